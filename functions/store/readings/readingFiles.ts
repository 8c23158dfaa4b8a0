import type { Anexo } from '../../../shared/contract/uploads.ts'
import { type Attacher, attachTo, detachFrom, type FileKeeper } from '../files/recordFiles.ts'
import { CHANGED_SET, changedValues } from './changeMarks.ts'
import type { ReadingHead } from './readingHead.ts'
import { getReading, readingKey } from './readings.ts'

/**
 * Beside the count of changes, which a fold that did not see them is refused by, a reading says who touched its files
 * last.
 */
const keeperOf = ({ id, dono_id }: Pick<ReadingHead, 'id' | 'dono_id'>): FileKeeper => ({
  entity: 'LEITURA',
  key: readingKey(id),
  files: async () => (await getReading(id))?.anexos,
  beside: ({ id: who }, em) => ({
    set: `anexado = :touch, ${CHANGED_SET}`,
    add: 'anexacoes :count',
    values: { ':touch': { por: { id: who }, em }, ':count': 1, ...changedValues(dono_id, id) },
  }),
})

/** Attaches a checked upload to a reading. Throws as `attachTo`. */
export const attachFile = (head: ReadingHead, envioId: string, author: Attacher): Promise<Anexo> =>
  attachTo(keeperOf(head), envioId, author)

/** Takes a file from a reading. Throws as `detachFrom`. */
export const detachFile = (head: ReadingHead, fileId: string, author: Attacher): Promise<void> =>
  detachFrom(keeperOf(head), head.anexos, fileId, author)
