import type { LeituraResumo } from '../../../shared/contract/readings.ts'
import { unjudgedNozzles } from '../../../shared/domain/reading.ts'
import type { EstadoLeitura, Lado, TipoPulverizador } from '../../../shared/enums.ts'
import type { Item } from '../kit/batch.ts'
import { cut } from '../kit/row.ts'
import { uuidBytes, uuidText } from '../kit/uuidBytes.ts'
import { editableFields, type ReadingHead } from './readingHead.ts'

/** Row of the reading list as stored in every index: at most 256 bytes, so short names, ids as bytes, texts cut. */
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
  /** not judged, since version 4 of the reading */ u?: number
  /** state */ s: keyof typeof STATES
  /** received, ms */ r: number
}

const STATES = { R: 'RECEBENDO', C: 'COMPLETA', X: 'CONFLITO' } as const satisfies Record<string, EstadoLeitura>
const CODES = { RECEBENDO: 'R', COMPLETA: 'C', CONFLITO: 'X' } as const satisfies Record<EstadoLeitura, ReadingRow['s']>
const TYPES = { P: 'PULVERIZADOR', T: 'TURBOPULVERIZADOR' } as const satisfies Record<string, TipoPulverizador>

const NAME_BYTES = 40
const EQUIPMENT_BYTES = 32
const round = (value: number) => Math.round(value * 100) / 100

export function readingRow(head: ReadingHead): ReadingRow {
  const { erro_nominal_medio_pct: mean, pior_bico: worst, fora_tolerancia } = head.resultado
  const operator = editableFields(head).operador_nome
  return {
    d: uuidBytes(head.dono_id),
    e: uuidBytes(head.equipamento_id),
    ...(head.cabecalho?.nome && { n: cut(head.cabecalho.nome, NAME_BYTES) }),
    ...(operator && { o: cut(operator, NAME_BYTES) }),
    x: cut(head.equipamento_nome, EQUIPMENT_BYTES),
    t: head.tipo_pulverizador === 'PULVERIZADOR' ? 'P' : 'T',
    ...(head.total_bicos !== null && { q: head.total_bicos }),
    b: head.bicos_medidos,
    ...(mean !== null && { m: round(mean) }),
    ...(worst && { p: [worst.posicao, worst.lado, round(worst.erro_pct)] }),
    f: fora_tolerancia,
    u: unjudgedNozzles(head.resultado),
    s: CODES[head.situacao],
    r: Date.parse(head.recebida_em),
  }
}

/** A list row out of an index entry; date and id come from its sort key `<data>#<id>`. */
export const rowToSummary = (item: Item, sortKey: string): LeituraResumo => summaryOf(item.lista as ReadingRow, sortKey)

/** The same out of the row alone. */
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
    nao_avaliados: row.u ?? null,
    situacao: STATES[row.s],
  }
}
