import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { vehicleModelsArea } from '../../../shared/contract/vehicleModels.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import { RegistryList } from '../../parts/registry/RegistryList.tsx'
import { findIn, nameIn } from '../../parts/registry/registryChoice.ts'
import { type Column, createdColumn, nameColumn } from '../../ui/list/column.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

/** Models of vehicles of all brands, by name. */
export function VehicleModelsPage() {
  return (
    <RegistryList
      area={vehicleModelsArea}
      columns={COLUMNS}
      properties={PROPERTIES}
      options={OPTIONS}
      rowApart={({ marca_nome }) => marca_nome}
    />
  )
}

const COLUMNS: readonly Column<RowOf<typeof vehicleModelsArea.routes.listar>>[] = [
  nameColumn('vehicleModels.name'),
  { id: 'marca', header: 'vehicleModels.brand', line: 1, cell: ({ marca_nome }) => marca_nome, minWidth: 160 },
  createdColumn('vehicleModels.createdAt'),
]
const PROPERTIES: readonly FilterProperty[] = [
  { id: 'nome', label: 'vehicleModels.name', kind: 'text', fields: { ':': 'nome' } },
  { id: 'marca', label: 'vehicleModels.brand', kind: 'options', fields: { '=': 'marca_id' } },
]
const OPTIONS: readonly OptionSource[] = [
  { propertyId: 'marca', load: findIn(vehicleBrandsArea), nameOf: nameIn(vehicleBrandsArea) },
]
