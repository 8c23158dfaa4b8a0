import type { Messages } from '../messages.ts'
import { common } from './common.ts'
import { enums } from './enums.ts'
import { errors } from './errors.ts'
import { login } from './login.ts'
import { readings } from './readings.ts'

export const es: Messages = { common, enums, errors, login, readings }
