import { SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import '../../styles/reports.css'
import { REPORT_OPEN } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { useOpened } from '../../ui/useOpened.ts'
import { FormerReports } from './FormerReports.tsx'
import { emptyReport } from './form.ts'
import { ReportForm } from './ReportForm.tsx'
import { Schedules } from './Schedules.tsx'

/**
 * Reports: the form that asks for one, and those that were asked for, which stand first for whoever a mail led here.
 */
export function ReportsPage() {
  const { t } = useI18n()
  const { usuario } = useSignedIn()
  const [form, setForm] = useState({ number: 0, begins: emptyReport(usuario.email), isRepeated: false })
  const [opened, open] = useOpened(REPORT_OPEN)
  const isLedHere = opened !== null
  const former = (
    <FormerReports
      onRepeat={({ pedido }) => {
        setForm(({ number }) => ({ number: number + 1, begins: pedido, isRepeated: true }))
        open(null)
        window.scrollTo({ top: 0 })
      }}
    />
  )
  return (
    <PageFrame title={t('screens.report')} description={t('reports.description')}>
      <SpaceBetween size="l">
        {isLedHere && former}
        <ReportForm
          key={form.number}
          begins={form.begins}
          isRepeated={form.isRepeated}
          isAnew={form.number > 0 && !form.isRepeated}
          onRequested={() =>
            setForm(({ number }) => ({ number: number + 1, begins: emptyReport(usuario.email), isRepeated: false }))
          }
        />
        {!isLedHere && former}
        <Schedules />
      </SpaceBetween>
    </PageFrame>
  )
}
