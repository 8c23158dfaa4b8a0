import type { EquipamentoListado, equipmentArea } from '../../../shared/contract/equipment.ts'
import type { RouteInput } from '../../../shared/contract/route.ts'
import { daysLater, todayIn } from '../../../shared/days.ts'
import { hasParts } from '../../../shared/domain/words/words.ts'
import type { Actor } from '../../http/context.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { equipmentScope } from '../../parts/visible/equipmentScope.ts'
import { linkedElsewhere } from '../../parts/visible/itsAccount.ts'
import { toldSince } from '../../parts/visible/visibleEquipment.ts'
import { reportedSince } from '../../store/equipment/deviceCharge.ts'
import { type Equipment, getEquipments } from '../../store/equipment/equipment.ts'
import { type EquipmentListRequest, equipmentPage } from '../../store/equipment/equipmentPages.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'
import { hasPlan, irregularOf } from '../../store/equipment/irregularEquipment.ts'
import { passing } from '../../store/kit/page.ts'

type Query = RouteInput<typeof equipmentArea.routes.listar>['query']

/** One page of equipment with what its device reported and who owns it. */
export async function listEquipment({ limite, cursor, ...filtros }: Query, actor: Actor, now: Date) {
  const { items, proximo } = await pagedList({ lista: 'equipamentos', actor, filtros, cursor }, async (after) =>
    equipmentPage({
      scope: filtros.vinculados
        ? { kind: 'vinculados', contas: await linkedElsewhere(actor.usuarioId) }
        : equipmentScope(actor),
      after,
      limit: limite,
      ...wantedBy(filtros, now),
    }),
  )
  return { itens: await present(items, actor, now), proximo }
}

/** What the filters ask of a row. */
function wantedBy(
  filters: Omit<Query, 'limite' | 'cursor'>,
  now: Date,
): Pick<EquipmentListRequest, 'filter' | 'regularity'> {
  const { busca, status, tipo, versao_firmware: firmware, sem_mensagem_dias: days, irregular } = filters
  const has = busca && hasParts(busca)
  const silentSince = days && daysLater(todayIn('UTC', now), -days)
  const tests: ((row: ListedEquipment) => boolean)[] = []
  if (has) tests.push((row) => has(row.apelido, row.numero_serie))
  if (status) tests.push((row) => row.status === status)
  if (tipo) tests.push((row) => row.tipos_pulverizador.includes(tipo))
  if (firmware) tests.push((row) => row.versao_firmware?.startsWith(firmware) ?? false)
  if (silentSince) tests.push((row) => row.visto_no_dia === null || row.visto_no_dia <= silentSince)
  return {
    filter: passing(tests),
    regularity: irregular === undefined ? undefined : { irregular, now },
  }
}

async function present(rows: readonly ListedEquipment[], actor: Actor, now: Date): Promise<EquipamentoListado[]> {
  const unread = rows.filter(({ whole }) => whole === undefined).map(({ id }) => id)
  const [read, { irregular, owners }] = await Promise.all([getEquipments(unread), irregularOf(rows, now)])
  const wholeOf = ({ id, whole }: ListedEquipment): Equipment | undefined => whole ?? read.get(id)
  return rows.flatMap((row) => {
    const equipment = wholeOf(row)
    if (!equipment) return []
    const { dono_id } = row
    return [
      {
        ...equipment,
        ...reportedSince(equipment, toldSince(equipment, actor), now),
        dono_id,
        dono_nome: dono_id === null ? null : (owners.get(dono_id)?.nome ?? ''),
        possui_plano: hasPlan(row, irregular),
      },
    ]
  })
}
