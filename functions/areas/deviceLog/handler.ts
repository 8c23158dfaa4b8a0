import { deviceLogArea } from '../../../shared/contract/deviceLog.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { deviceLogPage } from '../../store/deviceLog/deviceLog.ts'
import { chargeIn30Days } from '../../store/equipment/deviceCharge.ts'
import { type DeviceState, lastState } from '../../store/equipment/deviceState.ts'
import { ownedSince } from '../../store/equipment/equipment.ts'
import { type DeviceHour, deviceHours, HOURS_TOLD_DAYS } from '../../store/readings/ingestLimit.ts'
import { clockAhead } from './clock.ts'
import { presentSent } from './present.ts'

const DAY_MS = 86_400_000

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
    const since = actor.papel === 'ADMIN' ? undefined : ownedSince(equipment)
    const weekAgo = new Date(now.getTime() - HOURS_TOLD_DAYS * DAY_MS).toISOString()
    const from = since !== undefined && since > weekAgo ? since : weekAgo
    const [state, hours] = await Promise.all([lastState(equipamentoId), deviceHours(equipamentoId, from)])
    const told = state && (since === undefined || state.recebido_em >= since) ? state : null
    return {
      visto_em: ownOf(equipment.visto_em, since),
      recusada_em: ownOf(lastRefusal(hours), from),
      versao_firmware: equipment.versao_firmware,
      ...chargeIn30Days(equipment, now),
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

/** An instant since the equipment is whose it is; null for one of a former owner. */
const ownOf = (instant: string | null, since = ''): string | null =>
  instant !== null && instant >= since ? instant : null

const lastRefusal = (hours: readonly DeviceHour[]): string | null =>
  hours
    .flatMap(({ recusada_em: em }) => em ?? [])
    .toSorted()
    .at(-1) ?? null

/** Seconds from the arrival of a state to what its clock said, where no note says that the clock was wrong. */
function secondsBetween({ informado_em, recebido_em, ressalvas }: DeviceState) {
  if (ressalvas.some(({ campo }) => campo === 'informado_em')) return null
  return Math.round((Date.parse(informado_em) - Date.parse(recebido_em)) / 1000)
}
