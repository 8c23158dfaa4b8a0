import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ModeloCorreio } from '../../../shared/contract/mail.ts'
import { DAY_MS, todayIn } from '../../../shared/days.ts'
import { ApiError, type Limite, limitMet } from '../../../shared/errors.ts'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { conditionally } from '../kit/conditional.ts'
import { getItem } from '../kit/items.ts'
import { tableName } from '../kit/table.ts'
import { type Member, refusing } from '../kit/transact.ts'

/** How often something may happen a day (UTC), of one account, source or address. */
export const DAY_LIMITS = {
  /** Invitations of an account. */
  CONVITE: 20,
  /** Exports that a person begins. */
  EXPORTACAO: 50,
  /**
   * Addresses an account names to link people by. Each answer says who is registered and who is not, which the account
   * did not know.
   */
  ENDERECO_CONTA: 50,
  /** The same of a source, which may be an office or a mobile network. */
  ENDERECO_ORIGEM: 200,
  /** Reports of all accounts that an administrator asks for, or has sent again. */
  RELATORIO: 50,
  /** Addresses that are no administrator’s, which one has asked whether they want a report. */
  RELATORIO_FORA: 20,
  /** Mails to a person of whom somebody tries codes. */
  CODIGOS_ERRADOS: 1,
} as const

/**
 * Mails of a kind that one address gets a day, whoever causes them. It is for kinds that others cause with an address
 * of theirs; a reset is limited where it is asked for, since a day's limit would let a stranger keep somebody from a
 * new password.
 */
export const MAILS_A_DAY: Partial<Readonly<Record<ModeloCorreio, number>>> = {
  VINCULO: 5,
  CONVITE: 5,
  TROCA_EMAIL: 5,
  CONVITE_RELATORIO: 5,
  CONFIRMACAO_RELATORIO: 5,
}

/** What is counted today. Values are kept as hashes. */
export interface DayCounter {
  kind: string
  value: string
  limit: number
  /** What is told where it is used up, besides that it is. */
  regra?: Limite
}

const TOLD: Partial<Record<keyof typeof DAY_LIMITS, Limite>> = { EXPORTACAO: 'exportacoes_do_dia' }

export function dayCounter(kind: keyof typeof DAY_LIMITS, value: string): DayCounter {
  const regra = TOLD[kind]
  return { kind, value, limit: DAY_LIMITS[kind], ...(regra && { regra }) }
}

/** What counts the mails of a kind to an address; null for a kind without a limit. */
export function mailCounter(modelo: ModeloCorreio, address: string): DayCounter | null {
  const limit = MAILS_A_DAY[modelo]
  return limit === undefined ? null : { kind: `CORREIO_${modelo}`, value: address, limit }
}

const keyOf = ({ kind, value }: DayCounter, now: number) => ({
  pk: `LIMITE#${kind}#${createHash('sha256').update(value).digest('hex')}`,
  sk: todayIn('UTC', now),
})

const counting = (counter: DayCounter, many: number, now: number) => ({
  TableName: tableName(),
  Key: keyOf(counter, now),
  UpdateExpression: 'SET #ttl = :ttl ADD vezes :many',
  ConditionExpression: 'attribute_not_exists(vezes) OR vezes <= :room',
  ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
  ExpressionAttributeValues: {
    ':ttl': Math.floor((now + 2 * DAY_MS) / 1000),
    ':many': many,
    ':room': counter.limit - many,
  },
})

/** The refusal of whoever has used up a day's limit: it can be asked again tomorrow. */
const usedUp = (now: number, regra?: Limite) => {
  const left = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000)
  if (regra) return limitMet(regra, left)
  return new ApiError('NAO_PERMITIDO_AGORA', { headers: { 'retry-after': String(left) } })
}

/** Transaction member that takes so many of today's; refuses with `NAO_PERMITIDO_AGORA` (100) when fewer are left. */
export const takingToday = (counter: DayCounter, many: number, now = Date.now()): Member =>
  refusing({ Update: counting(counter, many, now) }, () => usedUp(now, counter.regra))

/** Takes so many of today's; answers whether there were as many. */
export async function takeToday(counter: DayCounter, many = 1, now = Date.now()): Promise<boolean> {
  if (many > counter.limit) return false
  return (await conditionally(new UpdateCommand(counting(counter, many, now)))).written
}

/** How many of today's are left. */
export async function leftToday(counter: DayCounter, now = Date.now()): Promise<number> {
  const item = await getItem(keyOf(counter, now))
  return Math.max(0, counter.limit - Number(item?.vezes ?? 0))
}

/** Takes so many of each, all or nothing. Throws `NAO_PERMITIDO_AGORA` (100). */
export async function reserveToday(counters: readonly DayCounter[], many: number, now = Date.now()): Promise<void> {
  const taken = await Promise.all(counters.map(async (one) => ({ one, taken: await takeToday(one, many, now) })))
  if (taken.every((each) => each.taken)) return
  await giveBackToday(
    taken.flatMap((each) => (each.taken ? [each.one] : [])),
    many,
    now,
  )
  throw usedUp(now)
}

/** Gives back what was taken at the same moment and not needed. */
export async function giveBackToday(counters: readonly DayCounter[], many: number, now = Date.now()): Promise<void> {
  if (many === 0) return
  await Promise.all(
    counters.map((counter) =>
      conditionally(
        new UpdateCommand({
          TableName: tableName(),
          Key: keyOf(counter, now),
          UpdateExpression: 'ADD vezes :less',
          ConditionExpression: 'vezes >= :many',
          ExpressionAttributeValues: { ':less': -many, ':many': many },
        }),
      ),
    ),
  )
}
