import { z } from 'zod'
import { recipesArea } from '../../../shared/contract/recipes.ts'
import { STATUS_REGISTRO } from '../../../shared/enums.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { findEquipment, nameOfEquipment } from '../../parts/equipment/findEquipment.ts'
import { findOwners, nameOfOwner } from '../../parts/people/findOwners.ts'
import type { ListSource } from '../../parts/records/lists.ts'
import type { FilterOption, OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = recipesArea.routes
const { limite, cursor, status, ...shared } = listar.query.shape

const filter = z.object({ ...shared, status: z.enum(STATUS_REGISTRO).optional() })

export const RECIPES = { name: 'receitas', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

const OWNER: FilterProperty = { id: 'dono', label: 'recipes.owner', kind: 'options', fields: { '=': 'dono_id' } }

const PROPERTIES: readonly FilterProperty[] = [
  { id: 'busca', label: 'recipes.search', kind: 'text', fields: { ':': 'busca' }, anywhere: true },
  { id: 'cultura', label: 'recipe.crop', kind: 'text', fields: { ':': 'cultura' } },
  { id: 'talhao', label: 'recipe.plot', kind: 'text', fields: { ':': 'talhao' } },
  { id: 'equipamento', label: 'recipe.equipment', kind: 'options', fields: { '=': 'equipamento_id' } },
  { id: 'status', label: 'recipes.status', kind: 'options', fields: { '=': 'status' } },
]

/** What can be filtered by, the period apart; only an administrator's list has recipes of several owners. */
export const recipeProperties = (everybody: boolean): readonly FilterProperty[] =>
  everybody ? [...PROPERTIES, OWNER] : PROPERTIES

export const recipeOptions = (
  { t }: LoadedLanguage,
  everybody: boolean,
  equipment: readonly FilterOption[],
): OptionSource[] => [
  {
    propertyId: 'equipamento',
    options: equipment,
    load: (text, signal) => findEquipment(text, signal),
    nameOf: nameOfEquipment,
  },
  { propertyId: 'status', options: STATUS_REGISTRO.map((value) => ({ value, label: t(`recipes.states.${value}`) })) },
  ...(everybody ? [{ propertyId: 'dono', load: findOwners, nameOf: nameOfOwner }] : []),
]

/** Under which everything known of recipes is kept. */
export const recipesKey = (account: string) => keyBelow(listar, { account })
