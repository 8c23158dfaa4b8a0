import * as z from 'zod'
import { HALVES } from '../domain/readings/oneSide.ts'
import { MOTIVOS_NADA_AGORA, STATUS_EQUIPAMENTO, TIPOS_PULVERIZADOR } from '../enums.ts'
import { dia, instante, uuid } from './common.ts'

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

/**
 * How many nozzles of an equipment are to be seen to (`nozzleWork`): now by its newest complete reading, and in the
 * next 30 days by what is predicted.
 */
export const servicoDosBicos = z.object({
  trocar: z.int().min(0),
  limpar: z.int().min(0),
  /** Why both are 0 although not all is well; null otherwise. */
  motivo: z.enum(MOTIVOS_NADA_AGORA).nullable(),
  previstos: z.int().min(0),
  /** The first day of those; null without any. */
  previsto_em: dia.nullable(),
})
export type ServicoDosBicos = z.infer<typeof servicoDosBicos>

/**
 * The half of a turbosprayer that its last reading left out, as the newest reading of it has it; null where the last
 * one measured both, of a boom, and where none of the last readings has it.
 */
export const outroLado = z
  .object({
    leitura_id: uuid,
    data: instante,
    lado: z.enum(HALVES),
    /** Nozzles of that half that are still to be replaced or cleaned. */
    a_fazer: z.int().min(0),
  })
  .nullable()
export type OutroLado = NonNullable<z.infer<typeof outroLado>>
