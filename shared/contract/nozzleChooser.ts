import * as z from 'zod'
import { CORES_PONTA, MATERIAIS, TAMANHOS_GOTA, TIPOS_JATO } from '../enums.ts'
import { pagina, uuid } from './common.ts'
import { area, requer, route } from './route.ts'

/** A nozzle of the catalogue with what it publishes, as short as it can be said: all of them are read at once. */
export const pontaPublicada = z.object({
  id: uuid,
  marca: z.string(),
  nome: z.string(),
  tipo_jato: z.enum(TIPOS_JATO),
  cor: z.enum(CORES_PONTA).nullable(),
  material: z.enum(MATERIAIS).nullable(),
  /** Degrees. */
  angulo: z.number().nullable(),
  /** Edition of the standard that its droplet classes were measured by. */
  edicao_gota: z.string().nullable(),
  /** From and up to which pressure its maker makes it, bar; null where that is not told. */
  pressao_min_bar: z.number().nullable(),
  pressao_max_bar: z.number().nullable(),
  /** Pressure in bar, flow in L/min, and droplet class there. */
  pontos: z.array(z.tuple([z.number(), z.number(), z.enum(TAMANHOS_GOTA).nullable()])),
})
export type PontaPublicada = z.infer<typeof pontaPublicada>

/** Nozzles to choose from, by whoever plans an application or describes a boom. */
export const nozzleChooserArea = area({
  name: 'nozzleChooser',
  routes: {
    listar: route({
      summary: 'Nozzles of the catalogue with their published points, some hundreds a page',
      method: 'GET',
      path: '/escolha-de-pontas',
      access: requer(['find', 'PerfilModeloBico'], ['read', 'PerfilModeloBico']),
      query: z.object({ cursor: z.string().max(2048).optional() }),
      response: pagina(pontaPublicada),
    }),
  },
})
