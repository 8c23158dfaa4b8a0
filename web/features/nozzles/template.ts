import { strToU8, zipSync } from 'fflate'
import { type ColunaPonta, NOMES_COLUNAS } from '../../../shared/nozzleSheet.ts'
import { columnLetters } from '../../../shared/sheets/cells.ts'

const SHARED = {
  marca: 'Marca',
  modelo: 'AD',
  angulo: '110',
  tamanho: '03',
  tipo_jato: 'LEQUE_PADRAO',
  cor: 'AZUL',
  material: 'CERAMICA',
  malha_cor: 'AZUL',
  malha_tamanho: '50',
  pressao_min_bar: '1,5',
  pressao_max_bar: '6,0',
  gota: 'M',
  edicao_gota: 'ASABE S572.3',
  fonte: 'Catálogo 2026',
}
/** Two lines as an example: one nozzle at two pressures, the second with L/ha at a speed and a spacing. */
const EXAMPLES: readonly Partial<Record<ColunaPonta, string>>[] = [
  { ...SHARED, pressao_bar: '2,0', vazao_lpm: '0,98' },
  { ...SHARED, pressao_bar: '3,0', vazao_lpm: '1,20', taxa_lha: '180', velocidade_kmh: '8', espacamento_m: '0,50' },
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/**
 * Styles of cells: a text, and a heading, which is one too. Format 49 is that of texts, which offices leave as they
 * are: `03` stays `03`.
 */
const STYLES =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`)

const cell = (text: string, column: number, row: number, style: number) =>
  text === ''
    ? ''
    : `<c r="${columnLetters(column)}${row}" s="${style}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`

function sheetXml(rows: readonly (readonly string[])[]): string {
  const lines = rows.map(
    (texts, index) =>
      `<row r="${index + 1}">${texts.map((text, column) => cell(text, column, index + 1, index === 0 ? 2 : 1)).join('')}</row>`,
  )
  const count = NOMES_COLUNAS.length
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${count}" width="18" style="1" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/**
 * A workbook to begin with, whose columns are all texts: an office that opens and saves it takes no zero off `03`.
 * Headings and name are the language's.
 */
export function templateWorkbook(
  headings: Readonly<Record<ColunaPonta, string>>,
  name: string,
): Uint8Array<ArrayBuffer> {
  const rows = [
    NOMES_COLUNAS.map((column) => headings[column]),
    ...EXAMPLES.map((line) => NOMES_COLUNAS.map((column) => line[column] ?? '')),
  ]
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(STYLES),
    'xl/worksheets/sheet1.xml': xml(sheetXml(rows)),
  }) as Uint8Array<ArrayBuffer>
}
