import * as z from 'zod'
import { STATUS_REGISTRO } from '../enums.ts'
import { instante, pagina, paginacao, plainLine, uuid, versao } from './common.ts'
import { area, requer, route } from './route.ts'

const nome = z.string().overwrite(plainLine).trim().min(1).max(60)

export const veiculoMarca = z.object({ id: uuid, nome, criado_em: instante, atualizado_em: instante, versao })
export type VeiculoMarca = z.infer<typeof veiculoMarca>

export const veiculoMarcaEditavel = veiculoMarca.pick({ nome: true })

const params = z.object({ veiculoMarcaId: uuid })

/** Brands of vehicles that fleets choose from; administrators of the product write them. */
export const vehicleBrandsArea = area({
  name: 'vehicleBrands',
  routes: {
    listar: route({
      summary: 'Vehicle brands by name',
      method: 'GET',
      path: '/veiculos-marcas',
      access: requer(['read', 'Veiculo'], ['find', 'Veiculo']),
      query: z.object({
        ...paginacao,
        /** Beginning of the name, whatever case and accents. */
        nome: nome.optional(),
      }),
      response: pagina(veiculoMarca.omit({ atualizado_em: true })),
    }),
    criar: route({
      summary: 'Create a vehicle brand',
      method: 'POST',
      path: '/veiculos-marcas',
      access: requer(['create', 'Veiculo']),
      body: veiculoMarcaEditavel,
      status: 201,
      response: veiculoMarca,
      idempotent: true,
      errors: ['MARCA_VEICULO_JA_EXISTE'],
    }),
    ver: route({
      summary: 'One vehicle brand',
      method: 'GET',
      path: '/veiculos-marcas/{veiculoMarcaId}',
      access: requer(['read', 'Veiculo']),
      params,
      response: veiculoMarca,
    }),
    editar: route({
      summary: 'Rename a vehicle brand',
      method: 'PUT',
      path: '/veiculos-marcas/{veiculoMarcaId}',
      access: requer(['update', 'Veiculo']),
      params,
      body: veiculoMarcaEditavel.extend({ versao }),
      response: veiculoMarca,
      errors: ['MARCA_VEICULO_JA_EXISTE', 'CONFLITO_DE_VERSAO'],
    }),
    mudarStatus: route({
      summary: 'Remove a vehicle brand, or restore it; its name stays taken',
      method: 'PUT',
      path: '/veiculos-marcas/{veiculoMarcaId}/status',
      access: requer(['delete', 'Veiculo']),
      params,
      body: z.object({ status: z.enum(STATUS_REGISTRO), versao }),
      response: veiculoMarca,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
  },
})
