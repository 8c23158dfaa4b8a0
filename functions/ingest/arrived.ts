import type { ReadingHead } from '../store/readings/readingHead.ts'

/** A reading with what came of it since it was stored. The code for that is read with the first that is arriving. */
export const arrived = async (head: ReadingHead): Promise<ReadingHead> =>
  head.situacao === 'RECEBENDO' ? (await import('./arriving.ts')).asArrived(head) : head
