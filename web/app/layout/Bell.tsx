import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { alertsArea } from '../../../shared/contract/alerts.ts'
import { pathTo } from '../../../shared/paths.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import '../../styles/bell.css'

/** How often, ms, the number is asked for; the list of alerts has it asked for besides. */
const EVERY_MS = 120_000

/** Leads to the alerts, and says how many are unread; without an answer, none. */
export function Bell() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const asked = { account: conta.id_usuario }
  const { data } = useQuery(
    routeQuery(alertsArea.routes.novos, asked, { refresh: { everyMs: EVERY_MS, while: () => true } }),
  )
  const { quantidade = 0, mais = false } = data ?? {}
  const shown = mais ? `${quantidade}+` : String(quantidade)
  return (
    <Link to={pathTo('avisos')} className="bell" aria-label={t('common.bell', { avisos: quantidade })}>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="M8 2a4 4 0 0 1 4 4v3l1.5 3h-11L4 9V6a4 4 0 0 1 4-4ZM6.5 14.5h3" strokeLinejoin="round" />
      </svg>
      {quantidade > 0 && (
        <span className="bell-count" aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  )
}
