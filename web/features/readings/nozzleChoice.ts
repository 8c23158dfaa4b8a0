import { useMemo } from 'react'
import { type SetURLSearchParams, useSearchParams } from 'react-router'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { NamedRun } from '../../../shared/domain/spraying/boomParts.ts'
import { JUDGEMENTS, type Judgement } from '../../../shared/pictures/judgements.ts'
import {
  ALL_SIDES,
  chosenNozzles,
  type ModelIndex,
  modelsOf,
  type NozzleChoice,
  type SideChoice,
  sideChoices,
} from '../../../shared/readings/nozzleGroups.ts'
import type { Nozzle } from '../../../shared/readings/nozzles.ts'

const PARAMS = { model: 'modelo', side: 'lado', nozzle: 'bico', judgement: 'resultado' } as const
const WITHOUT_MODEL = 'sem'

/** How a model stands in the address. */
export const modelName = (model: ModelIndex): string => (model === null ? WITHOUT_MODEL : String(model))

type Place = Pick<Nozzle, 'posicao' | 'lado'>

/** How a nozzle stands in the address: `7`, `DIREITO-7`. */
export const nozzleName = ({ posicao, lado }: Place): string => (lado === null ? String(posicao) : `${lado}-${posicao}`)

const isAt = (one: Place, other: Place) => one.posicao === other.posicao && one.lado === other.lado

/** The model one looks at first: that of the worst nozzle. */
function worstModel({ pior_bico: worst, bicos }: Leitura): ModelIndex | undefined {
  return worst ? bicos.find((one) => isAt(one, worst))?.modelo_anunciado : undefined
}

/** A model and side that have nozzles, as near to what is asked for as there is: the side counts first. */
export function nearestChoice(reading: Leitura, asked: { model?: string | null; side: string | null }): NozzleChoice {
  const sides = sideChoices(reading)
  const side = sides.find((one) => one === asked.side) ?? sides[0] ?? null
  const models = modelsOf(reading).filter((model) => chosenNozzles(reading, { model, side }).length > 0)
  const worst = worstModel(reading)
  const wanted = models.filter((one) => modelName(one) === asked.model)
  const [model = null] = [...wanted, ...models.filter((one) => one === worst), ...models]
  return { model, side }
}

/** The nozzle an address selects, where the reading has it. */
export const nozzleIn = ({ bicos }: Leitura, search: URLSearchParams): Nozzle | null =>
  bicos.find((one) => nozzleName(one) === search.get(PARAMS.nozzle)) ?? null

/** What an address asks to see, where the reading has it. */
export const choiceIn = (reading: Leitura, search: URLSearchParams): NozzleChoice => {
  const selected = nozzleIn(reading, search)
  const model = search.get(PARAMS.model) ?? (selected && modelName(selected.modelo_anunciado))
  return nearestChoice(reading, { model, side: search.get(PARAMS.side) })
}

export interface NozzleView {
  /** Sections of the vehicle, where they are known. */
  readonly sections: readonly NamedRun[]
  readonly choice: NozzleChoice
  readonly choose: (choice: { model?: ModelIndex; side?: SideChoice }) => void
  /** The nozzle that drawing, chart and table have in common. */
  readonly selected: Nozzle | null
  /** Selects a nozzle, and shows its model and side; the selected one is let go. */
  readonly select: (nozzle: Place) => void
  /** Only nozzles of this judgement stand out; null: all. */
  readonly judgement: Judgement | null
  readonly setJudgement: (judgement: Judgement | null) => void
}

const NONE: readonly NamedRun[] = []

/**
 * What of a reading's nozzles is looked at; it stays in the address, so that a link shows the same. The same as long as
 * neither reading nor address changes.
 */
export function useNozzleView(reading: Leitura, sections: readonly NamedRun[] = NONE): NozzleView {
  const [search, setSearch] = useSearchParams()
  return useMemo(() => viewOf(reading, sections, search, setSearch), [reading, sections, search, setSearch])
}

function viewOf(
  reading: Leitura,
  sections: readonly NamedRun[],
  search: URLSearchParams,
  setSearch: SetURLSearchParams,
): NozzleView {
  const choice = choiceIn(reading, search)
  const selected = nozzleIn(reading, search)
  const put = (values: Partial<Record<keyof typeof PARAMS, string | null>>) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former)
        for (const [name, value] of Object.entries(values) as [keyof typeof PARAMS, string | null][])
          if (value === null) next.delete(PARAMS[name])
          else next.set(PARAMS[name], value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    sections,
    choice,
    choose: ({ model = choice.model, side = choice.side }) => {
      const near = nearestChoice(reading, { model: modelName(model), side })
      put({ model: modelName(near.model), side: near.side })
    },
    selected,
    select(place) {
      const found = reading.bicos.find((one) => isAt(one, place))
      if (!found) return
      if (found === selected) return put({ nozzle: null })
      const side = choice.side === ALL_SIDES ? ALL_SIDES : found.lado
      put({ nozzle: nozzleName(found), model: modelName(found.modelo_anunciado), side })
    },
    judgement: JUDGEMENTS.find((one) => one === search.get(PARAMS.judgement)) ?? null,
    setJudgement: (judgement) => put({ judgement }),
  }
}
