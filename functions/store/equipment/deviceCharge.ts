import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dayIn, daysLater } from '../../../shared/days.ts'
import { conditionally } from '../kit/conditional.ts'
import { tableName } from '../kit/table.ts'
import { type Charge, type Equipment, equipmentKey } from './equipment.ts'

/** For so many days the lowest and the highest charge are told. */
const DAYS = 30

/** The first day (`YYYY-MM-DD`, UTC) that counts at an instant. */
const firstDay = (instant: string) => daysLater(dayIn(instant, 'UTC'), -DAYS)

/**
 * Lowest and highest charge, per cent, that an equipment told in the 30 days before an instant; null where it told
 * none.
 */
export function chargeIn30Days({ bateria_dias }: Pick<Equipment, 'bateria_dias'>, now: Date) {
  const first = firstDay(now.toISOString())
  const told = Object.entries(bateria_dias).flatMap(([day, charge]) => (day < first ? [] : [charge]))
  if (told.length === 0) return { bateria_minima: null, bateria_maxima: null }
  return {
    bateria_minima: Math.min(...told.map(([lowest]) => lowest)),
    bateria_maxima: Math.max(...told.map(([, highest]) => highest)),
  }
}

/** Times another message may be quicker. */
const TRIES = 5

/**
 * Notes what charge (per cent) an equipment told, by the day it told it, and forgets what is older than 30 days. A day
 * that knows as much already costs no write. `em`: when it was received; `dito_em`: when it was so by the device's
 * clock, which may be ahead.
 */
export async function noteCharge(
  id: string,
  {
    em,
    dito_em,
    bateria: { minima, maxima },
  }: { em: string; dito_em: string; bateria: { minima: number; maxima: number } },
  known: Equipment['bateria_dias'],
): Promise<void> {
  const first = firstDay(em)
  const day = dayIn(dito_em < em ? dito_em : em, 'UTC')
  if (day < first) return
  let days = known
  for (let tries = 0; tries < TRIES; tries += 1) {
    const former = days[day]
    const next: Charge = former ? [Math.min(former[0], minima), Math.max(former[1], maxima)] : [minima, maxima]
    if (former && next[0] === former[0] && next[1] === former[1]) return
    const outcome = await write(id, { day, former, next, past: Object.keys(days).filter((one) => one < first) })
    if (outcome.written || !outcome.found) return
    days = (outcome.found.bateria_dias as Equipment['bateria_dias'] | undefined) ?? {}
  }
}

interface Change {
  day: string
  former: Charge | undefined
  next: Charge
  /** Days that count no longer. */
  past: readonly string[]
}

const write = (id: string, { day, former, next, past }: Change) =>
  conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: equipmentKey(id),
      UpdateExpression: [
        'SET #days.#day = :next',
        ...(past.length > 0 ? [`REMOVE ${past.map((_, index) => `#days.#past${index}`).join(', ')}`] : []),
      ].join(' '),
      ConditionExpression: former
        ? '#days.#day = :former'
        : 'attribute_exists(#days) AND attribute_not_exists(#days.#day)',
      ExpressionAttributeNames: {
        '#days': 'bateria_dias',
        '#day': day,
        ...Object.fromEntries(past.map((one, index) => [`#past${index}`, one])),
      },
      ExpressionAttributeValues: former ? { ':next': next, ':former': former } : { ':next': next },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  )
