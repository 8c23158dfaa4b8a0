import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { LIST_ATTRIBUTE, SUMMARY_PREFIX } from '../../../shared/table.ts'
import { batchGet, type Item, type Key } from '../kit/batch.ts'
import { packJson, unpackJson } from '../kit/compact.ts'
import { conditionally } from '../kit/conditional.ts'
import { retrying } from '../kit/retry.ts'
import { documentClient, tableName } from '../kit/table.ts'
import type { Members } from '../kit/transact.ts'
import { type EquipmentSummary, withReadings } from './equipmentSummary.ts'
import type { ReadingHead } from './readingHead.ts'
import { getReadings } from './readings.ts'

/** Stored shape; a change of it raises the number, and what an older one lacks is made anew from the readings. */
export const SUMMARY_SCHEMA = 1
/** Stands in the place of the shape where a summary was forgotten. */
const FORGOTTEN = 0

/** An equipment, and the account whose readings of it are meant. */
export interface Summed {
  equipamento_id: string
  dono_id: string
}

/** Under the account, which reads all of them in one query and takes them along when it is erased. */
export const summaryPartition = (ownerId: string) => `CONTA#${ownerId}#RESUMO`
const summaryKey = ({ dono_id, equipamento_id }: Summed): Key => ({
  pk: summaryPartition(dono_id),
  sk: `${SUMMARY_PREFIX}${equipamento_id}`,
})
const nameOf = ({ dono_id, equipamento_id }: Summed) => `${dono_id} ${equipamento_id}`

/**
 * Index partition of equipment by the day of its first predicted replacement, and of equipment whose prediction is to
 * be made.
 */
export const PREDICTED = 'PREVISAO'
export const UNPREDICTED = 'PREVISAO#PENDENTE'

function predictionIndex({ dono_id, equipamento_id, previsao: { nozzles, atual } }: Omit<EquipmentSummary, 'versao'>) {
  const [first] = nozzles
  const own = `${dono_id}#${equipamento_id}`
  return {
    ...(first && { gsi1pk: PREDICTED, gsi1sk: `${first.dia}#${own}` }),
    ...(!atual && { gsi2pk: UNPREDICTED, gsi2sk: own }),
    ...((first || !atual) && { [LIST_ATTRIBUTE]: { d: dono_id, e: equipamento_id } }),
  }
}

export const summaryToItem = ({ versao, ...summary }: EquipmentSummary): Item => {
  const { dono_id, equipamento_id, ...dados } = summary
  return { ...summaryKey(summary), ...predictionIndex(summary), v: SUMMARY_SCHEMA, versao, dados: packJson(dados) }
}

/** Null for one that was forgotten, or of an earlier shape, which counts as missing. */
export function summaryFromItem(item: Item): EquipmentSummary | null {
  if (item.v !== SUMMARY_SCHEMA) return null
  const data = unpackJson<Pick<EquipmentSummary, 'ultima' | 'serie' | 'meses' | 'previsao'>>(item.dados as Uint8Array)
  return {
    equipamento_id: item.sk.slice(SUMMARY_PREFIX.length),
    dono_id: item.pk.split('#')[1] ?? '',
    ...data,
    versao: Number(item.versao),
  }
}

/** Somebody else changed the summary meanwhile. */
class StaleSummary extends Error {
  override readonly name = 'StaleSummary'
}

interface Standing {
  kept: EquipmentSummary | null
  /** Counts changes of what stands there, kept or forgotten; 0 where nothing ever stood. */
  versao: number
}

async function standing(summed: Summed): Promise<Standing> {
  const [item] = await batchGet([summaryKey(summed)])
  return { kept: (item && summaryFromItem(item)) ?? null, versao: Number(item?.versao ?? 0) }
}

async function put(summary: EquipmentSummary, before: Standing): Promise<void> {
  const { written } = await conditionally(
    new PutCommand({
      TableName: tableName(),
      Item: summaryToItem({ ...summary, versao: before.versao + 1 }),
      ...(before.versao === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : { ConditionExpression: 'versao = :versao', ExpressionAttributeValues: { ':versao': before.versao } }),
    }),
  )
  if (!written) throw new StaleSummary(nameOf(summary))
}

/** Read when something is missing, which is rare: no fold waits for its code. */
const fromReadings = async (summed: Summed) => (await import('./summaryFromReadings.ts')).summaryFromReadings(summed)

/**
 * Keeps what complete readings tell of their equipment. Doing it again changes nothing. `anew`: they or their marks
 * changed, and with them what is predicted.
 */
export async function keepSummaries(heads: readonly ReadingHead[], { anew = false } = {}): Promise<void> {
  const groups = Map.groupBy(
    heads.filter(({ completa }) => completa),
    nameOf,
  )
  await Promise.all(
    [...groups.values()].map((own) =>
      retrying(
        () => keepOne(own, anew),
        (error) => error instanceof StaleSummary,
      ),
    ),
  )
}

/**
 * What stands is read before the readings: a transfer that takes one of them away after it was read here forgets the
 * summary, so that it is not put any more, and one before shows in the reading's owner.
 */
async function keepOne(heads: readonly ReadingHead[], anew: boolean): Promise<void> {
  const [first] = heads
  if (!first) return
  const before = await standing(first)
  const current = await getReadings(heads.map(({ id }) => id))
  const own = [...current.values()].filter(({ dono_id }) => dono_id === first.dono_id)
  if (own.length === 0) return
  const made = before.kept ? null : await fromReadings(first)
  // The index has yet to follow a change of owner: whoever asks next makes the summary anew.
  if (made && !made.isSure) return
  const summary = before.kept ?? made?.summary
  if (!summary) return
  const after = withReadings(summary, own, { anew })
  if (after !== before.kept) await put(after, before)
}

/**
 * Transaction members that forget what is kept, one an equipment and account, so that it is made anew from the
 * readings: for those that become another account's. What counts its changes stays, so that nothing is put upon what
 * was read before.
 */
export const forgetSummaries = (summed: readonly Summed[]): Members =>
  [...new Map(summed.map((one) => [nameOf(one), one])).values()].map((one) => ({
    Update: {
      TableName: tableName(),
      Key: summaryKey(one),
      UpdateExpression: 'SET v = :forgotten REMOVE dados, gsi1pk, gsi1sk, gsi2pk, gsi2sk ADD versao :one',
      ExpressionAttributeValues: { ':forgotten': FORGOTTEN, ':one': 1 },
    },
  }))

/** Everything kept of an account's equipment, in use or not. */
export async function summariesOfAccount(ownerId: string): Promise<EquipmentSummary[]> {
  const found: EquipmentSummary[] = []
  let start: Record<string, unknown> | undefined
  do {
    const page = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': summaryPartition(ownerId) },
        ExclusiveStartKey: start,
      }),
    )
    found.push(...((page.Items ?? []) as Item[]).flatMap((item) => summaryFromItem(item) ?? []))
    start = page.LastEvaluatedKey
  } while (start)
  return found
}

/** What is kept of some equipment, those that have it; as it was written last where that is asked for. */
export const summariesOf = async (
  summed: readonly Summed[],
  { consistent = false } = {},
): Promise<EquipmentSummary[]> =>
  (await batchGet(summed.map(summaryKey), { consistent })).flatMap((item) => summaryFromItem(item) ?? [])

/** The summaries of equipment by its id: what is `kept` of it and, made now and kept from now on, what is not. */
export async function completeSummaries(
  summed: readonly Summed[],
  kept: readonly EquipmentSummary[],
): Promise<Map<string, EquipmentSummary>> {
  const known = new Map(kept.map((one) => [nameOf(one), one]))
  const missing = summed.filter((one) => !known.has(nameOf(one)))
  const made = await Promise.all(
    missing.map(async (one) => {
      const before = await standing(one)
      if (before.kept) return before.kept
      const { summary, isSure } = await fromReadings(one)
      // A fold that came first knows more; what was made here is answered all the same.
      if (isSure) await put(summary, before).catch(notStale)
      return summary
    }),
  )
  for (const one of made) known.set(nameOf(one), one)
  return new Map(
    summed.flatMap((one) => {
      const summary = known.get(nameOf(one))
      return summary ? [[one.equipamento_id, summary] as const] : []
    }),
  )
}

/** Puts a summary in the place of the one it was made of, unless that was changed meanwhile. */
export const keepSummary = (summary: EquipmentSummary): Promise<void> =>
  put(summary, { kept: summary, versao: summary.versao }).catch(notStale)

function notStale(error: unknown): void {
  if (!(error instanceof StaleSummary)) throw error
}
