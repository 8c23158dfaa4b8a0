import { useSearchParams } from 'react-router'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { Lado } from '../../../shared/enums.ts'
import { inOrder, type Nozzle, sidesOf } from './nozzles.ts'

/** A nozzle model, by its index among those the device announced, in the catalogue or not; null: none of them. */
export type ModelIndex = number | null

export interface NozzleChoice {
  readonly model: ModelIndex
  readonly side: Lado | null
}

/** Models that have nozzles, in the order of the reading; nozzles without one come last. */
export const modelsOf = ({ bicos }: Leitura): ModelIndex[] =>
  [...new Set(bicos.map(({ modelo_anunciado }) => modelo_anunciado))].toSorted(
    (a, b) => (a ?? Infinity) - (b ?? Infinity),
  )

const ofModel = ({ bicos }: Leitura, model: ModelIndex) => bicos.filter((one) => one.modelo_anunciado === model)

/** Sides that have nozzles of a model, left to right. */
export const sidesWith = (reading: Leitura, model: ModelIndex): (Lado | null)[] => sidesOf(ofModel(reading, model))

/** What the catalogue had of a model; null where it had nothing. */
export function catalogued(reading: Leitura, model: ModelIndex): Leitura['modelos'][number] | null {
  const index = ofModel(reading, model)[0]?.modelo ?? null
  return index === null ? null : (reading.modelos[index] ?? null)
}

/** Nozzles of one model on one side, left to right. */
export const chosenNozzles = (reading: Leitura, { model, side }: NozzleChoice): Nozzle[] =>
  inOrder(ofModel(reading, model)).filter(({ lado }) => lado === side)

/** Every combination of side and model that has nozzles. */
export const allChoices = (reading: Leitura): NozzleChoice[] =>
  sidesOf(reading.bicos)
    .flatMap((side) => modelsOf(reading).map((model) => ({ model, side })))
    .filter((choice) => chosenNozzles(reading, choice).length > 0)

const PARAMS = { model: 'modelo', side: 'lado' } as const
const WITHOUT_MODEL = 'sem'

/** How a model stands in the address. */
export const modelName = (model: ModelIndex): string => (model === null ? WITHOUT_MODEL : String(model))

/** A model and side that have nozzles, as near to what is asked for as there is: the side counts first. */
export function nearestChoice(reading: Leitura, asked: { model?: string | null; side: string | null }): NozzleChoice {
  const all = allChoices(reading)
  const here = all.filter(({ side }) => side === asked.side)
  const model = asked.model
  const among = here.length > 0 ? here : all
  return among.find((one) => modelName(one.model) === model) ?? among[0] ?? { model: null, side: null }
}

/** What an address asks to see, where the reading has it. */
export const choiceIn = (reading: Leitura, search: URLSearchParams): NozzleChoice =>
  nearestChoice(reading, { model: search.get(PARAMS.model), side: search.get(PARAMS.side) })

/** The model and side looked at; they stay in the address, so that a link shows the same. */
export function useNozzleChoice(reading: Leitura): [NozzleChoice, (choice: NozzleChoice) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = ({ model, side }: NozzleChoice) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former)
        next.set(PARAMS.model, modelName(model))
        if (side !== null) next.set(PARAMS.side, side)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [choiceIn(reading, search), choose]
}
