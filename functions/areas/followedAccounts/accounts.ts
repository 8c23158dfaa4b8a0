import { DIAS_REVISAO } from '../../../shared/contract/dashboard.ts'
import type { ContaAcompanhada, followedAccountsArea } from '../../../shared/contract/followedAccounts.ts'
import type { RouteInput } from '../../../shared/contract/route.ts'
import { daysLater, todayIn } from '../../../shared/days.ts'
import { hasParts } from '../../../shared/domain/words/words.ts'
import { actorOf } from '../../http/authenticate.ts'
import type { Actor } from '../../http/context.ts'
import { accountGlance } from '../../parts/readings/accountGlance.ts'
import { membershipsIn } from '../../store/accounts/accounts.ts'
import { type Glance, glanceEntries } from '../../store/accounts/glances.ts'
import { type Page, type PageRequest, pageOf, passing } from '../../store/kit/page.ts'
import { getUsers } from '../../store/users/users.ts'

export type Filter = Omit<RouteInput<typeof followedAccountsArea.routes.listar>['query'], 'limite' | 'cursor'>

interface Asked {
  actor: Actor
  timeZone: string
  after: string | undefined
  limit: number
}

/** What is kept of an account, and what of it the caller is shown; null where the account is not open to them. */
interface Opened {
  shown: ContaAcompanhada | null
}

const ROUNDS = 2

/**
 * A page of the caller's accounts. What is kept of each is only where it is found: whether it is open to them, and what
 * they see there, is asked anew, as the account's own pages do.
 */
export async function accountsPage(filter: Filter, { actor, timeZone, after, limit }: Asked) {
  const kept = keptTests(filter, todayIn(timeZone))
  const has = filter.busca === undefined ? undefined : hasParts(filter.busca)
  const isFiltered = has !== undefined || kept !== undefined
  const read = openedEntries(glanceEntries(actor.usuarioId), actor, kept ?? (() => true))
  const named = ({ shown }: Opened) => shown !== null && (has?.(shown.nome) ?? true)
  const page: Page<Opened> = await pageOf({ read, after, limit, rounds: ROUNDS, ...(isFiltered && { accept: named }) })
  return { items: page.items.flatMap(({ shown }) => shown ?? []), position: page.position }
}

/** What can be told by what is kept, before accounts are asked for. */
function keptTests({ abertas, revisao: due }: Filter, today: string) {
  const tests: ((glance: Glance) => boolean)[] = []
  if (abertas) tests.push(({ trocar, limpar }) => trocar + limpar > 0)
  if (due) tests.push(({ revisao }) => revisao !== null && revisao.dia <= daysLater(today, DIAS_REVISAO))
  return passing(tests)
}

function openedEntries(
  read: PageRequest<Glance>['read'],
  actor: Actor,
  isWanted: (glance: Glance) => boolean,
): PageRequest<Opened>['read'] {
  return async (after, want) => {
    const { entries, more } = await read(after, want)
    const open = await openAccounts(
      entries.map(({ row }) => row).filter((row) => isWanted(row)),
      actor,
    )
    return { entries: entries.map(({ key, row }) => ({ key, row: { shown: open.get(row.dono_id) ?? null } })), more }
  }
}

/** Those of some accounts that the caller may select, by id of their owner. */
async function openAccounts(
  glances: readonly Glance[],
  { usuarioId, originJti, authTime, sessionKind }: Actor,
): Promise<ReadonlyMap<string, ContaAcompanhada>> {
  const ids = glances.map(({ dono_id }) => dono_id)
  const [memberships, users] = await Promise.all([
    membershipsIn(
      ids.filter((id) => id !== usuarioId),
      usuarioId,
    ),
    getUsers([...new Set([usuarioId, ...ids])]),
  ])
  const user = users.get(usuarioId)
  if (!user) return new Map()
  const links = new Map(memberships.map((one) => [one.dono_id, one]))
  const shown = await Promise.all(
    glances.map(async (glance) => {
      const membership = links.get(glance.dono_id) ?? null
      const records = { user, owner: users.get(glance.dono_id) ?? null, membership, sessionDenied: false }
      const there = actorOf(user, records, { usuarioId, originJti, authTime, sessionKind })
      if (!there) return null
      const version = membership?.versao ?? 0
      // Other equipment is theirs since it was made.
      return present(glance.vinculo === version ? glance : await accountGlance(there, version), there)
    }),
  )
  return new Map(shown.flatMap((one) => (one ? [[one.id, one] as const] : [])))
}

/** What somebody's role in an account shows of it. */
function present(glance: Glance, { ability, cargo, donoId, donoNome }: Actor): ContaAcompanhada | null {
  if (cargo === null) return null
  const { pulverizadores, mais, ultima, revisao, trocar, limpar, perda } = glance
  const seesMachines = ability.can('find', 'Equipamento')
  const seesReadings = seesMachines && ability.can('read', 'Leitura')
  const nameOf = ({ equipamento: equipamento_nome }: { equipamento: string }) => ({ equipamento_nome })
  return {
    id: donoId,
    nome: donoNome,
    cargo,
    pulverizadores: seesMachines ? pulverizadores : null,
    mais: seesMachines && mais,
    ultima: seesReadings && ultima ? { ...ultima, ...nameOf(ultima) } : null,
    revisao: seesMachines && revisao ? { dia: revisao.dia, ...nameOf(revisao) } : null,
    abertas: seesReadings ? { trocar, limpar } : null,
    perda: seesReadings ? perda : null,
  }
}
