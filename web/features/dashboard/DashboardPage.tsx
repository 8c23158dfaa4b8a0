import { SegmentedControl } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PERIODOS_PAINEL, type PeriodoPainel } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { isComing, useSettled } from '../../ui/useSettled.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { OfAccount } from './Machines.tsx'
import { useLossesQuery } from './queries.ts'
import { Sums } from './Sums.tsx'
import '../../styles/dashboard.css'

/** Query parameter of the page's address. */
const PERIOD = 'periodo'
const USUAL: PeriodoPainel = '365'

/** While it is not known what machines lose. */
const Awaited = () => <Waiting />

/** The sums of an account by themselves, over a period that the address keeps. */
export function DashboardPage() {
  const { t } = useI18n()
  const [search, setSearch] = useSearchParams()
  // It has a column and a figure of its own, which stand among the others.
  const isSettled = useSettled(isComing(useQuery(useLossesQuery())))
  const period = PERIODOS_PAINEL.find((one) => one === search.get(PERIOD)) ?? USUAL
  return (
    <PageFrame
      title={t('screens.dashboard')}
      description={t('dashboard.sums.hint')}
      actions={
        <SegmentedControl
          label={t('dashboard.sums.period')}
          selectedId={period}
          options={PERIODOS_PAINEL.map((id) => ({ id, text: t(`dashboard.sums.periods.${id}`) }))}
          onChange={({ detail }) =>
            setSearch(
              (before) => {
                const next = new URLSearchParams(before)
                next.set(PERIOD, detail.selectedId)
                return next
              },
              { replace: true },
            )
          }
        />
      }
    >
      <Sums period={period} below={isSettled ? OfAccount : Awaited} />
    </PageFrame>
  )
}
