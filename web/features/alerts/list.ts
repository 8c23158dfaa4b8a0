import { z } from 'zod'
import { alertsArea } from '../../../shared/contract/alerts.ts'
import { TIPOS_AVISO } from '../../../shared/enums.ts'
import { keyBelow, type RowOf } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = alertsArea.routes
export type AlertRow = RowOf<typeof listar>

/** How often, ms, the first page is asked for again while no news of it are heard. */
const UNTOLD_MS = 30_000

const READ = ['false', 'true'] as const
const filter = z.object({ tipo: z.enum(TIPOS_AVISO).optional(), lido: z.enum(READ).optional() })

export const ALERTS = {
  name: 'avisos',
  route: listar,
  filter,
  refresh: { everyMs: UNTOLD_MS, while: 'first' },
} satisfies ListSource<typeof listar, z.infer<typeof filter>>

export const ALERT_PROPERTIES: readonly FilterProperty[] = [
  { id: 'tipo', label: 'alerts.kind', kind: 'options', fields: { '=': 'tipo' } },
  { id: 'lido', label: 'alerts.state', kind: 'options', fields: { '=': 'lido' } },
]

export const alertOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  { propertyId: 'tipo', options: TIPOS_AVISO.map((value) => ({ value, label: t(`alerts.kinds.${value}`) })) },
  {
    propertyId: 'lido',
    options: READ.map((value) => ({ value, label: t(value === 'true' ? 'alerts.read' : 'alerts.unread') })),
  },
]

/** Under which everything known of alerts is kept, their number included. */
export const alertsKey = (account: string) => keyBelow(listar, { account })
