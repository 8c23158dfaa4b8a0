import { ApiError } from '../../../shared/errors.ts'
import { type Membership, membershipsOf } from '../accounts/accounts.ts'
import { changeMembers, MEMBERS_A_CHANGE, MembershipChangedError } from '../accounts/memberships.ts'
import { beginJob } from '../jobs/jobs.ts'
import type { Author } from '../kit/audit.ts'
import { quarantinedOf } from '../readings/quarantine.ts'
import { readingPage } from '../readings/readingPages.ts'
import { getUser, getUsers } from '../users/users.ts'
import { type Equipment, equipments } from './equipment.ts'
import { receives } from './ownership.ts'

/** Incomplete readings that are looked for at a time. */
const READINGS = 1000

/** Readings of an equipment of which parts are still to come, the newest first: one page of them. */
export const incompleteReadings = (equipmentId: string, after?: string) =>
  readingPage({
    scope: { kind: 'equipamentos', equipamentoIds: [equipmentId], donoId: null },
    after,
    limit: READINGS,
    filter: ({ situacao }) => situacao === 'RECEBENDO',
    now: Date.now(),
  })

const linkedTo = async ({ id, dono_id }: Equipment): Promise<Membership[]> =>
  dono_id === null ? [] : (await membershipsOf(dono_id)).filter(({ equipamentos }) => equipamentos.includes(id))

/** What restoring a disabled equipment drops. */
export async function lossesOf(equipment: Equipment) {
  const [quarantined, readings, linked] = await Promise.all([
    quarantinedOf(equipment.id),
    incompleteReadings(equipment.id),
    linkedTo(equipment),
  ])
  const { apelido, numero_serie, versao } = equipment
  return {
    mensagens: quarantined.length,
    leituras: readings.items.length,
    membros: linked.length,
    apelido: apelido === numero_serie ? null : apelido,
    versao,
  }
}

/**
 * Restores a disabled equipment: links first, a few people a transaction, then the equipment with its owner's count, and a job that drops what was
 * unsynced until then. An attempt that ends in between leaves it disabled, and the next goes on.
 */
export async function restore(before: Equipment, author: Author, correlation: string): Promise<Equipment> {
  await unlinkAll(before, author)
  const now = new Date().toISOString()
  return equipments.edit({
    before,
    patch: {
      status: 'ATIVO',
      apelido: before.numero_serie,
      restaurado_em: now,
      restaurado_por: author.id,
      inutilizado_em: null,
      inutilizado_por: null,
    },
    author,
    requires: { expression: 'attribute_not_exists(vinculados)', names: {}, values: {} },
    with: [
      ...(before.dono_id === null ? [] : [receives(before.dono_id, before)]),
      beginJob({
        dados: { tipo: 'RESTAURACAO', equipamento_id: before.id, ate: now },
        usuario_id: null,
        correlacao: correlation,
      }),
    ],
  })
}

async function unlinkAll(equipment: Equipment, author: Author): Promise<void> {
  const linked = await linkedTo(equipment)
  const [owner, people] = await Promise.all([
    equipment.dono_id === null ? null : getUser(equipment.dono_id),
    getUsers(linked.map(({ usuario_id }) => usuario_id)),
  ])
  if (!owner) return
  const without = (one: Membership): Membership => ({
    ...one,
    equipamentos: one.equipamentos.filter((id) => id !== equipment.id),
    atualizado_em: new Date().toISOString(),
  })
  let standing = equipment
  for (let from = 0; from < linked.length; from += MEMBERS_A_CHANGE) {
    const some = linked.slice(from, from + MEMBERS_A_CHANGE)
    const changes = some.map((one) => ({
      nome: people.get(one.usuario_id)?.nome ?? '',
      before: one,
      after: without(one),
    }))
    try {
      await changeMembers({ owner, author, changes, equipment: new Map([[equipment.id, standing]]) })
    } catch (error) {
      throw error instanceof MembershipChangedError ? new ApiError('CONFLITO_DE_VERSAO') : error
    }
    standing = (await equipments.get(equipment.id)) ?? standing
  }
}
