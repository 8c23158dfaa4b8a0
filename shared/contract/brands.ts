import * as z from 'zod'
import { STATUS_REGISTRO } from '../enums.ts'
import { pagina, paginacao, plainLine, uuid, versao } from './common.ts'
import { area, requer, route } from './route.ts'

const nome = z.string().overwrite(plainLine).trim().min(1).max(60)

/** A public image of the catalogue; `caminho` is its address below `/image/`. */
export const imagemCatalogo = z.object({ id: uuid, caminho: z.string() })
export type ImagemCatalogo = z.infer<typeof imagemCatalogo>

export const marca = z.object({
  id: uuid,
  nome,
  imagem: imagemCatalogo.nullable(),
  status: z.enum(STATUS_REGISTRO),
  versao,
})
export type Marca = z.infer<typeof marca>

/** What is written of a brand; `imagem_id` is a checked upload, or the image it has already. */
export const marcaEditavel = z.object({ nome, imagem_id: uuid.nullable() })

/** The brands in use, in their order. */
const ordem = z.object({
  itens: z.array(marca.pick({ id: true, nome: true, imagem: true })),
  /** Counts the changes of the order; 0 while nobody has changed it. */
  versao: z.int().min(0),
})
export type OrdemMarcas = z.infer<typeof ordem>

/** Most brands an order names: far beyond the makers there are, and few enough for one record. */
export const MARCAS_MAXIMO = 2000

const params = z.object({ marcaId: uuid })

/** Makers of nozzles, in an order of their own; administrators of the product write them, everybody chooses from them. */
export const brandsArea = area({
  name: 'brands',
  routes: {
    listar: route({
      summary: 'Brands of nozzles in their order; removed ones by name',
      method: 'GET',
      path: '/marcas',
      access: requer(['find', 'Marca']),
      query: z.object({
        ...paginacao,
        /** Beginnings of words of the name, whatever case and accents. */
        nome: nome.optional(),
        status: z.enum(STATUS_REGISTRO).default('ATIVO'),
      }),
      response: pagina(marca),
    }),
    criar: route({
      summary: 'Create a brand, after all others',
      method: 'POST',
      path: '/marcas',
      access: requer(['create', 'Marca']),
      body: marcaEditavel,
      status: 201,
      response: marca,
      idempotent: true,
      errors: ['MARCA_JA_EXISTE', 'ANEXO_AUSENTE_OU_INVALIDO'],
    }),
    verOrdem: route({
      summary: 'All brands in use in their order, with the version of the order',
      method: 'GET',
      path: '/marcas/ordem',
      access: requer(['find', 'Marca']),
      response: ordem,
    }),
    reordenar: route({
      summary: 'Put the brands into another order, as one change of the order that was seen',
      method: 'PUT',
      path: '/marcas/ordem',
      access: requer(['update', 'Marca']),
      body: z.object({ marcas: z.array(uuid).min(1).max(MARCAS_MAXIMO), versao: ordem.shape.versao }),
      response: ordem,
      errors: ['REGRA_VIOLADA', 'CONFLITO_DE_VERSAO'],
    }),
    ver: route({
      summary: 'One brand',
      method: 'GET',
      path: '/marcas/{marcaId}',
      access: requer(['read', 'Marca']),
      params,
      response: marca,
    }),
    editar: route({
      summary: 'Change name and image of a brand; an image that is replaced is removed',
      method: 'PUT',
      path: '/marcas/{marcaId}',
      access: requer(['update', 'Marca']),
      params,
      body: marcaEditavel.extend({ versao }),
      response: marca,
      errors: ['MARCA_JA_EXISTE', 'ANEXO_AUSENTE_OU_INVALIDO', 'CONFLITO_DE_VERSAO'],
    }),
    mudarStatus: route({
      summary: 'Remove a brand, or restore it; its name stays taken, and its nozzles stay',
      method: 'PUT',
      path: '/marcas/{marcaId}/status',
      access: requer(['delete', 'Marca']),
      params,
      body: z.object({ status: z.enum(STATUS_REGISTRO), versao }),
      response: marca,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
  },
})
