import type { Custos, LeituraDaTroca, MaquinaDaTroca } from '../contract/replacements.ts'
import { explain } from '../domain/explain/explain.ts'
import type { Explanation } from '../domain/explain/explainText.ts'
import { type ReplacementCost, rateExcess, replacementCost } from '../domain/purchase/replacementCost.ts'
import { tipsPrice } from './tips.ts'

/** Why a cost cannot be told: what the person has not said, or the reading does not know. */
export type Missing =
  | 'SEM_LEITURA'
  | 'SEM_NOMINAL'
  | 'SEM_TAXA'
  | 'SEM_DECLARADA'
  | 'SEM_PLANTAS'
  | 'SEM_AREA'
  | 'SEM_PASSADAS'
  | 'SEM_PRODUTO'

export interface Excess {
  /** Signed, %: as it is, and once the worn tips are replaced. */
  readonly now: number
  readonly after: number
  readonly steps: readonly Explanation[]
}

export interface MachineCost {
  /** Null while it cannot be told; then `missing` says why. */
  readonly excess: Excess | null
  /** ha; null: nobody said. */
  readonly area: number | null
  readonly tips: number | null
  readonly cost: ReplacementCost | null
  readonly missing: Missing | null
}

const ofMachine = ({ equipamento_id }: MaquinaDaTroca, { maquinas }: Custos) =>
  maquinas.find((one) => one.equipamento_id === equipamento_id)

/** The excess by the errors of the nozzles against their nominal flows. */
function nozzleExcess({ leitura }: MaquinaDaTroca): Excess | Missing {
  if (leitura === null) return 'SEM_LEITURA'
  if (leitura.erro === null) return 'SEM_NOMINAL'
  const { agora, depois } = leitura.erro
  const now = explain('erro_medio', { E: agora.soma, n: agora.bicos })
  if (depois.soma === agora.soma) return { now: now.resultado, after: now.resultado, steps: [now] }
  const after = explain('erro_medio_depois', { E: depois.soma, n: depois.bicos })
  return { now: now.resultado, after: after.resultado, steps: [now, after] }
}

/** The excess of what the sprayer gives over the declared rate: the person's, else the device's. */
function declaredExcess(machine: MaquinaDaTroca, costs: Custos): Excess | Missing {
  const { leitura } = machine
  if (leitura === null) return 'SEM_LEITURA'
  const { taxa_real: real, vazao, largura_rua: row, espacamento_plantas: plant } = leitura
  if (real === null || vazao.medida === 0) return 'SEM_TAXA'
  const own = ofMachine(machine, costs)
  const flow = { measured: vazao.medida, now: vazao.agora, after: vazao.depois }
  const value = own?.taxa_declarada ?? leitura.taxa_declarada
  if (!value) return 'SEM_DECLARADA'
  const isPerPlant = own?.taxa_declarada != null && own.taxa_base === 'L_PLANTA'
  if (!isPerPlant) return rateExcess({ real, flow, declared: { value, perPlant: null } })
  if (!row || !plant) return 'SEM_PLANTAS'
  return rateExcess({ real, flow, declared: { value, perPlant: { row, plant } } })
}

/** What a machine costs by spraying too much, as far as it is known. */
export function machineCost(machine: MaquinaDaTroca, costs: Custos): MachineCost {
  const found = costs.base === 'TAXA' ? declaredExcess(machine, costs) : nozzleExcess(machine)
  const excess = typeof found === 'string' ? null : found
  const area = ofMachine(machine, costs)?.area_ha ?? costs.area_ha
  const tips = tipsPrice(machine, costs)
  const told = { excess, area, tips }
  if (typeof found === 'string') return { ...told, cost: null, missing: found }
  if (area === null) return { ...told, cost: null, missing: 'SEM_AREA' }
  if (costs.passadas === null) return { ...told, cost: null, missing: 'SEM_PASSADAS' }
  if (costs.produto_centavos === null) return { ...told, cost: null, missing: 'SEM_PRODUTO' }
  const { now, after } = found
  const cost = replacementCost({ area, passes: costs.passadas, product: costs.produto_centavos, now, after, tips })
  return { ...told, cost, missing: null }
}

/** Money lost on a hectare in one pass by spraying too much, in hundredths; null while it cannot be told. */
export function lossPerHectare(machine: MaquinaDaTroca, costs: Custos): number | null {
  const { excess } = machineCost(machine, costs)
  if (excess === null || costs.produto_centavos === null) return null
  const { now } = excess
  return replacementCost({ area: 1, passes: 1, product: costs.produto_centavos, now, after: now, tips: 0 }).lost
}

/**
 * Money a season that new tips save which leave an error or a flow, in hundredths; null while that cannot be told.
 */
export function savedAfter(
  machine: MaquinaDaTroca,
  costs: Custos,
  { erro, vazao }: Pick<LeituraDaTroca['previsto'], 'erro' | 'vazao'>,
): number | null {
  const { leitura } = machine
  if (leitura === null) return null
  const changed = {
    ...leitura,
    erro: leitura.erro && erro && { agora: leitura.erro.agora, depois: erro },
    vazao: { ...leitura.vazao, depois: vazao },
  }
  const { excess, area, missing } = machineCost({ ...machine, leitura: changed }, costs)
  const { passadas: passes, produto_centavos: product } = costs
  if (missing !== null || excess === null || area === null || passes === null || product === null) return null
  return replacementCost({ area, passes, product, now: excess.now, after: excess.after, tips: null }).saved
}
