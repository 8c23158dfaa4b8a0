import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { backoff } from '../kit/batch.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { refusedMembers, transact } from '../kit/transact.ts'
import { countedKey } from './parts.ts'
import { type ReadingHead, shardOf } from './readings.ts'

/** Sums of a month's complete readings, kept an account, an equipment, and for all accounts together in shards. */
export interface MonthTotals {
  leituras: number
  bicos: number
  fora_tolerancia: number
  gastos: number
  entupidos: number
  /** Sum of the mean nominal errors, %, and over how many readings. */
  soma_erro: number
  leituras_com_erro: number
}

const NAMES = [
  'leituras',
  'bicos',
  'fora_tolerancia',
  'gastos',
  'entupidos',
  'soma_erro',
  'leituras_com_erro',
] as const satisfies readonly (keyof MonthTotals)[]

/** A transaction holds 100 items: each reading's mark and, at worst, three totals of its own. */
const READINGS_A_TRANSACTION = 25
const ATTEMPTS = 8

export const accountTotals = (ownerId: string) => `CONTA#${ownerId}#AGREGADO`
export const equipmentTotals = (equipmentId: string) => `EQUIPAMENTO#${equipmentId}#AGREGADO`
export const overallTotals = (shard: number) => `AGREGADO#${shard}`

/**
 * Adds complete readings to their months' totals, each reading once however often it is called: the totals change in one transaction with
 * a mark under the reading that it was counted. Takes the readings as they first became complete.
 */
export async function countReadings(heads: readonly ReadingHead[]): Promise<void> {
  for (let from = 0; from < heads.length; from += READINGS_A_TRANSACTION)
    await countChunk(heads.slice(from, from + READINGS_A_TRANSACTION))
}

async function countChunk(chunk: readonly ReadingHead[]): Promise<void> {
  let heads = chunk
  for (let attempt = 1; heads.length > 0; attempt += 1) {
    try {
      await documentClient().send(new TransactWriteCommand({ TransactItems: members(heads) }))
      return
    } catch (error) {
      const reasons = (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons
      if (!reasons || attempt === ATTEMPTS) throw error
      const before = heads.length
      heads = heads.filter((_, index) => reasons[index]?.Code !== 'ConditionalCheckFailed')
      if (heads.length === before) await backoff(attempt)
    }
  }
}

function members(heads: readonly ReadingHead[]) {
  const totals = new Map<string, { pk: string; sk: string; sums: MonthTotals }>()
  for (const head of heads) {
    const sk = head.data.slice(0, 7)
    for (const pk of [
      accountTotals(head.dono_id),
      equipmentTotals(head.equipamento_id),
      overallTotals(shardOf(head.id)),
    ]) {
      const entry = totals.get(`${pk} ${sk}`) ?? { pk, sk, sums: nothing() }
      totals.set(`${pk} ${sk}`, entry)
      const own = contribution(head)
      for (const name of NAMES) entry.sums[name] += own[name]
    }
  }
  const TableName = tableName()
  return [
    ...heads.map(({ id, dobrada_em }) => ({
      Put: {
        TableName,
        Item: { ...countedKey(id), em: dobrada_em },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    })),
    ...[...totals.values()].map(({ pk, sk, sums }) => ({
      Update: {
        TableName,
        Key: { pk, sk },
        UpdateExpression: `ADD ${NAMES.map((name) => `${name} :${name}`).join(', ')}`,
        ExpressionAttributeValues: Object.fromEntries(NAMES.map((name) => [`:${name}`, sums[name]])),
      },
    })),
  ]
}

/**
 * Takes a reading that is erased back out of its equipment's and everybody's totals, with the mark that it was counted. Doing it again
 * changes nothing. Its account's totals are left to whoever erases the account.
 */
export async function uncountReading(head: ReadingHead): Promise<void> {
  const TableName = tableName()
  const own = contribution(head)
  const mark = { Delete: { TableName, Key: countedKey(head.id), ConditionExpression: 'attribute_exists(pk)' } }
  const totals = [equipmentTotals(head.equipamento_id), overallTotals(shardOf(head.id))].map((pk) => ({
    Update: {
      TableName,
      Key: { pk, sk: head.data.slice(0, 7) },
      UpdateExpression: `ADD ${NAMES.map((name) => `${name} :${name}`).join(', ')}`,
      ExpressionAttributeValues: Object.fromEntries(NAMES.map((name) => [`:${name}`, -own[name]])),
    },
  }))
  try {
    await transact([mark, ...totals])
  } catch (error) {
    if (refusedMembers(error)[0] !== 0) throw error
  }
}

const nothing = (): MonthTotals => Object.fromEntries(NAMES.map((name) => [name, 0])) as unknown as MonthTotals

function contribution({ resultado }: ReadingHead): MonthTotals {
  const { numero_bicos: bicos, fora_tolerancia, gastos, entupidos, erro_nominal_medio_pct: error } = resultado
  return {
    leituras: 1,
    bicos,
    fora_tolerancia,
    gastos,
    entupidos,
    // DynamoDB keeps 38 digits; a sum of doubles needs no more than these to be shown.
    soma_erro: error === null ? 0 : Math.round(error * 1e6) / 1e6,
    leituras_com_erro: error === null ? 0 : 1,
  }
}
