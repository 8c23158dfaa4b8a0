import { tellingNozzles } from '../../../shared/domain/readings/noFlow.ts'
import { judgedReference } from '../../../shared/domain/readings/reading.ts'
import { SIDE_BALANCE_LIMIT_PCT, type ToleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import type { Material, ReferenciaVazao, TipoJato, Veredito } from '../../../shared/enums.ts'
import { judgedAnew } from '../../store/readings/judgedNozzles.ts'
import { editableFields, type ReadingHead } from '../../store/readings/readingHead.ts'

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
  /** Those that have a verdict. */
  avaliados: number
  acima: number
  abaixo: number
  /** Of the errors of the nozzles that tell (`tellingNozzles`), of which a mean is taken, %; 0 without any. */
  soma_erro: number
  /** How many of these were judged. */
  na_media: number
  menor_erro: number
  maior_erro: number
  /** L/min */
  vazao_nominal: number | null
  /** What the errors are against; null where they are against nothing. */
  vazao_referencia: number | null
  /** Of the nozzles that tell; null where none does. */
  vazao_media: number | null
  menor_vazao: number
  maior_vazao: number
}

/** By what nozzles are judged in a report: % either way, and against which flow. */
export interface ReportLimit {
  erro_percentual: number
  vazao_referencia: ReferenciaVazao
}

/**
 * What a reading has of each model, in the order of its models, judged by the report's limit as readings are judged by
 * their profile: against the model's nominal flow at the reading's pressure, or against the median of its nozzles
 * unless that itself breaks the limit. Models that are not wanted are left out; `tell` hears of each error, %, and what
 * it was counted as.
 */
export function reportRows(
  head: ReadingHead,
  { erro_percentual, vazao_referencia }: ReportLimit,
  catalogue: ReadonlyMap<string, CatalogueNozzle>,
  isWanted: (nozzle: RowNozzle | null) => boolean,
  tell: (error: number, veredito: Veredito) => void,
): ReportRow[] {
  const { nozzles, basis } = judgedAnew(head, ruleOf({ erro_percentual, vazao_referencia }))
  const told = tellingNozzles(nozzles)
  const telling = new Set(told)
  const rows = new Map<number, ReportRow>()
  for (const model of basis.modelos) {
    const { modelo, vazao_nominal_lpm, minimo_lpm, maximo_lpm, media_lpm, n } = model
    const ponta = nozzleOf(head, modelo, catalogue)
    if (!isWanted(ponta)) continue
    rows.set(modelo, {
      leitura: head,
      ponta,
      bicos: n,
      avaliados: 0,
      acima: 0,
      abaixo: 0,
      soma_erro: 0,
      na_media: 0,
      menor_erro: 0,
      maior_erro: 0,
      vazao_nominal: vazao_nominal_lpm,
      vazao_media: told.some((nozzle) => nozzle.modelo === modelo) ? media_lpm : null,
      vazao_referencia: judgedReference(model),
      menor_vazao: minimo_lpm,
      maior_vazao: maximo_lpm,
    })
  }
  for (const nozzle of nozzles) {
    const { modelo, erro_julgado_pct: error, veredito } = nozzle
    const row = rows.get(modelo)
    if (!row || error === null || veredito === null) continue
    add(row, error, veredito)
    if (telling.has(nozzle)) addToMean(row, error)
    tell(error, veredito)
  }
  return [...rows.values()]
}

/**
 * The limit of a report's form as a rule: one exactly at it is not beyond it, whatever the profile of the reading says.
 */
const ruleOf = ({ erro_percentual, vazao_referencia }: ReportLimit): ToleranceProfile => ({
  id: 'relatorio',
  versao: 1,
  nome: '',
  limite_acima_pct: erro_percentual,
  limite_abaixo_pct: erro_percentual,
  base: vazao_referencia,
  comparacao: 'ACIMA',
  limite_vazao_baixa: null,
  cv_limite_pct: null,
  equilibrio_limite_pct: SIDE_BALANCE_LIMIT_PCT,
})

function add(row: ReportRow, error: number, verdict: Veredito): void {
  row.menor_erro = row.avaliados === 0 ? error : Math.min(row.menor_erro, error)
  row.maior_erro = row.avaliados === 0 ? error : Math.max(row.maior_erro, error)
  row.avaliados += 1
  if (verdict === 'GASTO') row.acima += 1
  if (verdict === 'ENTUPIDO') row.abaixo += 1
}

function addToMean(row: ReportRow, error: number): void {
  row.na_media += 1
  row.soma_erro += error
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
