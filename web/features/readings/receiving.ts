import type { Leitura } from '../../../shared/contract/readings.ts'
import type { Lado } from '../../../shared/enums.ts'
import { sidesOf } from '../../../shared/readings/nozzles.ts'

type Receiving = Pick<Leitura, 'bicos' | 'quantidade_bicos' | 'tipo_pulverizador'>

/** Positions in as few words as there are: `1–12, 14`. */
export function ranges(positions: readonly number[]): string {
  const runs: [number, number][] = []
  for (const position of [...new Set(positions)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && position === last[1] + 1) last[1] = position
    else runs.push([position, position])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

/** Positions that have come, by side from left to right; a boom is one side without a name. */
export const arrivedBySide = ({ bicos }: Receiving): { readonly side: Lado | null; readonly positions: string }[] =>
  sidesOf(bicos).map((side) => ({
    side,
    positions: ranges(bicos.filter(({ lado }) => lado === side).map(({ posicao }) => posicao)),
  }))

/**
 * Positions of a boom that are still to come. Of a turbosprayer only the total is announced, so that nobody knows on
 * which side; null then.
 */
export function awaitedPositions({ bicos, quantidade_bicos: total, tipo_pulverizador }: Receiving): string | null {
  if (total === null || tipo_pulverizador !== 'PULVERIZADOR') return null
  const there = new Set(bicos.map(({ posicao }) => posicao))
  return ranges(Array.from({ length: total }, (_, index) => index + 1).filter((posicao) => !there.has(posicao)))
}
