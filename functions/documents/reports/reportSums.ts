import { reachesPercent } from '../../../shared/domain/numbers/figures.ts'
import type { TipoRelatorio, Veredito } from '../../../shared/enums.ts'
import type { ReportRow } from './reportRows.ts'

/** Where bands of errors meet, %; a band holds its lower edge. */
export const BAND_EDGES = [-20, -15, -10, -5, 0, 5, 10, 15, 20] as const

/** What rows amount to. */
export interface Sums {
  leituras: number
  bicos: number
  avaliados: number
  acima: number
  abaixo: number
  /** As in a row, of so many nozzles. */
  soma_erro: number
  na_media: number
  /** Null while no nozzle was judged. */
  menor_erro: number | null
  maior_erro: number | null
}

const nothing = (): Sums => ({
  leituras: 0,
  bicos: 0,
  avaliados: 0,
  acima: 0,
  abaixo: 0,
  soma_erro: 0,
  na_media: 0,
  menor_erro: null,
  maior_erro: null,
})

function add(sums: Sums, row: ReportRow): void {
  sums.bicos += row.bicos
  if (row.avaliados === 0) return
  sums.avaliados += row.avaliados
  sums.acima += row.acima
  sums.abaixo += row.abaixo
  sums.soma_erro += row.soma_erro
  sums.na_media += row.na_media
  sums.menor_erro = Math.min(row.menor_erro, sums.menor_erro ?? row.menor_erro)
  sums.maior_erro = Math.max(row.maior_erro, sums.maior_erro ?? row.maior_erro)
}

/** A group of a report: what its rows have in common, null where they do not tell. */
export interface Group {
  key: string | null
  /** What it is called from; the first row's where several are called differently. */
  row: ReportRow
  sums: Sums
}

/** Width of a range of pressures, bar. */
export const PRESSURE_STEP = 1

/** The group of a row, by the type of report; `month` is that of its measurement, `YYYY-MM`. */
function keyOf({ leitura, ponta }: ReportRow, type: TipoRelatorio, month: string): string | null {
  switch (type) {
    case 'PADRAO':
      return month
    case 'MARCA':
      return ponta && (ponta.marca_id ?? ponta.marca)
    case 'MODELO':
      return ponta?.id ?? null
    case 'PRESSAO': {
      const pressure = leitura.cabecalho?.pressao
      return pressure === undefined ? null : String(Math.floor(pressure / PRESSURE_STEP) * PRESSURE_STEP)
    }
    case 'TIPO_PULVERIZACAO':
      return ponta?.tipo_jato ?? null
    case 'TIPO_MATERIAL':
      return ponta?.material ?? null
  }
}

/**
 * Everything a report says in figures, gathered row by row in memory that grows with groups, months, sprayers and
 * accounts, not with readings.
 */
export class ReportSums {
  readonly total = nothing()
  /** By month of the measurement, `YYYY-MM`. */
  readonly months = new Map<string, Sums>()
  readonly groups = new Map<string | null, Group>()
  /** Nozzles in each band of errors, by what they were counted as: one band more than there are edges. */
  readonly bands: Record<Veredito, number>[] = Array.from({ length: BAND_EDGES.length + 1 }, () => ({
    ENTUPIDO: 0,
    APROVADO: 0,
    GASTO: 0,
  }))
  readonly equipment = new Set<string>()
  readonly accounts = new Set<string>()
  readonly #type: TipoRelatorio

  constructor(type: TipoRelatorio) {
    this.#type = type
  }

  /** Adds the rows of one reading that are wanted, measured in a month of the reader's calendar. */
  add(rows: readonly ReportRow[], month: string): void {
    const [first] = rows
    if (!first) return
    this.equipment.add(first.leitura.equipamento_id)
    this.accounts.add(first.leitura.dono_id)
    const ofMonth = this.months.get(month) ?? nothing()
    this.months.set(month, ofMonth)
    const touched = new Set<Sums>([this.total, ofMonth])
    for (const row of rows) {
      const key = keyOf(row, this.#type, month)
      const group = this.groups.get(key) ?? { key, row, sums: nothing() }
      this.groups.set(key, group)
      touched.add(group.sums)
      for (const sums of [this.total, ofMonth, group.sums]) add(sums, row)
    }
    // A reading of several models counts once in each.
    for (const sums of touched) sums.leituras += 1
  }

  /** Counts the error of a nozzle, %, and what it was counted as. */
  error(error: number, veredito: Veredito): void {
    // 100 × (1.38 − 1.20) / 1.20 is 15, whatever doubles make of it.
    const above = BAND_EDGES.findIndex((edge) => !reachesPercent(error, edge))
    const band = this.bands[above === -1 ? BAND_EDGES.length : above]
    if (band) band[veredito] += 1
  }
}

/** Share of the judged nozzles that is beyond the limit, 0 to 1; null when none was judged. */
export const beyondShare = ({ acima, abaixo, avaliados }: Sums): number | null =>
  avaliados === 0 ? null : (acima + abaixo) / avaliados

/** Mean of the signed errors, %, but of nozzles that gave nothing together. */
export const meanError = ({ soma_erro, na_media }: Pick<Sums, 'soma_erro' | 'na_media'>): number | null =>
  na_media === 0 ? null : soma_erro / na_media
