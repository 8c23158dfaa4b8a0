import { SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import '../../styles/reports.css'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { FormerReports } from './FormerReports.tsx'
import { emptyReport } from './form.ts'
import { ReportForm } from './ReportForm.tsx'

/** Reports: the form that asks for one, and those that were asked for. */
export function ReportsPage() {
  const { t } = useI18n()
  const { usuario } = useSignedIn()
  const [form, setForm] = useState({ number: 0, begins: emptyReport(usuario.email) })
  return (
    <PageFrame title={t('screens.report')} description={t('reports.description')}>
      <SpaceBetween size="l">
        <ReportForm
          key={form.number}
          begins={form.begins}
          onRequested={() => setForm(({ number }) => ({ number: number + 1, begins: emptyReport(usuario.email) }))}
        />
        <FormerReports
          onRepeat={({ pedido }) => {
            setForm(({ number }) => ({ number: number + 1, begins: pedido }))
            window.scrollTo({ top: 0 })
          }}
        />
      </SpaceBetween>
    </PageFrame>
  )
}
