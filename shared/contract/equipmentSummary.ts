import * as z from 'zod'
import { STATUS_EQUIPAMENTO, TIPOS_PULVERIZADOR } from '../enums.ts'
import { uuid } from './common.ts'

/** What any list shows of an equipment. */
export const equipamentoResumo = z.object({
  id: uuid,
  apelido: z.string(),
  /** Product code. */
  numero_serie: z.string(),
  tipos_pulverizador: z.array(z.enum(TIPOS_PULVERIZADOR)),
  status: z.enum(STATUS_EQUIPAMENTO),
})
export type EquipamentoResumo = z.infer<typeof equipamentoResumo>
