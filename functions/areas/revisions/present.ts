import type { Revisao, RevisaoListada } from '../../../shared/contract/revisions.ts'
import type { StatusRegistro } from '../../../shared/enums.ts'
import { notFound } from '../../../shared/errors.ts'
import { getEquipment } from '../../store/equipment/equipment.ts'
import { newestRevisions, type Revision, type RevisionRow } from '../../store/revisions/revisions.ts'
import { getUser } from '../../store/users/users.ts'

/** A revision with its equipment and who owns that now. */
export async function presentRevision(revision: Revision): Promise<Revisao> {
  const { dono_id, equipamento_id, status, data_revisao } = revision
  const [equipment, newest] = await Promise.all([getEquipment(equipamento_id), newestRevisions([equipamento_id])])
  if (!equipment) throw notFound()
  const owner = equipment.dono_id === null ? null : await getUser(equipment.dono_id)
  const { id, apelido, numero_serie } = equipment
  // An index is a moment behind what was just written.
  const others = newest.get(equipamento_id)
  const days = [
    ...(status === 'ATIVO' ? [data_revisao] : []),
    ...(others && others.i !== revision.id ? [others.d] : []),
  ]
  return {
    ...revision,
    USUARIO_DONO_ID: dono_id,
    ultima_revisao: days.toSorted().at(-1) ?? null,
    equipamento: {
      id,
      apelido,
      numero_serie,
      dono: owner && { id: owner.id, nome: owner.nome, email: owner.email },
    },
  }
}

/** Rows with the day of the newest revision of each one's equipment. */
export const presentRows = (
  rows: readonly RevisionRow[],
  newest: ReadonlyMap<string, RevisionRow>,
  status: StatusRegistro,
): RevisaoListada[] =>
  rows.map(({ i, e, s, o, d, p, c, r, f, w }) => {
    const last = newest.get(e)?.d ?? null
    return {
      id: i,
      equipamento_id: e,
      numero_serie: s,
      USUARIO_DONO_ID: o,
      status,
      versao: w,
      data_revisao: d,
      revisor_nome: r,
      data_recebimento: c,
      proxima_revisao: p,
      possui_relatorio: f,
      ultima_revisao: status === 'ATIVO' && (last === null || last < d) ? d : last,
    }
  })
