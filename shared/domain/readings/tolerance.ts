import type { BaseTolerancia, ComparacaoTolerancia, Veredito } from '../../enums.ts'
import { DomainError, finite, nonNegative } from '../numbers/domainError.ts'
import { isAbovePercent, reachesPercent, sameFigure } from '../numbers/figures.ts'

/** Largest errors allowed over and under what a nozzle is judged by, in %; one of them may be 0. */
export type Limits = { acima: number; abaixo: number }

/**
 * A versioned rule by which nozzles are judged. A changed rule is a new version: readings keep the id and version they
 * were judged by, and their frozen result.
 */
export type ToleranceProfile = {
  id: string
  versao: number
  nome: string
  /** Largest error allowed over what the nozzle is judged by, in %; 0: none. */
  limite_acima_pct: number
  /** Largest error allowed under it, in %; 0: none. */
  limite_abaixo_pct: number
  /**
   * What errors are judged against: the catalogue; the median of the same model; the flow that the declared rate asks
   * of each nozzle of a boom; or the mean of three new tips of the model, measured at the reading's pressure. Where a
   * reading does not have what the last two need, the catalogue judges.
   */
  base: BaseTolerancia
  /**
   * ACIMA: an error beyond the limit fails, one at it (`isAbovePercent`) passes. A_PARTIR: one at the limit fails
   * already, unless the limit is 0: what gives exactly what it should always passes.
   */
  comparacao: ComparacaoTolerancia
  /** Another limit, the same over and under, for nozzles whose nominal flow is below a flow. */
  limite_vazao_baixa: { abaixo_de_lpm: number; limite_pct: number } | null
  /** Largest coefficient of variation of the reading, in %. */
  cv_limite_pct: number | null
  /** Largest difference of the sides of a turbosprayer, in % of the mean of both, of either sign. */
  equilibrio_limite_pct: number
}

/** Of the profiles we ship (ISO 16122-3, not verified). */
export const SIDE_BALANCE_LIMIT_PCT = 10

/**
 * Every version of the profiles we ship, oldest first. A new version is appended; one that was ever used is never
 * changed.
 */
export const TOLERANCE_PROFILES: readonly Readonly<ToleranceProfile>[] = Object.freeze([
  profile({ id: 'catalogue-10', nome: '±10 % of the catalogue', ...even(10) }),
  profile({ id: 'orchard-15', nome: '±15 % of the catalogue, orchards and vineyards', ...even(15) }),
  profile({ id: 'extension-5', nome: '±5 % of the median', ...even(5), base: 'MEDIA' }),
  profile({
    id: 'iso16122-boom',
    nome: 'limits after ISO 16122, unverified',
    ...even(10),
    limite_vazao_baixa: Object.freeze({ abaixo_de_lpm: 1, limite_pct: 15 }),
    cv_limite_pct: 10,
  }),
  // Version 1 judged by the catalogue; the source of this profile compares nozzles with each other.
  profile({
    id: 'orchard-15',
    versao: 2,
    nome: '±15 % of the median, orchards and vineyards',
    ...even(15),
    base: 'MEDIA',
  }),
  // Version 1 passed a nozzle at exactly 5 %, which extension services replace already.
  profile({
    id: 'extension-5',
    versao: 2,
    nome: '±5 % of the median',
    ...even(5),
    base: 'MEDIA',
    comparacao: 'A_PARTIR',
  }),
  // Version 1 limited the variation of the flows to 10 %, which the standard asks of the distribution on a patternator.
  profile({
    id: 'iso16122-boom',
    versao: 2,
    nome: 'limits after ISO 16122, unverified',
    ...even(10),
    limite_vazao_baixa: Object.freeze({ abaixo_de_lpm: 1, limite_pct: 15 }),
  }),
  // Between what the declared rate asks for and 5 % more; who recommends it was not looked up.
  profile({
    id: 'declared-rate-100-105',
    nome: '100–105 % of the declared rate, not verified',
    limite_acima_pct: 5,
    limite_abaixo_pct: 0,
    base: 'TAXA_DECLARADA',
  }),
])

export const DEFAULT_TOLERANCE_ID = 'catalogue-10'

/** The same limit over and under. */
function even(limit: number): Pick<ToleranceProfile, 'limite_acima_pct' | 'limite_abaixo_pct'> {
  return { limite_acima_pct: limit, limite_abaixo_pct: limit }
}

function profile(
  given: Pick<ToleranceProfile, 'id' | 'nome' | 'limite_acima_pct' | 'limite_abaixo_pct'> & Partial<ToleranceProfile>,
): Readonly<ToleranceProfile> {
  return Object.freeze({
    versao: 1,
    base: 'NOMINAL',
    comparacao: 'ACIMA',
    limite_vazao_baixa: null,
    cv_limite_pct: null,
    equilibrio_limite_pct: SIDE_BALANCE_LIMIT_PCT,
    ...given,
  })
}

/** A shipped profile by id, the newest version unless one is named. Throws `DomainError` for an unknown one. */
export function toleranceProfile(id: string = DEFAULT_TOLERANCE_ID, version?: number): Readonly<ToleranceProfile> {
  const found = TOLERANCE_PROFILES.findLast(
    (candidate) => candidate.id === id && (version === undefined || candidate.versao === version),
  )
  if (!found)
    throw new DomainError('tolerance profile', version === undefined ? id : `${id} v${version}`, 'a known one')
  return found
}

/**
 * Limits in % that apply to a nozzle of this nominal flow (L/min), or of unknown nominal flow. Throws `DomainError` for
 * a limit below 0, and where both are 0, which no nozzle could keep.
 */
export function limitsFor(tolerance: ToleranceProfile, nominalFlow: number | null): Limits {
  const split = tolerance.limite_vazao_baixa
  const low =
    split !== null &&
    nominalFlow !== null &&
    nominalFlow < split.abaixo_de_lpm &&
    !sameFigure(nominalFlow, split.abaixo_de_lpm)
  const acima = nonNegative('limit', low ? split.limite_pct : tolerance.limite_acima_pct)
  const abaixo = nonNegative('limit', low ? split.limite_pct : tolerance.limite_abaixo_pct)
  if (acima + abaixo === 0) throw new DomainError('limit', 0, 'above 0 over or under')
  return { acima, abaixo }
}

/** Half of what lies between two limits, in %: nozzles no further from their middle all fit between them. */
export const halfBand = ({ acima, abaixo }: Limits): number => (acima + abaixo) / 2

/** The limit on the side of an error, in %. */
export const limitOnSide = (error: number, { acima, abaixo }: Limits): number => (error < 0 ? abaixo : acima)

/**
 * Whether a deviation of `size` breaks a limit under the profile's comparison. At a limit of 0 both comparisons are
 * one: the exact flow passes.
 */
const breaks = (size: number, limit: number, comparison: ComparacaoTolerancia): boolean =>
  comparison === 'ACIMA' || limit === 0 ? isAbovePercent(size, limit) : reachesPercent(size, limit)

/**
 * Verdict on one nozzle from its signed error in % (on the profile's base) and nominal flow: GASTO (worn) over the
 * limit, ENTUPIDO (clogged, or low pressure) under it, else APROVADO.
 */
export function judge(error: number, nominalFlow: number | null, tolerance: ToleranceProfile): Veredito {
  return judgeByLimits(error, limitsFor(tolerance, nominalFlow), tolerance.comparacao)
}

/**
 * Verdict on a signed error by the limits that hold for its nozzle, all in %: the one place where they are compared.
 */
export function judgeByLimits(error: number, limits: Limits, comparison: ComparacaoTolerancia): Veredito {
  if (!breaks(Math.abs(finite('error', error)), limitOnSide(error, limits), comparison)) return 'APROVADO'
  return error > 0 ? 'GASTO' : 'ENTUPIDO'
}

/**
 * Whether a nozzle this many % off the middle of the others would be good with them, if the middle lay midway between
 * the limits.
 */
export const isAlike = (difference: number, nominalFlow: number | null, tolerance: ToleranceProfile): boolean =>
  !breaks(Math.abs(finite('difference', difference)), halfBand(limitsFor(tolerance, nominalFlow)), tolerance.comparacao)

/**
 * Whether a reading's coefficient of variation (%) is within the profile; null when either is missing. Throws
 * `DomainError` for one that is no number.
 */
export function variationWithin(cv: number | null, tolerance: ToleranceProfile): boolean | null {
  if (cv === null) return null
  finite('variation', cv)
  return tolerance.cv_limite_pct === null ? null : !breaks(cv, tolerance.cv_limite_pct, tolerance.comparacao)
}

/** Whether the sides of a turbosprayer, this many % from each other (`sideBalance`), are within the profile. */
export const sidesWithin = (balance: number, { equilibrio_limite_pct, comparacao }: ToleranceProfile): boolean =>
  !breaks(Math.abs(balance), equilibrio_limite_pct, comparacao)
