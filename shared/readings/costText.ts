import type { Custos, MaquinaDaTroca } from '../contract/replacements.ts'
import { inUnits } from '../domain/numbers/centavos.ts'
import { withUnit } from '../i18n/format.ts'
import type { Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'
import { type ArithmeticLine, arithmeticText } from './arithmeticText.ts'
import type { Fact } from './facts.ts'
import { areaCostText } from './lossText.ts'
import { type MachineCost, machineCost } from './machineCost.ts'
import { setPrice, sumOf } from './tips.ts'

/** An excess below it is none as far as it is shown, %. */
const NONE = 0.005

export interface Reckoned extends MachineCost {
  readonly machine: MaquinaDaTroca
}

export const reckonedOf = (machines: readonly MaquinaDaTroca[], costs: Custos): Reckoned[] =>
  machines.map((machine) => ({ machine, ...machineCost(machine, costs) }))

/** The figures that costs are reckoned by. The area is the machine's own where there is one machine. */
export const givenFacts = (costs: Custos, single: Reckoned | undefined, words: Words, units: Units): Fact[] => [
  { label: words.t('replacements.area'), value: units.area(single ? single.area : costs.area_ha) },
  { label: words.t('replacements.passes'), value: words.format.number(costs.passadas) },
  { label: words.t('replacements.product'), value: areaCostText(costs.produto_centavos, costs.moeda, words, units) },
]

/** A text that says what the excess is measured against. */
export const againstText = ({ base }: Custos, { t }: Words): string =>
  t('replacements.against', { base: t(`replacements.bases.${base}`).toLowerCase() })

export interface ExcessSaid {
  readonly kind: 'exact' | 'over' | 'under'
  readonly text: string
  /** What too little or too much leads to. */
  readonly risk?: string
}

/** Too much, as declared, or too little: that costs no product, and is told in words. Null while nobody can say. */
export function excessText({ excess }: Pick<MachineCost, 'excess'>, { t, format }: Words): ExcessSaid | null {
  if (excess === null) return null
  const valor = format.percent(Math.abs(excess.now))
  if (Math.abs(excess.now) < NONE) return { kind: 'exact', text: t('replacements.exact') }
  if (excess.now > 0) return { kind: 'over', text: t('replacements.over', { valor }) }
  return { kind: 'under', text: t('replacements.under', { valor }), risk: t('replacements.underRisk') }
}

/** Why a machine's cost cannot be told; who may not change what it is reckoned by is told that it was not said. */
export function missingText(missing: NonNullable<MachineCost['missing']>, mayEdit: boolean, { t }: Words): string {
  const isTheirs = missing === 'SEM_AREA' || missing === 'SEM_PASSADAS' || missing === 'SEM_PRODUTO'
  return isTheirs && !mayEdit ? t('replacements.notYetSaid') : t(`replacements.missing.${missing}`)
}

/** What one machine loses and what new tips bring; nothing while that cannot be told. */
export function costFacts(
  { cost, tips, machine }: Reckoned,
  costs: Custos,
  { t, format }: Words,
  units: Units,
): Fact[] {
  if (cost === null) return []
  const money = (cents: number | null) => format.money(cents, costs.moeda)
  const set = setPrice(machine, costs)
  return [
    { label: t('replacements.lost'), value: money(cost.lost) },
    { label: t('replacements.tips'), value: money(tips) },
    ...(set === null ? [] : [{ label: t('replacements.wholeSetPrice'), value: money(set) }]),
    { label: t('replacements.saved'), value: money(cost.saved) },
    { label: t('replacements.breakEven'), value: units.area(cost.breakEven) },
  ]
}

/** Whether new tips are paid within the season. */
export function worthText({ cost, tips, area, machine }: Reckoned, { t }: Words, units: Units): string | null {
  if (cost === null || area === null) return null
  const first = machine.leitura?.motivo
  if (first === 'CONFERIR') return t('replacements.checkFirst')
  if (first === 'SEM_VAZAO') return t('replacements.flowFirst')
  if (tips === null) return t('replacements.noPrice')
  if (cost.breakEven === null) return cost.lost > 0 ? t('replacements.notByTips') : null
  const values = { area: units.area(cost.breakEven) }
  return t(cost.breakEven <= area ? 'replacements.pays' : 'replacements.doesNotPay', values)
}

/** The arithmetic of a machine, as far as it is told. */
export const costLines = ({ excess, cost }: Reckoned, costs: Custos, words: Words): ArithmeticLine[] =>
  [...(excess?.steps ?? []), ...(cost?.steps ?? [])].map((step, index) => ({
    id: `${index} ${step.formula}`,
    label: words.t(`reading.formula.${step.formula}`),
    text: arithmeticText(step, words, costs.moeda),
  }))

/** What is said below the name of one of several machines. */
export const fleetNotes = ({ missing, excess }: Reckoned, { t }: Words): string[] => [
  ...(missing ? [t(`replacements.missing.${missing}`)] : []),
  ...(excess && excess.now <= -NONE ? [t('replacements.underShort')] : []),
]

/** A figure of a table, in the unit its heading names. */
export interface FleetFigure {
  readonly label: string
  readonly value: number | null
  /** Over and under mean different things. */
  readonly signed?: true
}

const DECIMALS = 2

/** A machine beside others. */
export function fleetFigures(
  { excess, area, tips, cost }: Reckoned,
  { moeda }: Custos,
  { t, format }: Words,
  { areaField: { unit, display } }: Units,
): FleetFigure[] {
  const money = (label: string, cents: number | null) => ({
    label: withUnit(label, format.currencySymbol(moeda)),
    value: inUnits(cents),
  })
  const hectares = (label: string, stored: number | null) => ({
    label: withUnit(label, unit),
    value: stored === null ? null : display.toDisplay(stored),
  })
  return [
    hectares(t('replacements.area'), area),
    { label: withUnit(t('replacements.excess'), '%'), value: excess?.now ?? null, signed: true },
    money(t('replacements.lost'), cost?.lost ?? null),
    money(t('replacements.tips'), tips),
    money(t('replacements.saved'), cost?.saved ?? null),
    hectares(t('replacements.breakEven'), cost?.breakEven ?? null),
  ]
}

export const fleetFigureText = ({ value, signed }: Pick<FleetFigure, 'value' | 'signed'>, { format }: Words): string =>
  signed ? format.signedNumber(value, DECIMALS) : format.number(value, DECIMALS)

/** The sums of machines, below the figures of each. */
export function fleetSums(reckoned: readonly Reckoned[]): (number | null)[] {
  const { lost, tips, saved } = fleetTotals(reckoned)
  return [null, null, ...[lost, tips, saved].map((cents) => inUnits(cents)), null]
}

/** The sums of the machines whose cost is told; hundredths, null where one part is missing. */
export function fleetTotals(reckoned: readonly Reckoned[]): Record<'lost' | 'tips' | 'saved', number | null> {
  const told = reckoned.filter(({ cost }) => cost !== null)
  const total = (of: (one: Reckoned) => number | null) => (told.length === 0 ? null : sumOf(told.map(of)))
  return {
    lost: total(({ cost }) => cost?.lost ?? null),
    tips: total(({ tips }) => tips),
    saved: total(({ cost }) => cost?.saved ?? null),
  }
}
