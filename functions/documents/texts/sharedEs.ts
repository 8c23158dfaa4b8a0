import { calibrations } from '../../../shared/i18n/es/calibrations.ts'
import { certificate } from '../../../shared/i18n/es/certificate.ts'
import { enums } from '../../../shared/i18n/es/enums.ts'
import { nozzles } from '../../../shared/i18n/es/nozzles.ts'
import { people } from '../../../shared/i18n/es/people.ts'
import { reading } from '../../../shared/i18n/es/reading.ts'
import { readings } from '../../../shared/i18n/es/readings.ts'
import { recipe } from '../../../shared/i18n/es/recipe.ts'
import { replacements } from '../../../shared/i18n/es/replacements.ts'
import { report } from '../../../shared/i18n/es/report.ts'
import { terms } from '../../../shared/i18n/es/terms.ts'
import { trends } from '../../../shared/i18n/es/trends.ts'
import { verdict } from '../../../shared/i18n/es/verdict.ts'
import type { SharedTexts } from '../../../shared/i18n/texts.ts'

export const shared: SharedTexts = {
  calibrations,
  certificate,
  enums,
  nozzles,
  people,
  reading,
  readings,
  recipe,
  report,
  replacements,
  terms,
  trends,
  verdict,
}
