import * as z from 'zod'
import { STATUS_REGISTRO } from '../enums.ts'
import { instante, pagina, paginacao, plainLine, uuid, versao } from './common.ts'
import { area, requer, route } from './route.ts'

const nome = z.string().overwrite(plainLine).trim().min(1).max(60)

export const veiculoModelo = z.object({
  id: uuid,
  nome,
  marca_id: uuid,
  /** Name of the brand, also of one that was removed. */
  marca_nome: z.string(),
  criado_em: instante,
  atualizado_em: instante,
  versao,
})
export type VeiculoModelo = z.infer<typeof veiculoModelo>

export const veiculoModeloEditavel = veiculoModelo.pick({ marca_id: true, nome: true })

const params = z.object({ veiculoModeloId: uuid })

/** Models of vehicles, each of one brand, that fleets choose from; administrators of the product write them. */
export const vehicleModelsArea = area({
  name: 'vehicleModels',
  routes: {
    listar: route({
      summary: 'Vehicle models by name, of every brand or of one',
      method: 'GET',
      path: '/veiculos-modelos',
      access: requer(['read', 'Veiculo'], ['find', 'Veiculo']),
      query: z.object({
        ...paginacao,
        /** Words of the name, or beginnings of them, whatever case and accents. */
        nome: nome.optional(),
        marca_id: uuid.optional(),
      }),
      response: pagina(veiculoModelo.omit({ atualizado_em: true })),
    }),
    criar: route({
      summary: 'Create a vehicle model of a brand',
      method: 'POST',
      path: '/veiculos-modelos',
      access: requer(['create', 'Veiculo']),
      body: veiculoModeloEditavel,
      status: 201,
      response: veiculoModelo,
      idempotent: true,
      errors: ['MARCA_VEICULO_NAO_ENCONTRADA', 'MODELO_VEICULO_JA_EXISTE'],
    }),
    ver: route({
      summary: 'One vehicle model',
      method: 'GET',
      path: '/veiculos-modelos/{veiculoModeloId}',
      access: requer(['read', 'Veiculo']),
      params,
      response: veiculoModelo,
    }),
    editar: route({
      summary: 'Rename a vehicle model, or give it to another brand',
      method: 'PUT',
      path: '/veiculos-modelos/{veiculoModeloId}',
      access: requer(['update', 'Veiculo']),
      params,
      body: veiculoModeloEditavel.extend({ versao }),
      response: veiculoModelo,
      errors: ['MARCA_VEICULO_NAO_ENCONTRADA', 'MODELO_VEICULO_JA_EXISTE', 'CONFLITO_DE_VERSAO'],
    }),
    mudarStatus: route({
      summary: 'Remove a vehicle model, or restore it; its name stays taken within the brand',
      method: 'PUT',
      path: '/veiculos-modelos/{veiculoModeloId}/status',
      access: requer(['delete', 'Veiculo']),
      params,
      body: z.object({ status: z.enum(STATUS_REGISTRO), versao }),
      response: veiculoModelo,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
  },
})
