import * as z from 'zod'
import { STATUS_EQUIPAMENTO, TIPOS_PULVERIZADOR } from '../enums.ts'
import { pagina, paginacao, uuid } from './common.ts'
import { area, requer, route } from './route.ts'

/** Row of the equipment list: what the lists' small projection holds. */
export const equipamentoResumo = z.object({
  id: uuid,
  apelido: z.string(),
  /** Product code. */
  numero_serie: z.string(),
  tipos_pulverizador: z.array(z.enum(TIPOS_PULVERIZADOR)),
  status: z.enum(STATUS_EQUIPAMENTO),
})
export type EquipamentoResumo = z.infer<typeof equipamentoResumo>

const filtros = z.object({
  ...paginacao,
  /** Part of nickname or serial number, whatever the case and the accents. */
  busca: z.string().trim().min(1).max(60).optional(),
})

export const equipmentArea = area({
  name: 'equipment',
  routes: {
    listar: route({
      summary: 'Equipment of the selected account by nickname; of all accounts by serial number for an administrator',
      method: 'GET',
      path: '/equipamentos',
      access: requer(['find', 'Equipamento']),
      query: filtros,
      response: pagina(equipamentoResumo),
    }),
  },
})
