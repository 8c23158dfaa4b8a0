import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { dayIn } from '../../../shared/days.ts'
import type { FormatoExportacao } from '../../../shared/enums.ts'
import { comparisonWorkbook, describeComparison } from '../../documents/comparison/describeComparison.ts'
import { fileName } from '../../documents/fileNames.ts'
import { fileFor, pdfFile, tableFile } from '../../documents/madeFile.ts'
import { askingUser } from '../../parts/sessions/askingUser.ts'

interface Asked {
  readonly formato: FormatoExportacao
  readonly userId: string
  readonly timeZone: string
}

/** Two readings, place by place, as a file for whoever asks. */
export const comparisonDocument = async (
  pair: { a: Leitura; b: Leitura },
  { formato, userId, timeZone }: Asked,
): Promise<ArquivoPronto> =>
  fileFor(await askingUser(userId), timeZone, (reader) => {
    const [first, last] = [pair.a.data, pair.b.data].map((instant) => dayIn(instant, timeZone)).toSorted()
    const serials = new Set([pair.a.numero_serie, pair.b.numero_serie])
    const name = fileName(reader.texts.comparison, `${first}-${last}`, ...serials)
    return formato === 'PDF'
      ? pdfFile(name, describeComparison(pair, reader))
      : tableFile(formato, name, comparisonWorkbook(pair, reader, timeZone))
  })
