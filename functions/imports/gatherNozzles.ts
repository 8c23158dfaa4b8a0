import type { ProblemaLinha } from '../../shared/contract/nozzleImports.ts'
import { PERFIS_MAXIMO, saysTheSame } from '../../shared/contract/nozzles.ts'
import { sameFigure } from '../../shared/domain/numbers/figures.ts'
import { problemAt, type SheetLine } from '../../shared/sheets/judgeLine.ts'
import { nozzleIdentity } from '../store/catalogue/nozzles.ts'

/** A nozzle of the sheet with its lines, one a profile. */
export interface SheetNozzle {
  /** What makes it one: brand, material and name. */
  identity: string
  lines: SheetLine[]
}

/** What all lines of a nozzle say alike. */
const SHARED = ['tipo_jato', 'cor', 'malha_cor', 'malha_tamanho', 'pressao_min_bar', 'pressao_max_bar'] as const
export type SharedOfLines = (typeof SHARED)[number]

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
      return contradicted.map((coluna) =>
        problemAt({
          linha: line.linha,
          celula: line.celulas[coluna],
          coluna,
          codigo: 'dados_divergentes',
          valor: String(line[coluna] ?? ''),
          certo: String(first[coluna] ?? ''),
        }),
      )
    const same = known.lines.find(({ pressao_bar }) => sameFigure(pressao_bar, line.pressao_bar))
    if (same)
      return saysTheSame(same, line)
        ? []
        : [
            problemAt({
              linha: line.linha,
              celula: line.celulas.pressao_bar ?? line.celulas.vazao_lpm,
              coluna: 'pressao_bar',
              codigo: 'pressao_repetida',
              valor: String(line.pressao_bar),
            }),
          ]
    if (known.lines.length >= PERFIS_MAXIMO)
      return [problemAt({ linha: line.linha, codigo: 'perfis_demais', valor: line.nome })]
    known.lines.push(line)
    return []
  }
}
