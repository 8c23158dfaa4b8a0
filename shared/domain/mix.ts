import type { TipoAlqueire, UnidadeArea, UnidadeProduto } from '../enums.ts'
import { DomainError, nonNegative, positive } from './domainError.ts'
import { DEFAULT_ALQUEIRE } from './unitSystems.ts'
import { areaToHectares } from './units.ts'

export type MixProduct = { unidade: UnidadeProduto; dose: number }

export type MixInput = {
  area: number
  unidade_area: UnidadeArea
  /** Regional size of the alqueire, stored with each recipe; the account's default when it is made. */
  alqueire?: TipoAlqueire
  /** Application rate, L/ha also when the area is in alqueires. */
  taxa_l_ha: number
  capacidade_tanque_l: number
  produtos: readonly MixProduct[]
}

/** Amounts in the dose's own unit — mass stays mass, volume stays volume — except a share of the mix, which is litres. */
export type MixProductResult = {
  unidade: Exclude<UnidadeProduto, 'PORCENTAGEM_CALDA'>
  dose_tanque_cheio: number
  dose_ultimo_tanque: number
  total: number
}

export type MixResult = {
  area_ha: number
  volume_total_l: number
  tanques_cheios: number
  /** Litres in the last, partly filled tank; 0 when the tanks come out even. */
  ultimo_tanque_l: number
  produtos: MixProductResult[]
}

/** Litres that nobody fills into a tank, and that are shown as 0 L: what figures converted from acres and gallons leave over, or 1.1 ha × 100 L/ha in doubles. */
const NOTHING_L = 0.05
/** Of a small volume that is less. */
const NOTHING_SHARE = 1e-3

/** Full tanks and the litres of the last one for a volume, both in L. Throws `DomainError` for a tank or volume of 0. */
export function splitTanks(total: number, tank: number): { full: number; last: number } {
  const ratio = positive('total volume', total) / positive('tank capacity', tank)
  const nearest = Math.round(ratio)
  if (nearest >= 1 && Math.abs(total - nearest * tank) < Math.min(NOTHING_L, NOTHING_SHARE * total))
    return { full: nearest, last: 0 }
  const full = Math.floor(ratio)
  return { full, last: total - full * tank }
}

/**
 * Spray mix of a recipe: volume, tanks, and each product's amount for a full tank and for the last. KG, G, L and ML doses are per
 * unit of the area, be it hectare, acre or alqueire: dose × tank/rate. PORCENTAGEM_CALDA is % of the mix. The amounts of all
 * tanks add up to area × dose. Throws `DomainError` for an area, rate or tank of 0, a negative dose, or a share above 100 %.
 */
export function calculateMix(input: MixInput): MixResult {
  const alqueire = input.alqueire ?? DEFAULT_ALQUEIRE
  const hectares = areaToHectares(positive('area', input.area), input.unidade_area, alqueire)
  const rate = positive('rate', input.taxa_l_ha)
  const tank = positive('tank capacity', input.capacidade_tanque_l)
  const total = hectares * rate
  const { full, last } = splitTanks(total, tank)
  const ratePerArea = areaToHectares(rate, input.unidade_area, alqueire)
  return {
    area_ha: hectares,
    volume_total_l: total,
    tanques_cheios: full,
    ultimo_tanque_l: last,
    produtos: input.produtos.map((product) => productAmounts(product, { full, last, tank, ratePerArea })),
  }
}

function productAmounts(
  { unidade, dose }: MixProduct,
  tanks: { full: number; last: number; tank: number; ratePerArea: number },
): MixProductResult {
  nonNegative('dose', dose)
  const perLitre = unidade === 'PORCENTAGEM_CALDA' ? shareOfMix(dose) : dose / tanks.ratePerArea
  const inFull = perLitre * tanks.tank
  const inLast = perLitre * tanks.last
  return {
    unidade: unidade === 'PORCENTAGEM_CALDA' ? 'L' : unidade,
    dose_tanque_cheio: inFull,
    dose_ultimo_tanque: inLast,
    total: tanks.full * inFull + inLast,
  }
}

function shareOfMix(percent: number): number {
  if (percent > 100) throw new DomainError('dose', percent, 'at most 100 % of the mix')
  return percent / 100
}
