import type { Anexo } from '../../../shared/contract/uploads.ts'
import { type Attacher, attachTo, detachFrom, type FileKeeper } from '../files/recordFiles.ts'
import type { ReadingHead } from './readingHead.ts'
import { getReading, readingKey } from './readings.ts'

/** Beside the count of changes, which a fold that did not see them is refused by, a reading says who touched its files last. */
const keeperOf = (id: string): FileKeeper => ({
  entity: 'LEITURA',
  key: readingKey(id),
  files: async () => (await getReading(id))?.anexos,
  beside: ({ id: who, nome }, em) => ({
    set: 'anexado = :touch',
    add: 'anexacoes :count',
    values: { ':touch': { por: { id: who, nome }, em }, ':count': 1 },
  }),
})

/** Attaches a checked upload to a reading. Throws as `attachTo`. */
export const attachFile = ({ id }: ReadingHead, envioId: string, author: Attacher): Promise<Anexo> =>
  attachTo(keeperOf(id), envioId, author)

/** Takes a file from a reading. Throws as `detachFrom`. */
export const detachFile = ({ id, anexos }: ReadingHead, fileId: string, author: Attacher): Promise<void> =>
  detachFrom(keeperOf(id), anexos, fileId, author)
