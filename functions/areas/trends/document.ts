import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { dayIn } from '../../../shared/days.ts'
import type { FormatoExportacao } from '../../../shared/enums.ts'
import { comparisonWorkbook, describeComparison } from '../../documents/comparison/describeComparison.ts'
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
    const name = `${reader.words.t('trends.compareTitle')} ${pair.a.numero_serie} ${dayIn(pair.b.data, timeZone)}`
    return formato === 'PDF'
      ? pdfFile(name, describeComparison(pair, reader))
      : tableFile(formato, name, comparisonWorkbook(pair, reader, timeZone))
  })
