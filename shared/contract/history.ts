import * as z from 'zod'
import { instante } from './common.ts'

/** One changed field of a record's history. */
export const historico = z.object({
  quem: z.string().nullable(),
  quem_nome: z.string(),
  quando: instante,
  campo: z.string(),
  de: z.unknown(),
  para: z.unknown(),
})
