import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { DAY_MS } from '../../../shared/days.ts'
import type { MotivoRecusa, ResultadoConfirmacao, SituacaoQuarentena, TopicoEntrada } from '../../../shared/enums.ts'
import { LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { auditPartition } from '../kit/audit.ts'
import { batchDelete, batchGet, type Item, type Key } from '../kit/batch.ts'
import { recordOf } from '../kit/items.ts'
import { indexEntries, type Page, pageOf } from '../kit/page.ts'
import { erasePartition } from '../kit/partitions.ts'
import { documentClient, tableName } from '../kit/table.ts'

/** What an administrator did about a message. */
export interface Review {
  situacao: SituacaoQuarentena
  /** What the last time it was put through ingestion again came to; null before the first. */
  desfecho: { resultado: ResultadoConfirmacao; motivo: MotivoRecusa | null; detalhe: string | null } | null
  /** Why it was given up. */
  nota: string | null
  resolvido_em: string | null
  resolvido_por: { id: string } | null
  /** Counts what was done about it. */
  versao: number
}

/** As it comes to quarantine. */
export const UNREVIEWED: Review = {
  situacao: 'PENDENTE',
  desfecho: null,
  nota: null,
  resolvido_em: null,
  resolvido_por: null,
  versao: 1,
}

/**
 * A message that could not be accepted, or a reading that could not be put together, kept until an administrator looks
 * at it.
 */
export interface QuarantineRecord extends Review {
  id: string
  /** On which of the device's topics it came. */
  topico: TopicoEntrada
  motivo: MotivoRecusa
  /** What exactly was wrong, for the administrator: a field, a value. */
  detalhe: string | null
  numero_serie: string
  equipamento_id: string | null
  /** Whose it is, and with whose account it leaves; null of an equipment that is nobody's. */
  conta_id: string | null
  /** As the message names itself, when it could be read so far. */
  uuid: string | null
  certificado: string | null
  /** Who delivered it with the phone app; null for the device itself, and where the message is nobody's. */
  criador: { id: string } | null
  recebido_em: string
  /** The original bytes. */
  dados: Uint8Array
}

/** Version of the stored shape. */
export const QUARANTINE_SCHEMA = 1

/**
 * How much of a message is kept: whatever the broker lets through, several times over, and well within an item's 400
 * KB.
 */
export const QUARANTINE_BYTES = 300_000

/** How long somebody has to look at it and have it delivered again. */
export const QUARANTINE_DAYS = 180
/** Received before then, a message is forgotten by now. */
export const rememberedFrom = (now: Date): string => new Date(now.getTime() - QUARANTINE_DAYS * DAY_MS).toISOString()
/** When a message is forgotten, resolved or not. */
export const forgottenAt = ({ recebido_em }: Pick<QuarantineRecord, 'recebido_em'>): string =>
  new Date(Date.parse(recebido_em) + QUARANTINE_DAYS * DAY_MS).toISOString()

export const QUARANTINE = 'QUARENTENA'
export const quarantineKey = (id: string): Key => ({ pk: `QUARENTENA#${id}`, sk: 'QUARENTENA' })
/** Those that wait are a list of their own, and so is each way a message is resolved. */
export const situationPartition = (situation: SituacaoQuarentena) =>
  situation === 'PENDENTE' ? 'QUARENTENA' : `QUARENTENA#${situation}`
export const accountPartition = (accountId: string) => `CONTA#${accountId}#QUARENTENA`
export const equipmentPartition = (equipmentId: string) => `EQUIPAMENTO#${equipmentId}#QUARENTENA`

export function quarantineItem(record: QuarantineRecord): Item {
  const { id, topico, motivo, numero_serie, recebido_em, conta_id, equipamento_id, situacao } = record
  const sort = `${recebido_em}#${id}`
  return {
    ...quarantineKey(id),
    gsi1pk: situationPartition(situacao),
    gsi1sk: sort,
    ...(conta_id && { gsi2pk: accountPartition(conta_id), gsi2sk: sort }),
    // What is resolved is no loss when the equipment is restored.
    ...(equipamento_id && situacao === 'PENDENTE' && { gsi3pk: equipmentPartition(equipamento_id), gsi3sk: sort }),
    [LIST_ATTRIBUTE]: { m: motivo, s: numero_serie.slice(0, 32), n: record.dados.length, t: topico },
    [TTL_ATTRIBUTE]: Math.floor(Date.parse(forgottenAt(record)) / 1000),
    v: QUARANTINE_SCHEMA,
    ...record,
  }
}

/** What the list knows of a message. */
export interface QuarantineRow {
  id: string
  recebido_em: string
  topico: TopicoEntrada
  motivo: MotivoRecusa
  numero_serie: string
  tamanho: number
}

interface StoredRow {
  m: MotivoRecusa
  s: string
  n: number
  t: TopicoEntrada
}

/** A message as an index has it, with its key there. */
export function rowOf({ m, s, n, t }: StoredRow, key: string): QuarantineRow {
  const [recebido_em = '', id = ''] = key.split('#')
  return { id, recebido_em, topico: t, motivo: m, numero_serie: s, tamanho: n }
}

export const quarantineFromItem = recordOf<QuarantineRecord>

/** Records of an account, newest first, with their bytes. */
export async function quarantinePage(
  accountId: string,
  after: string | undefined,
  limit: number,
): Promise<Page<QuarantineRecord>> {
  const { items: ids, position } = await idPage(accountId, after, limit)
  const items = await batchGet(ids.map(quarantineKey))
  const byId = new Map(items.map(quarantineFromItem).map((record) => [record.id, record]))
  return { items: ids.flatMap((id) => byId.get(id) ?? []), position }
}

const idPage = (accountId: string, after: string | undefined, limit: number): Promise<Page<string>> =>
  pageOf({
    read: indexEntries(
      { index: 'gsi2', partition: accountPartition(accountId), descending: true },
      (_, key) => key.split('#')[1] ?? '',
    ),
    after,
    limit,
  })

const PAGE = 100

/**
 * Deletes an account's records with what was done about them, a page at a time, until the index names none any more;
 * yields how many each page had.
 */
export async function* eraseQuarantine(accountId: string): AsyncGenerator<number> {
  let found: number
  do {
    found = 0
    let after: string | undefined
    do {
      const { items: ids, position } = await idPage(accountId, after, PAGE)
      const there = await batchGet(ids.map(quarantineKey), { attributes: [] })
      for (const { pk } of there)
        for await (const _ of erasePartition(auditPartition(QUARANTINE, pk.slice(quarantineKey('').pk.length))));
      await batchDelete(there)
      found += there.length
      yield there.length
      after = position ?? undefined
    } while (after !== undefined)
  } while (found > 0)
}

/** A moment's key is below this one and the next moment's above it. */
const PAST_KEYS = '~'

/** A message that waits, as its row tells it. */
export interface Waiting extends Pick<QuarantineRecord, 'id' | 'topico' | 'motivo'> {}

/** Ids of the messages of an equipment in quarantine. */
export const quarantinedOf = async (equipmentId: string): Promise<string[]> =>
  (await waitingOf(equipmentId)).map(({ id }) => id)

/** Messages of an equipment in quarantine, received until an instant. */
export async function waitingOf(equipmentId: string, until = PAST_KEYS): Promise<Waiting[]> {
  const waiting: Waiting[] = []
  let start: Record<string, unknown> | undefined
  do {
    const page = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'gsi3',
        KeyConditionExpression: 'gsi3pk = :pk AND gsi3sk <= :until',
        ExpressionAttributeValues: { ':pk': equipmentPartition(equipmentId), ':until': `${until}#${PAST_KEYS}` },
        ProjectionExpression: '#key, #list',
        ExpressionAttributeNames: { '#key': 'gsi3sk', '#list': LIST_ATTRIBUTE },
        ExclusiveStartKey: start,
      }),
    )
    waiting.push(
      ...(page.Items ?? []).map(({ gsi3sk, [LIST_ATTRIBUTE]: row }) => ({
        id: String(gsi3sk).split('#')[1] ?? '',
        topico: row.t,
        motivo: row.m,
      })),
    )
    start = page.LastEvaluatedKey
  } while (start)
  return waiting
}

/** Others of the reading that a message names itself a part of, which wait as it does, from the same equipment. */
export async function messagesOfReading({
  id,
  uuid,
  equipamento_id,
  topico,
}: QuarantineRecord): Promise<QuarantineRecord[]> {
  if (uuid === null || equipamento_id === null || topico !== 'leituras') return []
  const ids = (await quarantinedOf(equipamento_id)).filter((other) => other !== id)
  const named = await batchGet(ids.map(quarantineKey), { attributes: ['uuid', 'topico'] })
  const own = named.filter((one) => one.topico === topico && one.uuid === uuid)
  return (await batchGet(own.map(({ pk, sk }) => ({ pk, sk })))).map(quarantineFromItem)
}

/** Forgets messages for good. */
export const dropQuarantined = (ids: readonly string[]): Promise<void> => batchDelete(ids.map(quarantineKey))
