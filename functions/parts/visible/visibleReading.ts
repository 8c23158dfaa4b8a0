import { ApiError, notFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { wasOwnedBy } from '../../store/readings/formerOwners.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { getReading } from '../../store/readings/readings.ts'

/**
 * The reading, if the caller may know of it; `LEITURA_TRANSFERIDA` if they might until an owner gave it away,
 * `NAO_ENCONTRADO` otherwise.
 */
export async function visibleReading(id: string, actor: Actor): Promise<ReadingHead> {
  const head = await getReading(id)
  if (head && seesReading(head, actor)) return head
  const wasTheirs = head !== null && isLinked(head, actor) && (await wasOwnedBy(head, actor.donoId))
  throw wasTheirs ? new ApiError('LEITURA_TRANSFERIDA') : notFound()
}

/** Whether the caller may know of a reading. */
export const seesReading = (head: ReadingHead, actor: Actor): boolean =>
  actor.papel === 'ADMIN' || (head.dono_id === actor.donoId && isLinked(head, actor))

const isLinked = ({ equipamento_id }: ReadingHead, { equipamentos }: Actor): boolean =>
  equipamentos === null || equipamentos.has(equipamento_id)
