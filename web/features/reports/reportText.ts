import type { Relatorio } from '../../../shared/contract/reports.ts'
import type { StatusTrabalho } from '../../../shared/enums.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

/** What tells a report from others: its kind and its days. */
export const reportName = ({ pedido }: Relatorio, { t, format }: LoadedLanguage): string =>
  t('reports.name', {
    tipo: t(`report.types.${pedido.tipo}`),
    inicio: format.day(pedido.data_inicial),
    fim: format.day(pedido.data_final),
  })

/** Whether a report is still being made, or its mail is still on its way. */
export const isOpen = (status: StatusTrabalho): boolean => status === 'PENDENTE' || status === 'EXECUTANDO'

/** How the newest mail of a report fares; null without one. */
export function mailOf(
  { envio }: Relatorio,
  { t }: LoadedLanguage,
): { type: 'error' | 'success' | 'pending'; text: string } | null {
  if (!envio) return null
  const { status, erro, para, situacao } = envio
  if (erro && !isOpen(status))
    return { type: 'error', text: t('reports.mailFailed', { para, motivo: t(`users.mailErrors.${erro}`) }) }
  if (situacao === 'AGUARDA') return { type: 'pending', text: t('reports.mailAsked', { para }) }
  return status === 'CONCLUIDO'
    ? { type: 'success', text: t('reports.mailSent', { para }) }
    : { type: 'pending', text: t('reports.mailWaiting', { para }) }
}
