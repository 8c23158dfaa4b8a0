import type { MotivoRecusa } from '../../../shared/enums.ts'
import { ApiError } from '../../../shared/errors.ts'
import { readUuid } from '../../../shared/ids.ts'
import { type Membership, membershipsOf } from '../accounts/accounts.ts'
import { EQUIPMENT_ENTITY, type Equipment, equipments } from '../equipment/equipment.ts'
import { receives } from '../equipment/ownership.ts'
import { beginJob } from '../jobs/jobs.ts'
import { type Author, auditMembers } from '../kit/audit.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { changeMembers, MEMBERS_A_CHANGE, MembershipChangedError } from '../members/memberships.ts'
import { type QuarantineRecord, quarantineKey, waitingOf } from '../readings/quarantine.ts'
import { readingPage } from '../readings/readingPages.ts'
import { isComplete, type ListedReading } from '../readings/readingRow.ts'
import { getReadings } from '../readings/readings.ts'
import { getUser, getUsers } from '../users/users.ts'

/** Incomplete readings that are looked for at a time. */
const READINGS = 1000

type Owned = Pick<Equipment, 'id' | 'dono_id'>

/**
 * Readings of an equipment's present owner of which parts are still to come, in conflict or not, the newest first. What
 * it measured for others is theirs, and stays as far as it came.
 */
export async function* unfinishedReadings({ id, dono_id: donoId }: Owned): AsyncGenerator<ListedReading> {
  if (donoId === null) return
  const scope = { kind: 'equipamentos', equipamentoIds: [id], donoId } as const
  let after: string | undefined
  do {
    const wanted = { filter: (row: ListedReading) => !isComplete(row), now: Date.now() }
    const page = await readingPage({ scope, after, limit: READINGS, ...wanted })
    // Of a reading in conflict the row does not tell whether nozzles are missing or had no possible flow.
    const doubtful = await getReadings(page.items.flatMap((row) => (row.situacao === 'CONFLITO' ? [row.id] : [])))
    yield* page.items.filter((row) => row.situacao === 'RECEBENDO' || doubtful.get(row.id)?.completa === false)
    after = page.position ?? undefined
  } while (after !== undefined)
}

/** Refusals after which a message becomes no reading of its equipment, whatever is done about it. */
const NEVER: ReadonlySet<MotivoRecusa> = new Set([
  'EQUIPAMENTO_DIVERGENTE',
  'TRANSFERENCIA_PASSADA',
  'LEITURA_GRANDE',
  'LEITURA_DESCARTADA',
])

/** A message that waits in quarantine, and the reading it names itself a part of. */
interface Unsynced {
  id: string
  leitura: string | null
}

/**
 * Messages of an equipment in quarantine, received until an instant, that could still become a reading of its present
 * owner's.
 */
export async function unsyncedMessages({ id, dono_id }: Owned, until?: string): Promise<Unsynced[]> {
  const waiting = await waitingOf(id, until)
  const possible = waiting.filter(({ topico, motivo }) => topico === 'leituras' && !NEVER.has(motivo))
  const named = await batchGet<Item & Pick<QuarantineRecord, 'uuid' | 'conta_id'>>(
    possible.map((one) => quarantineKey(one.id)),
    { attributes: ['uuid', 'conta_id'] },
  )
  // One that came while the equipment was nobody's is whoever's it is now.
  const own = named.filter(({ conta_id }) => (conta_id ?? dono_id) === dono_id)
  return own.map(({ pk, uuid }) => ({
    id: pk.slice(quarantineKey('').pk.length),
    leitura: uuid ? readUuid(uuid) : null,
  }))
}

async function counted(readings: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  for await (const _ of readings) count += 1
  return count
}

const linkedTo = async ({ id, dono_id }: Equipment): Promise<Membership[]> =>
  dono_id === null ? [] : (await membershipsOf(dono_id)).filter(({ equipamentos }) => equipamentos.includes(id))

/** What restoring a disabled equipment drops. */
export async function lossesOf(equipment: Equipment) {
  const [messages, leituras, linked] = await Promise.all([
    unsyncedMessages(equipment),
    counted(unfinishedReadings(equipment)),
    linkedTo(equipment),
  ])
  const { apelido, numero_serie, versao } = equipment
  return {
    mensagens: messages.length,
    leituras,
    membros: linked.length,
    apelido: apelido === numero_serie ? null : apelido,
    versao,
  }
}

/**
 * Restores a disabled equipment: links first, a few people a transaction, then the equipment with its owner's count,
 * and a job that drops what was unsynced until then. Its history tells how much that was. An attempt that ends in
 * between leaves it disabled, and the next goes on.
 */
export async function restore(before: Equipment, author: Author, correlation: string): Promise<Equipment> {
  const { mensagens, leituras, membros } = await lossesOf(before)
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
        dados: { tipo: 'RESTAURACAO', equipamento_id: before.id, dono_id: before.dono_id, ate: now },
        usuario_id: null,
        correlacao: correlation,
      }),
      ...auditMembers({
        entidade: EQUIPMENT_ENTITY,
        id: before.id,
        quem: author,
        quando: now,
        mudancas: [{ campo: 'perdas', de: null, para: { mensagens, leituras, membros } }],
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
