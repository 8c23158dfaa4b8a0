import { averageError } from '../../../shared/domain/error.ts'
import { isAbovePercent } from '../../../shared/domain/figures.ts'
import { countedNozzles } from '../../../shared/domain/reading.ts'
import type { BaseTolerancia, Material, TipoJato, Veredito } from '../../../shared/enums.ts'
import { editableFields, NO_MODEL, type ReadingHead } from '../../store/readings/readingHead.ts'

/** A nozzle as the catalogue has it now. */
export interface CatalogueNozzle {
  marca_id: string
  material: Material | null
}

/** The nozzle that nozzles of a reading were announced with; null where the catalogue had none such. */
export interface RowNozzle {
  id: string
  /** Brand, name and jet are those the reading was judged by; brand's id and material those of the catalogue. */
  marca: string
  marca_id: string | null
  nome: string
  tipo_jato: TipoJato
  material: Material | null
}

/** The nozzles of one reading that are of one model: a row of the workbook. */
export interface ReportRow {
  leitura: ReadingHead
  ponta: RowNozzle | null
  bicos: number
  /** Those that have an error: with a reference flow above 0. */
  avaliados: number
  acima: number
  abaixo: number
  /** Of the errors, %; 0 without any. */
  soma_erro: number
  menor_erro: number
  maior_erro: number
  /** L/min */
  vazao_nominal: number | null
  vazao_media: number
  menor_vazao: number
  maior_vazao: number
}

/** By what nozzles are judged in a report: % either way, and against which flow. */
export interface ReportLimit {
  erro_percentual: number
  vazao_referencia: BaseTolerancia
}

/**
 * What a reading has of each model, in the order of its models. The error of a nozzle is 100·(q − ref)/ref, with the model's nominal flow at the
 * reading's pressure or the mean of its nozzles as reference; it counts as beyond when its absolute value exceeds the limit.
 * Models that are not wanted are left out; `tell` hears of each error, %, and what it was counted as.
 */
export function reportRows(
  head: ReadingHead,
  { erro_percentual, vazao_referencia }: ReportLimit,
  catalogue: ReadonlyMap<string, CatalogueNozzle>,
  isWanted: (nozzle: RowNozzle | null) => boolean,
  tell: (error: number, veredito: Veredito) => void,
): ReportRow[] {
  const rows = new Map<number, { row: ReportRow; reference: number | null }>()
  for (const { modelo, media_lpm, ...model } of head.resultado.modelos) {
    const { vazao_nominal_lpm: nominal, minimo_lpm, maximo_lpm, n } = model
    const ponta = nozzleOf(head, modelo, catalogue)
    if (!isWanted(ponta)) continue
    const reference = vazao_referencia === 'NOMINAL' ? nominal : media_lpm
    const row: ReportRow = {
      ...{ leitura: head, ponta, bicos: n, avaliados: 0, acima: 0, abaixo: 0 },
      ...{ soma_erro: 0, menor_erro: 0, maior_erro: 0, vazao_nominal: nominal, vazao_media: media_lpm },
      ...{ menor_vazao: minimo_lpm, maior_vazao: maximo_lpm },
    }
    rows.set(modelo, { row, reference: reference || null })
  }
  for (const { modelo, vazao_lpm } of countedNozzles(head.bicos)) {
    const found = rows.get(Math.min(modelo === NO_MODEL ? head.modelos.length : modelo, head.modelos.length))
    if (!found || found.reference === null) continue
    const error = averageError(vazao_lpm, found.reference)
    tell(error, add(found.row, error, erro_percentual))
  }
  return [...rows.values()].map(({ row }) => row)
}

/** Counts a nozzle, and answers as what. */
function add(row: ReportRow, error: number, limit: number): Veredito {
  row.menor_erro = row.avaliados === 0 ? error : Math.min(row.menor_erro, error)
  row.maior_erro = row.avaliados === 0 ? error : Math.max(row.maior_erro, error)
  row.avaliados += 1
  row.soma_erro += error
  const over = isAbovePercent(error, limit)
  const under = isAbovePercent(-error, limit)
  if (over) row.acima += 1
  if (under) row.abaixo += 1
  return over ? 'GASTO' : under ? 'ENTUPIDO' : 'APROVADO'
}

function nozzleOf(
  { modelos }: ReadingHead,
  index: number,
  catalogue: ReadonlyMap<string, CatalogueNozzle>,
): RowNozzle | null {
  const model = modelos[index]
  if (!model) return null
  const { perfil_id: id, marca, nome, tipo_jato } = model
  const { marca_id = null, material = null } = catalogue.get(id) ?? {}
  return { id, marca, marca_id, nome, tipo_jato, material }
}

/** Texts of a reading that people may have corrected. */
export const textsOf = ({ leitura }: ReportRow) => editableFields(leitura)
