import { calibrations } from '../../../shared/i18n/en/calibrations.ts'
import { certificate } from '../../../shared/i18n/en/certificate.ts'
import { enums } from '../../../shared/i18n/en/enums.ts'
import { nozzles } from '../../../shared/i18n/en/nozzles.ts'
import { people } from '../../../shared/i18n/en/people.ts'
import { reading } from '../../../shared/i18n/en/reading.ts'
import { readings } from '../../../shared/i18n/en/readings.ts'
import { recipe } from '../../../shared/i18n/en/recipe.ts'
import { replacements } from '../../../shared/i18n/en/replacements.ts'
import { report } from '../../../shared/i18n/en/report.ts'
import { terms } from '../../../shared/i18n/en/terms.ts'
import { trends } from '../../../shared/i18n/en/trends.ts'
import { verdict } from '../../../shared/i18n/en/verdict.ts'
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
