import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dayIn, daysLater } from '../../../shared/days.ts'
import { conditionally } from '../kit/conditional.ts'
import { tableName } from '../kit/table.ts'
import { type Charge, type Equipment, equipmentKey, type Ownership } from './equipment.ts'

/** For so many days the lowest and the highest charge are told. */
const DAYS = 30

/** The first day (`YYYY-MM-DD`, UTC) that counts at an instant. */
const firstDay = (instant: string) => daysLater(dayIn(instant, 'UTC'), -DAYS)

type Told = Pick<Equipment, 'visto_em' | 'bateria_dias'>

/** What an equipment told of itself since an instant, by which a former owner's time is left out. */
export const toldOnlySince = ({ visto_em, bateria_dias }: Told, since = ''): Told => ({
  visto_em: visto_em !== null && visto_em >= since ? visto_em : null,
  bateria_dias: Object.fromEntries(Object.entries(bateria_dias).filter(([from]) => from >= since)),
})

/**
 * When an equipment was last heard from, and the lowest and the highest charge, per cent, that it told in the 30 days
 * before now: of what it told since an instant. Null where it told none.
 */
export function reportedSince(equipment: Told, since: string | undefined, now: Date) {
  const first = firstDay(now.toISOString())
  const { visto_em, bateria_dias } = toldOnlySince(equipment, since)
  const told = Object.entries(bateria_dias).flatMap(([from, charge]) => (from < first ? [] : [charge]))
  if (told.length === 0) return { visto_em, bateria_minima: null, bateria_maxima: null }
  return {
    visto_em,
    bateria_minima: Math.min(...told.map(([lowest]) => lowest)),
    bateria_maxima: Math.max(...told.map(([, highest]) => highest)),
  }
}

/**
 * From when a charge counts that was told at an instant: its day, or the moment of that day at which the equipment
 * became its owner's.
 */
function countsFrom(told: string, owners: readonly Ownership[]): string {
  const day = dayIn(told, 'UTC')
  const since = owners.findLast(({ desde }) => desde <= told)?.desde
  return since !== undefined && since > day ? since : day
}

/** Times another message may be quicker. */
const TRIES = 5

/**
 * Notes what charge (per cent) an equipment told, by the day and the owner it told it under, and forgets what is older
 * than 30 days. A day that knows as much already costs no write. `em`: when it was received; `dito_em`: when it was so
 * by the device's clock, which may be ahead.
 */
export async function noteCharge(
  id: string,
  {
    em,
    dito_em,
    bateria: { minima, maxima },
  }: { em: string; dito_em: string; bateria: { minima: number; maxima: number } },
  { bateria_dias: known, donos }: Pick<Equipment, 'bateria_dias' | 'donos'>,
): Promise<void> {
  const first = firstDay(em)
  const day = countsFrom(dito_em < em ? dito_em : em, donos)
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
