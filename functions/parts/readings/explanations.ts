import { explain, type FormulaValues } from '../../../shared/domain/explain/explain.ts'
import type { Explanation, FormulaId } from '../../../shared/domain/explain/explainText.ts'
import { impliedPressure } from '../../../shared/domain/nozzles/impliedPressure.ts'
import { DomainError } from '../../../shared/domain/numbers/domainError.ts'
import { exactSum, sampleDeviation, studentFactor } from '../../../shared/domain/numbers/statistics.ts'
import { tellingNozzles } from '../../../shared/domain/readings/noFlow.ts'
import {
  judgedReference,
  type ModelSummary,
  modelCount,
  type NozzleResult,
  readingRate,
} from '../../../shared/domain/readings/reading.ts'
import type { MotivoOmissao } from '../../../shared/enums.ts'
import { declaredRate, type ReadingHead } from '../../store/readings/readingHead.ts'

type Calibration = NonNullable<NonNullable<ReadingHead['cabecalho']>['calibracao']>

/** A piece of arithmetic, or why there is none. */
type Attempt = Explanation | Omission
export interface Omission {
  formula: FormulaId
  motivo: MotivoOmissao
}
const isExplained = (attempt: Attempt): attempt is Explanation => 'resultado' in attempt

/**
 * The arithmetic behind each figure of a reading, as far as what it was calculated from is known, in the order of its
 * summary; and what is left out because the figures a device sent mean nothing, such as a tare above the weight.
 */
export function explanations(
  head: ReadingHead,
  nozzles: readonly NozzleResult[],
): { contas: Explanation[]; contas_omitidas: Omission[] } {
  const telling = tellingNozzles(nozzles)
  const nominal = telling.flatMap(({ erro_nominal_pct }) => erro_nominal_pct ?? [])
  const average = telling.flatMap(({ erro_media_pct }) => erro_media_pct ?? [])
  const { cv_pct } = head.resultado
  const attempts: Attempt[] = [
    ...meanOf('erro_medio', nominal),
    ...worst(head, nozzles),
    ...rates(head),
    ...sideArithmetic(head),
    ...(cv_pct === null
      ? []
      : attempt('coeficiente_variacao', () => ({
          S: exactSum(average.map((error) => error * error)),
          n: average.length,
          m: modelCount(telling),
        }))),
    ...meanOf('erro_medio_absoluto', average.map(Math.abs)),
    ...estimatedTolerance('tolerancia_nominal', nominal),
    ...estimatedTolerance('tolerancia_media', average),
    ...meanFlowOf(telling),
    ...calibration(head.cabecalho?.calibracao ?? null),
  ]
  return {
    contas: attempts.filter(isExplained),
    contas_omitidas: attempts.filter((one): one is Omission => !isExplained(one)),
  }
}

const attempt = <Id extends FormulaId>(formula: Id, values: () => FormulaValues<Id>): Attempt[] =>
  attempted(formula, () => explain(formula, values()))

function attempted(formula: FormulaId, compute: () => Explanation | null): Attempt[] {
  try {
    return [compute() ?? []].flat()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return [{ formula, motivo: error.quantity === 'result' ? 'RESULTADO_INFINITO' : 'VALOR_SEM_SENTIDO' }]
  }
}

const meanOf = (formula: 'erro_medio' | 'erro_medio_absoluto', errors: readonly number[]) =>
  errors.length === 0 ? [] : attempt(formula, () => ({ E: exactSum(errors), n: errors.length }))

const meanFlowOf = (telling: readonly NozzleResult[]) =>
  telling.length === 0
    ? []
    : attempt('vazao_media', () => ({ Q: exactSum(telling.map(({ vazao_lpm }) => vazao_lpm)), n: telling.length }))

function estimatedTolerance(formula: 'tolerancia_nominal' | 'tolerancia_media', errors: readonly number[]) {
  const s = errors.length > 1 ? sampleDeviation(errors) : null
  return s === null ? [] : attempt(formula, () => ({ t: studentFactor(errors.length), s, n: errors.length }))
}

function worst(head: ReadingHead, nozzles: readonly NozzleResult[]): Attempt[] {
  const { pior_bico: place, modelos } = head.resultado
  const nozzle = nozzles.find(({ posicao, lado }) => posicao === place?.posicao && lado === place.lado)
  const model = modelos.find(({ modelo }) => modelo === nozzle?.modelo)
  if (!nozzle || !model) return []
  const reference = judgedReference(model)
  const q = nozzle.vazao_lpm
  if (reference === null) return []
  if (model.base === 'NOMINAL') return attempt('erro_nominal', () => ({ q, qn: reference }))
  if (model.base === 'MEDIA') return attempt('erro_mediana', () => ({ q, qm: reference }))
  if (model.base === 'PONTAS_NOVAS') return attempt('erro_pontas_novas', () => ({ q, qn: reference }))
  return [...needed(head), ...attempt('erro_taxa_declarada', () => ({ q, qt: reference }))]
}

/** The flow that the declared rate asks of each nozzle. */
function needed(head: ReadingHead): Attempt[] {
  const [D, v, w] = [declaredRate(head), head.cabecalho?.velocidade, head.cabecalho?.espacamento_bicos]
  if (D === null || v === null || v === undefined || w === null || w === undefined) return []
  return attempt('vazao_taxa_declarada', () => ({ D, v, w }))
}

/** Whether each nozzle that was announced was measured. */
const isWhole = ({ completa, bicos_medidos, total_bicos }: ReadingHead): boolean =>
  completa && bicos_medidos >= (total_bicos ?? 0)

function rates(head: ReadingHead): Attempt[] {
  const { cabecalho, resultado, tipo_pulverizador: tipo } = head
  if (!cabecalho) return []
  const known = {
    tipo,
    completa: isWhole(head),
    forma: cabecalho.forma_pulverizacao,
    velocidade_kmh: cabecalho.velocidade,
    espacamento_m: cabecalho.espacamento_bicos,
    largura_rua_m: cabecalho.largura_rua,
    vazao_total_lpm: resultado.vazao_total_lpm,
    numero_bicos: resultado.numero_bicos,
    lados: resultado.lados,
  }
  const [rate] = attempted(tipo === 'PULVERIZADOR' ? 'taxa_barra_inteira' : 'taxa_turbo', () => readingRate(known))
  if (!rate || !isExplained(rate)) return rate ? [rate] : []
  const { largura_rua: R, espacamento_plantas: s, forma_pulverizacao } = cabecalho
  const isBand = forma_pulverizacao === 'LINHA'
  return [
    rate,
    ...(isBand || R === null || s === null ? [] : attempt('taxa_planta', () => ({ D: rate.resultado, R, s }))),
  ]
}

/**
 * How far the sides of a turbosprayer are from each other, once all their nozzles are there: a side lacks the flow of
 * each nozzle that could not be measured.
 */
export function sideArithmetic(head: ReadingHead): Attempt[] {
  const { lados } = head.resultado
  const [E, D] = (['ESQUERDO', 'DIREITO'] as const).map((side) => lados.find(({ lado }) => lado === side)?.vazao_lpm)
  if (!isWhole(head) || E === undefined || D === undefined || E + D === 0) return []
  return attempt('equilibrio_lados', () => ({ E, D }))
}

/** How a model's nominal flow at the reading's pressure follows from a published one; null where it is published. */
export function nominalArithmetic(
  { derivada }: NonNullable<ReadingHead['modelos'][number]>,
  header: ReadingHead['cabecalho'],
): Explanation | null {
  if (!derivada || !header) return null
  const { vazao_lpm: q, pressao_bar: p1, expoente: k } = derivada
  return only(attempt('vazao_pressao', () => ({ q, p2: header.pressao, p1, k })))
}

/**
 * The pressure that the median of a model's nozzles implies, and what that says of the gauge. Nothing where the points,
 * the flow or the window do not allow it.
 */
export function impliedArithmetic(
  { pontos, janela }: NonNullable<ReadingHead['modelos'][number]>,
  header: ReadingHead['cabecalho'],
  sums: ModelSummary | undefined,
): { conta_pressao: Explanation | null; conta_manometro: Explanation | null } {
  const q2 = sums?.mediana_lpm ?? 0
  const conta_pressao = only(
    attempted('pressao_implicita', () => {
      const implied = impliedPressure(pontos, janela, q2)
      if (!implied) return null
      const { ponto, expoente: k } = implied
      return explain('pressao_implicita', { p1: ponto.pressao_bar, q2, q1: ponto.vazao_lpm, k })
    }),
  )
  if (!conta_pressao || !header) return { conta_pressao, conta_manometro: null }
  const gauge = attempt('erro_manometro', () => ({ pm: header.pressao, p: conta_pressao.resultado }))
  return { conta_pressao, conta_manometro: only(gauge) }
}

const only = (attempts: readonly Attempt[]): Explanation | null => attempts.find(isExplained) ?? null

/** How a model's mean flow and mean error follow from those of its nozzles that tell. */
export function modelArithmetic(telling: readonly NozzleResult[]) {
  const errors = telling.flatMap(({ erro_nominal_pct }) => erro_nominal_pct ?? [])
  return {
    conta_media: only(meanFlowOf(telling)),
    conta_erro: only(meanOf('erro_medio', errors)),
  }
}

/** Flow of the reference, how far the device was from it, and what corrects the device, where it read any flow. */
function calibration(given: Calibration | null): Attempt[] {
  if (!given) return []
  const { vazao_dispositivo: qd, vazao_gravimetrica: qr } = given
  const error = qd === null || qr === null ? [] : attempt('erro_dispositivo', () => ({ qd, qr }))
  const correction = qd !== null && qr !== null && qd > 0 && error.every(isExplained)
  return [
    ...(given.tipo === 'PROVETA' ? cylinder(given) : scale(given)),
    ...error,
    ...(correction ? attempt('correcao_dispositivo', () => ({ qr, qd })) : []),
  ]
}

/** Samples count together; without any, the one measurement. */
function cylinder({ amostras, proveta_volume_ml, proveta_tempo_s }: Calibration): Attempt[] {
  if (amostras.length > 0) {
    return attempt('vazao_proveta', () => ({
      V: exactSum(amostras.map(({ volume_ml }) => volume_ml)),
      t: exactSum(amostras.map(({ tempo_s }) => tempo_s)),
    }))
  }
  return proveta_volume_ml === null || proveta_tempo_s === null
    ? []
    : attempt('vazao_proveta', () => ({ V: proveta_volume_ml, t: proveta_tempo_s }))
}

const scale = ({ peso_kg: m, tara_kg: m0, balanca_tempo_s: t }: Calibration) =>
  m === null || m0 === null || t === null ? [] : attempt('vazao_balanca', () => ({ m, m0, t }))
