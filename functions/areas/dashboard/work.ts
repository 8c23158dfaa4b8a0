import type { dashboardArea } from '../../../shared/contract/dashboard.ts'
import type { RouteResult } from '../../../shared/contract/route.ts'
import { asksForWork, soonUntil, summedWork } from '../../../shared/domain/readings/nozzleWork.ts'
import { currentSummaries, workOf } from '../../parts/readings/currentSummaries.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'
import { summariesOfAccount } from '../../store/readings/equipmentSummaries.ts'

type Work = RouteResult<typeof dashboardArea.routes.somas>['servico']

/** How many machines are listed by name. */
const NAMED = 10

/** Nozzles to see to now and in the next days, of equipment in use: an account's, or everybody's for null. */
export async function workOfFleet(
  ownerId: string | null,
  fleet: Promise<{ rows: readonly ListedEquipment[] }>,
  today: string,
): Promise<Work> {
  const [kept, { rows }] = await Promise.all([ownerId === null ? undefined : summariesOfAccount(ownerId), fleet])
  const owned = rows.flatMap(({ id, dono_id }) => (dono_id === null ? [] : [{ equipamento_id: id, dono_id }]))
  const summaries = await currentSummaries(owned, kept)
  const all = rows.map(({ id, apelido, numero_serie }) => ({
    equipamento_id: id,
    nome: ownerId === null ? numero_serie : apelido,
    ...workOf(summaries.get(id), today),
  }))
  const dayOf = ({ previsto_em }: (typeof all)[number]) => previsto_em ?? ''
  return {
    ...summedWork(all),
    ate: soonUntil(today),
    agora: all
      .filter(asksForWork)
      .toSorted((a, b) => b.trocar + b.limpar - (a.trocar + a.limpar))
      .slice(0, NAMED),
    em_breve: all
      .filter(({ previstos }) => previstos > 0)
      .toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
      .slice(0, NAMED),
  }
}
