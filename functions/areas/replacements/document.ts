import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import { dayIn } from '../../../shared/days.ts'
import type { FormatoExportacao } from '../../../shared/enums.ts'
import { fileName } from '../../documents/fileNames.ts'
import { fileFor, pdfFile, tableFile } from '../../documents/madeFile.ts'
import {
  asOf,
  describeReplacements,
  type ReplacementList,
  replacementsWorkbook,
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
    const [first] = list.maquinas
    const of = list.isOne && first ? first.numero_serie : list.about
    const name = fileName(reader.texts.replacements, dayIn(asOf(list), timeZone), of)
    return formato === 'PDF'
      ? pdfFile(name, describeReplacements(list, reader))
      : tableFile(formato, name, replacementsWorkbook(list, reader, timeZone))
  })
