import type { Moeda } from '../enums.ts'
import type { Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'

/** Money lost on the reader's unit of area in one pass, in hundredths a hectare: “R$ 12,30/ha”. */
export const lossText = (
  cents: number,
  moeda: Moeda,
  { format }: Pick<Words, 'format'>,
  { areaField }: Units,
): string => `${format.money(cents / areaField.display.toDisplay(1), moeda)}/${areaField.unit}`
