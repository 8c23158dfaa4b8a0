import { plainText } from '../domain/words/plainText.ts'
import { COLUNAS_PONTAS, type ColunaPonta, columnNamed, columnsNamed, type Mapeamento } from '../nozzleSheet.ts'
import { ColumnNumbers } from '../writtenNumbers.ts'
import { type Cell, cellOf, isEmpty, type Row, textOf } from './cells.ts'
import { headingsIn, type Leitura, measured } from './reading.ts'
import { type NameParts, nameParts, sizeWritten } from './sizes.ts'
import { measureOf } from './units.ts'

/** What a line says of one column, and where it stands. */
export interface Said {
  readonly cell: Cell
  /** Column of the cell, from 0; null for what stands in no cell of the line. */
  readonly at: number | null
  /** What a column of units beside it says of its figure. */
  readonly unidade?: string
}

/** One profile of the sheet as it is written: a row, or one of its columns where pressures run across. */
export interface SheetRow {
  /** Row as offices count, from 1. */
  readonly linha: number
  readonly said: Partial<Record<ColunaPonta, Said>>
  /** Columns that were not in their own cell: from above, from the heading, or out of the model's name. */
  readonly moved: readonly ColunaPonta[]
  /** A row that says too much or nothing, or begins another table. */
  readonly odd: 'celulas' | 'linha_sem_dados' | 'outra_tabela' | null
}

/** What a cell that is merged over several rows says once: all that is the same of a nozzle's profiles. */
const OF_A_MODEL: readonly ColunaPonta[] = [
  'modelo',
  'angulo',
  'tipo_jato',
  'material',
  'pressao_min_bar',
  'pressao_max_bar',
  'fonte',
  'edicao_gota',
]
/** The columns that differ from size to size of a model. */
const OF_A_SIZE: readonly ColunaPonta[] = ['tamanho', 'cor', 'malha_cor', 'malha_tamanho']

/** Whether a cell says that there is nothing: no flow at that pressure, no colour. */
export const isNone = (cell: Cell | undefined): boolean =>
  isEmpty(cell) || /^(?:[-–—−*]+|n\.?\/?[ad]\.?|s[./]d\.?)$/i.test(textOf(cell))

/** Signs and words for the same as above. */
const DITTO = /^(?:["'″”“〃´`]{1,2}|id(?:em|\.)|ditto|do\.)$/i

/** How a remark begins that goes on in the next cell, without accents. */
const REMARK =
  /^(?:obs|nota|note|fonte|fuente|source|legenda|leyenda|valores|values|pagina|page|folha|hoja|cont(?:inua|\.)|\(?\d\)|\*)/
/** What a row of sums calls itself, without accents. */
const SUMMARY = /^(?:sub ?total|total|totais|totales|soma|suma|sum|media|mean|average|avg|promedio|desvio|cv)\b/

/** The heading of a column of units, without accents. */
const UNITS = /^(?:unidade|unidad|unid|und|un|units?|um)\.?$/

type Told = Partial<Record<ColunaPonta, Said>>

const isPoint = (coluna: ColunaPonta) => coluna === 'pressao_bar' || coluna === 'vazao_lpm'
const isRemark = (said: Row) => REMARK.test(plainText(textOf(said[0])))
/** What the heading of a group may say besides its model. */
const OF_A_GROUP: ReadonlySet<string> = new Set(['marca', ...OF_A_MODEL, ...OF_A_SIZE])

/** What a cell says of a group by a word before it: `Série XR`, `Marca: Campo`. */
function labelled(row: Row): Told | null {
  const at = row.findIndex((cell) => !isEmpty(cell))
  const [, label = '', cell = ''] = /^(\p{L}+)\s*(?::|\s)\s*(.+)$/u.exec(textOf(row[at])) ?? []
  const coluna = columnNamed(label)?.coluna
  return coluna === 'marca' || coluna === 'modelo' ? { [coluna]: { cell, at } } : null
}

/**
 * Whether a row is one of headings: half of its cells are. A word of a cell may be one too, as a brand “Bicos” or a
 * source “Catálogo”; nearly all rows begin with no heading and have figures, and are not looked at further.
 */
function areHeadings(row: Row): boolean {
  const said = row.map(textOf).filter((cell) => cell !== '')
  if (said.filter((cell) => /^[\d.,]+$/.test(cell)).length > 1 && columnNamed(said[0] ?? '') === null) return false
  return headingsIn(said) > Math.max(2, said.length / 2)
}

/** A row of headings as a page repeats it: in other letters, with other blanks and ends. */
const headingsKey = (row: Row) =>
  row
    .map((cell) => plainText(textOf(cell)).replace(/\s+/g, ''))
    .join(';')
    .replace(/;+$/, '')

/** Goes through the rows below the headings, keeping what cells above have said. */
class Rows {
  readonly #reading: Leitura
  readonly #width: number
  readonly #headings: readonly string[]
  /** Columns that tell the units of those before them. */
  readonly #units: ReadonlySet<number>
  /** Columns of the droplet class at each pressure that runs across, by that of its flow. */
  readonly #classes: ReadonlyMap<number, number>
  /** Headings of another table came: nothing below them is read. */
  #isOver = false
  #above: Told = {}

  constructor(rows: readonly Row[], reading: Leitura) {
    this.#reading = reading
    const heads = rows.slice(reading.titulos - 1, reading.primeira - 1)
    const lengths = heads.map((row) => row.findLastIndex((cell) => !isEmpty(cell)) + 1)
    const mapped = [...Object.values(reading.colunas), ...reading.pressoes.map(({ celula }) => celula)]
    this.#width = Math.max(...lengths, ...mapped.map((cell) => cell + 1), 1)
    this.#headings = heads.map(headingsKey)
    this.#units = new Set((heads[0] ?? []).flatMap((cell, at) => (UNITS.test(plainText(textOf(cell))) ? [at] : [])))
    const ofClasses = reading.pressoes
      .map(({ celula }) => celula)
      .filter((at) => heads.some((row) => columnNamed(textOf(row[at + 1]))?.coluna === 'gota'))
    this.#classes = new Map(ofClasses.length > 1 ? ofClasses.map((at) => [at, at + 1]) : [])
  }

  /** The lines of a row; none of an empty one, of headings that a page repeats, and of those of a group. */
  read(row: Row, linha: number, next: () => Row | undefined): SheetRow[] {
    if (this.#isOver || row.every(isEmpty) || this.#headings.includes(headingsKey(row))) return []
    const told = this.#told(row)
    if (areHeadings(row)) {
      this.#isOver = !this.#isSameTable(row)
      return this.#isOver ? [{ linha, said: told, moved: [], odd: 'outra_tabela' }] : []
    }
    if (row.slice(this.#width).some((cell) => !isEmpty(cell))) return [{ linha, said: told, moved: [], odd: 'celulas' }]
    if (this.#begins(row, told, next)) return []
    if (this.#saysNothing(row, told)) return [{ linha, said: told, moved: [], odd: 'linha_sem_dados' }]
    const { said, moved } = this.#completed(told)
    this.#above = said
    if (this.#hasNoPoint(row, said)) return [{ linha, said, moved, odd: 'linha_sem_dados' }]
    const together = apart(said)
    const whole = { ...said, ...together.said }
    const known = [...moved, ...together.moved]
    const across = this.#across(row)
    if (across.length === 0) return [{ linha, said: whole, moved: known, odd: null }]
    return across.map((point) => ({ linha, said: { ...whole, ...point }, moved: [...known, 'pressao_bar'], odd: null }))
  }

  /** Whether headings name the columns and units that are read, in other words. */
  #isSameTable(row: Row): boolean {
    const { colunas, unidades, pressoes } = this.#reading
    const named = columnsNamed(row.map(textOf))
    const isSame = (one: object, other: object) =>
      Object.entries(one).every(([name, value]) => (other as Record<string, unknown>)[name] === value)
    return pressoes.length === 0 && isSame(named.colunas, colunas) && isSame(named.unidades, unidades)
  }

  #told(row: Row): Told {
    const told: Told = {}
    for (const [coluna, at] of Object.entries(this.#reading.colunas) as [ColunaPonta, number][]) {
      const cell = row[at]
      if (cell === undefined || isEmpty(cell)) continue
      const { obrigatoria } = COLUNAS_PONTAS[coluna]
      const above = DITTO.test(textOf(cell)) ? this.#above[coluna] : undefined
      // A mark for what is missing keeps a cell from having what stands above it.
      if (above) told[coluna] = above
      else if (isPoint(coluna) || !isNone(cell)) told[coluna] = { cell: cellOf(cell), at, ...this.#unitBeside(row, at) }
      else if (obrigatoria) told[coluna] = { cell: '', at }
    }
    return told
  }

  #unitBeside(row: Row, at: number): Pick<Said, 'unidade'> {
    const unidade = this.#units.has(at + 1) ? textOf(row[at + 1]) : ''
    return unidade === '' ? {} : { unidade }
  }

  #hasFlow(row: Row, told: Told): boolean {
    const { pressoes } = this.#reading
    return [told.pressao_bar, told.vazao_lpm, ...pressoes.map(({ celula }) => ({ cell: row[celula] }))].some(
      (one) => !isEmpty(one?.cell),
    )
  }

  /**
   * The heading of a group: a maker or a model alone, which the row below leaves out. What stood above is forgotten,
   * but for the maker of a model.
   */
  #begins(row: Row, inCells: Told, next: () => Row | undefined): boolean {
    const { colunas } = this.#reading
    const said = row.filter((cell) => !isEmpty(cell))
    const told = (said.length === 1 && labelled(row)) || inCells
    const leading = told.modelo ? 'modelo' : 'marca'
    const isAlone = Object.keys(told).every((name) => name === leading || (told.modelo && OF_A_GROUP.has(name)))
    if (!told[leading] || !isAlone || said.length > Object.keys(told).length) return false
    if (isRemark(said) || this.#hasFlow(row, told)) return false
    const below = next()
    if (!below || !isNone(below[colunas[leading] ?? -1]) || !this.#hasFlow(below, this.#told(below))) return false
    const { marca } = this.#above
    this.#above = { ...(marca && { marca }), ...told }
    return true
  }

  /** Whether a row of a nozzle says that there is no flow at its pressure, or at none of those across. */
  #hasNoPoint(row: Row, { pressao_bar, vazao_lpm }: Told): boolean {
    const { pressoes } = this.#reading
    if (pressoes.length === 0) return [pressao_bar, vazao_lpm].some((said) => said !== undefined && isNone(said.cell))
    const cells = pressoes.map(({ celula }) => row[celula])
    return cells.every(isNone) && !cells.every(isEmpty)
  }

  /**
   * A remark below the table, or a heading within it: nothing but one cell, or a word for one, without a pressure or a
   * flow. Or the sum or the mean of what stands above. A heading that is no group's may be one: no model goes on below.
   */
  #saysNothing(row: Row, told: Told): boolean {
    const said = row.filter((cell) => !isEmpty(cell))
    const { modelo, tamanho, tipo_jato } = told
    const named = modelo === undefined ? said[0] : modelo.cell
    const isWhole = modelo !== undefined && (tamanho !== undefined || tipo_jato !== undefined)
    if (!isWhole && SUMMARY.test(plainText(textOf(named)))) return true
    if (this.#hasFlow(row, told) || (said.length > 1 && !isRemark(said))) return false
    const { marca } = this.#above
    if (!isRemark(said)) this.#above = marca ? { marca } : {}
    return true
  }

  /** Fills cells that are empty here and were told above for several rows. */
  #completed(told: Told): { said: Told; moved: ColunaPonta[] } {
    const isContinued = told.modelo === undefined && this.#above.modelo !== undefined
    const names: ColunaPonta[] = ['marca']
    if (isContinued) names.push(...OF_A_MODEL)
    if (isContinued && told.tamanho === undefined) names.push(...OF_A_SIZE)
    const said = { ...told }
    const moved = names.filter((name) => said[name] === undefined && this.#above[name] !== undefined)
    for (const name of moved) said[name] = this.#above[name] as Said
    return { said, moved }
  }

  #across(row: Row): Told[] {
    return this.#reading.pressoes.flatMap(({ celula, pressao }) => {
      const cell = row[celula]
      if (cell === undefined || isNone(cell)) return []
      const ofClass = this.#classes.get(celula)
      const gota = ofClass === undefined || isNone(row[ofClass]) ? null : (row[ofClass] as Cell)
      return [
        {
          pressao_bar: { cell: pressao, at: null },
          vazao_lpm: { cell: cellOf(cell), at: celula },
          ...(this.#classes.size > 0 && { gota: { cell: gota ?? '', at: ofClass ?? null } }),
        },
      ]
    })
  }
}

/** What a name such as `XR11002`, or `110-02` as a size, says of angle, size and material; no cell says otherwise. */
function apart(told: Told): { said: Told; moved: ColunaPonta[] } {
  const said: Told = {}
  for (const column of ['tamanho', 'modelo'] as const) {
    const given = { ...told, ...said }
    const from = given[column]
    const parts = from ? nameParts(textOf(from.cell)) : null
    if (!parts || !from || !agrees(given, parts, column === 'tamanho') || (column === 'tamanho' && parts.modelo))
      continue
    const { at } = from
    said.tamanho = { cell: parts.tamanho, at }
    said.angulo = { cell: parts.angulo, at }
    // An angle and a size alone are no model.
    if (column === 'modelo') said.modelo = { cell: parts.modelo, at }
    if (parts.material && !told.material) said.material = { cell: parts.material, at }
  }
  return { said, moved: Object.keys(said) as ColunaPonta[] }
}

/** Whether the cells of angle and size are empty, or say what the name says. */
function agrees(told: Told, parts: NameParts, isInSize: boolean): boolean {
  const angle = textOf(told.angulo?.cell).replace(/\s*[°º]$/, '')
  const size = textOf(told.tamanho?.cell)
  const isSameSize = size === '' || sizeWritten(size) === parts.tamanho || size === parts.tamanho.replace(/^0+/, '')
  return (angle === '' || angle === String(parts.angulo)) && (isInSize || isSameSize)
}

/** Rows in which the next one that says anything is looked for. */
const LOOKED_AHEAD = 4

/** The lines of a sheet, and how the numbers of its columns are written. */
export function linesOf(rows: readonly Row[], reading: Leitura): { lines: SheetRow[]; numbers: NumbersOf } {
  const reader = new Rows(rows, reading)
  const lines: SheetRow[] = []
  for (let at = reading.primeira - 1; at < rows.length; at += 1) {
    const next = () => rows.slice(at + 1, at + 1 + LOOKED_AHEAD).find((row) => !row.every(isEmpty))
    lines.push(...reader.read(rows[at] ?? [], at + 1, next))
  }
  return { lines, numbers: numbersOf(rows, reading.colunas, reading) }
}

export type NumbersOf = Partial<Record<ColunaPonta, ColumnNumbers>>

/** How numbers are written in each column, by all of its cells; flows that run across are one column. */
function numbersOf(rows: readonly Row[], colunas: Mapeamento, { primeira, pressoes }: Leitura): NumbersOf {
  const numbers: NumbersOf = {}
  const places = (Object.entries(colunas) as [ColunaPonta, number][]).filter(([name]) => measureOf(name) !== null)
  const cells = [...places, ...pressoes.map(({ celula }) => ['vazao_lpm', celula] as [ColunaPonta, number])]
  for (const [name, at] of cells) {
    const column = numbers[name] ?? new ColumnNumbers()
    numbers[name] = column
    for (const row of rows.slice(primeira - 1)) {
      const cell = row[at]
      const figure = typeof cell === 'string' ? measured(cell)?.figure : undefined
      if (typeof figure === 'string') column.see(figure)
    }
  }
  return numbers
}
