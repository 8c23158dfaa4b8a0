import type { Sheet } from '../description.ts'
import { columnName, escaped } from './sheet.ts'

// Source: ECMA-376, Office Open XML File Formats, part 1, sections 12.3 and 18.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const CONTENT_TYPES = (sheets: readonly string[]): string =>
  [
    `${XML}<Types xmlns="${PACKAGE}/content-types">`,
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `<Default Extension="xml" ContentType="application/xml"/>`,
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>`,
    ...sheets.map((name) => `<Override PartName="/xl/${name}" ContentType="${TYPE}.worksheet+xml"/>`),
    '</Types>',
  ].join('')

interface Relation {
  readonly type: string
  readonly target: string
}

/** What a workbook is related to; sheets come first, so that they are named by their place. */
export const WORKBOOK_RELATIONS = (sheets: readonly string[]): Relation[] => [
  ...sheets.map((target) => ({ type: 'worksheet', target })),
  { type: 'styles', target: 'styles.xml' },
]

export const relationshipsXml = (relations: readonly Relation[]): string =>
  [
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">`,
    ...relations.map(
      ({ type, target }, at) => `<Relationship Id="rId${at + 1}" Type="${RELATED}/${type}" Target="${target}"/>`,
    ),
    '</Relationships>',
  ].join('')

/** The first style is none, the second one the headings'; then one for each format, in its order. */
export const stylesXml = (formats: readonly string[]): string =>
  [
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">`,
    ...formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`),
    '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE3E6EA"/></patternFill></fill></fills>',
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
    `<cellXfs count="${formats.length + 2}"><xf/>`,
    '<xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
    ...formats.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`),
    '</cellXfs></styleSheet>',
  ].join('')

/** The sheets by name, and the rows each one's filter has. */
export function workbookXml(sheets: readonly Sheet[], rows: readonly number[]): string {
  const filters = sheets.map(({ name, columns }, at) => {
    const sheet = `'${escaped(name).replaceAll("'", "''")}'`
    const range = `$A$1:$${columnName(columns.length - 1)}$${rows[at] ?? 1}`
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${sheet}!${range}</definedName>`
  })
  return [
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets>`,
    ...sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`),
    '</sheets><definedNames>',
    ...filters,
    '</definedNames></workbook>',
  ].join('')
}
