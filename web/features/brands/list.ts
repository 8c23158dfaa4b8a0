import { z } from 'zod'
import { brandsArea } from '../../../shared/contract/brands.ts'
import { STATUS_REGISTRO } from '../../../shared/enums.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = brandsArea.routes

const filter = z.object({ nome: listar.query.shape.nome, status: z.enum(STATUS_REGISTRO).optional() })

export const BRANDS = { name: 'marcas', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const BRAND_PROPERTIES: readonly FilterProperty[] = [
  { id: 'nome', label: 'brands.name', kind: 'text', fields: { ':': 'nome' } },
  { id: 'status', label: 'brands.status', kind: 'options', fields: { '=': 'status' } },
]

export const brandOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  {
    propertyId: 'status',
    options: STATUS_REGISTRO.map((value) => ({ value, label: t(`brands.states.${value}`) })),
  },
]

/** Under which everything known of brands is kept. */
export const brandsKey = (account: string) => keyBelow(listar, { account })
