import type { Messages } from '../messages.ts'
import { about } from './about.ts'
import { catalogue } from './catalogue.ts'
import { common } from './common.ts'
import { enums } from './enums.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { login } from './login.ts'
import { readings } from './readings.ts'
import { ui } from './ui.ts'

export const en: Messages = { catalogue, about, common, enums, errors, home, login, readings, ui }
