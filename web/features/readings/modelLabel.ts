import type { Leitura } from '../../../shared/contract/readings.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { catalogued, type ModelIndex } from './nozzleChoice.ts'

/** What a model of a reading is called, in the catalogue or not. */
export function modelLabel(reading: Leitura, model: ModelIndex, { t }: LoadedLanguage): string {
  const known = catalogued(reading, model)
  if (known) return `${known.marca} ${known.nome}`
  return model === null ? t('reading.modelUnknown') : t('reading.modelMissing', { numero: model + 1 })
}
