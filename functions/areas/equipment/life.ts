import { randomUUID } from 'node:crypto'
import type { equipmentArea } from '../../../shared/contract/equipment.ts'
import type { RouteInput } from '../../../shared/contract/route.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import type { Actor, SignedInContext } from '../../http/context.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { type Equipment, findBySerial } from '../../store/equipment/equipment.ts'
import { createEquipment, SerialTakenError } from '../../store/equipment/equipmentCreation.ts'
import { isLabelCode, labelHash, newLabelCode } from '../../store/equipment/labelCode.ts'
import { activate, disable, relabel } from '../../store/equipment/lifecycle.ts'
import { type Counter, giveBackTo, reserve } from '../../store/identity/attempts.ts'
import { lossesOf, restore } from '../../store/transfers/restoration.ts'
import { presentEquipment } from './present.ts'

type Routes = typeof equipmentArea.routes
type Given<N extends keyof Routes> = RouteInput<Routes[N]>

/** The equipment at the version that its editor saw. */
export async function seenEquipment(id: string, versao: number, actor: Actor): Promise<Equipment> {
  const equipment = await visibleEquipment(id, actor)
  if (equipment.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
  return equipment
}

export async function create({ body }: Given<'criar'>, { actor }: SignedInContext) {
  const codigo = newLabelCode()
  const codigo_hash = await labelHash(body.numero_serie, codigo)
  try {
    const given = { ...body, id: randomUUID(), dono_id: null, codigo_hash, author: authorOf(actor) }
    return { equipamento: await presentEquipment(await createEquipment(given), actor, new Date()), codigo }
  } catch (error) {
    throw error instanceof SerialTakenError ? brokenRule('numero_serie', 'codigo_existe') : error
  }
}

export async function issueLabel({ params, body }: Given<'etiquetar'>, { actor }: SignedInContext) {
  const before = await seenEquipment(params.equipamentoId, body.versao, actor)
  if (before.status !== 'ATIVO') throw brokenRule('status', 'equipamento_inutilizado')
  const codigo = newLabelCode()
  const after = await relabel(before, await labelHash(before.numero_serie, codigo), authorOf(actor))
  return { equipamento: await presentEquipment(after, actor, new Date()), codigo }
}

const TRIES_AN_HOUR = 5

const activationCounter = (userId: string): Counter => ({
  kind: 'ativacao',
  value: userId,
  limit: TRIES_AN_HOUR,
  windowSeconds: 3600,
})

/**
 * Makes the caller the owner of an equipment by what stands on its label. Whatever is wrong is refused in the same
 * words, so that nobody learns which equipment there is. Repeated by who owns it by now, it answers the equipment
 * again.
 */
export async function activateOwn({ body }: Given<'ativar'>, { actor }: SignedInContext) {
  if (actor.papel === 'ADMIN') throw brokenRule('numero_serie', 'dono_administrador')
  const counters = [activationCounter(actor.usuarioId)]
  await reserve(counters)
  const equipment = await findBySerial(body.numero_serie)
  const isCode = await isLabelCode(body.numero_serie, body.codigo, equipment?.codigo_hash ?? null)
  if (!equipment || !isCode || equipment.mac !== body.mac || equipment.status !== 'ATIVO') throw refusedActivation()
  if (equipment.dono_id !== null && equipment.dono_id !== actor.usuarioId) throw refusedActivation()
  const activated = equipment.dono_id === null ? await firstCome(equipment, actor) : equipment
  await giveBackTo(counters)
  return presentEquipment(activated, actor, new Date())
}

const refusedActivation = () => brokenRule('codigo', 'ativacao_recusada')

async function firstCome(equipment: Equipment, actor: Actor): Promise<Equipment> {
  try {
    return await activate(equipment, authorOf(actor))
  } catch (error) {
    const isLate = error instanceof ApiError && error.errorName === 'CONFLITO_DE_VERSAO'
    throw isLate ? refusedActivation() : error
  }
}

export async function disableTyped({ params, body }: Given<'inutilizar'>, { actor, correlationId }: SignedInContext) {
  const before = await seenEquipment(params.equipamentoId, body.versao, actor)
  if (body.numero_serie !== before.numero_serie) throw brokenRule('numero_serie', 'codigo_diferente')
  return presentEquipment(await disable(before, authorOf(actor), correlationId), actor, new Date())
}

export async function showLosses({ params }: Given<'perdasDaRestauracao'>, { actor }: SignedInContext) {
  return lossesOf(mustBeDisabled(await visibleEquipment(params.equipamentoId, actor)))
}

export async function restoreDisabled({ params, body }: Given<'restaurar'>, { actor, correlationId }: SignedInContext) {
  const before = mustBeDisabled(await seenEquipment(params.equipamentoId, body.versao, actor))
  return presentEquipment(await restore(before, authorOf(actor), correlationId), actor, new Date())
}

function mustBeDisabled(equipment: Equipment): Equipment {
  if (equipment.status === 'ATIVO') throw brokenRule('status', 'equipamento_ativo')
  return equipment
}
