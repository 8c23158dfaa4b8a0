import type { BaseTolerancia, ComparacaoTolerancia, Veredito } from '../../enums.ts'
import { DomainError, finite, positive } from '../numbers/domainError.ts'
import { isAbovePercent, reachesPercent, sameFigure } from '../numbers/figures.ts'

/**
 * A versioned rule by which nozzles are judged. A changed rule is a new version: readings keep the id and version they
 * were judged by, and their frozen result.
 */
export type ToleranceProfile = {
  id: string
  versao: number
  nome: string
  /** Largest error allowed, in %, of either sign. */
  limite_pct: number
  /** Error that is judged: against the catalogue, or against the median of the same model. */
  base: BaseTolerancia
  /**
   * ACIMA: an error above the limit fails, one at it (`isAbovePercent`) passes. A_PARTIR: one at the limit fails
   * already.
   */
  comparacao: ComparacaoTolerancia
  /** Another limit for nozzles whose nominal flow is below a flow. */
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
  profile({ id: 'catalogue-10', nome: '±10 % of the catalogue', limite_pct: 10 }),
  profile({ id: 'orchard-15', nome: '±15 % of the catalogue, orchards and vineyards', limite_pct: 15 }),
  profile({ id: 'extension-5', nome: '±5 % of the median', limite_pct: 5, base: 'MEDIA' }),
  profile({
    id: 'iso16122-boom',
    nome: 'limits after ISO 16122, unverified',
    limite_pct: 10,
    limite_vazao_baixa: Object.freeze({ abaixo_de_lpm: 1, limite_pct: 15 }),
    cv_limite_pct: 10,
  }),
  // Version 1 judged by the catalogue; the source of this profile compares nozzles with each other.
  profile({
    id: 'orchard-15',
    versao: 2,
    nome: '±15 % of the median, orchards and vineyards',
    limite_pct: 15,
    base: 'MEDIA',
  }),
  // Version 1 passed a nozzle at exactly 5 %, which extension services replace already.
  profile({
    id: 'extension-5',
    versao: 2,
    nome: '±5 % of the median',
    limite_pct: 5,
    base: 'MEDIA',
    comparacao: 'A_PARTIR',
  }),
  // Version 1 limited the variation of the flows to 10 %, which the standard asks of the distribution on a patternator.
  profile({
    id: 'iso16122-boom',
    versao: 2,
    nome: 'limits after ISO 16122, unverified',
    limite_pct: 10,
    limite_vazao_baixa: Object.freeze({ abaixo_de_lpm: 1, limite_pct: 15 }),
  }),
])

export const DEFAULT_TOLERANCE_ID = 'catalogue-10'

function profile(
  given: Pick<ToleranceProfile, 'id' | 'nome' | 'limite_pct'> & Partial<ToleranceProfile>,
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

/** Limit in % that applies to a nozzle of this nominal flow (L/min), or of unknown nominal flow. */
export function limitFor(tolerance: ToleranceProfile, nominalFlow: number | null): number {
  const split = tolerance.limite_vazao_baixa
  const low =
    split !== null &&
    nominalFlow !== null &&
    nominalFlow < split.abaixo_de_lpm &&
    !sameFigure(nominalFlow, split.abaixo_de_lpm)
  return positive('limit', low ? split.limite_pct : tolerance.limite_pct)
}

/** Whether a deviation of `size` breaks a limit under the profile's comparison. */
const breaks = (size: number, limit: number, comparison: ComparacaoTolerancia): boolean =>
  comparison === 'ACIMA' ? isAbovePercent(size, limit) : reachesPercent(size, limit)

/**
 * Verdict on one nozzle from its signed error in % (on the profile's base) and nominal flow: GASTO (worn) over the
 * limit, ENTUPIDO (clogged, or low pressure) under it, else APROVADO.
 */
export function judge(error: number, nominalFlow: number | null, tolerance: ToleranceProfile): Veredito {
  return judgeByLimit(error, limitFor(tolerance, nominalFlow), tolerance.comparacao)
}

/**
 * Verdict on a signed error by the limit that holds for its nozzle, both in %: the one place where the two are
 * compared.
 */
export function judgeByLimit(error: number, limit: number, comparison: ComparacaoTolerancia): Veredito {
  if (!breaks(Math.abs(finite('error', error)), limit, comparison)) return 'APROVADO'
  return error > 0 ? 'GASTO' : 'ENTUPIDO'
}

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
