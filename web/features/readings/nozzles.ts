import type { Leitura } from '../../../shared/contract/leituras.ts'
import type { Lado } from '../../../shared/enums.ts'

export type Nozzle = Leitura['bicos'][number]

const SIDES: readonly (Lado | null)[] = [null, 'ESQUERDO', 'SUPERIOR', 'LATERAL', 'DIREITO', 'BILATERAL']

/** From left to right: by side, position and measurement. */
export const inOrder = (nozzles: readonly Nozzle[]): Nozzle[] =>
  nozzles.toSorted((a, b) => SIDES.indexOf(a.lado) - SIDES.indexOf(b.lado) || a.posicao - b.posicao || a.seq - b.seq)

/** Whether a later measurement of the same position replaced this one. */
export const isReplaced = (nozzle: Nozzle, all: readonly Nozzle[]): boolean =>
  all.some(({ posicao, lado, seq }) => posicao === nozzle.posicao && lado === nozzle.lado && seq > nozzle.seq)

/** Sides that have nozzles, left to right; a boom is one side without a name. */
export const sidesOf = (nozzles: readonly Nozzle[]): (Lado | null)[] => [
  ...new Set(inOrder(nozzles).map(({ lado }) => lado)),
]

/** What a nozzle is judged against, L/min, with the limits around it; null when that is unknown. */
export interface Band {
  readonly reference: number
  readonly lower: number
  readonly upper: number
}

/** Flow of reference of a nozzle (its model's, or its average by the tolerance's base) and the band around it. */
export function bandOf(nozzle: Nozzle, { modelos, tolerancia, vazao_media }: Leitura): Band | null {
  const model = nozzle.modelo === null ? undefined : modelos[nozzle.modelo]
  const reference = tolerancia.base === 'NOMINAL' ? model?.vazao_nominal : (model?.vazao_media ?? vazao_media)
  if (reference === undefined) return null
  const span = (reference * tolerancia.limite) / 100
  return { reference, lower: reference - span, upper: reference + span }
}
