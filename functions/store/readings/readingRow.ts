import type { LeituraListada, LeituraResumo } from '../../../shared/contract/readings.ts'
import { rounded } from '../../../shared/domain/numbers/figures.ts'
import { beyondLimits } from '../../../shared/domain/readings/calibration.ts'
import { workNow } from '../../../shared/domain/readings/nozzleWork.ts'
import {
  type EstadoLeitura,
  type Lado,
  MARCAS_DATA,
  type MarcaData,
  type MotivoNadaAgora,
  type ReusoCalibracao,
  type TipoPulverizador,
} from '../../../shared/enums.ts'
import { PERCENT_DECIMALS } from '../../../shared/i18n/format.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import type { Item } from '../kit/batch.ts'
import { cut, packNames, unpackNames } from '../kit/row.ts'
import { uuidBytes, uuidText } from '../kit/uuidBytes.ts'
import { editableFields, type ReadingHead } from './readingHead.ts'
import { verdictOfHead } from './replacements.ts'

/** Row of the reading list as stored in every index: at most 468 bytes, so short names, ids as bytes, texts cut. */
export interface ReadingRow {
  /** owner */ d: Uint8Array
  /** equipment */ e: Uint8Array
  /** name */ n?: string
  /** operator */ o?: string
  /** equipment's name */ x: string
  /** type */ t: 'P' | 'T'
  /** nozzles announced, once that is known */ q?: number
  /** nozzles measured */ b: number
  /** mean nominal error, %, two decimals */ m?: number
  /** worst nozzle: position, side, error */ p?: [number, Lado | null, number]
  /** out of tolerance */ f: number
  /** to be seen to now, and why none is */ g: [number, (keyof typeof REASONS)?]
  /** not judged */ u: number
  /** state */ s: keyof typeof STATES
  /** received, ms */ r: number
  /** serial number */ z: string
  /** producer */ a?: string
  /** property */ y?: string
  /** nozzle models by brand and name, packed */ l?: string
  /** whether the calibration was used before; a small letter: a figure of it is beyond its limits */ c?:
    | ReuseCode
    | Lowercase<ReuseCode>
  /** declared rate, L/plant, where one was told */ w?: number
  /** what is to be known about its date, by its place in `MARCAS_DATA` */ k?: number
}

const STATES = { R: 'RECEBENDO', C: 'COMPLETA', X: 'CONFLITO' } as const satisfies Record<string, EstadoLeitura>
const CODES = { RECEBENDO: 'R', COMPLETA: 'C', CONFLITO: 'X' } as const satisfies Record<EstadoLeitura, ReadingRow['s']>
const TYPES = { P: 'PULVERIZADOR', T: 'TURBOPULVERIZADOR' } as const satisfies Record<string, TipoPulverizador>

const REUSES = { R: 'REUTILIZADA', N: 'NAO_REUTILIZADA', I: 'NAO_IDENTIFICADA' } as const satisfies Record<
  string,
  ReusoCalibracao
>
const REUSE_CODES = { REUTILIZADA: 'R', NAO_REUTILIZADA: 'N', NAO_IDENTIFICADA: 'I' } as const satisfies Record<
  ReusoCalibracao,
  ReuseCode
>
type ReuseCode = keyof typeof REUSES

function calibrationCode({
  cabecalho,
  calibracao,
}: Pick<ReadingHead, 'cabecalho' | 'calibracao'>): Pick<ReadingRow, 'c'> {
  const reuse = cabecalho?.calibracao?.reuso
  if (!reuse) return {}
  const code = REUSE_CODES[reuse]
  return { c: beyondLimits(calibracao).length > 0 ? (code.toLowerCase() as Lowercase<ReuseCode>) : code }
}
const reuseOf = ({ c }: ReadingRow): ReusoCalibracao | null => (c ? REUSES[c.toUpperCase() as ReuseCode] : null)
const isInvalid = ({ c }: ReadingRow): boolean => c !== undefined && c !== c.toUpperCase()

const MODELS_BYTES = 80
const REASONS = { V: 'SEM_VAZAO', C: 'CONFERIR', A: 'SEM_AVALIACAO' } as const satisfies Record<string, MotivoNadaAgora>
const REASON_CODES = { SEM_VAZAO: 'V', CONFERIR: 'C', SEM_AVALIACAO: 'A' } as const satisfies Record<
  MotivoNadaAgora,
  keyof typeof REASONS
>

const NAME_BYTES = 40
const EQUIPMENT_BYTES = 32
const RATE_DIGITS = 5
/** As the reading itself shows it, where more digits are known. */
const round = (percent: number) => rounded(percent, PERCENT_DECIMALS)

export function readingRow(head: ReadingHead): ReadingRow {
  const { erro_nominal_medio_pct: mean, pior_bico: worst, fora_tolerancia } = head.resultado
  const models = modelNames(head)
  const notes = new Set<string>(head.ressalvas.map(({ motivo }) => motivo))
  const mark = MARCAS_DATA.findIndex((one) => notes.has(one))
  return {
    d: uuidBytes(head.dono_id),
    e: uuidBytes(head.equipamento_id),
    ...(head.cabecalho?.nome && { n: cut(head.cabecalho.nome, NAME_BYTES) }),
    ...editableRow(head),
    x: cut(head.equipamento_nome, EQUIPMENT_BYTES),
    t: head.tipo_pulverizador === 'PULVERIZADOR' ? 'P' : 'T',
    ...(head.total_bicos !== null && { q: head.total_bicos }),
    b: head.bicos_medidos,
    ...(mean !== null && { m: round(mean) }),
    ...(worst && { p: [worst.posicao, worst.lado, round(worst.erro_pct)] }),
    f: fora_tolerancia,
    ...workRow(head),
    u: head.resultado.nao_avaliados,
    s: CODES[head.situacao],
    r: Date.parse(head.recebida_em),
    z: head.numero_serie,
    ...(models.length > 0 && { l: packNames(models, MODELS_BYTES) }),
    ...calibrationCode(head),
    ...(mark >= 0 && { k: mark }),
  }
}

/** What is to be seen to now, by the marks there are. */
export function workRow(head: ReadingHead): Pick<ReadingRow, 'g'> {
  const { trocar, limpar, motivo } = workNow(verdictOfHead(head))
  const count = trocar.length + limpar.length
  return { g: motivo === null ? [count] : [count, REASON_CODES[motivo]] }
}

/** What people correct of it: operator, producer, property and the rate a plant. */
export function editableRow(head: Pick<ReadingHead, 'cabecalho' | 'edicao'>): Pick<ReadingRow, 'o' | 'a' | 'y' | 'w'> {
  const edited = editableFields(head)
  const { operador_nome: operator, produtor_nome: producer, propriedade: property } = edited
  const { taxa_declarada_planta: perPlant } = edited
  return {
    ...(operator && { o: cut(operator, NAME_BYTES) }),
    ...(producer && { a: cut(producer, NAME_BYTES) }),
    ...(property && { y: cut(property, NAME_BYTES) }),
    ...(perPlant !== null && { w: Number(perPlant.toPrecision(RATE_DIGITS)) }),
  }
}

/** Brand and name of the nozzle models the catalogue has, each once. */
export const modelNames = ({ modelos }: Pick<ReadingHead, 'modelos'>): string[] =>
  [...new Set(modelos.flatMap((model) => (model ? [`${model.marca} ${model.nome}`] : [])))].toSorted()

/** A row as the list shows it, but for its owner's name. */
export type ListedReading = Omit<LeituraListada, 'dono_nome'>

/** A list row out of an index entry; date and id come from its sort key `<data>#<id>`. */
export function rowToListed(item: Item, sortKey: string): ListedReading {
  const row = item[LIST_ATTRIBUTE] as ReadingRow
  return {
    ...summaryOf(row, sortKey),
    numero_serie: row.z,
    produtor_nome: row.a ?? null,
    propriedade: row.y ?? null,
    modelos_bico: row.l === undefined ? null : unpackNames(row.l).join(', '),
    reuso_calibracao: reuseOf(row),
    taxa_declarada_planta: row.w ?? null,
  }
}

/** Whether all nozzles that were announced have come, be it that some have no possible flow. */
export const isComplete = ({ situacao, bicos_medidos, quantidade_bicos }: ListedReading): boolean =>
  situacao === 'COMPLETA' || (quantidade_bicos !== null && bicos_medidos >= quantidade_bicos)

const markOf = ({ k }: ReadingRow): MarcaData | null => (k === undefined ? null : (MARCAS_DATA[k] ?? null))

/** What every place shows of a reading, out of the row alone. */
export function summaryOf(row: ReadingRow, sortKey: string): LeituraResumo {
  const [data = '', id = ''] = sortKey.split('#')
  return {
    id,
    nome: row.n ?? null,
    data,
    recebida_em: new Date(row.r).toISOString(),
    dono_id: uuidText(row.d),
    equipamento_id: uuidText(row.e),
    equipamento_nome: row.x,
    tipo_pulverizador: TYPES[row.t],
    operador_nome: row.o ?? null,
    quantidade_bicos: row.q ?? null,
    bicos_medidos: row.b,
    erro_medio: row.m ?? null,
    pior_bico: row.p ? { posicao: row.p[0], lado: row.p[1], erro: row.p[2] } : null,
    fora_tolerancia: row.f,
    a_fazer: row.g[0],
    motivo: row.g[1] ? REASONS[row.g[1]] : null,
    nao_avaliados: row.u,
    situacao: STATES[row.s],
    marca_data: markOf(row),
    calibracao_invalida: isInvalid(row),
  }
}
