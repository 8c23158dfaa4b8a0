// Written by `npm run found`.

import type { SharedTexts } from '../texts.ts'
import { calibrations } from './calibrations.ts'
import { certificate } from './certificate.ts'
import { droplets } from './droplets.ts'
import { enums } from './enums.ts'
import { followedAccounts } from './followedAccounts.ts'
import { nozzles } from './nozzles.ts'
import { people } from './people.ts'
import { reading } from './reading.ts'
import { readings } from './readings.ts'
import { recipe } from './recipe.ts'
import { replacements } from './replacements.ts'
import { report } from './report.ts'
import { terms } from './terms.ts'
import { trends } from './trends.ts'
import { verdict } from './verdict.ts'

/** Texts of the console that documents are written in too. */
export const shared: SharedTexts = {
  calibrations,
  certificate,
  droplets,
  enums,
  followedAccounts,
  nozzles,
  people,
  reading,
  readings,
  recipe,
  replacements,
  report,
  terms,
  trends,
  verdict,
}
