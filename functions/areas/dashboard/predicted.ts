import type { dashboardArea } from '../../../shared/contract/dashboard.ts'
import type { RouteResult } from '../../../shared/contract/route.ts'
import { getEquipments } from '../../store/equipment/equipment.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'
import { summariesOf, summariesOfAccount } from '../../store/readings/equipmentSummaries.ts'
import type { EquipmentSummary } from '../../store/readings/equipmentSummary.ts'
import { countedDays, predictedPage } from '../../store/readings/predictions.ts'

type Predicted = RouteResult<typeof dashboardArea.routes.somas>['previsoes']

/** Equipment counted at most where it is everybody's. */
const COUNTED = 300
/** Equipment listed by name. */
const NAMED = 10

/** Nozzles of an equipment that are predicted to need replacement soon, and the first day of them; null where none is. */
export function nearOf({ previsao }: Pick<EquipmentSummary, 'previsao'>, today: string) {
  const { de, ate } = countedDays(today)
  const near = previsao.nozzles.filter(({ dia }) => dia >= de && dia <= ate)
  const [first] = near
  return first ? { dia: first.dia, bicos: near.length } : null
}

/** Nozzles of an account's equipment in use that are predicted to need replacement soon, of `rows` alone. */
export async function predictedOfAccount(
  ownerId: string,
  fleet: Promise<{ rows: readonly ListedEquipment[] }>,
  today: string,
): Promise<Predicted> {
  const [summaries, { rows }] = await Promise.all([summariesOfAccount(ownerId), fleet])
  const names = new Map(rows.map(({ id, apelido }) => [id, apelido]))
  return told(summaries, names, today)
}

/** The same of everybody's. */
export async function predictedOfAll(today: string): Promise<Predicted> {
  const { items } = await predictedPage(today, countedDays(today).ate, { limit: COUNTED })
  const [summaries, equipment] = await Promise.all([
    summariesOf(items),
    getEquipments(items.map(({ equipamento_id }) => equipamento_id)),
  ])
  const inUse = [...equipment.values()].filter(({ status }) => status === 'ATIVO')
  return told(summaries, new Map(inUse.map(({ id, numero_serie }) => [id, numero_serie])), today)
}

function told(summaries: readonly EquipmentSummary[], names: ReadonlyMap<string, string>, today: string): Predicted {
  const { ate } = countedDays(today)
  const due = summaries.flatMap((summary) => {
    const { equipamento_id } = summary
    const nome = names.get(equipamento_id)
    const near = nearOf(summary, today)
    return nome !== undefined && near ? [{ equipamento_id, nome, ...near }] : []
  })
  const soonest = due.toSorted((a, b) => (a.dia < b.dia ? -1 : 1))
  return { ate, quantidade: due.reduce((sum, { bicos }) => sum + bicos, 0), proximas: soonest.slice(0, NAMED) }
}
