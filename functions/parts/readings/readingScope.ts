import type { Actor } from '../../http/context.ts'
import type { ReadingScope } from '../../store/readings/readingPages.ts'

/**
 * Whose measurements a caller sees: an administrator every account's, an owner the account's, a member those of the
 * linked equipment; of one equipment or one owner where these are named. Of an owner a caller may not see there are
 * none.
 */
export function readingScope(
  actor: Actor,
  {
    equipamento_id: equipmentId,
    dono_id: named,
  }: { equipamento_id?: string | undefined; dono_id?: string | undefined } = {},
): ReadingScope {
  const isAdmin = actor.papel === 'ADMIN'
  const donoId = isAdmin ? (named ?? null) : actor.donoId
  if (!isAdmin && named !== undefined && named !== donoId) return { kind: 'equipamentos', equipamentoIds: [], donoId }
  if (equipmentId !== undefined) {
    const linked = actor.equipamentos === null || actor.equipamentos.has(equipmentId)
    return { kind: 'equipamentos', equipamentoIds: linked ? [equipmentId] : [], donoId }
  }
  if (donoId === null) return { kind: 'todas' }
  if (actor.equipamentos === null) return { kind: 'conta', donoId }
  return { kind: 'equipamentos', equipamentoIds: [...actor.equipamentos], donoId }
}
