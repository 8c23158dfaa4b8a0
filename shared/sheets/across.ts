import type { ColunaPonta, Mapeamento } from '../nozzleSheet.ts'
import { numberInSheet } from '../writtenNumbers.ts'
import { factorOf, measuredBy, quantityOf, splitUnit, type Unidade, unitNamed } from './units.ts'

/** A column whose heading is a pressure, and whose cells are the flows at it. */
export interface PressaoEmColuna {
  celula: number
  /** In the unit that pressures of the sheet are in. */
  pressao: number
}

/** Words that may stand beside the pressure in the heading of a column of flows. */
const BESIDE_PRESSURE = /\b(?:vazao|flow|caudal|pressao|pressure|presion|a|at|em|en|q|p|rate)\b|[@:=()[\]-]|,(?!\d)/g

/** Without the same pressure in another unit behind it: `3 bar (43,5 psi)`, `30 psi / 2.07 bar`. */
function withoutOther(heading: string): string {
  const [whole = '', other = ''] = /\s*[/([–-]\s*([\d.,]+\s*[^\d()[\]]+)[)\]]?$/.exec(heading) ?? []
  const unit = quantityOf(other)?.unit
  return unit && measuredBy(unit) === 'pressao_bar' ? heading.slice(0, -whole.length) || heading : heading
}

/** The pressure that a heading is, as in `3 bar`, `Vazão a 40 psi (GPM)`; plain figures where `plain`. */
export function pressureHeading(
  heading: string,
  plain: boolean,
): { pressao: number; unidade: Unidade | null; vazao: Unidade | null } | null {
  const behind = splitUnit(withoutOther(heading))
  const inner = behind.unit && measuredBy(behind.unit) === 'vazao_lpm' ? splitUnit(behind.words) : behind
  const told = inner.words.replace(BESIDE_PRESSURE, ' ').trim()
  // A unit may stand before the pressure, its own or that of the flows: `PSI 40`, `GPM @ 40 PSI`.
  const [, before = '', figure = ''] = /^(.*?)\s*([\d.,]+)$/.exec(told) ?? []
  const units = [behind.unit, inner.unit, unitNamed(before)]
  if (before !== '' && units.at(-1) === null) return null
  const unidade = unitOf(units, 'pressao_bar') ?? null
  if (!unidade && !(plain && inner.unit === null)) return null
  // A size has its zero: `015`.
  const pressao = /^0\d/.test(figure) ? 0 : numberInSheet(figure)
  return pressao > 0 ? { pressao, unidade, vazao: unitOf(units, 'vazao_lpm') ?? null } : null
}

/** Pressures that run across: in the headings, or in the row below a heading they share. */
export function pressuresAcross(
  cells: readonly string[],
  groups: readonly string[],
  mapped: ReadonlySet<number>,
  plain: boolean,
) {
  return cells.flatMap((cell, celula) => {
    if (cell === '' || mapped.has(celula)) return []
    const found = pressureHeading(cell, plain)
    const group = splitUnit(groups[celula] ?? '').unit
    return found ? [{ celula, ...found, group }] : []
  })
}
type Across = ReturnType<typeof pressuresAcross>

const unitOf = (units: readonly (Unidade | null | undefined)[], column: 'pressao_bar' | 'vazao_lpm') =>
  units.find((unit) => unit && measuredBy(unit) === column) ?? undefined

/** How far a pressure in one unit is from the same in another, as both are printed. */
const SAME_PRESSURE = 0.03

interface Readable {
  colunas: Mapeamento
  unidades: Partial<Record<ColunaPonta, Unidade>>
  pressoes: PressaoEmColuna[]
}

/**
 * The reading of a sheet whose pressures run across, all in the unit of the first. The same flows in another unit
 * beside them are left; where they are others, nothing is read across.
 */
export function withAcross<R extends Readable>(reading: R, across: Across): R {
  const told = across.map(({ celula, pressao, unidade, vazao, group }) => ({
    celula,
    pressao,
    pressure: unitOf([unidade, group], 'pressao_bar'),
    flow: unitOf([vazao, group], 'vazao_lpm'),
  }))
  const [pressure, flow] = [told.find((one) => one.pressure)?.pressure, told.find((one) => one.flow)?.flow]
  const inOne = told.map(({ pressao, pressure: own = pressure, ...one }) => {
    const factor = own && pressure ? factorOf(own) / factorOf(pressure) : 1
    return { ...one, pressao: Number((pressao * factor).toPrecision(5)) }
  })
  const [read, left] = [true, false].map((isRead) =>
    inOne.filter((one) => ((one.flow ?? flow) === flow) === isRead),
  ) as [typeof inOne, typeof inOne]
  const isNear = (one: number, other: number) => Math.abs(one / other - 1) <= SAME_PRESSURE
  if (left.some(({ pressao }) => !read.some((one) => isNear(one.pressao, pressao)))) return reading
  const { pressao_bar: _, vazao_lpm: __, ...colunas } = reading.colunas
  const unidades = { ...reading.unidades, ...(pressure && { pressao_bar: pressure }), ...(flow && { vazao_lpm: flow }) }
  return { ...reading, colunas, unidades, pressoes: read.map(({ celula, pressao }) => ({ celula, pressao })) }
}
