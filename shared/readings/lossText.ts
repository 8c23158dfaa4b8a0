import type { Moeda } from '../enums.ts'
import { EMPTY } from '../i18n/format.ts'
import type { Words } from '../i18n/texts.ts'
import type { UnitField, Units } from '../i18n/units.ts'

/** Money lost on the reader's unit of area in one pass, in hundredths a hectare: “R$ 12,30/ha”. */
export const lossText = (
  cents: number,
  moeda: Moeda,
  { format }: Pick<Words, 'format'>,
  { areaField }: Units,
): string => `${format.money(cents / areaField.display.toDisplay(1), moeda)}/${areaField.unit}`

/**
 * Money by area, in whole hundredths a hectare: how it is entered, in hundredths, and of which area. By alqueire it is
 * entered by the hectare: whole hundredths of one would not give back what was typed for several.
 */
export function areaCostField({ areaField: { unit, display } }: Units, { t }: Pick<Words, 't'>): UnitField {
  const perHectare = display.toDisplay(1)
  if (perHectare <= 1) return { unit: t('enums.unidadeArea.HA'), display: AS_IT_IS }
  return {
    unit,
    display: {
      toDisplay: (cents) => cents / perHectare,
      // What is no whole number of hundredths is refused by the schema, not rounded.
      toStored: (cents) => (Number.isInteger(cents) ? Math.round(cents * perHectare) : cents),
      decimals: 0,
    },
  }
}

const AS_IT_IS = { toDisplay: (cents: number) => cents, toStored: (cents: number) => cents, decimals: 0 }

/** What products cost, in hundredths a hectare, on the reader's unit of area: “R$ 74,87/ac”. */
export function areaCostText(
  cents: number | null,
  moeda: Moeda,
  words: Pick<Words, 't' | 'format'>,
  units: Units,
): string {
  if (cents === null) return EMPTY
  const { unit, display } = areaCostField(units, words)
  return `${words.format.money(Math.round(display.toDisplay(cents)), moeda)}/${unit}`
}
