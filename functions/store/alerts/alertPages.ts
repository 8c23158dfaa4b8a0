import type { TipoAviso } from '../../../shared/enums.ts'
import { indexEntries, type Page, type PageRequest, pageOf } from '../kit/page.ts'
import { type AlertRow, alertsIn, UNMAILED, unreadIn } from './alerts.ts'

/** Whose alerts of which account. */
export interface AlertList {
  userId: string
  ownerId: string
}

export interface AlertFilter {
  tipo?: TipoAviso | undefined
  lido?: boolean | undefined
  /** Equipment the person may see; null: all of the account's. */
  equipment: ReadonlySet<string> | null
}

type Range = Pick<PageRequest<AlertRow>, 'after' | 'limit'>

const partOf = ({ userId, ownerId }: AlertList, isUnread: boolean) =>
  isUnread
    ? ({ index: 'gsi2', partition: unreadIn(userId, ownerId), descending: true } as const)
    : ({ index: 'gsi1', partition: alertsIn(userId, ownerId), descending: true } as const)

/** One page of alerts, newest first. */
export function alertPage(list: AlertList, filter: AlertFilter, range: Range): Promise<Page<AlertRow>> {
  const { tipo, lido, equipment } = filter
  const isFiltered = tipo !== undefined || lido !== undefined || equipment !== null
  const accept = ({ t, e, l }: AlertRow) =>
    (tipo === undefined || t === tipo) && (lido === undefined || l === lido) && (equipment?.has(e) ?? true)
  const read = indexEntries<AlertRow>(partOf(list, lido === false))
  return pageOf({ read, ...range, accept: isFiltered ? accept : undefined, rounds: 2 })
}

/**
 * One page of a person's alerts in all accounts whose mail is yet to be begun, or of everybody's, by person and oldest
 * first.
 */
export async function unmailedPage(
  userId: string | null,
  range: { limit: number; after?: string | undefined },
): Promise<Page<{ usuario_id: string; id: string }>> {
  const prefix = userId === null ? '' : `${userId}#`
  const read = indexEntries({ index: 'gsi3', partition: UNMAILED, prefix }, ({ i }: AlertRow, key) => ({
    usuario_id: key.split('#')[0] ?? '',
    id: i,
  }))
  return pageOf({ read, ...range })
}
