import type { BaseTolerancia, DesvioComum, Veredito } from '../../enums.ts'
import { averageError } from '../numbers/error.ts'
import { median } from '../numbers/statistics.ts'
import { halfBand, isAlike, judge, limitsFor, type ToleranceProfile } from './tolerance.ts'

/** A deviation of one nozzle is its own. */
const SHARED_FROM = 2
/** Part of the judged nozzles that must deviate alike. */
const SHARED_BY = 0.75

export type SharedDeviation = {
  side: DesvioComum
  /** Median of the errors of the judged nozzles against what they should give, %. */
  median_pct: number
}

/** A nozzle with its own verdict; flow in L/min. */
type Judged = { modelo: number; vazao_lpm: number; veredito: Veredito | null }
/** A model's flows in L/min: its nominal one, the median of its nozzles, 0 where none flows, and what its base asks. */
type Sums = {
  modelo: number
  vazao_nominal_lpm: number | null
  mediana_lpm: number
  referencia_lpm: number | null
  base: BaseTolerancia
}

/**
 * What the nozzles of a model should give if pressure, gauge and model were right, L/min: by the declared rate where
 * that judges, else by the catalogue. Null where new tips judge: these were measured at the same pressure with the same
 * gauge, so what all others differ from them by is wear or dirt.
 */
function expectedFlow({ base, referencia_lpm, vazao_nominal_lpm }: Sums): number | null {
  if (base === 'PONTAS_NOVAS') return null
  return base === 'TAXA_DECLARADA' ? referencia_lpm : vazao_nominal_lpm
}

/**
 * Whether the nozzles deviate alike, which makes pressure, gauge or a wrong model, and against a declared rate speed
 * and spacing, likelier than wear: the median of the errors breaks the limit, and at least three quarters of the judged
 * nozzles, two at the least, share it (`sharesDeviation`). Null otherwise, and without flows to expect. Where nozzles
 * have other limits by their flow, the wider ones count.
 */
export function sharedDeviation(
  nozzles: readonly Judged[],
  models: readonly Sums[],
  tolerance: ToleranceProfile,
): SharedDeviation | null {
  const expected = new Map(models.map((model) => [model.modelo, expectedFlow(model)]))
  const errorOf = ({ modelo, vazao_lpm }: Judged): number | null => {
    const flow = expected.get(modelo) ?? null
    return flow === null ? null : averageError(vazao_lpm, flow)
  }
  // A single nozzle of its model is not judged against itself, but has an error against its nominal flow.
  const judged = nozzles.filter(
    (nozzle) => nozzle.veredito !== null || (nozzle.vazao_lpm > 0 && errorOf(nozzle) !== null),
  )
  const errors = judged.flatMap((nozzle) => errorOf(nozzle) ?? [])
  if (errors.length < SHARED_FROM) return null
  const median_pct = median(errors)
  const flows = models.map(({ vazao_nominal_lpm }) => vazao_nominal_lpm).filter((flow) => flow !== null)
  const width = (flow: number) => halfBand(limitsFor(tolerance, flow))
  const widest = flows.toSorted((a, b) => width(b) - width(a))[0] ?? null
  const verdict = judge(median_pct, widest, tolerance)
  if (verdict === 'APROVADO') return null
  const side = verdict === 'GASTO' ? 'ACIMA' : 'ABAIXO'
  const sharing = judged.filter((nozzle) => sharesDeviation(nozzle, models, tolerance, { side, median_pct }))
  return sharing.length >= SHARED_FROM && sharing.length >= SHARED_BY * judged.length ? { side, median_pct } : null
}

/**
 * Whether a nozzle deviates as the others do: it is like its own model's median (`isAlike`), and that median is like
 * the shared one or beyond its own limit to the same side.
 */
export function sharesDeviation(
  { modelo, vazao_lpm }: Judged,
  models: readonly Sums[],
  tolerance: ToleranceProfile,
  { side, median_pct }: SharedDeviation,
): boolean {
  const model = models.find((one) => one.modelo === modelo)
  const expected = model ? expectedFlow(model) : null
  if (!model || expected === null || model.mediana_lpm === 0) return false
  const { mediana_lpm: middle, vazao_nominal_lpm: nominal } = model
  if (!isAlike(averageError(vazao_lpm, middle), nominal, tolerance)) return false
  const own = judge(averageError(middle, expected), nominal, tolerance)
  if (own === (side === 'ACIMA' ? 'GASTO' : 'ENTUPIDO')) return true
  const shared = expected * (1 + median_pct / 100)
  return shared > 0 && isAlike(averageError(middle, shared), nominal, tolerance)
}
