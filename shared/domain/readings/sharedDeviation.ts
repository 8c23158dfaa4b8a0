import type { DesvioComum, Veredito } from '../../enums.ts'
import { averageError } from '../numbers/error.ts'
import { median } from '../numbers/statistics.ts'
import { judge, limitFor, type ToleranceProfile } from './tolerance.ts'

/** A deviation of one nozzle is its own. */
const SHARED_FROM = 2
/** Part of the judged nozzles that must deviate alike. */
const SHARED_BY = 0.75

export type SharedDeviation = {
  side: DesvioComum
  /** Median of the nominal errors of the judged nozzles, %. */
  median_pct: number
}

/** A nozzle with its own verdict; flow in L/min, error in %. */
type Judged = { modelo: number; vazao_lpm: number; erro_nominal_pct: number | null; veredito: Veredito | null }
/** A model's nominal flow and the median of its nozzles, L/min; 0 where none flows. */
type Sums = { modelo: number; vazao_nominal_lpm: number | null; mediana_lpm: number }

/**
 * Whether the nozzles deviate alike, which makes pressure, gauge or a wrong model likelier than wear: the median of the
 * nominal errors breaks the limit, and at least three quarters of the judged nozzles, two at the least, share it
 * (`sharesDeviation`). Null otherwise, and without nominal flows. Where nozzles have two limits, the wider one counts.
 */
export function sharedDeviation(
  nozzles: readonly Judged[],
  models: readonly Sums[],
  tolerance: ToleranceProfile,
): SharedDeviation | null {
  // A single nozzle of its model is not judged against itself, but has an error against its nominal flow.
  const judged = nozzles.filter(
    ({ veredito, vazao_lpm, erro_nominal_pct }) => veredito !== null || (vazao_lpm > 0 && erro_nominal_pct !== null),
  )
  const errors = judged.flatMap(({ erro_nominal_pct }) => erro_nominal_pct ?? [])
  if (errors.length < SHARED_FROM) return null
  const median_pct = median(errors)
  const flows = models.map(({ vazao_nominal_lpm }) => vazao_nominal_lpm).filter((flow) => flow !== null)
  const widest = flows.toSorted((a, b) => limitFor(tolerance, b) - limitFor(tolerance, a))[0] ?? null
  const verdict = judge(median_pct, widest, tolerance)
  if (verdict === 'APROVADO') return null
  const side = verdict === 'GASTO' ? 'ACIMA' : 'ABAIXO'
  const sharing = judged.filter((nozzle) => sharesDeviation(nozzle, models, tolerance, { side, median_pct }))
  return sharing.length >= SHARED_FROM && sharing.length >= SHARED_BY * judged.length ? { side, median_pct } : null
}

/**
 * Whether a nozzle deviates as the others do: its flow lies within the limit of its own model's median, and that median
 * within the limit of the shared one or beyond its own limit to the same side.
 */
export function sharesDeviation(
  { modelo, vazao_lpm, erro_nominal_pct }: Judged,
  models: readonly Sums[],
  tolerance: ToleranceProfile,
  { side, median_pct }: SharedDeviation,
): boolean {
  const { vazao_nominal_lpm: nominal = null, mediana_lpm: middle = 0 } =
    models.find((one) => one.modelo === modelo) ?? {}
  if (nominal === null || middle === 0 || erro_nominal_pct === null) return false
  if (judge(averageError(vazao_lpm, middle), nominal, tolerance) !== 'APROVADO') return false
  const own = judge(averageError(middle, nominal), nominal, tolerance)
  if (own === (side === 'ACIMA' ? 'GASTO' : 'ENTUPIDO')) return true
  const shared = nominal * (1 + median_pct / 100)
  return shared > 0 && judge(averageError(middle, shared), nominal, tolerance) === 'APROVADO'
}
