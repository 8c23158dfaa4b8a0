import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { RegistryList } from '../../parts/registry/RegistryList.tsx'
import { createdColumn, nameColumn } from '../../ui/list/column.ts'

/** Brands of vehicles, by name. */
export function VehicleBrandsPage() {
  return <RegistryList area={vehicleBrandsArea} columns={COLUMNS} properties={PROPERTIES} />
}

const COLUMNS = [nameColumn('vehicleBrands.name'), createdColumn('vehicleBrands.createdAt')]
const PROPERTIES = [{ id: 'nome', label: 'vehicleBrands.name', kind: 'text', fields: { ':': 'nome' } }] as const
