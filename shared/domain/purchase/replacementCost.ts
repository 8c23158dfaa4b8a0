import { explain } from '../explain/explain.ts'
import type { Explanation } from '../explain/explainText.ts'
import { inCentavos, inUnits } from '../numbers/centavos.ts'
import { rounded } from '../numbers/figures.ts'

/** The figures that the price of tips is weighed against. Money is in hundredths of any currency. */
export type ReplacementInput = {
  /** ha treated in a pass, above 0. */
  area: number
  /** Passes a season, a count from 1. */
  passes: number
  /** Cost of the products, a ha and pass. */
  product: number
  /** Signed error in % as it is, and once the worn tips are replaced. */
  now: number
  after: number
  /** Price of the tips to replace; null where it is not known, 0 where there are none. */
  tips: number | null
}

export type ReplacementCost = {
  /** Money lost in a season by spraying too much, in hundredths. */
  lost: number
  /** Money that would still be lost with new tips, and money that they save. */
  left: number
  saved: number
  /**
   * ha treated in a pass, season after season alike, from which on the tips are paid within a season; null where they
   * save nothing or have no price.
   */
  breakEven: number | null
  /** Each figure with its arithmetic, in order. */
  steps: Explanation[]
}

const cents = ({ resultado }: Explanation): number => inCentavos(rounded(resultado, 2))
const above = (error: number): number => Math.max(0, error)

/**
 * Money lost by spraying too much (`overApplicationCost`), what new tips save of it, and the area from which on they
 * are paid within a season: price / (passes × product cost × saved error / 100). Amounts are rounded to hundredths as
 * they are printed, so that they add up. Spraying too little costs nothing here: what it risks is no money. Throws
 * `DomainError` for a negative area, count or cost, and an error that is no number.
 */
export function replacementCost(input: ReplacementInput): ReplacementCost {
  const { area: A, passes: n, tips } = input
  const c = inUnits(input.product)
  const [e, f] = [above(input.now), above(input.after)]
  const lostStep = explain('custo_excesso', { A, n, c, e })
  const lost = cents(lostStep)
  if (tips === 0) return { lost, left: lost, saved: 0, breakEven: null, steps: [lostStep] }
  const leftStep = explain('custo_excesso_depois', { A, n, c, e: f })
  const left = cents(leftStep)
  const savedStep = explain('economia_pontas', { x: inUnits(lost), y: inUnits(left) })
  const steps = [lostStep, leftStep, savedStep]
  const saved = lost - left
  if (tips === null || saved <= 0) return { lost, left, saved, breakEven: null, steps }
  const areaStep = explain('area_equilibrio', { p: inUnits(tips), n, c, e, f })
  return { lost, left, saved, breakEven: areaStep.resultado, steps: [...steps, areaStep] }
}

/**
 * A sprayer's rate and flows against its declared rate, L/ha; of a declared rate a plant (L), the widths between rows
 * and plants are needed, m.
 */
export type RateInput = {
  real: number
  /** Flow of all nozzles as it was measured, as it is now and with new tips, L/min. */
  flow: { measured: number; now: number; after: number }
  declared: { value: number; perPlant: { row: number; plant: number } | null }
}

/** Signed deviation from the declared rate in %, as it is and with new tips, with its arithmetic. */
export function rateExcess({ real, flow, declared }: RateInput): { now: number; after: number; steps: Explanation[] } {
  const steps: Explanation[] = []
  const told = (step: Explanation): number => {
    steps.push(step)
    return step.resultado
  }
  const { value, perPlant } = declared
  const wanted = perPlant
    ? told(
        explain('taxa_de_planta', {
          d: value,
          N: told(explain('plantas_hectare', { R: perPlant.row, s: perPlant.plant })),
        }),
      )
    : value
  const with_ = (sum: number) =>
    sum === flow.measured ? real : told(explain('taxa_com_pontas', { D: real, a: sum, b: flow.measured }))
  const [now, after] = [with_(flow.now), with_(flow.after)]
  const off = (rate: number) => told(explain('excesso_taxa', { D: rate, d: wanted }))
  const before = off(now)
  return { now: before, after: after === now ? before : off(after), steps }
}
