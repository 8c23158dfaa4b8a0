import { MAIOR_FROTA } from '../../../shared/contract/dashboard.ts'
import type { VeiculoSecao } from '../../../shared/contract/fleets.ts'
import type { replacementsArea } from '../../../shared/contract/replacements.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/route.ts'
import { todayIn } from '../../../shared/days.ts'
import type { PredictedNozzle } from '../../../shared/domain/wear/predictedReplacements.ts'
import type { Actor } from '../../http/context.ts'
import { currentSummaries, soonOf, workOf } from '../../parts/readings/currentSummaries.ts'
import { fleetRows } from '../../parts/readings/fleetRows.ts'
import { modelsOf, pendingOf } from '../../parts/readings/pendingReplacements.ts'
import { shownCosts } from '../../parts/readings/shownCosts.ts'
import { visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { visibleReading } from '../../parts/visible/visibleReading.ts'
import { type TipOrder, tipOrdersOf } from '../../store/accounts/tipOrders.ts'
import { nozzles } from '../../store/catalogue/nozzles.ts'
import { namesToday } from '../../store/equipment/equipmentNames.ts'
import { type Summed, summariesOfAccount } from '../../store/readings/equipmentSummaries.ts'
import { otherHalfOf } from '../../store/readings/equipmentSummary.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { getReadings } from '../../store/readings/readings.ts'
import { type FleetVehicle, sectionsMeasuredBy, vehiclesMeasuredBy } from '../../store/vehicles/fleetVehicles.ts'
import { type OpenTips, openTips, shownTips } from './openTips.ts'

type Route = typeof replacementsArea.routes.trocas
type Query = RouteInput<Route>['query']
type Machine = Omit<RouteResult<Route>['maquinas'][number], 'leitura' | 'pedido'>

/** What is known of a machine: the reading that says what is to be replaced, and what goes with it. */
interface Known {
  head: ReadingHead | null
  soon: readonly PredictedNozzle[]
  /** Null where no order goes with that reading. */
  orders: readonly OpenTips[] | null
  /** Counts changes of what was ordered. */
  orderVersion: number
  sections: readonly VeiculoSecao[]
}

type Ordered = Pick<Known, 'orders' | 'orderVersion'>

/** Machines, and the account whose prices they are reckoned by. */
interface Found {
  machines: readonly (Machine & Known)[]
  isMore: boolean
  ownerId: string | null
}

/**
 * What is to be replaced, in at most four rounds of reading: machines, their summaries, the readings, the catalogue.
 */
export async function replacements(query: Query, actor: Actor, timeZone: string): Promise<RouteResult<Route>> {
  const { machines, isMore, ownerId } = await found(query, actor, todayIn(timeZone))
  const heads = machines.flatMap(({ head }) => head ?? [])
  const [known, custos] = await Promise.all([
    nozzles.getMany([
      ...modelsOf(heads),
      ...machines.flatMap(({ orders }) => orders?.map(({ perfil_id }) => perfil_id) ?? []),
    ]),
    ownerId === null ? null : shownCosts(ownerId, actor),
  ])
  return {
    maquinas: machines.map(({ head, soon, orders, orderVersion, sections, ...machine }) => ({
      ...machine,
      leitura: head && pendingOf(head, known, { predicted: soon, sections }),
      pedido: head && orders && { pontas: shownTips(orders, known), versao: orderVersion },
    })),
    mais: isMore,
    custos,
  }
}

async function found({ leitura_id, equipamento_id }: Query, actor: Actor, today: string): Promise<Found> {
  if (leitura_id !== undefined) return ofReading(await visibleReading(leitura_id, actor))
  if (equipamento_id === undefined) return ofFleet(actor, today)
  const { id, apelido: nome, numero_serie, dono_id } = await visibleEquipment(equipamento_id, actor)
  const machine = { equipamento_id: id, nome, numero_serie, equipamento_de_outro: false }
  if (dono_id === null)
    return {
      machines: [{ ...machine, ...NOTHING_KNOWN, servico: workOf(undefined, today), outro_lado: null }],
      isMore: false,
      ownerId: null,
    }
  const of = await newestOf([{ equipamento_id: id, dono_id }], today)
  return { machines: [{ ...machine, ...of(id) }], isMore: false, ownerId: dono_id }
}

const NO_ORDERS: Ordered = { orders: null, orderVersion: 0 }
const NOTHING_KNOWN: Known = { head: null, soon: [], sections: [], ...NO_ORDERS }

async function ofReading(head: ReadingHead): Promise<Found> {
  const { equipamento_id, numero_serie, dono_id } = head
  const [{ nameOf, isAnothers }, summaries, orders, vehicles] = await Promise.all([
    namesToday([head]),
    currentSummaries([head]),
    tipOrdersOf([head]),
    vehiclesMeasuredBy([head]),
  ])
  const equipamento_de_outro = isAnothers(head)
  const who = { equipamento_id, nome: nameOf(head), numero_serie, equipamento_de_outro }
  const machine = { ...who, servico: null, outro_lado: null, soon: [] }
  const ordered = equipamento_de_outro ? NO_ORDERS : orderedFor(head, summaries, orders)
  const known = { ...ordered, sections: sectionsAt(vehicles, head) }
  return { machines: [{ ...machine, head, ...known }], isMore: false, ownerId: dono_id }
}

async function ofFleet(actor: Actor, today: string): Promise<Found> {
  const isEverybody = actor.papel === 'ADMIN'
  const kept = isEverybody ? undefined : summariesOfAccount(actor.donoId)
  const { rows, isMore } = await fleetRows(actor, MAIOR_FROTA)
  const owned = rows.flatMap(({ id, dono_id }) => (dono_id === null ? [] : [{ equipamento_id: id, dono_id }]))
  const of = await newestOf(owned, today, await kept)
  const machines = rows.map(({ id, apelido: nome, numero_serie }) => ({
    equipamento_id: id,
    nome,
    numero_serie,
    equipamento_de_outro: false,
    ...of(id),
  }))
  return { machines, isMore, ownerId: isEverybody ? null : actor.donoId }
}

type Summaries = Awaited<ReturnType<typeof currentSummaries>>

/** Of equipment by its id the newest complete reading that is its present owner's, and what goes with it. */
async function newestOf(owned: readonly Summed[], today: string, kept?: Parameters<typeof currentSummaries>[1]) {
  const reading = currentSummaries(owned, kept)
  const [summaries, heads, orders, vehicles] = await Promise.all([
    reading,
    reading.then(newestReadings),
    tipOrdersOf(owned),
    vehiclesMeasuredBy(owned),
  ])
  return (id: string): Known & Pick<Machine, 'servico' | 'outro_lado'> => {
    const head = heads.get(id) ?? null
    const summary = summaries.get(id)
    return {
      ...(head ? { ...orderedFor(head, summaries, orders), sections: sectionsAt(vehicles, head) } : NOTHING_KNOWN),
      head,
      soon: soonOf(summary, today),
      servico: workOf(summary, today),
      outro_lado: summary ? otherHalfOf(summary) : null,
    }
  }
}

async function newestReadings(summaries: Summaries): Promise<Map<string, ReadingHead>> {
  const ids = [...summaries.values()].flatMap(({ ultima }) => ultima?.id ?? [])
  return new Map([...(await getReadings(ids)).values()].map((head) => [head.equipamento_id, head]))
}

/** What was ordered by the list of a reading, if that is the newest of its machine. */
function orderedFor(head: ReadingHead, summaries: Summaries, orders: ReadonlyMap<string, TipOrder>): Ordered {
  const summary = summaries.get(head.equipamento_id)
  const order = orders.get(head.equipamento_id)
  if (!order || summary?.ultima?.id !== head.id) return NO_ORDERS
  return { orders: openTips(order, head, summary.serie), orderVersion: order.versao }
}

/** The sections that stood on the vehicle when a reading was measured. */
function sectionsAt(vehicles: ReadonlyMap<string, FleetVehicle>, { equipamento_id, data }: ReadingHead) {
  const vehicle = vehicles.get(equipamento_id)
  return vehicle ? sectionsMeasuredBy(vehicle, equipamento_id, data) : []
}
