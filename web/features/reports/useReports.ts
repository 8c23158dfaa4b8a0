import { useQuery } from '@tanstack/react-query'
import { type Relatorio, reportsArea } from '../../../shared/contract/reports.ts'
import type { FormatoRelatorio } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useLive } from '../../live/useLive.ts'
import { useDownload } from '../../parts/downloads/useDownload.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { isOpen } from './reportText.ts'

const { listar, arquivo, tentar } = reportsArea.routes

/** How far a report is shows up within this time, ms, where nobody tells of it. */
const REFRESH_MS = 2_000

/** Whether it is still being made or mailed. */
const isUnderWay = ({ status, envio }: Relatorio) => isOpen(status) || (envio !== null && isOpen(envio.status))

export const reportsQuery = (account: string) =>
  routeQuery(listar, { account }, { refresh: { everyMs: REFRESH_MS, while: ({ itens }) => itens.some(isUnderWay) } })

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

/** A file of a report. */
interface Wanted {
  readonly relatorioId: string
  readonly formato: FormatoRelatorio
}

/** Downloads a file of a report; a failure is told in a notice. One that is made anew instead is seen under way. */
export function useReportDownload(): (file: Wanted) => void {
  const { conta } = useSignedIn()
  const asked = (params: Wanted) => call(arquivo, { params })
  return useDownload(asked, 'reports.downloadFailed', reportsQuery(conta.id_usuario).queryKey).press
}

/** Has a report that failed be made again; a failure is told in a notice. */
export function useReportRetry(): (relatorioId: string) => void {
  const { conta } = useSignedIn()
  return useCommand({
    run: (relatorioId: string) => call(tentar, { params: { relatorioId } }),
    failed: 'reports.failed',
    beside: true,
    forget: reportsQuery(conta.id_usuario).queryKey,
  }).press
}
