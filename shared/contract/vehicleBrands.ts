import * as z from 'zod'
import { instante, uuid, versao } from './common.ts'
import { nomeRegistro as nome, registry } from './registry.ts'

export const veiculoMarca = z.object({ id: uuid, nome, criado_em: instante, atualizado_em: instante, versao })
export type VeiculoMarca = z.infer<typeof veiculoMarca>

/** Brands of vehicles that fleets choose from; administrators of the product write them. */
export const vehicleBrandsArea = registry({
  name: 'vehicleBrands',
  noun: ['vehicle brand', 'vehicle brands'],
  path: '/veiculos-marcas',
  param: 'veiculoMarcaId',
  subject: 'Veiculo',
  rights: { list: ['read', 'find'] },
  record: veiculoMarca,
  row: veiculoMarca.omit({ atualizado_em: true }),
  editable: veiculoMarca.pick({ nome: true }),
  filter: { nome: nome.optional() },
  refused: { write: ['MARCA_VEICULO_JA_EXISTE'] },
  summaries: { editar: 'Rename a vehicle brand' },
})
