import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Relatorio, reportsArea } from '../../../shared/contract/reports.ts'
import type { FormatoRelatorio } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useLive } from '../../live/useLive.ts'
import { useDownload } from '../../parts/downloads/useDownload.ts'
import { useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
import { isOpen } from './reportText.ts'

const { listar, arquivo, tentar } = reportsArea.routes

/** How far a report is shows up within this time, ms, where nobody tells of it. */
const REFRESH_MS = 2_000

/** Whether it is still being made or mailed. */
const isUnderWay = ({ status, envio }: Relatorio) => isOpen(status) || (envio !== null && isOpen(envio.status))

export const reportsQuery = (account: string) =>
  routeQuery(listar, { account }, { refresh: { everyMs: REFRESH_MS, while: ({ itens }) => itens.some(isUnderWay) } })

export const forgetReports = (client: QueryClient, account: string): Promise<void> =>
  client.invalidateQueries({ queryKey: reportsQuery(account).queryKey })

/** The newest reports, followed while any is being made or mailed. */
export function useReports() {
  const { conta } = useSignedIn()
  const query = useQuery(reportsQuery(conta.id_usuario))
  const making = (query.data?.itens ?? []).filter(({ status }) => isOpen(status))
  useLive(
    making.map(({ trabalho_id }) => ({ name: 'trabalho', id: trabalho_id })),
    () => void query.refetch({ cancelRefetch: false }),
  )
  return query
}

/** Downloads a file of a report; a failure is told in a notice. One that is made anew instead is seen under way. */
export function useReportDownload(): (relatorioId: string, formato: FormatoRelatorio) => void {
  const download = useDownload()
  const queries = useQueryClient()
  const { conta } = useSignedIn()
  return (relatorioId, formato) =>
    void download(() => call(arquivo, { params: { relatorioId, formato } }), 'reports.downloadFailed').then(
      (isThere) => (isThere ? undefined : forgetReports(queries, conta.id_usuario)),
    )
}

/** Has a report that failed be made again; a failure is told in a notice. */
export function useReportRetry(): (relatorioId: string) => Promise<void> {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  return async (relatorioId) => {
    try {
      await call(tentar, { params: { relatorioId } })
    } catch (error) {
      toast('error', failureText(t, error, 'reports.failed'))
    }
    await forgetReports(queries, conta.id_usuario)
  }
}
