import type { BaseTolerancia, DesvioComum, FormaPulverizacao, Lado, TipoPulverizador, Veredito } from '../../enums.ts'
import { explain } from '../explain/explain.ts'
import type { Explanation } from '../explain/explainText.ts'
import { flowAtPressure, type ProfilePoint, withinProfile } from '../nozzles/flow.ts'
import { DomainError, integerWithin, positive } from '../numbers/domainError.ts'
import { averageError, nominalError } from '../numbers/error.ts'
import { groupedBy } from '../numbers/groupedBy.ts'
import { confidenceHalfWidth, exactSum, extremes, mean, median, spread } from '../numbers/statistics.ts'
import { litresPerPlant } from '../spraying/rate.ts'
import { type DeclaredConditions, neededFlow } from './baseFlow.ts'
import { sidesWithoutFlow, tellingNozzles } from './noFlow.ts'
import { halfMeasured } from './oneSide.ts'
import { needsOwnFlow } from './ownFlow.ts'
import { type PackedNozzle, quantizeFlow } from './packed.ts'
import { sharedDeviation, sharesDeviation } from './sharedDeviation.ts'
import { judge, type ToleranceProfile, variationWithin } from './tolerance.ts'

/** Raised when the arithmetic of a reading changes; results frozen before keep their number and their figures. */
export const CALCULATION_VERSION = 4

/** One measured nozzle: `modelo` is an index into the reading's models, `lado` null on a boom. */
export type ReadingNozzle = PackedNozzle

export type ReadingInput = {
  bicos: readonly ReadingNozzle[]
  /**
   * Models the nozzles point to, each with the published points of its exact profile, none when the model is unknown,
   * and the mean of new tips of it at the reading's pressure (L/min), where somebody measured them.
   */
  modelos: readonly { perfil: readonly Readonly<ProfilePoint>[]; pontas_novas_lpm?: number | null }[]
  pressao_bar: number
  tipo: TipoPulverizador
  forma?: FormaPulverizacao | null
  /** Whether every announced nozzle is there; absent: it is. */
  completa?: boolean
  velocidade_kmh?: number | null
  espacamento_m?: number | null
  largura_rua_m?: number | null
  espacamento_plantas_m?: number | null
  /** Rate that was declared; what a rate a plant comes to counts. */
  taxa_declarada_l_ha?: number | null
  tolerancia: ToleranceProfile
}

export type NozzleResult = ReadingNozzle & {
  /** % against the model at the reading's pressure; null without a profile. */
  erro_nominal_pct: number | null
  /** % against the mean of the same model (`media_lpm`); null where that is 0. */
  erro_media_pct: number | null
  /**
   * % on the base of the tolerance (`judgedReference`); null when there is nothing to compare with.
   */
  erro_julgado_pct: number | null
  /** Null when the error that the tolerance judges is unknown, and where no nozzle of the side gave anything. */
  veredito: Veredito | null
  /** The nozzle does not share the deviation that the others have. */
  destoa: boolean
}

export type ModelSummary = {
  modelo: number
  vazao_nominal_lpm: number | null
  /** The pressure lies outside the published points, so the nominal flow is an extrapolation. */
  fora_do_perfil: boolean
  n: number
  soma_lpm: number
  soma_quadrados: number
  minimo_lpm: number
  maximo_lpm: number
  /** Mean of its nozzles that tell (`tellingNozzles`); 0 where none does. */
  media_lpm: number
  /**
   * What nozzles are judged by where they are judged by each other (`ownMedian`): one clogged nozzle of four does not
   * move it. 0 when none flows.
   */
  mediana_lpm: number
  /** Nozzles that the median is of. */
  mediana_n: number
  /**
   * Flow (L/min) that the profile's base asks for where that is the declared rate or new tips; null under another base,
   * and where the reading does not tell it.
   */
  referencia_lpm: number | null
  /**
   * Error that is judged. NOMINAL also under a profile of base MEDIA, where the median itself breaks the limit and not
   * all share that, and under one whose flow the reading does not tell (`referencia_lpm`).
   */
  base: BaseTolerancia
  /** Of the nozzles that tell. */
  erro_nominal_medio_pct: number | null
  fora_tolerancia: number
}

export type WorstNozzle = Pick<ReadingNozzle, 'posicao' | 'lado' | 'seq' | 'modelo'> & {
  erro_pct: number
  veredito: Veredito
}

/**
 * What a reading stores beside its packed flows: every figure of its lists and header, frozen with the rule that gave
 * it.
 */
export type ReadingSummary = {
  versao_calculo: number
  tolerancia: ToleranceProfile
  modelos: ModelSummary[]
  /** Flow by side of a turbosprayer; empty on a boom. */
  lados: { lado: Lado; n: number; vazao_lpm: number }[]
  numero_bicos: number
  vazao_total_lpm: number
  menor_vazao_lpm: number
  maior_vazao_lpm: number
  /**
   * Mean of the signed nominal errors, and half the width of its 95 % confidence interval (“estimated tolerance”).
   * These means and the variation are of the nozzles that tell (`tellingNozzles`); null where none does.
   */
  erro_nominal_medio_pct: number | null
  tolerancia_nominal_pct: number | null
  /**
   * Mean of the absolute errors against the average — the signed ones always cancel — and the half-width of the signed
   * ones.
   */
  erro_media_medio_pct: number | null
  tolerancia_media_pct: number | null
  /** Sample coefficient of variation; with several models pooled within them. Null for one nozzle a model. */
  cv_pct: number | null
  cv_dentro: boolean | null
  /** The worst of those that fail; when none does, the one with the largest error (`worstNozzle`). */
  pior_bico: WorstNozzle | null
  /** Nozzles deviate alike (`sharedDeviation`): pressure, gauge or a wrong model is likelier than wear. */
  desvio_comum: DesvioComum | null
  /** Median of the errors that are alike, %; else null. */
  desvio_mediano_pct: number | null
  /** Sides of which no nozzle gave anything (`sidesWithoutFlow`), which are not judged; a boom is the side null. */
  sem_vazao: (Lado | null)[]
  /** Nozzles that got no verdict. */
  nao_avaliados: number
  fora_tolerancia: number
  gastos: number
  entupidos: number
  taxa_l_ha: number | null
  taxa_l_planta: number | null
}

export type ReadingResult = ReadingSummary & { bicos: NozzleResult[] }

/**
 * Nozzles that count: of the measurements of one position and side the one with the highest seq, since a nozzle
 * measured again (after cleaning or replacing it) replaces the earlier figure instead of adding to the flow. Throws
 * `DomainError` when an identity repeats.
 */
export function countedNozzles<Nozzle extends Pick<ReadingNozzle, 'posicao' | 'lado' | 'seq'>>(
  nozzles: readonly Nozzle[],
): Nozzle[] {
  const latest = new Map<string, Nozzle>()
  const seen = new Set<string>()
  for (const nozzle of nozzles) {
    const place = `${nozzle.lado} ${nozzle.posicao}`
    const identity = `${place} ${nozzle.seq}`
    if (seen.has(identity)) throw new DomainError('nozzle identity', identity, 'unique within a reading')
    seen.add(identity)
    const known = latest.get(place)
    if (!known || nozzle.seq > known.seq) latest.set(place, nozzle)
  }
  return nozzles.filter((nozzle) => latest.get(`${nozzle.lado} ${nozzle.posicao}`) === nozzle)
}

/**
 * Judges a reading and freezes the result: it copies what it depends on, so editing the catalogue or a profile later
 * changes nothing. Flows are first rounded to 1e-6 L/min as they are stored, so the stored flows give the same verdicts
 * again (`nozzleResults`). Rates are null while speed or widths are unknown. Throws `DomainError` for no nozzles, a
 * negative flow, a pressure or speed of 0, or a model index without a model.
 */
export function judgeReading(input: ReadingInput): ReadingResult {
  const nozzles = countedNozzles(input.bicos).map((nozzle) => ({
    ...nozzle,
    vazao_lpm: quantizeFlow(nozzle.vazao_lpm),
  }))
  if (nozzles.length === 0) throw new DomainError('nozzles', 0, 'at least 1')
  positive('pressure', input.pressao_bar)
  const flows = nozzles.map((nozzle) => nozzle.vazao_lpm)
  const tolerance = structuredClone(input.tolerancia)
  const sem_vazao = sidesWithoutFlow(nozzles.map(({ lado, vazao_lpm }) => ({ lado, vazao: vazao_lpm })))
  const basis = judgingBasis(modelSums(nozzles, input, sem_vazao), nozzles, { tolerancia: tolerance, sem_vazao })
  const bicos = nozzleResults(nozzles, basis)
  const telling = tellingNozzles(bicos)
  const modelos = basis.modelos.map((model) => {
    const isOwn = ({ modelo }: NozzleResult) => modelo === model.modelo
    const erro_nominal_medio_pct = meanOrNull(nominals(telling.filter(isOwn)))
    return { ...model, fora_tolerancia: bicos.filter(isOwn).filter(isOut).length, erro_nominal_medio_pct }
  })
  const totals = { vazao_total_lpm: exactSum(flows), numero_bicos: nozzles.length, lados: sideFlows(nozzles) }
  const rate = readingRate({ ...input, ...totals })?.resultado ?? null
  const cv = pooledVariation(telling)
  const nominal = nominals(telling)
  const average = averages(telling)
  const { min, max } = extremes(flows)
  return deepFreeze({
    versao_calculo: CALCULATION_VERSION,
    tolerancia: tolerance,
    modelos,
    ...totals,
    menor_vazao_lpm: min,
    maior_vazao_lpm: max,
    erro_nominal_medio_pct: meanOrNull(nominal),
    tolerancia_nominal_pct: nominal.length > 0 ? confidenceHalfWidth(nominal) : null,
    erro_media_medio_pct: meanOrNull(average.map(Math.abs)),
    tolerancia_media_pct: average.length > 0 ? confidenceHalfWidth(average) : null,
    cv_pct: cv,
    cv_dentro: variationWithin(cv, tolerance),
    pior_bico: worstNozzle(bicos),
    desvio_comum: basis.desvio_comum,
    desvio_mediano_pct: basis.desvio_mediano_pct,
    sem_vazao,
    nao_avaliados: bicos.filter(({ veredito }) => veredito === null).length,
    fora_tolerancia: bicos.filter(isOut).length,
    gastos: bicos.filter((nozzle) => nozzle.veredito === 'GASTO').length,
    entupidos: bicos.filter((nozzle) => nozzle.veredito === 'ENTUPIDO').length,
    taxa_l_ha: rate,
    taxa_l_planta: plantRate(rate, input),
    bicos,
  })
}

/**
 * The error of a nozzle that gives nothing, against whatever it should give: one among others that flow is clogged,
 * also where nobody knows what its model gives.
 */
const NOTHING_PCT = -100

/** The figures of a model that its nozzles are judged by. */
export type JudgedModel = Pick<
  ModelSummary,
  'modelo' | 'vazao_nominal_lpm' | 'media_lpm' | 'mediana_lpm' | 'mediana_n' | 'referencia_lpm' | 'base'
>

/** What the errors and verdicts of nozzles follow from. */
export type JudgingBasis<Model extends JudgedModel = JudgedModel> = Pick<
  ReadingSummary,
  'tolerancia' | 'desvio_comum' | 'desvio_mediano_pct' | 'sem_vazao'
> & { modelos: Model[] }

/**
 * By what the nozzles of a reading are judged: whether they deviate alike, and of each model against its nominal flow,
 * its median, or the flow that the profile's base asks for. Where the reading does not tell that, the nominal flow
 * judges. Under a profile of base MEDIA a model whose median itself breaks the limit is judged by its nominal
 * flow, unless the nozzles deviate alike: where most are worn, the others are not clogged. Pass the counted nozzles.
 */
export function judgingBasis<Model extends Omit<JudgedModel, 'base'>>(
  models: readonly Model[],
  nozzles: readonly ReadingNozzle[],
  { tolerancia, sem_vazao }: Pick<ReadingSummary, 'tolerancia' | 'sem_vazao'>,
): JudgingBasis<Model & { base: BaseTolerancia }> {
  const byProfile = {
    tolerancia,
    sem_vazao,
    desvio_comum: null,
    desvio_mediano_pct: null,
    modelos: models.map((model) => ({
      ...model,
      base: needsOwnFlow(tolerancia.base) && model.referencia_lpm === null ? ('NOMINAL' as const) : tolerancia.base,
    })),
  }
  const shared = sharedDeviation(nozzleResults(nozzles, byProfile), byProfile.modelos, tolerancia)
  if (shared) return { ...byProfile, desvio_comum: shared.side, desvio_mediano_pct: shared.median_pct }
  return {
    ...byProfile,
    modelos: byProfile.modelos.map((model) => ({
      ...model,
      base: model.base === 'MEDIA' && breaksNominal(model, tolerancia) ? 'NOMINAL' : model.base,
    })),
  }
}

/**
 * Whether a model's median itself breaks the limit against its nominal flow; not so where that is unknown or none of
 * its nozzles flows.
 */
const breaksNominal = (
  { mediana_lpm, vazao_nominal_lpm: nominal }: Pick<ModelSummary, 'mediana_lpm' | 'vazao_nominal_lpm'>,
  tolerance: ToleranceProfile,
): boolean =>
  nominal !== null && mediana_lpm > 0 && judge(nominalError(mediana_lpm, nominal), nominal, tolerance) !== 'APROVADO'

/**
 * Errors and verdicts of each nozzle out of the frozen summary alone, so a reading need not store them beside its
 * flows. Pass the counted nozzles; throws `DomainError` for a model the summary does not have.
 */
export function nozzleResults(nozzles: readonly ReadingNozzle[], summary: JudgingBasis): NozzleResult[] {
  const { tolerancia, modelos, sem_vazao, desvio_comum: side, desvio_mediano_pct: median_pct } = summary
  const models = new Map(modelos.map((model) => [model.modelo, model]))
  return nozzles.map((nozzle) => {
    const model = models.get(nozzle.modelo)
    if (!model) throw new DomainError('model', nozzle.modelo, 'one of the reading')
    const { posicao, lado, seq, modelo, vazao_lpm } = nozzle
    const nominal = model.vazao_nominal_lpm
    const error = sem_vazao.includes(lado) ? null : judgedError(vazao_lpm, judgedReference(model))
    const result = {
      posicao,
      lado,
      seq,
      modelo,
      vazao_lpm,
      erro_nominal_pct: nominal === null ? null : nominalError(vazao_lpm, nominal),
      erro_media_pct: model.media_lpm === 0 ? null : averageError(vazao_lpm, model.media_lpm),
      erro_julgado_pct: error,
      veredito: error === null ? null : vazao_lpm === 0 ? ('ENTUPIDO' as const) : judge(error, nominal, tolerancia),
    }
    const isOdd =
      error !== null &&
      side !== null &&
      median_pct !== null &&
      !sharesDeviation(result, modelos, tolerancia, { side, median_pct })
    return { ...result, destoa: isOdd }
  })
}

/** The error of a nozzle, %. One that gives nothing where others flow is clogged, also without a reference. */
function judgedError(flow: number, reference: number | null): number | null {
  if (reference !== null) return averageError(flow, reference)
  return flow === 0 ? NOTHING_PCT : null
}

/**
 * The flow (L/min) a model's nozzles are judged against: its nominal flow, the median of them all, or what the declared
 * rate or new tips ask for; null where it is unknown or nothing, and where the median is that of a single nozzle, which
 * is not judged against itself.
 */
export function judgedReference(model: Omit<JudgedModel, 'modelo' | 'media_lpm'>): number | null {
  if (model.base === 'NOMINAL') return model.vazao_nominal_lpm
  if (needsOwnFlow(model.base)) return model.referencia_lpm
  return model.mediana_n > 1 ? model.mediana_lpm : null
}

/**
 * The flow (L/min) that a profile's base asks of the nozzles of a model where it is neither the catalogue nor their
 * median: what the declared rate asks for, or the mean of new tips. Null under another base, and where it is not told.
 */
export function baseFlow(base: BaseTolerancia, reading: DeclaredConditions, newTips: number | null): number | null {
  if (base === 'TAXA_DECLARADA') return neededFlow(reading)
  return base === 'PONTAS_NOVAS' ? newTips : null
}

/**
 * The median of the flows (L/min) of a model's nozzles, and of how many it is. Nozzles of sides without flow do not
 * count, and where half of the others and more give nothing, no working nozzle's flow would stand in the middle, so it
 * is then that of those that flow. 0 of none where none does.
 */
export function ownMedian(
  nozzles: readonly Pick<ReadingNozzle, 'lado' | 'vazao_lpm'>[],
  shut: readonly (Lado | null)[],
): Pick<ModelSummary, 'mediana_lpm' | 'mediana_n'> {
  const open = nozzles.filter(({ lado }) => !shut.includes(lado)).map(({ vazao_lpm }) => vazao_lpm)
  const flowing = open.filter((flow) => flow > 0)
  if (flowing.length === 0) return { mediana_lpm: 0, mediana_n: 0 }
  const counted = 2 * flowing.length > open.length ? open : flowing
  return { mediana_lpm: median(counted), mediana_n: counted.length }
}

/**
 * The reading's rate (L/ha) with its arithmetic, or null while speed or width is unknown. A boom's swath is its nozzles
 * × spacing; of form LINHA that width is taken for the treated band, so the rate is that on the treated area: over the
 * whole field it is `bandRate` of it, and a reading carries no band width. A turbosprayer of which every nozzle is on
 * the left or on the right covers half the row width with them; nozzles without a side, SUPERIOR and LATERAL, parts of
 * an arc, count as the whole sprayer, as they are drawn. One that is still arriving has no rate, since the sides it was
 * measured on are not known yet. To be confirmed by the owner.
 */
export function readingRate(
  reading: Pick<ReadingInput, 'tipo' | 'forma' | 'completa' | 'velocidade_kmh' | 'espacamento_m' | 'largura_rua_m'> &
    Pick<ReadingSummary, 'vazao_total_lpm' | 'numero_bicos'> & { lados: readonly { lado: Lado; n: number }[] },
): Explanation | null {
  const { vazao_total_lpm: total, velocidade_kmh: v } = reading
  if (reading.tipo === 'PULVERIZADOR') {
    const w = reading.espacamento_m
    return isUnknown(v) || isUnknown(w)
      ? null
      : explain(reading.forma === 'LINHA' ? 'taxa_linha' : 'taxa_barra_inteira', {
          Q: total,
          v,
          n: reading.numero_bicos,
          w: positive('nozzle spacing', w),
        })
  }
  const R = reading.largura_rua_m
  if (reading.completa === false || isUnknown(v) || isUnknown(R)) return null
  const oneSide = halfMeasured(reading.lados, reading.numero_bicos) !== null
  return explain(oneSide ? 'taxa_turbo_um_lado' : 'taxa_turbo', { Q: total, v, R })
}

function modelSums(
  nozzles: readonly ReadingNozzle[],
  input: ReadingInput,
  shut: readonly (Lado | null)[],
): Omit<ModelSummary, 'base'>[] {
  for (const { modelo } of nozzles) integerWithin('model', modelo, 0, input.modelos.length - 1)
  const declared = {
    tipo_pulverizador: input.tipo,
    forma_pulverizacao: input.forma ?? null,
    taxa_declarada: input.taxa_declarada_l_ha ?? null,
    velocidade: input.velocidade_kmh ?? null,
    espacamento_bicos: input.espacamento_m ?? null,
  }
  const telling = tellingNozzles(nozzles)
  return [...groupedBy(nozzles, ({ modelo }) => modelo)]
    .sort(([a], [b]) => a - b)
    .map(([modelo, own]) => {
      const told = telling.filter((nozzle) => nozzle.modelo === modelo)
      const flows = own.map(({ vazao_lpm }) => vazao_lpm)
      const points = input.modelos[modelo]?.perfil ?? []
      const { min, max } = extremes(flows)
      return {
        modelo,
        vazao_nominal_lpm: points.length > 0 ? flowAtPressure(points, input.pressao_bar) : null,
        fora_do_perfil: points.length > 0 && !withinProfile(points, input.pressao_bar),
        n: flows.length,
        soma_lpm: exactSum(flows),
        soma_quadrados: exactSum(flows.map((flow) => flow * flow)),
        minimo_lpm: min,
        maximo_lpm: max,
        media_lpm: meanFlow(told),
        ...ownMedian(own, shut),
        referencia_lpm: baseFlow(input.tolerancia.base, declared, input.modelos[modelo]?.pontas_novas_lpm ?? null),
        erro_nominal_medio_pct: null,
        fora_tolerancia: 0,
      }
    })
}

/** The mean flow (L/min) of nozzles that tell; 0 of none. */
export const meanFlow = (telling: readonly Pick<ReadingNozzle, 'vazao_lpm'>[]): number =>
  telling.length > 0 ? mean(telling.map(({ vazao_lpm }) => vazao_lpm)) : 0

function sideFlows(nozzles: readonly ReadingNozzle[]): ReadingSummary['lados'] {
  const sides = [...new Set(nozzles.flatMap(({ lado }) => (lado === null ? [] : [lado])))].sort()
  return sides.map((lado) => {
    const flows = nozzles.filter((nozzle) => nozzle.lado === lado).map((nozzle) => nozzle.vazao_lpm)
    return { lado, n: flows.length, vazao_lpm: exactSum(flows) }
  })
}

/**
 * √(Σe²/(N − models)) of the errors against each model's average; for one model exactly 100·s/mean. Pass the nozzles
 * that tell.
 */
function pooledVariation(nozzles: readonly NozzleResult[]): number | null {
  const errors = averages(nozzles)
  const models = modelCount(nozzles)
  if (errors.length < nozzles.length || errors.length <= models) return null
  return spread(exactSum(errors.map((error) => error * error)), errors.length - models)
}

/** Of how many models some nozzles are. */
export const modelCount = (nozzles: readonly Pick<ReadingNozzle, 'modelo'>[]): number =>
  new Set(nozzles.map(({ modelo }) => modelo)).size

/**
 * The worst of the nozzles that fail; when none does, the one with the largest error. One that gave nothing together
 * with others is none, unless no other was judged: it is neither worn nor clogged. Null when none was judged.
 */
export function worstNozzle(nozzles: readonly NozzleResult[]): WorstNozzle | null {
  return worstOf(tellingNozzles(nozzles)) ?? worstOf(nozzles)
}

function worstOf(nozzles: readonly NozzleResult[]): WorstNozzle | null {
  const fails = ({ veredito }: WorstNozzle) => Number(veredito !== 'APROVADO')
  const ranked = nozzles
    .flatMap(({ posicao, lado, seq, modelo, veredito, erro_julgado_pct: error }) =>
      error === null || veredito === null ? [] : [{ posicao, lado, seq, modelo, erro_pct: error, veredito }],
    )
    .sort((a, b) => fails(b) - fails(a) || Math.abs(b.erro_pct) - Math.abs(a.erro_pct) || comparePlace(a, b))
  return ranked[0] ?? null
}

/**
 * Orders nozzles of equal error by their place, so that the order in which they arrive does not choose the worst one.
 */
function comparePlace(a: WorstNozzle, b: WorstNozzle): number {
  return `${a.lado ?? ''}`.localeCompare(`${b.lado ?? ''}`, 'en') || a.posicao - b.posicao
}

/**
 * Litres a plant. Form LINHA has none, because its rate is that of the treated band, whose width a reading does not
 * carry.
 */
export function plantRate(
  rate: number | null,
  input: Pick<ReadingInput, 'forma' | 'largura_rua_m' | 'espacamento_plantas_m'>,
): number | null {
  const { largura_rua_m: R, espacamento_plantas_m: s } = input
  return rate === null || input.forma === 'LINHA' || isUnknown(R) || isUnknown(s) ? null : litresPerPlant(rate, R, s)
}

const isUnknown = (value: number | null | undefined): value is null | undefined => value === null || value === undefined
const isOut = (nozzle: NozzleResult) => nozzle.veredito !== null && nozzle.veredito !== 'APROVADO'
const nominals = (nozzles: readonly NozzleResult[]) => nozzles.flatMap((nozzle) => nozzle.erro_nominal_pct ?? [])
const averages = (nozzles: readonly NozzleResult[]) => nozzles.flatMap((nozzle) => nozzle.erro_media_pct ?? [])
const meanOrNull = (values: readonly number[]) => (values.length > 0 ? mean(values) : null)

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) deepFreeze(member)
  }
  return value
}
