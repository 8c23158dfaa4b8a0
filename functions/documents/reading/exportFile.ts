import type { VeiculoSecao } from '../../../shared/contract/fleets.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { dayIn, wallClock } from '../../../shared/days.ts'
import type { FormatoExportacao } from '../../../shared/enums.ts'
import { sectionFigures } from '../../../shared/readings/sectionBalance.ts'
import { spokenNumber } from '../../../shared/spokenNumber.ts'
import { fileName } from '../fileNames.ts'
import type { DocumentDescription } from '../kit/description.ts'
import { gathered } from '../kit/gathered.ts'
import { writePdf } from '../kit/pdf/writePdf.ts'
import { writeZip, type ZipEntry } from '../kit/zip.ts'
import { type MadeFile, pdfFile, tableFile } from '../madeFile.ts'
import type { Reader } from '../reader.ts'
import { describeReading, type ReadingScope } from './describeReading.ts'
import { describeReadings } from './describeReadings.ts'

export interface ExportWish extends ReadingScope {
  readonly formato: FormatoExportacao
  /** In which instants are told, IANA name. */
  readonly fuso: string
}

/** How an export is made that may take long. */
export interface Making {
  /** Is told of each reading that is written. */
  done(count: number): Promise<void>
  /** The sections that stood on the vehicle of a reading. */
  sectionsOf(reading: Leitura): Promise<readonly VeiculoSecao[]>
  /** A reading's PDF in an archive, which is made unless it is there. */
  pdfOf(reading: Leitura, make: () => Promise<Buffer>): Promise<Buffer>
}

/**
 * Makes the file of an export: a PDF, an archive of a PDF for each reading, one workbook, or the same as CSV for
 * offices.
 */
export async function exportFile(
  readings: readonly Leitura[],
  wish: ExportWish,
  reader: Reader,
  making: Making,
): Promise<MadeFile> {
  const { done } = making
  const described = async (one: Leitura) =>
    describeReading(one, wish, reader, sectionFigures(one, await making.sectionsOf(one)))
  const [only] = readings
  const name = only && readings.length === 1 ? nameOf(only, wish, reader) : nameOfAll(readings, wish, reader)
  if (wish.formato !== 'PDF') {
    // A text has no charts.
    const look = { timeZone: wish.fuso, hasCharts: wish.formato === 'EXCEL' }
    const file = await tableFile(wish.formato, name, describeReadings(readings, wish, reader, look))
    await done(readings.length)
    return file
  }
  if (only && readings.length === 1) {
    const file = await pdfFile(name, await described(only))
    await done(1)
    return file
  }
  return {
    nome: `${name}.zip`,
    mimetype: 'application/zip',
    bytes: await gathered(writeZip(pdfs(readings, wish, reader, { ...making, described }))),
  }
}

async function* pdfs(
  readings: readonly Leitura[],
  wish: ExportWish,
  reader: Reader,
  { done, pdfOf, described }: Making & { described: (one: Leitura) => Promise<DocumentDescription> },
): AsyncGenerator<ZipEntry> {
  const taken = new Map<string, number>()
  for (const [at, reading] of readings.entries()) {
    const name = nameOf(reading, wish, reader)
    const times = (taken.get(name) ?? 0) + 1
    taken.set(name, times)
    const pdf = await pdfOf(reading, async () => gathered(await writePdf(await described(reading))))
    yield { name: `${times > 1 ? `${name}-${times}` : name}.pdf`, content: whole(pdf), packed: true }
    await done(at + 1)
  }
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** What a reading's file is called, at the reader's wall clock. */
function nameOf({ id, numero_serie, data }: Leitura, { fuso }: ExportWish, { texts }: Reader): string {
  const { hour, minute } = wallClock(data, fuso)
  const two = (value: number) => String(value).padStart(2, '0')
  const when = `${dayIn(data, fuso)}-${two(hour)}${two(minute)}`
  return fileName(texts.file, when, numero_serie.replaceAll(/[^\w-]/g, '_'), spokenNumber(id))
}

/** What the file of several is called: by their newest day, and how many they are. */
function nameOfAll(readings: readonly Leitura[], { fuso }: ExportWish, { texts }: Reader): string {
  const days = readings.map(({ data }) => dayIn(data, fuso)).toSorted()
  return fileName(texts.files, days.at(-1) ?? '', String(readings.length))
}
