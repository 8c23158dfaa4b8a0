import { TAGS } from '../../../../shared/i18n/language.ts'
import type { Sheet, Workbook } from '../description.ts'
import { columnName, escaped, RELATED, TEXT_FORMAT } from './sheet.ts'

// Source: ECMA-376, Office Open XML File Formats, part 1, sections 12.3 and 18; part 2, section 11 (core properties).

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CHART_TYPE = 'application/vnd.openxmlformats-officedocument.drawing'

/** Names of parts below `xl`. */
export interface PartNames {
  readonly sheets: readonly string[]
  readonly drawings: readonly string[]
  readonly charts: readonly string[]
}

export const CONTENT_TYPES = ({ sheets, drawings, charts }: PartNames): string =>
  [
    `${XML}<Types xmlns="${PACKAGE}/content-types">`,
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `<Default Extension="xml" ContentType="application/xml"/>`,
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>`,
    ...sheets.map((name) => `<Override PartName="/xl/${name}" ContentType="${TYPE}.worksheet+xml"/>`),
    ...drawings.map((name) => `<Override PartName="/xl/${name}" ContentType="${CHART_TYPE}+xml"/>`),
    ...charts.map((name) => `<Override PartName="/xl/${name}" ContentType="${CHART_TYPE}ml.chart+xml"/>`),
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
    '</Types>',
  ].join('')

interface Relation {
  /** A type of the package itself is written whole. */
  readonly type: string
  readonly target: string
}

export const PACKAGE_RELATIONS: readonly Relation[] = [
  { type: 'officeDocument', target: 'xl/workbook.xml' },
  { type: `${PACKAGE}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
]

/** What programs call the file. It says no time at which it was made: the same rows give the same bytes. */
export const coreXml = ({ title, language }: Pick<Workbook, 'title' | 'language'>): string =>
  [
    `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">`,
    `<dc:title>${escaped(title)}</dc:title><dc:creator>Aspersa</dc:creator><dc:language>${TAGS[language]}</dc:language>`,
    '</cp:coreProperties>',
  ].join('')

/** What a workbook is related to; sheets come first, so that they are named by their place. */
export const WORKBOOK_RELATIONS = (sheets: readonly string[]): Relation[] => [
  ...sheets.map((target) => ({ type: 'worksheet', target })),
  { type: 'styles', target: 'styles.xml' },
]

export const relationshipsXml = (relations: readonly Relation[]): string =>
  [
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">`,
    ...relations.map(({ type, target }, at) => {
      const whole = type.includes(':') ? type : `${RELATED}/${type}`
      return `<Relationship Id="rId${at + 1}" Type="${whole}" Target="${target}"/>`
    }),
    '</Relationships>',
  ].join('')

const TOP = '<alignment vertical="top" wrapText="1"/>'
/** A text after a number stands apart from it: both are at the same edge. */
const APART = '<alignment horizontal="left" vertical="top" wrapText="1" indent="1"/>'

/**
 * The first style is that of all cells, the second one the headings'; then one for each format, in its order. A long
 * text goes on in the next line, so that nothing of it is cut off on paper.
 */
export const stylesXml = (formats: readonly string[]): string =>
  [
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">`,
    ...formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`),
    '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>',
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE3E6EA"/></patternFill></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
    `<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1">${TOP}</xf>`,
    ...formats.map(
      (format, at) =>
        `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${format === TEXT_FORMAT ? APART : TOP}</xf>`,
    ),
    '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('')

/** The sheets by name, the rows each one's filter has, and the headings, which stand on every page. */
export function workbookXml(sheets: readonly Sheet[], rows: readonly number[]): string {
  const names = sheets.map(({ name, columns }, at) => {
    const sheet = `'${escaped(name).replaceAll("'", "''")}'`
    const range = `$A$1:$${columnName(columns.length - 1)}$${rows[at] ?? 1}`
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${sheet}!${range}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${sheet}!$1:$1</definedName>`,
    ].join('')
  })
  return [
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets>`,
    ...sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`),
    '</sheets><definedNames>',
    ...names,
    '</definedNames></workbook>',
  ].join('')
}
