import * as z from 'zod'
import { TIPOS_ACHADO } from '../enums.ts'
import { dia, instante, uuid } from './common.ts'
import { area, autenticado, route } from './route.ts'

/** Most records of a kind that an answer tells of: who wants more opens the list. */
export const ACHADOS_POR_TIPO = 5

export const achado = z.object({
  tipo: z.enum(TIPOS_ACHADO),
  id: uuid,
  /** What it is called: nickname, name, number. */
  titulo: z.string(),
  /** Serial number, address, machine. */
  detalhe: z.string().nullable(),
  /** When it was measured, placed or issued. */
  data: instante.nullable(),
  /** Of a certificate: the code by which its page is read. */
  codigo: z.string().nullable(),
})
export type Achado = z.infer<typeof achado>

/** One search over all that the caller may see. What is searched stands in the body, hence in no address and no log. */
export const searchArea = area({
  name: 'search',
  routes: {
    buscar: route({
      summary: 'Sprayers, readings of a day, people, orders and certificates that a text names',
      method: 'POST',
      path: '/busca',
      access: autenticado,
      body: z.object({
        texto: z.string().trim().min(2).max(60),
        /** The day that the text is in the language of who typed it, if it is one. */
        dia: dia.nullable(),
      }),
      response: z.object({ itens: z.array(achado) }),
    }),
  },
})
