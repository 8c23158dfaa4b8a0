import { alertsArea } from '../../../shared/contract/alerts.ts'
import { call } from '../../api/client.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { type AlertRow, alertsKey } from './list.ts'

/** Marks an alert as read or unread; the list and the number at the bell follow. */
export function useMark(): (alert: Pick<AlertRow, 'id'>, isRead: boolean) => void {
  const { conta } = useSignedIn()
  const { press } = useCommand({
    run: ({ avisoId, lido }: { avisoId: string; lido: boolean }) =>
      call(alertsArea.routes.marcar, { params: { avisoId }, body: { lido } }),
    failed: 'alerts.notMarked',
    beside: true,
    forget: alertsKey(conta.id_usuario),
  })
  return ({ id: avisoId }, lido) => press({ avisoId, lido })
}
