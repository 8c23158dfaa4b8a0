import type { Messages } from '../messages.ts'
import { about } from './about.ts'
import { catalogue } from './catalogue.ts'
import { common } from './common.ts'
import { enums } from './enums.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { login } from './login.ts'
import { members } from './members.ts'
import { people } from './people.ts'
import { profile } from './profile.ts'
import { readings } from './readings.ts'
import { survey } from './survey.ts'
import { ui } from './ui.ts'
import { users } from './users.ts'
import { visitors } from './visitors.ts'

export const en: Messages = {
  catalogue,
  about,
  common,
  enums,
  errors,
  home,
  login,
  members,
  people,
  profile,
  readings,
  survey,
  ui,
  visitors,
  users,
}
