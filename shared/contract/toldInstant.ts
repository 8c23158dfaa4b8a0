import * as z from 'zod'
import { readInstant } from '../instants.ts'
import { instante } from './common.ts'

/** An instant that somebody else's clock wrote, in any form that says one exactly; read as `instante`. */
export const instanteDito = z
  .string()
  .max(64)
  .overwrite((text) => readInstant(text) ?? text)
  .pipe(instante)
  .meta({ format: 'date-time' })
