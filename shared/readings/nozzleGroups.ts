import type { Leitura } from '../contract/readings.ts'
import type { Lado } from '../enums.ts'
import { inOrder, type Nozzle, sidesOf } from './nozzles.ts'

/** A nozzle model, by its index among those the device announced, in the catalogue or not; null: none of them. */
export type ModelIndex = number | null

/** Both sides of a turbosprayer, or all parts of its arc. */
export const ALL_SIDES = 'TODOS'
export type SideChoice = Lado | null | typeof ALL_SIDES

export interface NozzleChoice {
  readonly model: ModelIndex
  readonly side: SideChoice
}

/** The part of a reading that has its nozzles. */
type Nozzled = Pick<Leitura, 'bicos'>

/** Models that have nozzles, in the order of the reading; nozzles without one come last. */
export const modelsOf = ({ bicos }: Nozzled): ModelIndex[] =>
  [...new Set(bicos.map(({ modelo_anunciado }) => modelo_anunciado))].toSorted(
    (a, b) => (a ?? Infinity) - (b ?? Infinity),
  )

const ofModel = ({ bicos }: Nozzled, model: ModelIndex) => bicos.filter((one) => one.modelo_anunciado === model)

/** Sides that have nozzles of a model, left to right. */
export const sidesWith = (reading: Nozzled, model: ModelIndex): (Lado | null)[] => sidesOf(ofModel(reading, model))

/** The catalogue's data of a model; null where it had none. */
export function catalogued<Model>(reading: Nozzled & { modelos: readonly Model[] }, model: ModelIndex): Model | null {
  const index = ofModel(reading, model)[0]?.modelo ?? null
  return index === null ? null : (reading.modelos[index] ?? null)
}

/** Nozzles of one model on one side or all, left to right. */
export const chosenNozzles = (reading: Nozzled, { model, side }: NozzleChoice): Nozzle[] =>
  inOrder(ofModel(reading, model)).filter(({ lado }) => side === ALL_SIDES || lado === side)

/** The sides to choose from: of several, all of them first. */
export function sideChoices({ bicos }: Nozzled): SideChoice[] {
  const sides = sidesOf(bicos)
  return sides.length > 1 ? [ALL_SIDES, ...sides] : sides
}

/** Every combination of side and model that has nozzles. */
export const allChoices = (reading: Nozzled): NozzleChoice[] =>
  sidesOf(reading.bicos)
    .flatMap((side) => modelsOf(reading).map((model) => ({ model, side })))
    .filter((choice) => chosenNozzles(reading, choice).length > 0)
