import { MAIOR_FROTA } from '../../../shared/contract/dashboard.ts'
import type { replacementsArea } from '../../../shared/contract/replacements.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/route.ts'
import type { Actor } from '../../http/context.ts'
import { fleetRows } from '../../parts/fleetRows.ts'
import { visibleEquipment } from '../../parts/visibleEquipment.ts'
import { visibleReading } from '../../parts/visibleReading.ts'
import { nozzles } from '../../store/catalogue/nozzles.ts'
import { namesToday } from '../../store/equipment/equipmentNames.ts'
import { completeSummaries, summariesOf, summariesOfAccount } from '../../store/readings/equipmentSummaries.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { getReadings } from '../../store/readings/readings.ts'
import { shownCosts } from './costs.ts'
import { modelsOf, pendingOf } from './pending.ts'

type Route = typeof replacementsArea.routes.trocas
type Query = RouteInput<Route>['query']
type Machine = Pick<RouteResult<Route>['maquinas'][number], 'equipamento_id' | 'nome' | 'numero_serie'>

/** Machines with the reading that says what is to be replaced, and the account whose prices they are reckoned by. */
interface Found {
  machines: readonly (Machine & { head: ReadingHead | null })[]
  isMore: boolean
  ownerId: string | null
}

/** What is to be replaced, in at most four rounds of reading: machines, their summaries, the readings, the catalogue. */
export async function replacements(query: Query, actor: Actor): Promise<RouteResult<Route>> {
  const { machines, isMore, ownerId } = await found(query, actor)
  const heads = machines.flatMap(({ head }) => head ?? [])
  const [known, custos] = await Promise.all([
    nozzles.getMany(modelsOf(heads)),
    ownerId === null ? null : shownCosts(ownerId, actor),
  ])
  const materials = new Map([...known].map(([id, { material }]) => [id, material]))
  return {
    maquinas: machines.map(({ head, ...machine }) => ({ ...machine, leitura: head && pendingOf(head, materials) })),
    mais: isMore,
    custos,
  }
}

async function found({ leitura_id, equipamento_id }: Query, actor: Actor): Promise<Found> {
  if (leitura_id !== undefined) return ofReading(await visibleReading(leitura_id, actor))
  if (equipamento_id === undefined) return ofFleet(actor)
  const { id, apelido: nome, numero_serie, dono_id } = await visibleEquipment(equipamento_id, actor)
  const machine = { equipamento_id: id, nome, numero_serie }
  if (dono_id === null) return { machines: [{ ...machine, head: null }], isMore: false, ownerId: null }
  const heads = await newestOf([{ equipamento_id: id, dono_id }])
  return { machines: [{ ...machine, head: heads.get(id) ?? null }], isMore: false, ownerId: dono_id }
}

async function ofReading(head: ReadingHead): Promise<Found> {
  const { equipamento_id, numero_serie, dono_id } = head
  const { nameOf } = await namesToday([head])
  const nome = nameOf(head)
  return { machines: [{ equipamento_id, nome, numero_serie, head }], isMore: false, ownerId: dono_id }
}

async function ofFleet(actor: Actor): Promise<Found> {
  const isEverybody = actor.papel === 'ADMIN'
  const kept = isEverybody ? undefined : summariesOfAccount(actor.donoId)
  const { rows, isMore } = await fleetRows(actor, MAIOR_FROTA)
  const owned = rows.flatMap(({ id, dono_id }) => (dono_id === null ? [] : [{ equipamento_id: id, dono_id }]))
  const heads = await newestOf(owned, await kept)
  const machines = rows.map(({ id, apelido: nome, numero_serie }) => ({
    ...{ equipamento_id: id, nome, numero_serie },
    head: heads.get(id) ?? null,
  }))
  return { machines, isMore, ownerId: isEverybody ? null : actor.donoId }
}

/** The newest complete reading of each equipment that is its present owner's, by the equipment's id. */
async function newestOf(
  owned: Parameters<typeof completeSummaries>[0],
  kept?: Parameters<typeof completeSummaries>[1],
): Promise<Map<string, ReadingHead>> {
  const summaries = await completeSummaries(owned, kept ?? (await summariesOf(owned)))
  const ids = [...summaries.values()].flatMap(({ ultima }) => ultima?.id ?? [])
  const heads = await getReadings(ids)
  return new Map([...heads.values()].map((head) => [head.equipamento_id, head]))
}
