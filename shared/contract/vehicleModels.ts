import * as z from 'zod'
import { instante, uuid, versao } from './common.ts'
import { nomeRegistro as nome, registry } from './registry.ts'

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

/** Models of vehicles, each of one brand, that fleets choose from; administrators of the product write them. */
export const vehicleModelsArea = registry({
  name: 'vehicleModels',
  noun: ['vehicle model', 'vehicle models'],
  path: '/veiculos-modelos',
  param: 'veiculoModeloId',
  subject: 'Veiculo',
  rights: { list: ['read', 'find'] },
  record: veiculoModelo,
  row: veiculoModelo.omit({ atualizado_em: true }),
  editable: veiculoModelo.pick({ marca_id: true, nome: true }),
  filter: { nome: nome.optional(), marca_id: uuid.optional() },
  refused: { write: ['MARCA_VEICULO_NAO_ENCONTRADA', 'MODELO_VEICULO_JA_EXISTE'] },
  summaries: {
    listar: 'Vehicle models by name, of every brand or of one',
    criar: 'Create a vehicle model of a brand',
    editar: 'Rename a vehicle model, or give it to another brand',
    mudarStatus: 'Remove a vehicle model, or restore it; its name stays taken within the brand',
  },
})
