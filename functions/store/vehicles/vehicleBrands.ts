import type { VeiculoMarca } from '../../../shared/contract/vehicleBrands.ts'
import type { Removable } from '../kit/declaration.ts'
import { registryStore } from '../kit/registry.ts'

/** As it is stored: a removed one is in no list, and keeps its name. */
export type VehicleBrand = VeiculoMarca & Removable

export const vehicleBrands = registryStore<VehicleBrand>()({
  entity: 'VEICULO_MARCA',
  schema: 1,
  // Sixty letters, accents included: only a name in another script is cut.
  row: { i: 'id', n: { cut: 'nome', bytes: 120 }, c: 'criado_em', w: 'versao' },
  listsRemoved: false,
  named: { kind: 'marca_veiculo', taken: 'MARCA_VEICULO_JA_EXISTE' },
})
