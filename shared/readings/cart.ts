import type { Custos, LeituraDaTroca, MaquinaDaTroca } from '../contract/replacements.ts'
import type { Words } from '../i18n/texts.ts'
import { savedAfter } from './machineCost.ts'
import { type CartKind, linesOf, sumOf, type TipLine, wantedThen } from './tips.ts'

export interface CartPart {
  readonly kind: CartKind
  readonly lines: readonly TipLine[]
  readonly count: number
  /** Price of them, in hundredths; null where that of one is missing. */
  readonly price: number | null
  /**
   * Money that they save a season, in hundredths; null where that cannot be told of any machine. Of what is predicted
   * it is what these tips save besides those of now, of a set all it saves.
   */
  readonly saved: number | null
}

const CART: readonly CartKind[] = ['agora', 'logo', 'jogo']

/** The tips of machines that need some now or soon, part by part; no part without tips. */
export function cartOf(machines: readonly MaquinaDaTroca[], costs: Custos | null, i18n: Words): CartPart[] {
  const needing = machines.flatMap((machine) => {
    const { leitura } = machine
    return leitura && leitura.grupos.length + leitura.previsto.grupos.length > 0 ? [{ machine, leitura }] : []
  })
  const saved = (kind: CartKind) =>
    costs && summedKnown(needing.map(({ machine, leitura }) => savedBy(kind, machine, leitura, costs)))
  return CART.flatMap((kind) => {
    const wanted = needing.flatMap(({ machine }) => wantedThen(kind, machine))
    const lines = linesOf(wanted, costs, i18n)
    const count = lines.reduce((sum, line) => sum + line.count, 0)
    if (count === 0) return []
    return [{ kind, lines, count, price: sumOf(lines.map(({ total }) => total)), saved: saved(kind) }]
  })
}

function savedBy(kind: CartKind, machine: MaquinaDaTroca, leitura: LeituraDaTroca, costs: Custos): number | null {
  const now = savedAfter(machine, costs, { erro: leitura.erro?.depois ?? null, vazao: leitura.vazao.depois })
  if (kind === 'agora') return now
  if (kind === 'jogo') return savedAfter(machine, costs, leitura.conjunto)
  const both = savedAfter(machine, costs, leitura.previsto)
  return both === null || now === null ? null : both - now
}

/** The sum of what is known; null where nothing is. */
const summedKnown = (all: readonly (number | null)[]): number | null =>
  all.reduce<number | null>((sum, one) => (one === null ? sum : (sum ?? 0) + one), null)

/** “saves R$ 2.886,00 a season”; null where nothing is saved, or nobody knows. */
export const savesText = ({ saved }: CartPart, costs: Custos | null, { t, format }: Words): string | null =>
  saved === null || saved <= 0 || costs === null
    ? null
    : t('replacements.saves', { valor: format.money(saved, costs.moeda) })
