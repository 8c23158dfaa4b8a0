import * as z from 'zod'
import { ADQUIRENTES, type Adquirente } from '../../../shared/enums.ts'
import { env } from '../../env.ts'

/** Who takes the money in this stage, by its configuration. Others may still hold what was begun in former days. */
export const offeredAcquirers = (): Adquirente[] => z.array(z.enum(ADQUIRENTES)).parse(env('ACQUIRERS').split(','))
