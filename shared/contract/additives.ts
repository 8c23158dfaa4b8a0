import * as z from 'zod'
import { MAIOR_ADICIONAL } from '../billing/pricing.ts'
import { MOEDAS_COBRANCA, PERIODOS_PLANO, STATUS_REGISTRO } from '../enums.ts'
import { instante, inteiro, pagina, paginacao, plainLine, uuid, versao } from './common.ts'
import { precoCentavos } from './plans.ts'
import { area, requer, route } from './route.ts'

const nome = z.string().overwrite(plainLine).trim().min(1).max(60)

export const aditivo = z.object({
  id: uuid,
  nome,
  /** It goes with plans of this period, so that both are renewed together. */
  periodo: z.enum(PERIODOS_PLANO),
  /** Users that each equipment may have besides. */
  usuarios_adicionais: inteiro().check(z.gte(1), z.lte(MAIOR_ADICIONAL)),
  /** Of one equipment and period. */
  valor_unitario_centavos: precoCentavos,
  moeda: z.enum(MOEDAS_COBRANCA),
  /** One that is removed is not sold any more; whoever has it keeps it. */
  status: z.enum(STATUS_REGISTRO),
  criado_em: instante,
  atualizado_em: instante,
  versao,
})
export type Aditivo = z.infer<typeof aditivo>

export const aditivoEditavel = aditivo.pick({
  nome: true,
  periodo: true,
  usuarios_adicionais: true,
  valor_unitario_centavos: true,
})

const params = z.object({ aditivoId: uuid })

/** What can be ordered with plans: users beyond those each equipment may have. */
export const additivesArea = area({
  name: 'additives',
  routes: {
    listar: route({
      summary: 'Additives by name: to customers those that are sold, to administrators of the product all',
      method: 'GET',
      path: '/aditivos',
      access: requer(['find', 'Plano']),
      query: z.object({
        ...paginacao,
        nome: nome.optional(),
        periodo: z.enum(PERIODOS_PLANO).optional(),
        /** Of interest to administrators: customers see what is sold. Sold ones, unless told. */
        status: z.enum(STATUS_REGISTRO).optional(),
      }),
      response: pagina(aditivo.omit({ atualizado_em: true })),
      errors: ['EMAIL_NAO_CONFIRMADO', 'REGRA_VIOLADA'],
    }),
    criar: route({
      summary: 'Create an additive',
      method: 'POST',
      path: '/aditivos',
      access: requer(['create', 'Plano']),
      body: aditivoEditavel,
      status: 201,
      response: aditivo,
      idempotent: true,
      errors: ['PLANO_JA_EXISTE'],
    }),
    ver: route({
      summary: 'One additive, also one that is not sold any more',
      method: 'GET',
      path: '/aditivos/{aditivoId}',
      access: requer(['manage', 'Plano']),
      params,
      response: aditivo,
    }),
    editar: route({
      summary: 'Change an additive for orders to come',
      method: 'PUT',
      path: '/aditivos/{aditivoId}',
      access: requer(['update', 'Plano']),
      params,
      body: aditivoEditavel.extend({ versao }),
      response: aditivo,
      errors: ['PLANO_JA_EXISTE', 'CONFLITO_DE_VERSAO'],
    }),
    mudarStatus: route({
      summary: 'Sell an additive no more, or again; its name stays taken',
      method: 'PUT',
      path: '/aditivos/{aditivoId}/status',
      access: requer(['delete', 'Plano']),
      params,
      body: z.object({ status: z.enum(STATUS_REGISTRO), versao }),
      response: aditivo,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
  },
})
