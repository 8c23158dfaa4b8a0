import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import type { FormatoExportacao } from '../../../shared/enums.ts'
import { fileFor, pdfFile, tableFile } from '../../documents/madeFile.ts'
import {
  describeReplacements,
  type ReplacementList,
  replacementsWorkbook,
  titleOf,
} from '../../documents/replacements/describeReplacements.ts'
import { askingUser } from '../../parts/sessions/askingUser.ts'

interface Asked {
  readonly formato: FormatoExportacao
  readonly userId: string
  readonly timeZone: string
}

/** Tips to replace as a file for whoever asks. */
export const replacementsDocument = async (
  list: ReplacementList,
  { formato, userId, timeZone }: Asked,
): Promise<ArquivoPronto> =>
  fileFor(await askingUser(userId), timeZone, (reader) => {
    const name = titleOf(list, reader)
    return formato === 'PDF'
      ? pdfFile(name, describeReplacements(list, reader))
      : tableFile(formato, name, replacementsWorkbook(list, reader, timeZone))
  })
