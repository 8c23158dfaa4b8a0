import type { Anexo } from '../../../shared/contract/uploads.ts'
import { type Attacher, attachTo, detachFrom, type FileKeeper } from '../files/recordFiles.ts'
import { type Recipe, recipes } from './recipes.ts'

const keeperOf = (id: string): FileKeeper => ({
  entity: 'RECEITA',
  key: recipes.key(id),
  files: async () => (await recipes.get(id))?.anexos,
})

/** Attaches a checked upload to a recipe. Throws as `attachTo`. */
export const attachRecipeFile = ({ id }: Recipe, envioId: string, author: Attacher): Promise<Anexo> =>
  attachTo(keeperOf(id), envioId, author)

/** Takes a file from a recipe. Throws as `detachFrom`. */
export const detachRecipeFile = ({ id, anexos }: Recipe, fileId: string, author: Attacher): Promise<void> =>
  detachFrom(keeperOf(id), anexos, fileId, author)
