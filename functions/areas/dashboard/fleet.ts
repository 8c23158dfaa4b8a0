import { type CartaoEquipamento, type dashboardArea, MAIOR_FROTA } from '../../../shared/contract/dashboard.ts'
import type { RouteResult } from '../../../shared/contract/route.ts'
import { todayIn } from '../../../shared/days.ts'
import { asksForWork } from '../../../shared/domain/readings/nozzleWork.ts'
import { leftOutOf, positionsOf } from '../../../shared/domain/spraying/vehicle.ts'
import type { Actor } from '../../http/context.ts'
import { currentSummaries, workOf } from '../../parts/readings/currentSummaries.ts'
import { fleetRows } from '../../parts/readings/fleetRows.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'
import { summariesOfAccount } from '../../store/readings/equipmentSummaries.ts'
import {
  type EquipmentSummary,
  type LastReading,
  otherHalfOf,
  type SummedReading,
} from '../../store/readings/equipmentSummary.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { type FleetVehicle, sectionsMeasuredBy, vehiclesMeasuredBy } from '../../store/vehicles/fleetVehicles.ts'
import { dueOfAll, dueOfFleet } from './revisions.ts'
import { isMissed, isSilent } from './silence.ts'

/** The cards of the caller's equipment, in two rounds of reading unless nothing is kept of some equipment yet. */
export async function fleetOf(
  actor: Actor,
  timeZone: string,
  now: Date,
): Promise<RouteResult<typeof dashboardArea.routes.frota>> {
  const today = todayIn(timeZone, now)
  const fleet = fleetRows(actor, MAIOR_FROTA)
  const [{ rows, isMore }, summaries, vehicles, owners, revisions] = await Promise.all([
    fleet,
    summariesShown(fleet, actor),
    vehiclesShown(fleet),
    fleet.then(({ rows }) => ownerNames(rows, actor)),
    revisionsOf(fleet, actor, today),
  ])
  return {
    equipamentos: rows.map((row) => cardOf(row, { summaries, vehicles, revisions, owners, today, now })),
    mais: isMore,
  }
}

type Shown = Promise<{ rows: readonly ListedEquipment[] }>

/**
 * Summaries of one account are read together with its equipment; for administrators they are read once it is known
 * which equipment is shown.
 */
async function summariesShown(fleet: Shown, { papel, donoId }: Actor): Promise<ReadonlyMap<string, EquipmentSummary>> {
  const [{ rows }, kept] = await Promise.all([fleet, papel === 'ADMIN' ? undefined : summariesOfAccount(donoId)])
  const owned = rows.flatMap(({ id, dono_id }) => (dono_id === null ? [] : [{ equipamento_id: id, dono_id }]))
  return currentSummaries(owned, kept)
}

/** Vehicles by the equipment that measures them. */
async function vehiclesShown(fleet: Shown): Promise<ReadonlyMap<string, FleetVehicle>> {
  const { rows } = await fleet
  return vehiclesMeasuredBy(
    rows.flatMap(({ id, dono_id }) => (dono_id === null ? [] : [{ equipamento_id: id, dono_id }])),
  )
}

/** The days of the next revisions that are due, by equipment. */
async function revisionsOf(fleet: Shown, { papel }: Actor, today: string): Promise<ReadonlyMap<string, string>> {
  const shown = fleet.then(({ rows }) => new Set(rows.map(({ id }) => id)))
  const due = await (papel === 'ADMIN' ? dueOfAll(today, shown) : fleet.then(({ rows }) => dueOfFleet(rows, today)))
  return new Map(due.map(({ equipamento_id, proxima_revisao }) => [equipamento_id, proxima_revisao]))
}

/**
 * Names of other owners than the selected account's. Only an administrator's rows have them, and only those are looked
 * up.
 */
async function ownerNames(
  rows: readonly ListedEquipment[],
  { donoId, donoNome }: Actor,
): Promise<ReadonlyMap<string, string>> {
  const others = rows.flatMap(({ dono_id }) => (dono_id === null || dono_id === donoId ? [] : [dono_id]))
  const names = others.length > 0 ? await namesOfUsers([...new Set(others)]) : new Map<string, string>()
  return names.set(donoId, donoNome)
}

interface Known {
  summaries: ReadonlyMap<string, EquipmentSummary>
  vehicles: ReadonlyMap<string, FleetVehicle>
  revisions: ReadonlyMap<string, string>
  owners: ReadonlyMap<string, string>
  /** Today where the caller is. */
  today: string
  now: Date
}

function cardOf(row: ListedEquipment, known: Known): CartaoEquipamento {
  const { summaries, vehicles, revisions, owners, today, now } = known
  const { id, apelido, numero_serie, tipos_pulverizador, dono_id, visto_no_dia } = row
  const summary = summaries.get(id)
  const { ultima = null, serie = [] } = summary ?? {}
  const revisao = revisions.get(id) ?? null
  const servico = workOf(summary, today)
  return {
    id,
    apelido,
    numero_serie,
    tipos_pulverizador,
    dono_id,
    visto_no_dia,
    serie: serie.map(pointOf),
    revisao,
    servico,
    ultima: ultima && { ...lastOf(ultima), ...sectionsOf(ultima, id, vehicles.get(id)) },
    outro_lado: summary ? otherHalfOf(summary) : null,
    dono_nome: dono_id === null ? null : (owners.get(dono_id) ?? ''),
    silencioso: isSilent(row, now),
    precisa_atencao: asksForWork(servico) || servico.previstos > 0 || revisao !== null || isMissed(row, now),
  }
}

const pointOf = ({ trocados, metades, ...told }: SummedReading): CartaoEquipamento['serie'][number] => told

/** The last reading as a card tells it, without what there is to do now, which stands beside it. */
const lastOf = ({ agora, trocados, metades, ...told }: LastReading) => told

/** Sections that stood on the vehicle of a boom when it was measured, and how many of their nozzles were not. */
function sectionsOf(
  { data, barras, posicoes, nao_medidos }: LastReading,
  equipmentId: string,
  vehicle: FleetVehicle | undefined,
) {
  if (!vehicle || barras.some(({ lado }) => lado !== null)) return { secoes: [], fora_da_leitura: 0 }
  const sections = sectionsMeasuredBy(vehicle, equipmentId, data)
  const measured = positionsOf(posicoes).map((posicao) => ({ posicao, lado: null }))
  return {
    secoes: sections.map(({ ponta_id, ...section }) => section),
    fora_da_leitura: leftOutOf(measured, sections, nao_medidos),
  }
}
