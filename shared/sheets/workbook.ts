import { Parser } from 'saxen'
import { type Cell, isEmpty } from './cells.ts'
import { dateText, formatKind, shownAs } from './formats.ts'
import type { Sheet } from './sheet.ts'
import { checkSize, type UnpackLimits, unpacked, type ZipEntry, ZipRefused, zipEntries } from './zip.ts'

/** What a workbook may be unpacked: some fifty thousand lines of seventeen columns. */
export const UNPACK_LIMITS: UnpackLimits = { bytes: 64 * 1024 * 1024, ratio: 120, entries: 1000 }
/** Rows and columns of a sheet that are read; a cell beyond them with anything in it is refused. */
const ROWS = 100_000
const COLUMNS = 500

/** Calls for what opens and ends in a document, with local names and decoded texts. */
interface Hooks {
  open?: (name: string, attribute: (name: string) => string | undefined) => void
  close?: (name: string, text: string) => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
/** `_x000D_` stands for a character that XML has not. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function walk(xml: string, { open, close }: Hooks): void {
  const parser = new Parser()
  let text = ''
  parser.on('openTag', (name, attrs, decode) => {
    text = ''
    open?.(localName(name), (asked) => {
      const found = Object.entries(attrs()).find(([key]) => localName(key) === asked)
      return found && decode(found[1])
    })
  })
  parser.on('text', (value, decode) => {
    text += decode ? decode(value) : value
  })
  parser.on('cdata', (value) => {
    text += value
  })
  parser.on('closeTag', (name) => {
    close?.(localName(name), text)
    text = ''
  })
  parser.on('error', () => {
    throw new ZipRefused('ilegivel')
  })
  parser.parse(xml)
}

/** The parts of a workbook, each unpacked when it is asked for. */
class Parts {
  readonly #bytes: Uint8Array
  readonly #entries: ReadonlyMap<string, ZipEntry>

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    const entries = zipEntries(bytes)
    checkSize(entries, UNPACK_LIMITS)
    this.#entries = new Map(entries.map((entry) => [entry.name.replaceAll('\\', '/'), entry]))
  }

  xml(name: string): string | null {
    const entry = this.#entries.get(name)
    return entry ? new TextDecoder().decode(unpacked(this.#bytes, entry)) : null
  }
}

interface Book {
  sheets: { nome: string; oculta: boolean; id: string }[]
  /** Office dates begin in 1904 instead of 1900. */
  from1904: boolean
  /**
   * The office is to calculate every formula as it opens the workbook. Programs that calculate none write 0 for each
   * (`findings/xlsxwriter-a-formula-is-zero.sh`).
   */
  isUncalculated: boolean
}

const isTrue = (told: string | undefined) => told === '1' || told === 'true'

function bookOf(xml: string): Book {
  const book: Book = { sheets: [], from1904: false, isUncalculated: false }
  walk(xml, {
    open(name, attribute) {
      if (name === 'workbookPr') book.from1904 = isTrue(attribute('date1904'))
      if (name === 'calcPr') book.isUncalculated = isTrue(attribute('fullCalcOnLoad'))
      if (name !== 'sheet') return
      const oculta = ['hidden', 'veryHidden'].includes(attribute('state') ?? '')
      book.sheets.push({ nome: unescaped(attribute('name') ?? ''), oculta, id: attribute('id') ?? '' })
    },
  })
  return book
}

/** Files of a workbook's sheets by the ids of their relations. */
function targetsOf(xml: string): Map<string, string> {
  const targets = new Map<string, string>()
  walk(xml, {
    open(name, attribute) {
      const target = attribute('Target')
      if (name === 'Relationship' && target)
        targets.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  return targets
}

/** Texts that cells share; what tells how to pronounce them is none of them. */
function sharedTexts(xml: string | null): string[] {
  const texts: string[] = []
  let [text, isSound] = ['', false]
  if (xml === null) return texts
  walk(xml, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isSound = true
    },
    close(name, said) {
      if (name === 't' && !isSound) text += unescaped(said)
      if (name === 'rPh') isSound = false
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

/** Number formats of cells by their style. */
function formatsOf(xml: string | null): string[] {
  const own = new Map<string, string>()
  const formats: string[] = []
  let isCells = false
  if (xml === null) return formats
  walk(xml, {
    open(name, attribute) {
      if (name === 'numFmt') own.set(attribute('numFmtId') ?? '', attribute('formatCode') ?? '')
      if (name === 'cellXfs') isCells = true
      const id = attribute('numFmtId') ?? '0'
      if (name === 'xf' && isCells) formats.push(own.get(id) ?? `#${id}`)
    },
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  })
  return formats
}

interface Reading {
  texts: readonly string[]
  formats: readonly string[]
  from1904: boolean
  isUncalculated: boolean
}

interface Written {
  place: string
  type: string
  style: string
  value: string | null
  inline: string
  hasFormula: boolean
}

/** What a cell says; an error, and a formula that nobody calculated, is never taken for an empty one. */
function cellOf(given: Written, { texts, formats, from1904, isUncalculated }: Reading): Cell {
  const { type, style, value, inline, hasFormula } = given
  if (type === 'inlineStr') return inline
  if (value === null || value === '') return hasFormula && type !== 'str' ? { odd: 'erro', text: '=?' } : ''
  if (hasFormula && isUncalculated && value === '0') return { odd: 'erro', text: '=?' }
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'str') return unescaped(value)
  if (type === 'e') return { odd: 'erro', text: value }
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'd') return { odd: 'data', text: value.slice(0, 10) }
  const number = Number(value)
  // A number beyond all numbers stays as it is written.
  if (!Number.isFinite(number)) return value
  const format = formats[Number(style || 0)] ?? '#0'
  if (formatKind(format) === 'date') return { odd: 'data', text: dateText(number, from1904) }
  return shownAs(number, format) ?? number
}

const PLACE = /^([A-Z]{1,3})(\d{1,7})$/

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The rows of a sheet, cells that are merged downwards filled with what they say. */
function rowsOf(xml: string, reading: Reading): Pick<Sheet, 'rows' | 'ocultas'> {
  const rows: Cell[][] = []
  const merged: string[] = []
  const hidden: number[] = []
  let row = 0
  let cell: Written | null = null
  let column = -1
  let isSound = false
  const put = (given: Written) => {
    const [, letters, line] = PLACE.exec(given.place) ?? []
    column = letters ? columnOf(letters) : column + 1
    const at = line ? Number(line) - 1 : row - 1
    const said = cellOf(given, reading)
    if (said === '') return
    if (at >= ROWS || column >= COLUMNS) throw new ZipRefused('tamanho')
    while (rows.length <= at) rows.push([])
    const cells = rows[at] as Cell[]
    while (cells.length < column) cells.push('')
    cells[column] = said
  }
  walk(xml, {
    open(name, attribute) {
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 1)
        if (isTrue(attribute('hidden'))) hidden.push(row)
        column = -1
      } else if (name === 'c') {
        cell = {
          place: attribute('r') ?? '',
          type: attribute('t') ?? 'n',
          style: attribute('s') ?? '',
          value: null,
          inline: '',
          hasFormula: false,
        }
      } else if (name === 'f' && cell) cell.hasFormula = true
      else if (name === 'rPh') isSound = true
      else if (name === 'mergeCell') merged.push(attribute('ref') ?? '')
    },
    close(name, text) {
      if (!cell) return
      if (name === 'v') cell.value = text.trim() === '' ? text : text.trim()
      else if (name === 'rPh') isSound = false
      else if (name === 't' && !isSound) cell.inline += unescaped(text)
      else if (name === 'c') {
        put(cell)
        cell = null
      }
    },
  })
  for (const range of merged) fillDown(rows, range)
  const ocultas = hidden.filter((at) => rows[at - 1]?.some((said) => !isEmpty(said)))
  return { rows, ...(ocultas.length > 0 && { ocultas }) }
}

/**
 * A cell that is merged over rows says the same in each; one over columns alone stays where it begins, as a heading or
 * a title does.
 */
function fillDown(rows: Cell[][], range: string): void {
  const [first, last] = range.split(':').map((place) => PLACE.exec(place))
  if (!first?.[1] || !last?.[1] || first[1] !== last[1]) return
  const column = columnOf(first[1])
  const [top, bottom] = [Number(first[2]) - 1, Math.min(Number(last[2]), rows.length)]
  const said = rows[top]?.[column]
  if (said === undefined || said === '') return
  for (let at = top + 1; at < bottom; at += 1) {
    const cells = rows[at] as Cell[]
    // A row without anything in it does not count.
    if (cells.length === 0) continue
    while (cells.length <= column) cells.push('')
    cells[column] = said
  }
}

/**
 * Reads the sheets of an .xlsx that have rows: values of formulas, not formulas. Throws `ZipRefused` for what is none,
 * is broken, or is larger unpacked than anybody's catalogue. Only the sheets that are asked for by name are read, or
 * all.
 */
export function readWorkbook(bytes: Uint8Array, only: string | null = null): Sheet[] {
  const parts = new Parts(bytes)
  const relations = parts.xml('xl/_rels/workbook.xml.rels')
  const book = parts.xml('xl/workbook.xml')
  if (relations === null || book === null) throw new ZipRefused('formato')
  const { sheets, from1904, isUncalculated } = bookOf(book)
  const targets = targetsOf(relations)
  const texts = sharedTexts(parts.xml('xl/sharedStrings.xml'))
  const formats = formatsOf(parts.xml('xl/styles.xml'))
  return sheets
    .filter(({ nome }) => only === null || nome === only)
    .flatMap(({ nome, oculta, id }) => {
      const xml = parts.xml(targets.get(id) ?? '')
      const found = xml === null ? { rows: [] } : rowsOf(xml, { texts, formats, from1904, isUncalculated })
      return found.rows.length > 0 ? [{ nome, oculta, ...found }] : []
    })
}
