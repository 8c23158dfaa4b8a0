import type { Receita, recipesArea } from '../../../shared/contract/recipes.ts'
import type { RouteResult } from '../../../shared/contract/route.ts'
import { ApiError } from '../../../shared/errors.ts'
import { writePdf } from '../../documents/kit/pdf/writePdf.ts'
import { readerOf } from '../../documents/reader.ts'
import { describeRecipe } from '../../documents/recipe/describeRecipe.ts'
import { getUser } from '../../store/users/users.ts'

/** What no system takes in the name of a file. */
const NOT_IN_NAMES = /[\\/:*?"<>|]/g

/** A recipe as a PDF in the language, units and time zone of whoever asks. Written at once: it is a page or two. */
export async function recipeDocument(
  recipe: Receita,
  userId: string,
  timeZone: string,
): Promise<RouteResult<typeof recipesArea.routes.documento>> {
  const user = await getUser(userId)
  if (!user) throw new ApiError('NAO_AUTENTICADO')
  const reader = await readerOf(user.idioma, user.unidades, timeZone)
  const chunks: Buffer[] = []
  for await (const chunk of await writePdf(describeRecipe(recipe, reader))) chunks.push(chunk as Buffer)
  return {
    nome: `${recipe.identificacao.replace(NOT_IN_NAMES, '-')}.pdf`,
    pdf: Buffer.concat(chunks).toString('base64'),
  }
}
