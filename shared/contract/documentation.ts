import * as z from 'zod'
import { VERSOES_OPENAPI } from '../enums.ts'
import { area, publico, requer, route } from './route.ts'

const documento = z.record(z.string(), z.unknown())

export const documentationArea = area({
  name: 'documentation',
  routes: {
    ambiente: route({
      summary: 'The stage this installation is',
      method: 'GET',
      path: '/ambiente',
      access: publico,
      response: z.object({
        estagio: z.string(),
        /** Real data: nothing that is only for trying things out is shown. */
        producao: z.boolean(),
      }),
    }),
    pagina: route({
      summary: 'The documentation of the external API, to read',
      method: 'GET',
      path: '/docs',
      access: publico,
      redirects: true,
    }),
    publica: route({
      summary: 'OpenAPI document of the routes for external API keys',
      method: 'GET',
      path: '/docs/openapi.json',
      access: publico,
      query: z.object({
        /** The version of OpenAPI it is in: gateways of clouds and several generators read none after 3.0. */
        versao: z.enum(VERSOES_OPENAPI).default('3.1'),
      }),
      response: documento,
    }),
    completa: route({
      summary: 'OpenAPI document of every route',
      method: 'GET',
      path: '/docs/completa',
      access: requer(['manage', 'Usuario']),
      response: documento,
    }),
  },
})
