import { createHash } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { monthIn } from '../../../shared/days.ts'
import { packNozzles, unpackNozzles } from '../../../shared/domain/readings/packed.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { packJson, unpackJson } from '../kit/compact.ts'
import { conditionally } from '../kit/conditional.ts'
import type { Requirement } from '../kit/declaration.ts'
import { recordOf } from '../kit/items.ts'
import { recordStore } from '../kit/record.ts'
import { tableName } from '../kit/table.ts'
import { changed } from './changeMarks.ts'
import { editableFields, type ReadingHead } from './readingHead.ts'
import { editableRow, readingRow } from './readingRow.ts'

/**
 * Stored shape. `transferida` is there once a reading was transferred, its place among the changes (gsi4) since the
 * first one after those were kept.
 */
export const READING_SCHEMA = 1
/** Shards of a month's readings, so that no partition takes all writes. */
export const SHARDS = [0, 1, 2, 3] as const

/** Another fold or an edit came first: read again. */
export class StaleHeadError extends Error {
  constructor(id: string) {
    super(`reading ${id} changed meanwhile`)
    this.name = 'StaleHeadError'
  }
}

export const readingKey = (id: string) => ({ pk: `LEITURA#${id}`, sk: 'LEITURA' })
export const accountPartition = (ownerId: string) => `CONTA#${ownerId}#LEITURA`
export const equipmentPartition = (equipmentId: string) => `EQUIPAMENTO#${equipmentId}#LEITURA`
export const monthPartition = (month: string, shard: number) => `LEITURA#${month}#${shard}`
export const shardOf = (id: string): number => (createHash('sha256').update(id).digest()[0] ?? 0) % SHARDS.length

export function readingItem(head: ReadingHead): Item {
  const { id, data, dono_id, equipamento_id, numero_serie, equipamento_nome, criador } = head
  const { cabecalho, modelos, resultado } = head
  const sort = `${data}#${id}`
  return {
    ...readingKey(id),
    gsi1pk: accountPartition(dono_id),
    gsi1sk: sort,
    gsi2pk: equipmentPartition(equipamento_id),
    gsi2sk: sort,
    gsi3pk: monthPartition(monthIn(data, 'UTC'), shardOf(id)),
    gsi3sk: sort,
    [LIST_ATTRIBUTE]: readingRow(head),
    v: READING_SCHEMA,
    situacao: head.situacao,
    completa: head.completa,
    conflitos: head.conflitos,
    partes: head.partes,
    ...(head.partes_fora > 0 && { partes_fora: head.partes_fora }),
    digest: head.digest,
    dobrada_em: head.dobrada_em,
    versao: head.versao,
    dobra: head.dobra,
    ...(head.edicao && { edicao: head.edicao }),
    ...(head.transferida && { transferida: head.transferida }),
    ...(head.anexacoes > 0 && { anexos: head.anexos, anexacoes: head.anexacoes }),
    ...(head.anexado && { anexado: head.anexado }),
    ...(head.marcacoes > 0 && { trocas: head.trocas, marcacoes: head.marcacoes }),
    bicos: packNozzles(head.bicos),
    dados: packJson({
      numero_serie,
      equipamento_nome,
      criador,
      recebida_em: head.recebida_em,
      chegadas: head.chegadas,
      tipo_pulverizador: head.tipo_pulverizador,
      total_bicos: head.total_bicos,
      bicos_medidos: head.bicos_medidos,
      cabecalho,
      modelos,
      resultado,
      ...(head.ressalvas.length > 0 && { ressalvas: head.ressalvas }),
      ...(head.calibracao && { calibracao: head.calibracao }),
    }),
  }
}

type PackedData = Pick<
  ReadingHead,
  | 'numero_serie'
  | 'equipamento_nome'
  | 'criador'
  | 'recebida_em'
  | 'chegadas'
  | 'tipo_pulverizador'
  | 'total_bicos'
  | 'bicos_medidos'
  | 'cabecalho'
  | 'modelos'
  | 'resultado'
> &
  Partial<Pick<ReadingHead, 'ressalvas' | 'calibracao'>>

/** What is packed only where there is any. */
const NOTHING_TOLD = { ressalvas: [], calibracao: null }

/** A reading as its item tells it. */
export function readingFromItem(item: Record<string, unknown>): ReadingHead {
  const { pk, gsi1pk, gsi1sk, gsi2pk } = item as Record<'pk' | 'gsi1pk' | 'gsi1sk' | 'gsi2pk', string>
  const stored = recordOf<ReadingHead>(item)
  return {
    id: pk.slice('LEITURA#'.length),
    dono_id: gsi1pk.split('#')[1] ?? '',
    equipamento_id: gsi2pk.split('#')[1] ?? '',
    data: gsi1sk.split('#')[0] ?? '',
    situacao: stored.situacao,
    completa: stored.completa,
    conflitos: stored.conflitos,
    partes: stored.partes,
    partes_fora: stored.partes_fora ?? 0,
    digest: stored.digest,
    dobrada_em: stored.dobrada_em,
    versao: stored.versao,
    dobra: stored.dobra,
    edicao: stored.edicao ?? null,
    transferida: stored.transferida ?? null,
    anexos: stored.anexos ?? [],
    anexacoes: stored.anexacoes ?? 0,
    anexado: stored.anexado ?? null,
    trocas: stored.trocas ?? [],
    marcacoes: stored.marcacoes ?? 0,
    bicos: unpackNozzles(item.bicos as Uint8Array),
    ...NOTHING_TOLD,
    ...unpackJson<PackedData>(item.dados as Uint8Array),
  }
}

/**
 * The store of readings. Their items are packed, and an edit sets its own attributes only, so that a fold at the same
 * time keeps its; one that has the nozzles judged anew requires that there was none (`sameFold`).
 */
export const readings = recordStore<ReadingHead>({
  entity: 'LEITURA',
  schema: READING_SCHEMA,
  key: readingKey,
  id: ({ id }) => id,
  packed: { toItem: readingItem, fromItem: readingFromItem },
  told: (head) => ({ ...editableFields(head), pontas_novas: head.edicao?.pontas_novas ?? [] }),
  writes: (after, before) => {
    const own = { edicao: after.edicao, ...changed(after.dono_id, after.id) }
    if (before?.resultado !== after.resultado) {
      const { dados, [LIST_ATTRIBUTE]: row } = readingItem(after)
      return { ...own, dados, [LIST_ATTRIBUTE]: row }
    }
    const { o, a, y, w } = editableRow(after)
    return {
      ...own,
      [`${LIST_ATTRIBUTE}.o`]: o,
      [`${LIST_ATTRIBUTE}.a`]: a,
      [`${LIST_ATTRIBUTE}.y`]: y,
      [`${LIST_ATTRIBUTE}.w`]: w,
    }
  },
})

/** That no fold came since a reading was read. */
export const sameFold = ({ dobra }: Pick<ReadingHead, 'dobra'>): Requirement => ({
  expression: '#dobra = :dobra',
  names: { '#dobra': 'dobra' },
  values: { ':dobra': dobra },
})

export const getReading = readings.get
/** Readings by id, those that exist. */
export const getReadings = readings.getMany

/** Whose readings are at present and what measured them, of those there are, by their ids. */
export async function placesOfReadings(
  ids: readonly string[],
): Promise<Map<string, Pick<ReadingHead, 'dono_id' | 'equipamento_id'>>> {
  const items = await batchGet(ids.map(readingKey), { attributes: ['gsi1pk', 'gsi2pk'] })
  const second = (key: unknown) => String(key).split('#')[1] ?? ''
  return new Map(
    items.map(({ pk, gsi1pk, gsi2pk }) => [
      pk.slice(readingKey('').pk.length),
      { dono_id: second(gsi1pk), equipamento_id: second(gsi2pk) },
    ]),
  )
}

/** The condition that a count is as it was read: it is stored from the first change on. */
const counts = (name: 'anexacoes' | 'marcacoes', before: Pick<ReadingHead, 'anexacoes' | 'marcacoes'>): string =>
  before[name] > 0 ? `${name} = :${name}` : `attribute_not_exists(${name})`

/**
 * Puts a folded reading if neither another fold nor an edit, a file or a mark came since `before` was read; throws
 * `StaleHeadError` otherwise. One write.
 */
export async function putFolded(
  head: ReadingHead,
  before: Pick<ReadingHead, 'dobra' | 'versao' | 'anexacoes' | 'marcacoes'> | null,
): Promise<void> {
  const { written } = await conditionally(
    new PutCommand({
      TableName: tableName(),
      Item: { ...readingItem(head), ...changed(head.dono_id, head.id) },
      ...(before
        ? {
            ConditionExpression: `dobra = :dobra AND versao = :versao AND ${counts('anexacoes', before)} AND ${counts('marcacoes', before)}`,
            ExpressionAttributeValues: {
              ':dobra': before.dobra,
              ':versao': before.versao,
              ...(before.anexacoes > 0 && { ':anexacoes': before.anexacoes }),
              ...(before.marcacoes > 0 && { ':marcacoes': before.marcacoes }),
            },
          }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    }),
  )
  if (!written) throw new StaleHeadError(head.id)
}
