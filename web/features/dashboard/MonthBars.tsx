import { useNavigate } from 'react-router'
import type { dashboardArea } from '../../../shared/contract/dashboard.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { lastDayOf, monthWriter, saysYear } from '../../../shared/days.ts'
import { TAGS } from '../../../shared/i18n/language.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { searchWith } from '../../ui/list/filterState.ts'

type Month = RouteAnswer<typeof dashboardArea.routes.somas>['meses'][number]

interface Props {
  months: readonly Month[]
  /** The first day that is counted. */
  since: string
}

/** A bar a month that leads to its readings. */
export function MonthBars({ months, since }: Props) {
  const { t, language, format } = useI18n()
  const navigate = useNavigate()
  const most = Math.max(1, ...months.map(({ leituras }) => leituras))
  const name = monthWriter(TAGS[language])
  return (
    <ol className="month-bars">
      {months.map(({ mes, leituras, fora_tolerancia, avaliados }, index) => {
        const inicio = since > `${mes}-01` ? since : `${mes}-01`
        const href = pathTo('leituras') + searchWith('', { inicio, fim: lastDayOf(mes), completa: 'true' })
        const percent = avaliados > 0 ? format.share((fora_tolerancia / avaliados) * 100) : null
        const shown = name(mes)
        return (
          <li key={mes}>
            <a
              href={href}
              onClick={(event) => {
                event.preventDefault()
                void navigate(href)
              }}
            >
              <span className="unseen">
                {t('dashboard.sums.month', {
                  mes: `${shown} ${mes.slice(0, 4)}`,
                  leituras,
                  fora: percent ?? format.share(0),
                })}
              </span>
              <span className="month-count" aria-hidden="true">
                {leituras > 0 ? format.number(leituras) : ''}
              </span>
              <span className="month-bar" style={{ blockSize: `${(leituras / most) * 96}px` }} />
              <span className="month-name" aria-hidden="true">
                {shown}
                {saysYear(mes, index) && <small>{mes.slice(0, 4)}</small>}
              </span>
            </a>
          </li>
        )
      })}
    </ol>
  )
}
