import { type AccountData, inTurns, type Tools } from '../kit/accountData.ts'
import { auditPartition } from '../kit/audit.ts'
import { batchDelete } from '../kit/batch.ts'
import { erasePartition } from '../kit/partitions.ts'
import { recipePage } from './recipePages.ts'
import { recipes } from './recipes.ts'

const ROWS = 50
const STATES = ['ATIVO', 'REMOVIDO'] as const
type State = (typeof STATES)[number]

const page = (ownerId: string, status: State, after: string | undefined) =>
  recipePage(ownerId, { status }, { after, limit: ROWS })

/** A recipe with its files and its history, which go first: by the recipe an interrupted erasure finds the rest. */
async function eraseRecipe(id: string, { removeFile }: Tools): Promise<boolean> {
  const recipe = await recipes.get(id)
  if (!recipe) return false
  await Promise.all(recipe.anexos.map(({ caminho }) => removeFile(caminho)))
  for await (const _ of erasePartition(auditPartition('RECEITA', id)));
  await batchDelete([recipes.key(id)])
  return true
}

/** Recipes of one state after those of the other: the position says which. */
async function exportPage(ownerId: string, after: string | undefined) {
  const [status, position] = (after?.split(' ') ?? ['ATIVO']) as [State, string?]
  const { items, position: next } = await page(ownerId, status, position || undefined)
  const found = await recipes.getMany(items.map(({ id }) => id))
  const following = STATES[STATES.indexOf(status) + 1]
  return {
    items: items.flatMap(({ id }) => found.get(id) ?? []).map(({ dono_id, versao, ...told }) => told),
    position: next !== null ? `${status} ${next}` : following ? `${following} ` : null,
  }
}

export const recipeData: AccountData = {
  stores: ['recipes/recipes', 'recipes/recipePages', 'recipes/recipeFiles'],
  erase: async function* (id, tools) {
    for (const status of STATES) {
      let after: string | undefined
      do {
        const { items, position } = await page(id, status, after)
        yield await inTurns(items, (one) => eraseRecipe(one.id, tools))
        after = position ?? undefined
      } while (after !== undefined)
    }
  },
  export: { lists: { receitas: exportPage } },
}
