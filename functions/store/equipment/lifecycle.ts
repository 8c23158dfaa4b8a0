import { brokenRule } from '../../../shared/errors.ts'
import { type Author, auditMembers } from '../kit/audit.ts'
import { moveGuards } from '../kit/guards.ts'
import type { Members } from '../kit/transact.ts'
import { userHistory } from '../users/userHistory.ts'
import type { User } from '../users/users.ts'
import { endRightless } from './certificateRights.ts'
import { countOnOwner, EQUIPMENT_ENTITY, type Equipment, equipments, macGuards } from './equipment.ts'
import { receives } from './ownership.ts'

/** A line of an equipment's history for what no field tells. */
export const equipmentHistory = (
  { id }: Pick<Equipment, 'id'>,
  quem: Author,
  line: { campo: string; de: unknown; para: unknown },
): Members => auditMembers({ entidade: EQUIPMENT_ENTITY, id, quem, quando: new Date().toISOString(), mudancas: [line] })

/**
 * Makes a customer the owner of an equipment that is nobody's, with the customer's counts and the history of both.
 * Throws `CONFLITO_DE_VERSAO` when somebody else was quicker.
 */
export async function activate(before: Equipment, owner: Pick<User, 'id' | 'nome'>): Promise<Equipment> {
  const now = new Date().toISOString()
  return equipments.edit({
    before,
    patch: {
      dono_id: owner.id,
      donos: [...before.donos, { dono_id: owner.id, desde: now }],
      ativado_em: now,
      ativado_por: owner.id,
    },
    author: owner,
    with: [
      receives(owner.id, before),
      ...equipmentHistory(before, owner, { campo: 'dono', de: null, para: { id: owner.id } }),
      ...userHistory({
        id: owner.id,
        quem: owner,
        quando: now,
        mudancas: [{ campo: 'equipamento', de: null, para: before.numero_serie }],
      }),
    ],
  })
}

/** Gives an equipment a label with another code. */
export const relabel = (before: Equipment, codigo_hash: string, author: Author): Promise<Equipment> =>
  equipments.edit({
    before,
    patch: { codigo_hash },
    author,
    with: equipmentHistory(before, author, {
      campo: 'etiqueta',
      de: null,
      para: before.codigo_hash === null ? 'emitida' : 'substituida',
    }),
  })

/** Changes what the maker says of an equipment; its owner's counts follow its types. */
export function editMaking(before: Equipment, patch: Parameters<typeof equipments.edit>[0]['patch'], author: Author) {
  const types = patch.tipos_pulverizador ?? before.tipos_pulverizador
  const isCounted = before.dono_id !== null && before.status === 'ATIVO'
  return equipments.edit({
    before,
    patch,
    author,
    with: [
      ...moveGuards(macGuards(before), macGuards({ ...before, ...patch }), before.id),
      ...(isCounted ? recount(before.dono_id as string, before.tipos_pulverizador, types) : []),
    ],
  })
}

/** One update of both kinds, since a transaction may name an item once. */
function recount(ownerId: string, from: Equipment['tipos_pulverizador'], to: Equipment['tipos_pulverizador']): Members {
  const [minus, plus] = [countOnOwner(ownerId, from, -1), countOnOwner(ownerId, to, 1)]
  const [was, will] = [minus.Update.ExpressionAttributeNames['#kind'], plus.Update.ExpressionAttributeNames['#kind']]
  if (was === will) return []
  return [
    {
      Update: {
        ...plus.Update,
        UpdateExpression: 'ADD #c.#kind :n, #c.#was :minus',
        ExpressionAttributeNames: { ...plus.Update.ExpressionAttributeNames, '#was': was },
        ExpressionAttributeValues: { ...plus.Update.ExpressionAttributeValues, ':minus': -1 },
      },
    },
  ]
}

/**
 * Disables an equipment for good: nobody counts it any more, and a job revokes its certificates. Throws for one that is
 * disabled already.
 */
export async function disable(before: Equipment, author: Author, correlation: string): Promise<Equipment> {
  if (before.status !== 'ATIVO') throw brokenRule('numero_serie', 'equipamento_inutilizado')
  return equipments.edit({
    before,
    patch: { status: 'INUTILIZADO', inutilizado_em: new Date().toISOString(), inutilizado_por: author.id },
    author,
    with: [
      ...(before.dono_id === null ? [] : [countOnOwner(before.dono_id, before.tipos_pulverizador, -1)]),
      ...endRightless([before.id], correlation),
    ],
  })
}
