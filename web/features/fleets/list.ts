import { z } from 'zod'
import { fleetsArea } from '../../../shared/contract/fleets.ts'
import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { vehicleModelsArea } from '../../../shared/contract/vehicleModels.ts'
import { STATUS_REGISTRO, TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import { call } from '../../api/client.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { findOwners, nameOfOwner } from '../../parts/people/findOwners.ts'
import type { ListSource } from '../../parts/records/lists.ts'
import { findIn, nameIn } from '../../parts/registry/registryChoice.ts'
import type { Option } from '../../ui/fields/options.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = fleetsArea.routes
const { limite, cursor, status, capacidade_min, capacidade_max, ...shared } = listar.query.shape
const litros = z.number().min(0).max(100_000).optional()

const filter = z.object({
  ...shared,
  capacidade_min: litros,
  capacidade_max: litros,
  status: z.enum(STATUS_REGISTRO).optional(),
})

export const FLEET = { name: 'frotas', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

const OWNER: FilterProperty = { id: 'dono', label: 'fleets.owner', kind: 'options', fields: { '=': 'dono_id' } }

/** What can be filtered by; only an administrator's list has vehicles of several owners. */
export const fleetProperties = (everybody: boolean, { volumeField }: Units): readonly FilterProperty[] => [
  { id: 'busca', label: 'fleets.search', kind: 'text', fields: { ':': 'busca' }, anywhere: true },
  { id: 'tipo', label: 'fleets.type', kind: 'options', fields: { '=': 'tipo' } },
  { id: 'marca', label: 'fleets.brand', kind: 'options', fields: { '=': 'marca_id' } },
  { id: 'modelo', label: 'fleets.model', kind: 'options', fields: { '=': 'modelo_id' } },
  {
    id: 'capacidade',
    label: 'fleets.tank',
    kind: 'number' as const,
    fields: { '>=': 'capacidade_min', '<=': 'capacidade_max' },
    ...volumeField,
  },
  { id: 'status', label: 'fleets.status', kind: 'options', fields: { '=': 'status' } },
  ...(everybody ? [OWNER] : []),
]

const OFFERED = 20

/** Models of a brand, or of all, by words of their name. */
export async function findVehicleModels(text: string, signal: AbortSignal, marca_id?: string): Promise<Option[]> {
  const nome = text.trim()
  const query = { limite: OFFERED, ...(nome && { nome }), ...(marca_id && { marca_id }) }
  const { itens } = await call(vehicleModelsArea.routes.listar, { query, signal })
  return itens.map((model) => ({
    value: model.id,
    label: model.nome,
    ...(marca_id === undefined && { description: model.marca_nome }),
  }))
}

export const fleetOptions = ({ t }: LoadedLanguage, everybody: boolean): OptionSource[] => [
  {
    propertyId: 'tipo',
    options: TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) })),
  },
  { propertyId: 'marca', load: findIn(vehicleBrandsArea), nameOf: nameIn(vehicleBrandsArea) },
  { propertyId: 'modelo', load: (text, signal) => findVehicleModels(text, signal), nameOf: nameIn(vehicleModelsArea) },
  {
    propertyId: 'status',
    options: STATUS_REGISTRO.map((value) => ({ value, label: t(`fleets.states.${value}`) })),
  },
  ...(everybody ? [{ propertyId: 'dono', load: findOwners, nameOf: nameOfOwner }] : []),
]

/** Under which everything known of fleets is kept. */
export const fleetKey = (account: string) => keyBelow(listar, { account })
