import { DAY_MS } from '../../shared/days.ts'
import { nominalError } from '../../shared/domain/numbers/error.ts'
import type { Lado } from '../../shared/enums.ts'
import { type Collection, type DeviceMessage, wholeMessage } from './message.ts'
import {
  buildSprayer,
  clean,
  type Measured,
  measure,
  replace,
  type Sprayer,
  type SprayerDesign,
  work,
} from './model.ts'
import { uuid5 } from './uuid5.ts'

/** Operators replace what gives 10 % too much, and clean what gives 10 % too little, most of the time. */
const REACT = { over: 10, under: -10, replaced: 0.85, cleaned: 0.9 }
/** Above this share of worn nozzles the whole set is changed at once. */
const WHOLE_SET = 0.3

export interface SeasonPlan {
  design: SprayerDesign
  /** Decides everything; the same seed and anchor give the same messages byte for byte. */
  seed: string
  /** Last day of the year simulated, `YYYY-MM-DD`. */
  anchor: string
  readings: number
  name: string
  units: Collection['units']
  /** Person and place of the n-th reading. */
  people: (index: number) => Collection['people']
}

/** A reading, and the places whose nozzle was replaced after it. */
export interface CaredReading {
  message: DeviceMessage
  replaced: { posicao: number; lado: Lado | null }[]
}

/** A year of readings of one sprayer, oldest first: it works, wears, clogs, is measured and put right again. */
export const season = (plan: SeasonPlan): DeviceMessage[] => caredSeason(plan).map(({ message }) => message)

/** The season, with the nozzles that were replaced after each reading. */
export function caredSeason(plan: SeasonPlan): CaredReading[] {
  const sprayer = buildSprayer(plan.design, plan.seed)
  const { rng, design } = sprayer
  work(sprayer, rng.uniform(10, 60))
  clean(sprayer)
  const last = Date.parse(`${plan.anchor}T00:00:00Z`)
  const gap = 365 / plan.readings
  return Array.from({ length: plan.readings }, (_, index) => {
    if (index > 0) work(sprayer, ((design.hoursPerYear * gap) / 365) * rng.uniform(0.6, 1.4))
    const daysAgo = Math.max(1, Math.round((plan.readings - index - 0.5) * gap + rng.uniform(-0.3, 0.3) * gap))
    // Mornings between 6 and 10 h in Brasília, when the wind allows spraying.
    const at = new Date(last - daysAgo * DAY_MS + rng.whole(9 * 60, 13 * 60) * 60_000).toISOString()
    const collection = {
      uuid: uuid5(`leitura ${plan.seed} ${design.serial} ${index + 1}`),
      at,
      name: `${plan.name} ${String(index + 1).padStart(2, '0')}`,
      pressure: Math.round(design.pressure * rng.pick([0.9, 1, 1, 1.1]) * 10) / 10,
      speed: Math.round(design.speed * rng.pick([0.95, 1, 1, 1.05]) * 10) / 10,
      units: plan.units,
      people: plan.people(index),
    }
    const measured = measure(sprayer, collection.pressure)
    const message = wholeMessage(sprayer, collection, measured)
    maintain(sprayer, measured)
    const present = new Set(sprayer.nozzles)
    const replaced = measured.flatMap(({ nozzle }) =>
      present.has(nozzle) ? [] : [{ posicao: nozzle.position, lado: nozzle.side }],
    )
    return { message, replaced }
  })
}

/** The operator's work after seeing the reading. */
export function maintain(sprayer: Sprayer, measured: readonly Measured[]): void {
  const errors = new Map(measured.map(({ nozzle, flow, nominal }) => [nozzle, nominalError(flow, nominal)]))
  const errorOf = (nozzle: Measured['nozzle']) => errors.get(nozzle) ?? 0
  const { rng } = sprayer
  clean(sprayer, (nozzle) => errorOf(nozzle) < REACT.under && rng.chance(REACT.cleaned))
  const worn = measured.filter(({ nozzle }) => errorOf(nozzle) > REACT.over).length
  if (worn > measured.length * WHOLE_SET) replace(sprayer, () => true)
  else replace(sprayer, (nozzle) => errorOf(nozzle) > REACT.over && rng.chance(REACT.replaced))
}
