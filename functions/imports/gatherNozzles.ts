import type { ProblemaLinha } from '../../shared/contract/nozzleImports.ts'
import { PERFIS_MAXIMO, saysTheSame } from '../../shared/contract/nozzles.ts'
import { fittedExponent, type ProfilePoint } from '../../shared/domain/flow.ts'
import { isoAgreement } from '../../shared/domain/isoAgreement.ts'
import { nozzleIdentity } from '../store/catalogue/nozzles.ts'
import { problemAt, type SheetLine } from './judgeLine.ts'

/** A nozzle of the sheet with its lines, one a profile. */
export interface SheetNozzle {
  /** What makes it one: brand, material and name. */
  identity: string
  lines: SheetLine[]
}

/** What all lines of a nozzle say alike. */
const SHARED = ['tipo_jato', 'cor', 'malha_cor', 'malha_tamanho'] as const

/** Puts lines together to nozzles, in the order of the sheet, and says which contradict the lines before them. */
export class Gathering {
  readonly #nozzles = new Map<string, SheetNozzle>()

  get nozzles(): SheetNozzle[] {
    return [...this.#nozzles.values()]
  }

  /** Adds a line, unless it contradicts those of its nozzle. A line that says the same as one before adds nothing. */
  add(line: SheetLine): ProblemaLinha[] {
    const identity = nozzleIdentity(line)
    const known = this.#nozzles.get(identity)
    if (!known) {
      this.#nozzles.set(identity, { identity, lines: [line] })
      return []
    }
    const [first] = known.lines as [SheetLine]
    const contradicted = SHARED.filter((name) => first[name] !== line[name])
    if (contradicted.length > 0)
      return contradicted.map((name) => problemAt(line.linha, name, 'dados_divergentes', String(line[name] ?? '')))
    const same = known.lines.find(({ pressao_bar }) => pressao_bar === line.pressao_bar)
    if (same)
      return saysTheSame(same, line)
        ? []
        : [problemAt(line.linha, 'pressao_bar', 'pressao_repetida', String(line.pressao_bar))]
    if (known.lines.length >= PERFIS_MAXIMO) return [problemAt(line.linha, null, 'perfis_demais', line.nome)]
    known.lines.push(line)
    return []
  }
}

/** Points a curve is fitted to at least before another is held against it. */
const FITTED_POINTS = 3
/** How far a point may be from the curve of the others. */
const CURVE_TOLERANCE = 0.1

/** What looks odd of a whole nozzle: points off the curve of the others, and a flow that is not that of the colour. */
export function oddities({ lines }: SheetNozzle): ProblemaLinha[] {
  const [first] = lines as [SheetLine]
  const off = lines
    .filter((line) =>
      isOffCurve(
        line,
        lines.filter((other) => other !== line),
      ),
    )
    .map(({ linha, vazao_lpm }) => problemAt(linha, 'vazao_lpm', 'fora_da_curva', String(vazao_lpm), true))
  const agreement = isoAgreement(first.cor, lines)
  const iso =
    agreement && !agreement.agrees ? [problemAt(first.linha, 'cor', 'iso_diverge', first.cor ?? '', true)] : []
  return [...off, ...iso]
}

/** Whether a point is off the power law that the others follow themselves: of two odd ones neither is told apart. */
function isOffCurve(point: ProfilePoint, others: readonly ProfilePoint[]): boolean {
  if (others.length < FITTED_POINTS) return false
  const exponent = fittedExponent(others)
  const factors = others.map(({ pressao_bar, vazao_lpm }) => Math.log(vazao_lpm) - exponent * Math.log(pressao_bar))
  const factor = factors.reduce((sum, one) => sum + one, 0) / factors.length
  const distance = ({ pressao_bar, vazao_lpm }: ProfilePoint) =>
    Math.abs(vazao_lpm / Math.exp(factor + exponent * Math.log(pressao_bar)) - 1)
  return distance(point) > CURVE_TOLERANCE && others.every((other) => distance(other) <= CURVE_TOLERANCE)
}
