import { type AlertFacts, isMailed } from '../../shared/domain/equipment/alerts.ts'
import type { TipoAviso } from '../../shared/enums.ts'
import { getAlerts } from '../store/alerts/alerts.ts'
import { type Equipment, getEquipments } from '../store/equipment/equipment.ts'
import { recipientsOf } from './recipients.ts'

/** An alert with the equipment it is about. */
export interface ToldAlert {
  facts: AlertFacts
  equipment: Equipment
}

/** Whether somebody still may see the equipment and wants mails of a kind. */
export async function wantsMail(userId: string, equipment: Equipment, tipo: TipoAviso): Promise<boolean> {
  const told = (await recipientsOf([equipment])).get(equipment.id) ?? []
  return told.some(({ user, choices }) => user.id === userId && isMailed(choices, tipo))
}

/**
 * Of some alerts those that are still to be mailed: the person may see the machine, in that account, and wants to be
 * told so.
 */
export async function stillToTell(userId: string, ids: readonly string[]): Promise<ToldAlert[]> {
  const alerts = await getAlerts(ids.map((id) => ({ usuario_id: userId, id })))
  const equipment = await getEquipments([...new Set([...alerts.values()].map(({ equipamento_id }) => equipamento_id))])
  const recipients = await recipientsOf([...equipment.values()])
  return ids.flatMap((id) => {
    const alert = alerts.get(id)
    const one = alert && equipment.get(alert.equipamento_id)
    if (!one || one.dono_id !== alert.dono_id) return []
    const me = recipients.get(one.id)?.find(({ user }) => user.id === userId)
    return me && isMailed(me.choices, alert.fatos.tipo) ? [{ facts: alert.fatos, equipment: one }] : []
  })
}
