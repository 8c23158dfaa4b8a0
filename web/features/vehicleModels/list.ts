import { z } from 'zod'
import { vehicleModelsArea } from '../../../shared/contract/vehicleModels.ts'
import { keyBelow, type RowOf } from '../../api/routeQuery.ts'
import type { ListSource } from '../../parts/records/lists.ts'
import { findVehicleBrands, nameOfVehicleBrand } from '../../parts/vehicles/findVehicleBrands.ts'
import type { Column } from '../../ui/list/column.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = vehicleModelsArea.routes
const { nome, marca_id } = listar.query.shape

const filter = z.object({ nome, marca_id })

export const MODELS = { name: 'veiculos-modelos', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const MODEL_PROPERTIES: readonly FilterProperty[] = [
  { id: 'nome', label: 'vehicleModels.name', kind: 'text', fields: { ':': 'nome' } },
  { id: 'marca', label: 'vehicleModels.brand', kind: 'options', fields: { '=': 'marca_id' } },
]

export const MODEL_OPTIONS: readonly OptionSource[] = [
  { propertyId: 'marca', load: findVehicleBrands, nameOf: nameOfVehicleBrand },
]

export const MODEL_COLUMNS: readonly Column<RowOf<typeof listar>>[] = [
  { id: 'nome', header: 'vehicleModels.name', names: true, cell: ({ nome }) => nome, minWidth: 200 },
  { id: 'marca', header: 'vehicleModels.brand', line: 1, cell: ({ marca_nome }) => marca_nome, minWidth: 160 },
  {
    id: 'criado',
    header: 'vehicleModels.created',
    line: 2,
    labelled: true,
    cell: ({ criado_em }, { format }) => format.date(criado_em),
    whole: true,
    minWidth: 120,
  },
]

/** Under which everything known of vehicle models is kept. */
export const modelsKey = (account: string) => keyBelow(listar, { account })
