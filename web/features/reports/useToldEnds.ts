import { useEffect, useRef } from 'react'
import type { Relatorio } from '../../../shared/contract/reports.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../../ui/toasts.tsx'
import { isOpen, mailOf, reportName } from './reportText.ts'

/** What has ended of a report: its making, and the mail that was asked for at this time. */
interface Ends {
  readonly made: boolean
  readonly mailed: string | null
}

const endsOf = ({ arquivos, envio }: Relatorio): Ends => ({
  made: arquivos.length > 0,
  mailed: envio && !isOpen(envio.status) ? envio.pedido_em : null,
})

/**
 * Says to those who do not see the list that a report is there, and what became of its mail; why one failed its bar
 * says.
 */
export function useToldEnds(reports: readonly Relatorio[] | undefined): void {
  const i18n = useI18n()
  const told = useRef<ReadonlyMap<string, Ends> | null>(null)
  useEffect(() => {
    if (!reports) return
    const former = told.current
    told.current = new Map(reports.map((report) => [report.id, endsOf(report)]))
    // What has ended before the list was opened is no news.
    if (!former) return
    for (const report of reports) {
      const { made, mailed } = endsOf(report)
      const before = former.get(report.id)
      const nome = reportName(report, i18n)
      const ready = made && !before?.made
      const mail = mailed !== null && mailed !== before?.mailed ? mailOf(report, i18n)?.text : null
      if (ready) toast('spoken', i18n.t('reports.made', { nome }))
      if (mail) toast('spoken', `${nome}. ${mail}`)
    }
  })
}
