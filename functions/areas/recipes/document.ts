import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import type { Receita } from '../../../shared/contract/recipes.ts'
import { dayIn } from '../../../shared/days.ts'
import { spokenNumber } from '../../../shared/spokenNumber.ts'
import { fileName } from '../../documents/fileNames.ts'
import { fileFor, pdfFile } from '../../documents/madeFile.ts'
import { describeRecipe } from '../../documents/recipe/describeRecipe.ts'
import { askingUser } from '../../parts/sessions/askingUser.ts'

/** A recipe as a PDF in the language, units and time zone of whoever asks. Written at once: it is a page or two. */
export const recipeDocument = async (recipe: Receita, userId: string, timeZone: string): Promise<ArquivoPronto> =>
  fileFor(await askingUser(userId), timeZone, (reader) => {
    const { identificacao, atualizado_em, id } = recipe
    const name = fileName(reader.texts.recipe, dayIn(atualizado_em, timeZone), identificacao, spokenNumber(id))
    return pdfFile(name, describeRecipe(recipe, reader))
  })
