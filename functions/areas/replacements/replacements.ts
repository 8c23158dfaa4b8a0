import { MAIOR_FROTA } from '../../../shared/contract/dashboard.ts'
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
import { nozzles } from '../../store/catalogue/nozzles.ts'
import { namesToday } from '../../store/equipment/equipmentNames.ts'
import { type Summed, summariesOfAccount } from '../../store/readings/equipmentSummaries.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { getReadings } from '../../store/readings/readings.ts'

type Route = typeof replacementsArea.routes.trocas
type Query = RouteInput<Route>['query']
type Machine = Omit<RouteResult<Route>['maquinas'][number], 'leitura'>

/** Machines with the reading that says what is to be replaced, and the account whose prices they are reckoned by. */
interface Found {
  machines: readonly (Machine & { head: ReadingHead | null; soon: readonly PredictedNozzle[] })[]
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
    nozzles.getMany(modelsOf(heads)),
    ownerId === null ? null : shownCosts(ownerId, actor),
  ])
  return {
    maquinas: machines.map(({ head, soon, ...machine }) => ({
      ...machine,
      leitura: head && pendingOf(head, known, soon),
    })),
    mais: isMore,
    custos,
  }
}

async function found({ leitura_id, equipamento_id }: Query, actor: Actor, today: string): Promise<Found> {
  if (leitura_id !== undefined) return ofReading(await visibleReading(leitura_id, actor))
  if (equipamento_id === undefined) return ofFleet(actor, today)
  const { id, apelido: nome, numero_serie, dono_id } = await visibleEquipment(equipamento_id, actor)
  const machine = { equipamento_id: id, nome, numero_serie }
  if (dono_id === null)
    return {
      machines: [{ ...machine, head: null, soon: [], servico: workOf(undefined, today) }],
      isMore: false,
      ownerId: null,
    }
  const of = await newestOf([{ equipamento_id: id, dono_id }], today)
  return { machines: [{ ...machine, ...of(id) }], isMore: false, ownerId: dono_id }
}

async function ofReading(head: ReadingHead): Promise<Found> {
  const { equipamento_id, numero_serie, dono_id } = head
  const { nameOf } = await namesToday([head])
  const machine = { equipamento_id, nome: nameOf(head), numero_serie, servico: null }
  return { machines: [{ ...machine, head, soon: [] }], isMore: false, ownerId: dono_id }
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
    ...of(id),
  }))
  return { machines, isMore, ownerId: isEverybody ? null : actor.donoId }
}

/** Of equipment by its id the newest complete reading that is its present owner's, and what is predicted of it. */
async function newestOf(owned: readonly Summed[], today: string, kept?: Parameters<typeof currentSummaries>[1]) {
  const summaries = await currentSummaries(owned, kept)
  const ids = [...summaries.values()].flatMap(({ ultima }) => ultima?.id ?? [])
  const heads = new Map([...(await getReadings(ids)).values()].map((head) => [head.equipamento_id, head]))
  return (id: string): Pick<Found['machines'][number], 'head' | 'soon' | 'servico'> => ({
    head: heads.get(id) ?? null,
    soon: soonOf(summaries.get(id), today),
    servico: workOf(summaries.get(id), today),
  })
}
