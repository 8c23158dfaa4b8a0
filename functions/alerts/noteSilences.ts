import { todayIn } from '../../shared/days.ts'
import { DEFAULT_CHOICES, SILENCE_TOLD_DAYS } from '../../shared/domain/equipment/alerts.ts'
import { alertChoices } from '../store/alerts/alertChoices.ts'
import { wantingIn, withWebhooks } from '../store/webhooks/accountWebhooks.ts'
import { noteOccurrence } from '../store/webhooks/occurrences.ts'
import { type AlertEvent, toldOn } from './raiseAlerts.ts'

/**
 * Writes down the silences that accounts want to be told of, each once: as long as their owner chose for alerts,
 * whether or not that one gets any.
 */
export async function noteSilences(events: readonly AlertEvent[], now: Date): Promise<void> {
  const owners = [...new Set(events.flatMap(({ dono_id }) => dono_id ?? []))]
  if (owners.length === 0) return
  const accounts = await withWebhooks(owners)
  const wanting = owners.filter((id) => wantingIn(accounts.get(id), 'equipamento.silencioso').length > 0)
  if (wanting.length === 0) return
  const choices = await alertChoices.getMany(wanting)
  const today = todayIn('UTC', now)
  for (const event of events) {
    const { dono_id, equipamento_id } = event
    const facts = toldOn(event, today)?.facts
    if (dono_id === null || facts?.tipo !== 'SILENCIO' || !wanting.includes(dono_id)) continue
    const { dias } = (choices.get(dono_id) ?? DEFAULT_CHOICES).SILENCIO
    if (facts.dias < dias || facts.dias >= dias + SILENCE_TOLD_DAYS) continue
    const em = now.toISOString()
    await noteOccurrence({ dono_id, equipamento_id, em, tipo: 'SILENCIO', desde: facts.desde, dias: facts.dias })
  }
}
