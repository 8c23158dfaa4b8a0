import { ApiError } from '../../shared/errors.ts'
import type { Actor } from '../http/context.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'
import { getReading } from '../store/readings/readings.ts'

/** The reading, if the caller may know of it; `NAO_ENCONTRADO` otherwise. */
export async function visibleReading(id: string, actor: Actor): Promise<ReadingHead> {
  const head = await getReading(id)
  if (!head) throw new ApiError('NAO_ENCONTRADO')
  if (actor.papel === 'ADMIN') return head
  const linked = actor.equipamentos === null || actor.equipamentos.has(head.equipamento_id)
  if (head.dono_id !== actor.donoId || !linked) throw new ApiError('NAO_ENCONTRADO')
  return head
}
