import { z } from 'zod'
import { revisionsArea } from '../../../shared/contract/revisions.ts'
import { STATUS_REGISTRO } from '../../../shared/enums.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = revisionsArea.routes
const { codigo, proxima_de, proxima_ate, ordem } = listar.query.shape

const filter = z.object({ codigo, proxima_de, proxima_ate, status: z.enum(STATUS_REGISTRO).optional(), ordem })

export const REVISIONS = { name: 'revisoes', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const REVISION_PROPERTIES: readonly FilterProperty[] = [
  { id: 'codigo', label: 'revisions.code', kind: 'text', fields: { ':': 'codigo' } },
  { id: 'status', label: 'revisions.status', kind: 'options', fields: { '=': 'status' } },
]

export const revisionOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  {
    propertyId: 'status',
    options: STATUS_REGISTRO.map((value) => ({ value, label: t(`revisions.states.${value}`) })),
  },
]

/** Under which everything known of revisions is kept. */
export const revisionsKey = (account: string) => keyBelow(listar, { account })
