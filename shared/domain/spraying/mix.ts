import type { TipoAlqueire, UnidadeArea, UnidadeProduto } from '../../enums.ts'
import { DomainError, nonNegative, positive } from '../numbers/domainError.ts'
import { DEFAULT_ALQUEIRE } from '../numbers/unitSystems.ts'
import { areaToHectares, LITRES_PER_GALLON } from '../numbers/units.ts'

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

/**
 * Amounts in the dose's own unit — mass stays mass, volume stays volume — except a share of the mix, which is litres.
 */
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

/**
 * Litres that nobody fills into a tank, and that are shown as 0 L: what figures converted from acres and gallons leave
 * over, or 1.1 ha × 100 L/ha in doubles.
 */
const NOTHING_L = 0.05
/** The part of a small volume that counts as nothing, where it is less than `NOTHING_L`. */
const NOTHING_SHARE = 1e-3

/**
 * Full tanks and the litres of the last one for a volume, both in L. Throws `DomainError` for a tank or volume of 0.
 */
export function splitTanks(total: number, tank: number): { full: number; last: number } {
  const ratio = positive('total volume', total) / positive('tank capacity', tank)
  const nearest = Math.round(ratio)
  if (nearest >= 1 && Math.abs(total - nearest * tank) < Math.min(NOTHING_L, NOTHING_SHARE * total))
    return { full: nearest, last: 0 }
  const full = Math.floor(ratio)
  return { full, last: total - full * tank }
}

/**
 * Spray mix of a recipe: volume, tanks, and each product's amount for a full tank and for the last. Doses of mass and
 * volume are per unit of the area, be it hectare, acre or alqueire: dose × tank/rate. PORCENTAGEM_CALDA is % of the
 * mix. The total is area × dose, to which the amounts of all tanks add up. Throws `DomainError` for an area, rate or
 * tank of 0, a negative dose, or a share above 100 %.
 */
export function calculateMix(input: MixInput): MixResult {
  const alqueire = input.alqueire ?? DEFAULT_ALQUEIRE
  const hectares = areaToHectares(positive('area', input.area), input.unidade_area, alqueire)
  const rate = positive('rate', input.taxa_l_ha)
  const tank = positive('tank capacity', input.capacidade_tanque_l)
  const total = hectares * rate
  const { full, last } = splitTanks(total, tank)
  const ratePerArea = areaToHectares(rate, input.unidade_area, alqueire)
  const inMix = (product: MixProduct): MixProductResult => {
    const perLitre = amountPerLitre(product, ratePerArea)
    return {
      unidade: product.unidade === 'PORCENTAGEM_CALDA' ? 'L' : product.unidade,
      dose_tanque_cheio: perLitre * tank,
      dose_ultimo_tanque: perLitre * last,
      // The total follows from what was asked for and not from the tanks, each of which is measured out rounded.
      total: product.unidade === 'PORCENTAGEM_CALDA' ? perLitre * total : product.dose * input.area,
    }
  }
  return {
    area_ha: hectares,
    volume_total_l: total,
    tanques_cheios: full,
    ultimo_tanque_l: last,
    produtos: input.produtos.map(inMix),
  }
}

/**
 * How much of a product, in its own unit, is in a litre of mix. `ratePerArea`: litres for one of the unit that the dose
 * is for.
 */
function amountPerLitre({ unidade, dose }: MixProduct, ratePerArea: number): number {
  nonNegative('dose', dose)
  return unidade === 'PORCENTAGEM_CALDA' ? shareOfMix(dose) : dose / ratePerArea
}

/** Litres in one of a unit; 0 of a mass, which never becomes a volume. */
const LITRES: Readonly<Record<UnidadeProduto, number>> = {
  L: 1,
  ML: 0.001,
  GAL: LITRES_PER_GALLON,
  QT: LITRES_PER_GALLON / 4,
  PT: LITRES_PER_GALLON / 8,
  FL_OZ: LITRES_PER_GALLON / 128,
  PORCENTAGEM_CALDA: 1,
  KG: 0,
  G: 0,
  LB: 0,
  OZ: 0,
}

/** From this share of the mix on liquids are asked about: hardly any label has more, but drones spray 20 to 40 %. */
const MUCH_LIQUID = 0.2
/** Doubles miss a mix that is all product by a few units in the last place. */
const SHARE_EPSILON = 1e-9

type Dosed = Pick<MixInput, 'unidade_area' | 'alqueire' | 'taxa_l_ha' | 'produtos'>

/** The share of the mix that its liquid products are, together and the largest alone. */
export type LiquidShare = {
  /** 1: nothing else is in a tank. */
  share: number
  /** Place of the product with the largest share; null where no product is a liquid. */
  largest: number | null
  /** More than a tank holds. */
  overflows: boolean
  /** So much that somebody may have written litres for millilitres. */
  isMuch: boolean
}

/** How much of a tank the liquid products take. Throws `DomainError` for a rate of 0 or a negative dose. */
export function liquidShare({ unidade_area, alqueire, taxa_l_ha, produtos }: Dosed): LiquidShare {
  const ratePerArea = areaToHectares(positive('rate', taxa_l_ha), unidade_area, alqueire ?? DEFAULT_ALQUEIRE)
  const shares = produtos.map((product) => LITRES[product.unidade] * amountPerLitre(product, ratePerArea))
  const share = shares.reduce((sum, one) => sum + one, 0)
  return {
    share,
    largest: share > 0 ? shares.indexOf(Math.max(...shares)) : null,
    overflows: share > 1 + SHARE_EPSILON,
    isMuch: share > MUCH_LIQUID + SHARE_EPSILON,
  }
}

function shareOfMix(percent: number): number {
  if (percent > 100) throw new DomainError('dose', percent, 'at most 100 % of the mix')
  return percent / 100
}
