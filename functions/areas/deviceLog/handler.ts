import { deviceLogArea } from '../../../shared/contract/deviceLog.ts'
import { DAY_MS } from '../../../shared/days.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { toldSince, visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { deviceLogPage } from '../../store/deviceLog/deviceLog.ts'
import { reportedSince } from '../../store/equipment/deviceCharge.ts'
import { type DeviceState, lastState } from '../../store/equipment/deviceState.ts'
import { type DeviceHour, deviceHours, HOURS_TOLD_DAYS } from '../../store/readings/ingestLimit.ts'
import { clockAhead } from './clock.ts'
import { presentSent } from './present.ts'

export const handler = serve(deviceLogArea, {
  async listar({ params: { equipamentoId }, query: { limite, cursor } }, { actor }) {
    const equipment = await visibleEquipment(equipamentoId, actor)
    const ownerId = actor.papel === 'ADMIN' ? null : actor.donoId
    const page = await pagedList({ lista: 'equipamento_envios', actor, filtros: { equipamentoId }, cursor }, (after) =>
      deviceLogPage({ equipment, ownerId, after, limit: limite }),
    )
    const searched = page.searchedTo?.split('#')[0]
    return {
      itens: await presentSent(page.items, ownerId),
      proximo: page.proximo,
      ...(searched !== undefined && { varrido_ate: searched }),
    }
  },

  async presenca({ params: { equipamentoId } }, { actor }) {
    const equipment = await visibleEquipment(equipamentoId, actor)
    const now = new Date()
    const since = toldSince(equipment, actor)
    const weekAgo = new Date(now.getTime() - HOURS_TOLD_DAYS * DAY_MS).toISOString()
    const from = since !== undefined && since > weekAgo ? since : weekAgo
    const [state, hours] = await Promise.all([lastState(equipamentoId), deviceHours(equipamentoId, from)])
    const told = state && (since === undefined || state.recebido_em >= since) ? state : null
    return {
      ...reportedSince(equipment, since, now),
      recusada_em: lastRefusal(hours, from),
      versao_firmware: equipment.versao_firmware,
      estado: told && {
        informado_em: told.informado_em,
        recebido_em: told.recebido_em,
        bateria: told.bateria,
        relogio_s: clockAhead('informado_em', told.ressalvas, told.recebido_em) ?? secondsBetween(told),
        ressalvas: [...told.ressalvas],
      },
      // What came in an hour that had begun before may be a former owner's.
      horas: hours.flatMap(({ recusada_em, ...hour }) => (hour.hora >= from ? [hour] : [])),
    }
  },
})

/** The last refusal since an instant; null without one. */
const lastRefusal = (hours: readonly DeviceHour[], since: string): string | null =>
  hours
    .flatMap(({ recusada_em: em }) => em ?? [])
    .filter((em) => em >= since)
    .toSorted()
    .at(-1) ?? null

/** Seconds from the arrival of a state to what its clock said, where no note says that the clock was wrong. */
function secondsBetween({ informado_em, recebido_em, ressalvas }: DeviceState) {
  if (ressalvas.some(({ campo }) => campo === 'informado_em')) return null
  return Math.round((Date.parse(informado_em) - Date.parse(recebido_em)) / 1000)
}
