import type { z } from 'zod'
import { revisaoEditavel, revisaoNova } from '../../../shared/contract/revisions.ts'
import { sentFile } from '../../parts/uploads/sentFile.ts'

// A shape whose fields depend on each other is extended without losing its rules.
export const newRevision = revisaoNova.safeExtend({ relatorio_id: sentFile })
export const editedRevision = revisaoEditavel.safeExtend({ relatorio_id: sentFile })
export type RevisionValues = z.input<typeof editedRevision>
