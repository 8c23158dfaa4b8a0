import type { Leitura } from '../contract/readings.ts'
import type { Words } from '../i18n/texts.ts'
import { catalogued, type ModelIndex } from './nozzleGroups.ts'

/** What a model of a reading is called, in the catalogue or not. */
export function modelLabel(
  reading: Pick<Leitura, 'bicos'> & { modelos: readonly Pick<Leitura['modelos'][number], 'marca' | 'nome'>[] },
  model: ModelIndex,
  { t }: Words,
): string {
  const known = catalogued(reading, model)
  if (known) return `${known.marca} ${known.nome}`
  return model === null ? t('reading.modelUnknown') : t('reading.modelMissing', { numero: model + 1 })
}
