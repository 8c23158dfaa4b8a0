import type { Actor } from '../../http/context.ts'
import { type CursorBinding, openCursor, sealCursor } from '../../store/kit/cursor.ts'
import { deriveKey } from '../../store/kit/secrets.ts'

/** The list somebody reads, and where they are in it. */
export interface ListRequest {
  /** Name of the list. */
  lista: string
  actor: Pick<Actor, 'usuarioId' | 'donoId'>
  /**
   * Everything that decides what is in the list or in which order: filters, whose record it belongs to, the time zone
   * of its days.
   */
  filtros?: object
  cursor: string | undefined
}

/**
 * One page of a list, its cursor opened before and the next one sealed after: a cursor is good for the same caller,
 * account, list and filters only. Throws code 30 for any other. What `read` answers besides stays in the page.
 */
export async function pagedList<P extends { position: string | null }>(
  { lista, actor, filtros, cursor }: ListRequest,
  read: (after: string | undefined) => Promise<P>,
): Promise<P & { proximo: string | null }> {
  const key = await deriveKey('cursor')
  const binding: CursorBinding = { ...filtros, lista, quem: actor.usuarioId, dono: actor.donoId }
  const page = await read(cursor === undefined ? undefined : openCursor(key, binding, cursor))
  return { ...page, proximo: page.position === null ? null : sealCursor(key, binding, page.position) }
}
