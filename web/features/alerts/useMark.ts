import { useQueryClient } from '@tanstack/react-query'
import { alertsArea } from '../../../shared/contract/alerts.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
import { type AlertRow, alertsKey } from './list.ts'

/** Marks an alert as read or unread; the list and the number at the bell follow. */
export function useMark(): (alert: Pick<AlertRow, 'id'>, isRead: boolean) => Promise<void> {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  return async ({ id: avisoId }, lido) => {
    try {
      await call(alertsArea.routes.marcar, { params: { avisoId }, body: { lido } })
    } catch (error) {
      toast('error', failureText(t, error, 'alerts.notMarked'))
    }
    await queries.invalidateQueries({ queryKey: alertsKey(conta.id_usuario) })
  }
}
