import * as z from 'zod'
import { STATUS_REGISTRO } from '../enums.ts'
import { uuid, versao } from './common.ts'
import { nomeRegistro as nome, registry } from './registry.ts'
import { area, requer, route } from './route.ts'

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

const declared = registry({
  name: 'brands',
  noun: ['brand', 'brands'],
  path: '/marcas',
  param: 'marcaId',
  subject: 'Marca',
  record: marca,
  row: marca,
  editable: marcaEditavel,
  filter: { nome: nome.optional(), status: z.enum(STATUS_REGISTRO).default('ATIVO') },
  refused: { write: ['MARCA_JA_EXISTE', 'ANEXO_AUSENTE_OU_INVALIDO'] },
  summaries: {
    listar: 'Brands of nozzles in their order; removed ones by name',
    criar: 'Create a brand, after all others',
    editar: 'Change name and image of a brand; an image that is replaced is removed',
    mudarStatus: 'Remove a brand, or restore it; its name stays taken, and its nozzles stay',
  },
})

const { listar, criar, ver, editar, mudarStatus } = declared.routes

/**
 * Makers of nozzles, in an order of their own; administrators of the product write them, everybody chooses from them.
 */
export const brandsArea = area({
  ...declared,
  routes: {
    listar,
    criar,
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
    ver,
    editar,
    mudarStatus,
  },
})
