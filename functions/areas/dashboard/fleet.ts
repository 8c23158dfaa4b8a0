import { type CartaoEquipamento, type dashboardArea, MAIOR_FROTA } from '../../../shared/contract/dashboard.ts'
import type { RouteResult } from '../../../shared/contract/route.ts'
import type { Actor } from '../../http/context.ts'
import { fleetRows } from '../../parts/fleetRows.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'
import { completeSummaries, summariesOf, summariesOfAccount } from '../../store/readings/equipmentSummaries.ts'
import type { EquipmentSummary } from '../../store/readings/equipmentSummary.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { isSilent } from './silence.ts'

/**
 * What the caller sees at a glance: of an account in one round of reading, of everybody in two, unless nothing is kept of some equipment yet.
 */
export async function fleetOf(actor: Actor, now: Date): Promise<RouteResult<typeof dashboardArea.routes.frota>> {
  const ofAccount = actor.papel === 'ADMIN' ? null : summariesOfAccount(actor.donoId)
  const { rows, isMore } = await fleetRows(actor, MAIOR_FROTA)
  const owned = rows.flatMap(({ id, dono_id }) => (dono_id === null ? [] : [{ equipamento_id: id, dono_id }]))
  const [kept, owners] = await Promise.all([ofAccount ?? summariesOf(owned), ownerNames(rows, actor)])
  const summaries = await completeSummaries(owned, kept)
  return { equipamentos: rows.map((row) => cardOf(row, { summaries, owners, now })), mais: isMore }
}

/** Only an administrator's rows have owners beyond the selected account's, and only those are looked up. */
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
  owners: ReadonlyMap<string, string>
  now: Date
}

function cardOf(row: ListedEquipment, { summaries, owners, now }: Known): CartaoEquipamento {
  const { id, apelido, numero_serie, tipos_pulverizador, dono_id, visto_no_dia } = row
  const { ultima = null, serie = [] } = summaries.get(id) ?? {}
  return {
    ...{ id, apelido, numero_serie, tipos_pulverizador, dono_id, visto_no_dia },
    dono_nome: dono_id === null ? null : (owners.get(dono_id) ?? ''),
    silencioso: isSilent(row, now),
    precisa_atencao: ultima !== null && (ultima.a_trocar + ultima.a_limpar > 0 || ultima.desvio_comum !== null),
    ultima,
    serie,
  }
}
