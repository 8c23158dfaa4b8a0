import type { Leitura } from '../contract/readings.ts'
import type { Words } from '../i18n/texts.ts'
import type { UnitField, Units } from '../i18n/units.ts'

/** A rate by plant. */
export const perPlantText = (rate: number | null, { t }: Words, units: Units): string | null =>
  rate === null ? null : t('reading.perPlant', { volume: units.volume(rate, 3) })

/** Decimals of litres by plant: a tree gets a few of them. */
const PLANT_DECIMALS = 4

/** For fields and columns: how a rate by plant, in litres, is entered and written. */
export const plantRateField = ({ volumeField }: Pick<Units, 'volumeField'>, { t }: Pick<Words, 't'>): UnitField => ({
  unit: t('reading.perPlant', { volume: volumeField.unit }),
  display: { ...volumeField.display, decimals: PLANT_DECIMALS },
})

/** What was declared, by area, by plant, or both; null where nothing was. */
export function declaredText(
  { taxa_declarada, taxa_declarada_planta }: Pick<Leitura, 'taxa_declarada' | 'taxa_declarada_planta'>,
  i18n: Words,
  units: Units,
): string | null {
  const perPlant = perPlantText(taxa_declarada_planta, i18n, units)
  return taxa_declarada === null ? perPlant : [units.rate(taxa_declarada), perPlant].filter(Boolean).join(' · ')
}
