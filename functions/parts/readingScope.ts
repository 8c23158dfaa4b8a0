import type { Actor } from '../http/context.ts'
import type { ReadingScope } from '../store/readings/readingPages.ts'

/** Whose measurements a caller sees: an administrator every account's, an owner the account's, a member those of the linked equipment. */
export function readingScope(actor: Actor, equipmentId: string | undefined): ReadingScope {
  const donoId = actor.papel === 'ADMIN' ? null : actor.donoId
  if (equipmentId !== undefined) {
    const linked = actor.equipamentos === null || actor.equipamentos.has(equipmentId)
    return { kind: 'equipamentos', equipamentoIds: linked ? [equipmentId] : [], donoId }
  }
  if (donoId === null) return { kind: 'todas' }
  if (actor.equipamentos === null) return { kind: 'conta', donoId }
  return { kind: 'equipamentos', equipamentoIds: [...actor.equipamentos], donoId }
}
