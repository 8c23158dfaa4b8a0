import { calibrations } from '../../../shared/i18n/pt/calibrations.ts'
import { certificate } from '../../../shared/i18n/pt/certificate.ts'
import { enums } from '../../../shared/i18n/pt/enums.ts'
import { nozzles } from '../../../shared/i18n/pt/nozzles.ts'
import { people } from '../../../shared/i18n/pt/people.ts'
import { reading } from '../../../shared/i18n/pt/reading.ts'
import { readings } from '../../../shared/i18n/pt/readings.ts'
import { recipe } from '../../../shared/i18n/pt/recipe.ts'
import { replacements } from '../../../shared/i18n/pt/replacements.ts'
import { report } from '../../../shared/i18n/pt/report.ts'
import { terms } from '../../../shared/i18n/pt/terms.ts'
import { trends } from '../../../shared/i18n/pt/trends.ts'
import { verdict } from '../../../shared/i18n/pt/verdict.ts'
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
