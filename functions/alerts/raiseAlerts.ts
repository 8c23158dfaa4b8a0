import { todayIn } from '../../shared/days.ts'
import { type AlertFacts, waysOf } from '../../shared/domain/equipment/alerts.ts'
import { zoneOfCountry } from '../../shared/timeZones.ts'
import { type Alert, alertId, getAlerts, type NewAlert, putAlert } from '../store/alerts/alerts.ts'
import { type Equipment, getEquipments } from '../store/equipment/equipment.ts'
import { recipientsOf } from './recipients.ts'

/** Something that people may want to be alerted to. */
export interface AlertEvent {
  equipamento_id: string
  /** Whose it was when that happened; a later owner is not told. Null: whoever owns it now. */
  dono_id: string | null
  /** What is told of it; where that depends on the day, as seen on one, and null on which nobody is told. */
  told: Told | ((today: string) => Told | null)
}

export interface Told {
  /** What tells it from others of its kind: found again, it is the same alert. */
  event: string
  facts: AlertFacts
}

/** What is told of something on a day. */
export const toldOn = ({ told }: AlertEvent, today: string): Told | null =>
  typeof told === 'function' ? told(today) : told

const AT_ONCE = 25

/**
 * Alerts whoever may see the equipment and wants to know, each by the day it is in their country, as their pages are.
 * Answers the alerts of these events; doing it again makes no other.
 */
export async function raiseAlerts(events: readonly AlertEvent[], now: Date): Promise<Alert[]> {
  const equipment = await getEquipments([...new Set(events.map(({ equipamento_id }) => equipamento_id))])
  const recipients = await recipientsOf([...equipment.values()])
  const wanted = events.flatMap((one): NewAlert[] => {
    const { equipamento_id, dono_id } = one
    const owner = ownerOf(equipment.get(equipamento_id), dono_id)
    if (owner === null) return []
    return (recipients.get(equipamento_id) ?? []).flatMap(({ user, choices }) => {
      const today = todayIn(zoneOfCountry(user.pais), now)
      const told = toldOn(one, today)
      const ways = told && waysOf(told.facts, choices, today)
      if (!ways) return []
      const { event, facts } = told
      const id = alertId(facts.tipo, event, user.id)
      return [{ id, usuario_id: user.id, dono_id: owner, equipamento_id, fatos: facts, ways }]
    })
  })
  const known = await getAlerts(wanted)
  const missing = wanted.filter(({ id }) => !known.has(id))
  const alerts = [...known.values()]
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const put = await Promise.all(missing.slice(at, at + AT_ONCE).map((one) => putAlert(one, now)))
    alerts.push(...put.filter((one) => one !== null))
  }
  return alerts
}

/** The owner who is to be told of; null where it is another's by now. */
function ownerOf(equipment: Equipment | undefined, then: string | null): string | null {
  const owner = equipment?.dono_id ?? null
  return then === null || then === owner ? owner : null
}
