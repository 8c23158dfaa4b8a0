import type { z } from 'zod'
import { entrar } from '../../../shared/contract/login.ts'

/** What is asked of a person; the solution of the bot check goes along. */
export const loginForm = entrar.omit({ recaptcha: true })
export type LoginValues = z.input<typeof loginForm>
