import { plainText } from '../domain/words/plainText.ts'
import { COLUNAS_PONTAS, type ColunaPonta, type Mapeamento } from '../nozzleSheet.ts'
import { ColumnNumbers } from '../writtenNumbers.ts'
import { type Cell, isEmpty, type Row, textOf } from './cells.ts'
import { type Leitura, measured } from './reading.ts'
import { type NameParts, nameParts } from './sizes.ts'
import { measureOf } from './units.ts'

/** What a line says of one column, and where it stands. */
export interface Said {
  readonly cell: Cell
  /** Column of the cell, from 0; null for what stands in no cell of the line. */
  readonly at: number | null
}

/** One profile of the sheet as it is written: a row, or one of its columns where pressures run across. */
export interface SheetRow {
  /** Row as offices count, from 1. */
  readonly linha: number
  readonly said: Partial<Record<ColunaPonta, Said>>
  /** Columns that were not in their own cell: from above, from the heading, or out of the model's name. */
  readonly moved: readonly ColunaPonta[]
  /** A row that says too much or nothing. */
  readonly odd: 'celulas' | 'linha_sem_dados' | null
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
const isNone = (cell: Cell | undefined) => isEmpty(cell) || /^(?:[-–—*]+|n\.?\/?[ad]\.?)$/i.test(textOf(cell))

/** How a remark begins that goes on in the next cell, without accents. */
const REMARK = /^(?:obs|nota|note|fonte|fuente|source|legenda|leyenda|\*)/
/** What a row of sums calls itself, without accents. */
const SUMMARY = /^(?:sub ?total|total|totais|totales|soma|suma|sum|media|mean|average|avg|promedio|desvio|cv)\b/

type Told = Partial<Record<ColunaPonta, Said>>

/** Goes through the rows below the headings, keeping what cells above have said. */
class Rows {
  readonly #reading: Leitura
  readonly #width: number
  readonly #headings: string
  #above: Told = {}

  constructor(rows: readonly Row[], reading: Leitura) {
    this.#reading = reading
    const heads = rows.slice(reading.titulos - 1, reading.primeira - 1)
    const lengths = heads.map((row) => row.findLastIndex((cell) => !isEmpty(cell)) + 1)
    const mapped = [...Object.values(reading.colunas), ...reading.pressoes.map(({ celula }) => celula)]
    this.#width = Math.max(...lengths, ...mapped.map((cell) => cell + 1), 1)
    this.#headings = JSON.stringify((rows[reading.titulos - 1] ?? []).map(textOf))
  }

  /** The lines of a row; none of an empty one, and of headings that a page repeats. */
  read(row: Row, linha: number): SheetRow[] {
    if (row.every(isEmpty) || JSON.stringify(row.map(textOf)) === this.#headings) return []
    const told = this.#told(row)
    if (row.slice(this.#width).some((cell) => !isEmpty(cell))) return [{ linha, said: told, moved: [], odd: 'celulas' }]
    if (this.#saysNothing(row, told)) return [{ linha, said: told, moved: [], odd: 'linha_sem_dados' }]
    const { said, moved } = this.#completed(told)
    this.#above = said
    const together = apart(said)
    const whole = { ...said, ...together.said }
    const known = [...moved, ...together.moved]
    const across = this.#across(row)
    if (across.length === 0) return [{ linha, said: whole, moved: known, odd: null }]
    return across.map((point) => ({ linha, said: { ...whole, ...point }, moved: [...known, 'pressao_bar'], odd: null }))
  }

  #told(row: Row): Told {
    const told: Told = {}
    for (const [coluna, at] of Object.entries(this.#reading.colunas) as [ColunaPonta, number][]) {
      const cell = row[at]
      const isTold = COLUNAS_PONTAS[coluna].obrigatoria ? !isEmpty(cell) : !isNone(cell)
      if (cell !== undefined && isTold) told[coluna] = { cell, at }
    }
    return told
  }

  /**
   * A remark below the table, or a heading within it: nothing but one cell, or a word for one, without a pressure or a
   * flow. Or the sum or the mean of what stands above.
   */
  #saysNothing(row: Row, told: Told): boolean {
    const { pressoes } = this.#reading
    const hasFlow = told.pressao_bar || told.vazao_lpm || pressoes.some(({ celula }) => !isNone(row[celula]))
    const said = row.filter((cell) => !isEmpty(cell))
    if (told.modelo === undefined && SUMMARY.test(plainText(textOf(said[0])))) return true
    return !hasFlow && (said.length === 1 || REMARK.test(plainText(textOf(said[0]))))
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
      return [{ pressao_bar: { cell: pressao, at: null }, vazao_lpm: { cell, at: celula } }]
    })
  }
}

/** What a name such as `XR11002` says of angle, size and material, where their own cells say nothing else. */
function apart(told: Told): { said: Told; moved: ColunaPonta[] } {
  const { modelo, tamanho } = told
  const inSize = tamanho ? nameParts(textOf(tamanho.cell)) : null
  const inModel = modelo ? nameParts(textOf(modelo.cell)) : null
  const [parts, from]: [NameParts | null, Said | undefined] =
    inSize && !inSize.modelo ? [inSize, tamanho] : [inModel, modelo]
  if (!parts || !from || !agrees(told, parts, from === tamanho)) return { said: {}, moved: [] }
  const said: Told = {
    tamanho: { cell: parts.tamanho, at: from.at },
    angulo: { cell: parts.angulo, at: from.at },
    // An angle and a size alone are no model.
    ...(parts.modelo || from === modelo ? { modelo: { cell: parts.modelo, at: from.at } } : {}),
    ...(parts.material && !told.material ? { material: { cell: parts.material, at: from.at } } : {}),
  }
  return { said, moved: Object.keys(said) as ColunaPonta[] }
}

/** Whether the cells of angle and size are empty, or say what the name says. */
function agrees(told: Told, parts: NameParts, isInSize: boolean): boolean {
  const same = (name: 'angulo' | 'tamanho', value: string) => {
    const given = textOf(told[name]?.cell).replace(/\s*[°º]$/, '')
    return given === '' || given.replace(/^0+/, '') === value.replace(/^0+/, '')
  }
  return same('angulo', String(parts.angulo)) && (isInSize || same('tamanho', parts.tamanho))
}

/** The lines of a sheet, and how the numbers of its columns are written. */
export function linesOf(rows: readonly Row[], reading: Leitura): { lines: SheetRow[]; numbers: NumbersOf } {
  const reader = new Rows(rows, reading)
  const lines: SheetRow[] = []
  for (let at = reading.primeira - 1; at < rows.length; at += 1) lines.push(...reader.read(rows[at] ?? [], at + 1))
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
