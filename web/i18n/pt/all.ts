import type { LanguageTexts } from '../messages.ts'
import { common } from './common.ts'
import { enums } from './enums.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { login } from './login.ts'
import { readings } from './readings.ts'
import { rules } from './rules.ts'
import { screens } from './screens.ts'
import { survey } from './survey.ts'
import { ui } from './ui.ts'

export const pt: LanguageTexts = {
  base: { common, enums, errors, home, login, readings, rules, screens, survey, ui },
  areas: {
    about: () => import('./about.ts'),
    showcase: () => import('./showcase.ts'),
    members: () => import('./members.ts'),
    people: () => import('./people.ts'),
    profile: () => import('./profile.ts'),
    users: () => import('./users.ts'),
    vehicleBrands: () => import('./vehicleBrands.ts'),
    visitors: () => import('./visitors.ts'),
  },
}
