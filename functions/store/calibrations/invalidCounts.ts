import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { DAY_MS, dayIn } from '../../../shared/days.ts'
import type { SituacaoCalibracao } from '../../../shared/enums.ts'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { documentClient, tableName } from '../kit/table.ts'
import type { Member, Members } from '../kit/transact.ts'
import { SHARDS, shardOf } from '../readings/readings.ts'

/** Days begin on a quarter of an hour of UTC wherever one stands, so that any of them is a sum of these. */
const QUARTER_MS = 900_000
/** Nobody asks for longer ago. */
const KEPT_DAYS = 62

/** How many calibrations of a day of UTC are invalid, by quarters of an hour: of an account, and of all in shards. */
export const accountInvalid = (ownerId: string) => `CONTA#${ownerId}#INVALIDAS`
const overallInvalid = (id: string) => overallShard(shardOf(id))
const overallShard = (shard: number) => `INVALIDAS#${shard}`

const quarterOf = (instant: string): number => Math.floor((Date.parse(instant) % DAY_MS) / QUARTER_MS)
const nameOf = (quarter: number) => `q${quarter}`

interface Made {
  /** When it was made, an instant in UTC. */
  data: string
}

/** What is known of a calibration that is counted, or not. */
interface Judged extends Made {
  id: string
  dono_id: string
  situacao: SituacaoCalibracao
}

/** Transaction member that adds calibrations of one day to a count, or takes them out again. */
function adding(pk: string, made: readonly Made[], sign: 1 | -1): Member {
  const sk = dayIn(made[0]?.data ?? '', 'UTC')
  const quarters = [...Map.groupBy(made, ({ data }) => nameOf(quarterOf(data)))]
  return {
    Update: {
      TableName: tableName(),
      Key: { pk, sk },
      UpdateExpression: `ADD ${quarters.map(([name]) => `${name} :${name}`).join(', ')} SET #ttl = :ttl`,
      ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: {
        ':ttl': Math.floor((Date.parse(sk) + KEPT_DAYS * DAY_MS) / 1000),
        ...Object.fromEntries(quarters.map(([name, all]) => [`:${name}`, sign * all.length])),
      },
    },
  }
}

/** Members that count a calibration which is stored with them. */
export const counting = (one: Judged): Members =>
  one.situacao === 'VALIDA'
    ? []
    : [accountInvalid(one.dono_id), overallInvalid(one.id)].map((pk) => adding(pk, [one], 1))

/** Members that count calibrations for another account than before: two a day. */
export function movingCounts(ones: readonly Judged[], from: string, to: string): Members {
  const days = Map.groupBy(
    ones.filter(({ situacao }) => situacao === 'INVALIDA'),
    ({ data }) => dayIn(data, 'UTC'),
  )
  return [...days.values()].flatMap((own) => [
    adding(accountInvalid(from), own, -1),
    adding(accountInvalid(to), own, 1),
  ])
}

/** Takes an invalid calibration out of everybody's count; its account's is left to whoever erases the account. */
export const uncounting = (one: Omit<Judged, 'dono_id' | 'situacao'>): Member =>
  adding(overallInvalid(one.id), [one], -1)

/** How many invalid calibrations of an account, or for null of all, were made from an instant on that begins a day. */
export async function invalidSince(ownerId: string | null, from: string): Promise<number> {
  const partitions = ownerId === null ? SHARDS.map(overallShard) : [accountInvalid(ownerId)]
  const counts = await Promise.all(partitions.map((pk) => countedIn(pk, from)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function countedIn(pk: string, from: string): Promise<number> {
  const first = dayIn(from, 'UTC')
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk >= :first',
      ExpressionAttributeValues: { ':pk': pk, ':first': first },
    }),
  )
  const isCounted = (name: string, day: unknown) =>
    name.startsWith('q') && (day !== first || Number(name.slice(1)) >= quarterOf(from))
  return Items.flatMap(({ sk, ...item }) => Object.entries(item).filter(([name]) => isCounted(name, sk))).reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}
