import type { Leitura } from '../contract/readings.ts'
import type { Lado } from '../enums.ts'
import type { Words } from '../i18n/texts.ts'
import type { Band } from '../pictures/chartNozzles.ts'
import { bySide } from './places.ts'

export type Nozzle = Leitura['bicos'][number]

/** From left to right: by side and position. */
export const inOrder = (nozzles: readonly Nozzle[]): Nozzle[] =>
  nozzles.toSorted((a, b) => bySide(a, b) || a.posicao - b.posicao)

/** Sides that have nozzles, left to right; a boom is one side without a name. */
export const sidesOf = (nozzles: readonly Nozzle[]): (Lado | null)[] => [
  ...new Set(inOrder(nozzles).map(({ lado }) => lado)),
]

/** What a nozzle was judged by: its flow of reference with the limits around it; null when that is unknown. */
export function bandOf(nozzle: Pick<Nozzle, 'referencia' | 'limite_acima' | 'limite_abaixo'>): Band | null {
  const { referencia, limite_acima, limite_abaixo } = nozzle
  if (referencia === null) return null
  return {
    reference: referencia,
    lower: referencia - (referencia * limite_abaixo) / 100,
    upper: referencia + (referencia * limite_acima) / 100,
  }
}

/**
 * Where a nozzle is: `7`, with its side where others have sides too, and which measurement it was if it was repeated.
 */
export function placeText(
  { posicao, lado, seq }: Pick<Nozzle, 'posicao' | 'lado' | 'seq'>,
  sided: boolean,
  { t }: Words,
): string {
  const place = sided && lado ? `${posicao}, ${t(`enums.ladoDoBico.${lado}`)}` : String(posicao)
  return seq > 1 ? `${place} (${t('reading.repeated', { seq })})` : place
}
