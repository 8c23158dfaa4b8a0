import { createHash } from 'node:crypto'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { MensagemLeitura } from '../../../shared/contract/devices.ts'
import type { Anexo } from '../../../shared/contract/uploads.ts'
import { type PackedNozzle, packNozzles, unpackNozzles } from '../../../shared/domain/packed.ts'
import { litresPerPlant } from '../../../shared/domain/rate.ts'
import { type ReadingSummary, readingRate } from '../../../shared/domain/reading.ts'
import type { CorPonta, EstadoLeitura, TipoJato, TipoPulverizador } from '../../../shared/enums.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { packJson, unpackJson } from '../kit/compact.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { readingRow } from './readingRow.ts'

type MessageHeader = NonNullable<MensagemLeitura['cabecalho']>
/** A reading's own data in stored units: bar instead of the sender's pressure unit. */
export type ReadingHeader = Omit<MessageHeader, 'pressao' | 'unidade_pressao'> & { pressao: number }

/** A catalogue profile as it was when the reading was judged; the nominal flow is that of the reading's pressure. */
export interface FrozenModel {
  perfil_id: string
  marca: string
  nome: string
  tipo_jato: TipoJato
  cor: CorPonta | null
  fonte: string
  /** L/min */
  vazao_nominal: number
  /** The published point the nominal flow was carried from, and with which exponent; absent at a published pressure. */
  derivada?: { pressao_bar: number; vazao_lpm: number; expoente: number }
  fora_do_perfil: boolean
}

/** Producer and operator data as a person corrected it. A fold never touches it. */
export interface ReadingEdit {
  produtor_nome: string | null
  propriedade: string | null
  cidade: string | null
  estado: string | null
  pais: string | null
  operador_nome: string | null
  observacao: string | null
  por: { id: string; nome: string }
  em: string
}
export const EDITABLE = [
  'produtor_nome',
  'propriedade',
  'cidade',
  'estado',
  'pais',
  'operador_nome',
  'observacao',
] as const satisfies readonly (keyof ReadingEdit & keyof ReadingHeader)[]
export type EditableFields = Pick<ReadingEdit, (typeof EDITABLE)[number]>

/** `modelo` of a packed nozzle whose model is not known. */
export const NO_MODEL = 255

/** A reading: what its parts amount to, judged. */
export interface ReadingHead {
  id: string
  dono_id: string
  equipamento_id: string
  numero_serie: string
  equipamento_nome: string
  criador: { id: string; nome: string } | null
  /** When the measurement began: the earliest part's. */
  data: string
  /** When the first part came. */
  recebida_em: string
  /** When the last part came. */
  dobrada_em: string
  tipo_pulverizador: TipoPulverizador
  situacao: EstadoLeitura
  /** Header and every nozzle are there; from then on catalogue and tolerance are frozen. */
  completa: boolean
  conflitos: number
  partes: number
  /** Which parts the head was made of. */
  digest: string
  /** Null until the part that announces them comes. */
  total_bicos: number | null
  bicos_medidos: number
  /** Null until the part that carries it comes. */
  cabecalho: ReadingHeader | null
  /** All measured nozzles, by side, position and seq; flows in L/min. */
  bicos: PackedNozzle[]
  /** By the index nozzles refer to; null where the catalogue has no such profile. */
  modelos: (FrozenModel | null)[]
  resultado: ReadingSummary
  /** Counts a person's edits. */
  versao: number
  /** Counts folds, against two at once. */
  dobra: number
  edicao: ReadingEdit | null
  /** Files people attached, in their order. A fold never touches them. */
  anexos: Anexo[]
  /** Counts their changes, so that a fold that read the former list is refused. */
  anexacoes: number
  /** Who attached or removed a file last, and when; null before, and for changes older than this was kept. */
  anexado: { por: { id: string; nome: string }; em: string } | null
}

/** Stored shape: 2 keeps the median of each model and whether all nozzles deviate alike. A change raises it and extends `upcast`. */
export const READING_SCHEMA = 2
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

/** A person's correction where there is one, else what the device sent. */
export function editableFields({ cabecalho, edicao }: Pick<ReadingHead, 'cabecalho' | 'edicao'>): EditableFields {
  const source = edicao ?? cabecalho
  return Object.fromEntries(EDITABLE.map((name) => [name, source?.[name] ?? null])) as unknown as EditableFields
}

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
    gsi3pk: monthPartition(data.slice(0, 7), shardOf(id)),
    gsi3sk: sort,
    [LIST_ATTRIBUTE]: readingRow(head),
    v: READING_SCHEMA,
    situacao: head.situacao,
    completa: head.completa,
    conflitos: head.conflitos,
    partes: head.partes,
    digest: head.digest,
    dobrada_em: head.dobrada_em,
    versao: head.versao,
    dobra: head.dobra,
    ...(head.edicao && { edicao: head.edicao }),
    ...(head.anexacoes > 0 && { anexos: head.anexos, anexacoes: head.anexacoes }),
    ...(head.anexado && { anexado: head.anexado }),
    bicos: packNozzles(head.bicos),
    dados: packJson({
      numero_serie,
      equipamento_nome,
      criador,
      recebida_em: head.recebida_em,
      tipo_pulverizador: head.tipo_pulverizador,
      total_bicos: head.total_bicos,
      bicos_medidos: head.bicos_medidos,
      cabecalho,
      modelos,
      resultado,
    }),
  }
}

type PackedData = Pick<
  ReadingHead,
  | 'numero_serie'
  | 'equipamento_nome'
  | 'criador'
  | 'recebida_em'
  | 'tipo_pulverizador'
  | 'total_bicos'
  | 'bicos_medidos'
  | 'cabecalho'
  | 'modelos'
  | 'resultado'
>

/** Reads any stored version of a reading. */
export function readingFromItem(item: Item): ReadingHead {
  const { gsi1pk, gsi1sk, gsi2pk } = item as Item & Record<'gsi1pk' | 'gsi1sk' | 'gsi2pk', string>
  const stored = item as unknown as ReadingHead
  return {
    id: item.pk.slice('LEITURA#'.length),
    dono_id: gsi1pk.split('#')[1] ?? '',
    equipamento_id: gsi2pk.split('#')[1] ?? '',
    data: gsi1sk.split('#')[0] ?? '',
    situacao: stored.situacao,
    completa: stored.completa,
    conflitos: stored.conflitos,
    partes: stored.partes,
    digest: stored.digest,
    dobrada_em: stored.dobrada_em,
    versao: stored.versao,
    dobra: stored.dobra,
    edicao: stored.edicao ?? null,
    anexos: stored.anexos ?? [],
    anexacoes: stored.anexacoes ?? 0,
    anexado: stored.anexado ?? null,
    bicos: unpackNozzles(item.bicos as Uint8Array),
    ...upcast(unpackJson<PackedData>(item.dados as Uint8Array), stored.completa, Number(item.v)),
  }
}

/**
 * Version 1 took a turbosprayer of which only some nozzles named a side for half of it, which doubled its rate, and gave form LINHA a rate
 * per plant. Verdicts stay as they were frozen.
 */
function upcast(data: PackedData, completa: boolean, version: number): PackedData {
  const { cabecalho, resultado, tipo_pulverizador: tipo } = data
  if (version > 1 || !cabecalho) return data
  const { largura_rua: R, espacamento_plantas: s, forma_pulverizacao: forma } = cabecalho
  const { vazao_total_lpm, numero_bicos, lados } = resultado
  const widths = { velocidade_kmh: cabecalho.velocidade, espacamento_m: cabecalho.espacamento_bicos, largura_rua_m: R }
  const rate =
    readingRate({ tipo, forma, completa, ...widths, vazao_total_lpm, numero_bicos, lados })?.resultado ?? null
  const perPlant = rate === null || forma === 'LINHA' || R === null || s === null ? null : litresPerPlant(rate, R, s)
  return { ...data, resultado: { ...resultado, taxa_l_ha: rate, taxa_l_planta: perPlant } }
}

export async function getReading(id: string): Promise<ReadingHead | null> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: readingKey(id), ConsistentRead: true }),
  )
  return Item ? readingFromItem(Item as Item) : null
}

/** Readings by id, those that exist. */
export async function getReadings(ids: readonly string[]): Promise<Map<string, ReadingHead>> {
  const items = await batchGet(ids.map(readingKey))
  return new Map(items.map(readingFromItem).map((head) => [head.id, head]))
}

/**
 * Puts a folded reading if neither another fold nor an edit nor a file came since `before` was read; throws `StaleHeadError` otherwise. One write.
 */
export async function putFolded(
  head: ReadingHead,
  before: Pick<ReadingHead, 'dobra' | 'versao' | 'anexacoes'> | null,
): Promise<void> {
  try {
    await documentClient().send(
      new PutCommand({
        TableName: tableName(),
        Item: readingItem(head),
        ...(before
          ? {
              ConditionExpression: `dobra = :dobra AND versao = :versao AND ${
                before.anexacoes > 0 ? 'anexacoes = :anexacoes' : 'attribute_not_exists(anexacoes)'
              }`,
              ExpressionAttributeValues: {
                ':dobra': before.dobra,
                ':versao': before.versao,
                ...(before.anexacoes > 0 && { ':anexacoes': before.anexacoes }),
              },
            }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      }),
    )
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') throw new StaleHeadError(head.id)
    throw error
  }
}
