import { useSearchParams } from 'react-router'
import type { Leitura } from '../../../shared/contract/leituras.ts'
import type { Lado } from '../../../shared/enums.ts'
import { inOrder, type Nozzle, sidesOf } from './nozzles.ts'

/** A nozzle model of the reading, by its index; null: not in the catalogue. */
export type ModelIndex = number | null

export interface NozzleChoice {
  readonly model: ModelIndex
  readonly side: Lado | null
}

/** Models that have nozzles, in the order of the reading; those without one come last. */
export const modelsOf = ({ bicos }: Leitura): ModelIndex[] =>
  [...new Set(bicos.map(({ modelo }) => modelo))].toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))

/** Nozzles of one model on one side, left to right. */
export const chosenNozzles = ({ bicos }: Leitura, { model, side }: NozzleChoice): Nozzle[] =>
  inOrder(bicos).filter(({ modelo, lado }) => modelo === model && lado === side)

/** Every combination of side and model that has nozzles: what a print shows. */
export const allChoices = (reading: Leitura): NozzleChoice[] =>
  sidesOf(reading.bicos)
    .flatMap((side) => modelsOf(reading).map((model) => ({ model, side })))
    .filter((choice) => chosenNozzles(reading, choice).length > 0)

const PARAMS = { model: 'modelo', side: 'lado' } as const
const WITHOUT_MODEL = 'sem'

/** How a model stands in the address. */
export const modelName = (model: ModelIndex): string => (model === null ? WITHOUT_MODEL : String(model))

/** What an address asks to see, where the reading has it: one model, one side; else the first there is. */
export function choiceIn(reading: Leitura, search: URLSearchParams): NozzleChoice {
  const models = modelsOf(reading)
  const sides = sidesOf(reading.bicos)
  const model = models.find((one) => modelName(one) === search.get(PARAMS.model))
  const side = sides.find((one) => one === search.get(PARAMS.side)) ?? sides[0] ?? null
  return { model: model === undefined ? (models[0] ?? null) : model, side }
}

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
