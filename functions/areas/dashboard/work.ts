import { type dashboardArea, MAIOR_FROTA } from '../../../shared/contract/dashboard.ts'
import type { RouteResult } from '../../../shared/contract/route.ts'
import { dayIn, monthIn } from '../../../shared/days.ts'
import { asksForWork, soonUntil, summedWork } from '../../../shared/domain/readings/nozzleWork.ts'
import { currentSummaries, workOf } from '../../parts/readings/currentSummaries.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'
import { summariesOfAccount } from '../../store/readings/equipmentSummaries.ts'
import type { EquipmentSummary } from '../../store/readings/equipmentSummary.ts'

type Sums = RouteResult<typeof dashboardArea.routes.somas>
type Work = Sums['servico']

/** How many machines are listed by name. */
const NAMED = 10

/** Equipment in use with what is kept of each: an account's, or everybody's for null. */
export async function summedFleet(
  ownerId: string | null,
  fleet: Promise<{ rows: readonly ListedEquipment[] }>,
): Promise<readonly Summed[]> {
  const [kept, { rows }] = await Promise.all([ownerId === null ? undefined : summariesOfAccount(ownerId), fleet])
  const owned = rows.flatMap(({ id, dono_id }) => (dono_id === null ? [] : [{ equipamento_id: id, dono_id }]))
  const summaries = await currentSummaries(owned, kept)
  return rows.map(({ id, apelido, numero_serie }) => ({
    equipamento_id: id,
    nome: ownerId === null ? numero_serie : apelido,
    summary: summaries.get(id),
  }))
}

interface Summed {
  readonly equipamento_id: string
  readonly nome: string
  readonly summary: EquipmentSummary | undefined
}

/** Nozzles to see to now and in the next days. */
export function workOfFleet(fleet: readonly Summed[], today: string): Work {
  const all = fleet.map(({ summary, ...named }) => ({ ...named, ...workOf(summary, today) }))
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

/** Nozzles out of tolerance by month, in each machine's last reading of it that was measured from a day on. */
export function outOfFleet(
  fleet: readonly Summed[],
  { desde, meses }: Pick<Sums, 'desde' | 'meses'>,
  timeZone: string,
): Sums['maquinas'] {
  const lastOf = ({ equipamento_id, nome, summary }: Summed) => {
    const last = new Map((summary?.meses ?? []).map((one) => [monthIn(one.data, timeZone), one]))
    return {
      equipamento_id,
      nome,
      meses: meses.map(({ mes }) => {
        const one = last.get(mes)
        if (!one || dayIn(one.data, timeZone) < desde) return null
        return { fora_tolerancia: one.fora_tolerancia, avaliados: one.avaliados }
      }),
    }
  }
  const outOf = ({ meses: all }: ReturnType<typeof lastOf>) =>
    all.findLast((one) => one !== null)?.fora_tolerancia ?? -1
  return fleet
    .map(lastOf)
    .toSorted((a, b) => outOf(b) - outOf(a))
    .slice(0, MAIOR_FROTA)
}
