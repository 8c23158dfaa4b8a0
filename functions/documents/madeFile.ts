import type { ArquivoPronto } from '../../shared/contract/madeFile.ts'
import type { UnitChoice } from '../../shared/domain/numbers/unitSystems.ts'
import type { FormatoExportacao, Idioma } from '../../shared/enums.ts'
import { WORKBOOK_TYPE } from '../../shared/uploads.ts'
import type { DocumentDescription, Workbook } from './kit/description.ts'
import { gathered } from './kit/gathered.ts'
import { writePdf } from './kit/pdf/writePdf.ts'
import { officeCsv } from './kit/workbook/officeCsv.ts'
import { writeWorkbook } from './kit/workbook/writeWorkbook.ts'
import { writeZip } from './kit/zip.ts'
import { type Reader, readerOf } from './reader.ts'

/** A file with all its bytes. */
export interface MadeFile {
  readonly nome: string
  readonly mimetype: string
  readonly bytes: Buffer
}

/** What no system takes in the name of a file. */
const NOT_IN_NAMES = /[\\/:*?"<>|]/g

/** `name` is without its ending. */
export async function pdfFile(name: string, description: DocumentDescription): Promise<MadeFile> {
  const bytes = await gathered(await writePdf(description))
  return { nome: `${name.replace(NOT_IN_NAMES, '-')}.pdf`, mimetype: 'application/pdf', bytes }
}

export async function workbookFile(name: string, workbook: Workbook): Promise<MadeFile> {
  const bytes = await gathered(writeWorkbook(workbook))
  return { nome: `${name.replace(NOT_IN_NAMES, '-')}.xlsx`, mimetype: WORKBOOK_TYPE, bytes }
}

/** A workbook's sheet as a CSV that offices open by a double click; of several an archive with one of each. */
async function officeFile(name: string, { sheets, ...look }: Workbook): Promise<MadeFile> {
  const plain = name.replace(NOT_IN_NAMES, '-')
  const [only] = sheets
  if (only && sheets.length === 1)
    return { nome: `${plain}.csv`, mimetype: 'text/csv', bytes: await gathered(officeCsv(only, look)) }
  const entries = sheets.map((sheet) => ({
    name: `${sheet.name.replace(NOT_IN_NAMES, '-')}.csv`,
    content: officeCsv(sheet, look),
  }))
  return { nome: `${plain}.zip`, mimetype: 'application/zip', bytes: await gathered(writeZip(entries)) }
}

/** Tables as a file that offices open. */
export const tableFile = (
  formato: Exclude<FormatoExportacao, 'PDF'>,
  name: string,
  workbook: Workbook,
): Promise<MadeFile> => (formato === 'EXCEL' ? workbookFile(name, workbook) : officeFile(name, workbook))

/**
 * Makes a file in the language, units and time zone (IANA name) of whoever asks for it, on the paper of their country,
 * and answers a request with it.
 */
export async function fileFor(
  { idioma, unidades, pais }: { idioma: Idioma; unidades: Readonly<UnitChoice>; pais: string | null },
  timeZone: string,
  make: (reader: Reader) => Promise<MadeFile>,
): Promise<ArquivoPronto> {
  const { nome, mimetype, bytes } = await make(await readerOf(idioma, unidades, timeZone, pais))
  return { nome, mimetype, conteudo: bytes.toString('base64') }
}
