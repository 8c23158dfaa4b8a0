import { z } from 'zod'
import { revisaoEditavel, revisaoNova } from '../../../shared/contract/revisions.ts'

/** Stands in the field of the report while its file is on the way: nothing is saved meanwhile. */
export const SENDING = 'ENVIANDO'

const relatorio_id = z
  .string()
  .refine((id) => id !== SENDING, 'arquivo_em_envio')
  .nullable()

// A shape whose fields depend on each other is extended without losing its rules.
export const newRevision = revisaoNova.safeExtend({ relatorio_id })
export const editedRevision = revisaoEditavel.safeExtend({ relatorio_id })
export type RevisionValues = z.input<typeof editedRevision>
