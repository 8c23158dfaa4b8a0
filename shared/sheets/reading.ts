import { COLUNAS_OBRIGATORIAS, type ColunaPonta, columnNamed, columnsNamed, type Mapeamento } from '../nozzleSheet.ts'
import { type PressaoEmColuna, pressureHeading, pressuresAcross, withAcross } from './across.ts'
import { type Cell, isEmpty, type Row, textOf } from './cells.ts'
import type { Sheet } from './sheet.ts'
import { nameParts } from './sizes.ts'
import { measureOf, measures, quantityOf, storedUnit, type Unidade, unitNamed } from './units.ts'

/** How a sheet is read. */
export interface Leitura {
  /** Row of the headings, from 1; 0 for a sheet without any row. */
  titulos: number
  /** First row below the headings and what belongs to them. */
  primeira: number
  colunas: Mapeamento
  /** Units that were told or chosen; a column without one is taken to be in the unit it is stored in. */
  unidades: Partial<Record<ColunaPonta, Unidade>>
  pressoes: PressaoEmColuna[]
}

/** What a person, or a caller, said of it; the rest is found in the sheet. */
export interface LeituraDita {
  /** Sheet of a workbook. */
  folha?: string | null
  titulos?: number | null
  colunas: Mapeamento
  unidades?: Partial<Record<ColunaPonta, Unidade>>
  pressoes?: PressaoEmColuna[] | null
}

/** Rows in which headings are looked for. */
const HEAD_ROWS = 30
const texts = (row: Row | undefined) => (row ?? []).map(textOf)

/** How many headings a row has, each column once. */
export const headingsIn = (row: Row): number => {
  const named = texts(row).flatMap((cell) => columnNamed(cell)?.coluna ?? [])
  const wide = texts(row).filter((cell) => cell !== '' && pressureHeading(cell, false)).length
  return new Set(named).size + (named.length > 0 && wide > 1 ? 1 : 0)
}

/** Index of the row of headings: the one that names most columns, else the first that says anything. */
function headingRow(rows: readonly Row[]): number {
  const counts = rows.slice(0, HEAD_ROWS).map(headingsIn)
  const most = Math.max(0, ...counts)
  return most > 1 ? counts.indexOf(most) : rows.findIndex((row) => !row.every(isEmpty))
}

/** Texts of a row over merged cells: a cell without one has that of its neighbour to the left. */
function spread(row: Row | undefined, width: number): string[] {
  const told: string[] = []
  for (let at = 0; at < width; at += 1) told.push(textOf(row?.[at]) || (told[at - 1] ?? ''))
  return told
}

/** Whether a row says units of the columns above, and nothing else. */
function isUnitRow(row: Row | undefined): boolean {
  const told = texts(row).filter((cell) => cell !== '' && !/^[-–—]+$/.test(cell))
  const units = told.filter((cell) => unitNamed(cell) !== null)
  // Words of columns without a unit may stand between them, figures never do.
  return (
    units.length * 2 >= told.length &&
    told.length > 0 &&
    !told.some((cell) => /\d/.test(cell) && unitNamed(cell) === null)
  )
}

/** Whether a row goes on with headings above it, as speeds below a rate do: figures with units, nothing required. */
function isOfHeadings(row: Row | undefined, colunas: Mapeamento): boolean {
  const told = texts(row).filter((cell) => cell !== '')
  const isRequired = COLUNAS_OBRIGATORIAS.some((name) => !isEmpty(row?.[colunas[name] ?? -1]))
  return told.length > 0 && !isRequired && told.every((cell) => quantityOf(cell)?.unit)
}

/**
 * Headings that are written over two lines (“Tipo de” above “jato”), where they name more columns together; else null.
 */
function headingsOfTwoLines(above: Row | undefined, below: Row | undefined): string[] | null {
  const second = texts(below)
  if (!above || second.every((cell) => cell === '') || second.some((cell) => /\d/.test(cell))) return null
  const together = texts(above).map((cell, index) => `${cell} ${second[index] ?? ''}`.trim())
  return headingsIn(together) > headingsIn(above) ? together : null
}

/**
 * How a sheet can be read, by its headings and what stands around them. `titulos` is the row of headings, from 1, where
 * somebody said it.
 */
export function readingOf(rows: readonly Row[], titulos: number | null = null): Leitura {
  const at = titulos === null ? headingRow(rows) : titulos - 1
  // A heading that is merged over two rows says nothing new in the second.
  const below = rows[at + 1]?.map((cell, index) => (textOf(cell) === textOf(rows[at]?.[index]) ? '' : cell))
  const twoLines = headingsOfTwoLines(rows[at], below)
  const headings = twoLines ?? texts(rows[at])
  const reading: Leitura = {
    titulos: at + 1,
    primeira: at + (twoLines ? 3 : 2),
    ...columnsNamed(headings),
    pressoes: [],
  }
  const width = Math.max(headings.length, below?.length ?? 0)
  const hasUnits = !twoLines && isUnitRow(below)
  if (hasUnits || isOfHeadings(below, reading.colunas)) reading.primeira += 1
  for (const row of [rows[at - 1], below].filter(isUnitRow))
    for (const [coluna, celula] of Object.entries(reading.colunas) as [ColunaPonta, number][]) {
      const unit = unitNamed(textOf(row?.[celula]))
      if (unit && measures(unit, coluna)) reading.unidades[coluna] = unit
    }
  const above = spread(rows[at - 1], width).map((cell, celula) => (hasUnits && textOf(below?.[celula])) || cell)
  return acrossOf(reading, { headings, above, below, shared: spread(rows[at], width) })
}

/** Rows that pressures may run across in: the headings, what is above and below them, and what of them is merged. */
interface HeadingRows {
  headings: readonly string[]
  above: readonly string[]
  below: Row | undefined
  shared: readonly string[]
}

/** A reading with the pressures that run across, where they do. */
function acrossOf(reading: Leitura, { headings, above, below, shared }: HeadingRows): Leitura {
  const { colunas } = reading
  const fixed = Object.entries(colunas).flatMap(([name, cell]) =>
    name === 'pressao_bar' || name === 'vazao_lpm' ? [] : [cell],
  )
  const mapped = new Set(fixed)
  const isPlain = colunas.pressao_bar === undefined
  const across = pressuresAcross(headings, above, mapped, isPlain)
  // One alone is that of all flows, where nothing else is.
  const isOnly = colunas.pressao_bar === undefined && colunas.vazao_lpm === undefined && across[0]?.unidade
  if (across.length > 1 || (across.length === 1 && isOnly)) return withAcross(reading, across)
  // A heading over several columns, with the pressures of each below it.
  const isSecondRow = fixed.length > 1 && fixed.every((cell) => isEmpty(below?.[cell]))
  const inSecond = isSecondRow ? pressuresAcross(texts(below), shared, mapped, true) : []
  return inSecond.length > 1 ? withAcross({ ...reading, primeira: reading.titulos + 2 }, inSecond) : reading
}

/** How a sheet is read by itself, overruled by what somebody said of it. */
export function readingAsTold(rows: readonly Row[], told: LeituraDita): Leitura {
  const found = readingOf(rows, told.titulos ?? null)
  const isAcross = told.colunas.pressao_bar === undefined && told.colunas.vazao_lpm === undefined
  const kept = Object.entries(found.unidades).filter(
    ([coluna]) => isAcross || told.colunas[coluna as ColunaPonta] === found.colunas[coluna as ColunaPonta],
  )
  return {
    ...found,
    colunas: told.colunas,
    unidades: { ...Object.fromEntries(kept), ...told.unidades },
    pressoes: told.pressoes ?? (isAcross ? found.pressoes : []),
  }
}

/** The unit that a column's figures are taken to be in: its own, else that of the column it is measured as. */
export function unitOfColumn({ unidades }: Pick<Leitura, 'unidades'>, coluna: ColunaPonta): Unidade | null {
  const measure = measureOf(coluna)
  // Litres a plant are measured in no sheet of nozzles.
  if (measure === null || measure === undefined || measure === 'taxa_lplanta') return null
  return unidades[coluna] ?? unidades[measure] ?? storedUnit(measure)
}

/**
 * Required columns that the sheet has in no form: pressures may run across, and a size may stand in the name of the
 * model.
 */
export function missingOf(rows: readonly Row[], { colunas, pressoes, primeira }: Leitura): ColunaPonta[] {
  const { modelo } = colunas
  const names =
    modelo === undefined ? [] : rows.slice(primeira - 1, primeira + HEAD_ROWS).map((row) => textOf(row[modelo]))
  const isTogether = names.some((name) => nameParts(name) !== null)
  return COLUNAS_OBRIGATORIAS.filter((name) => {
    if (colunas[name] !== undefined) return false
    if (name === 'pressao_bar' || name === 'vazao_lpm') return pressoes.length === 0
    return name !== 'tamanho' || !isTogether
  })
}

/** The figure of a cell and the unit it names; a number of a workbook has no unit. */
export function measured(cell: Cell): { figure: string | number; unit: Unidade | null } | null {
  if (typeof cell === 'number') return { figure: cell, unit: null }
  if (typeof cell !== 'string') return null
  return quantityOf(textOf(cell))
}

/**
 * The sheet that is read where nobody chose one: that which names most of what is read, the first of several; one that
 * nobody sees only where there is no other.
 */
export function likelySheet(sheets: readonly Sheet[]): Sheet | undefined {
  const shown = sheets.filter(({ oculta }) => !oculta)
  const missing = ({ rows }: Sheet) => missingOf(rows, readingOf(rows)).length
  return (shown.length > 0 ? shown : sheets).toSorted((one, other) => missing(one) - missing(other))[0]
}
