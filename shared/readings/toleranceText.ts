import type { Leitura } from '../contract/readings.ts'
import { needsOwnFlow } from '../domain/readings/ownFlow.ts'
import type { Limits } from '../domain/readings/tolerance.ts'
import type { Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'

/** Limits as they are named in the contract, %. */
interface Told {
  readonly limite_acima: number
  readonly limite_abaixo: number
}

export const limitsOf = ({ limite_acima, limite_abaixo }: Told): Limits => ({
  acima: limite_acima,
  abaixo: limite_abaixo,
})

/** Limits over and under, the same or each by itself: `±10,00 %`, `-0,00 % / +5,00 %`. */
export function limitsText(
  { acima, abaixo }: Limits,
  { t, format }: Words,
  percent: (value: number) => string = format.percent,
): string {
  if (acima === abaixo) return t('enums.evenLimits', { limite: percent(acima) })
  return t('enums.unevenLimits', { abaixo: percent(abaixo), acima: percent(acima) })
}

/**
 * What the limits are of: the profile's base, or what judged in its place where the reading does not tell the flow that
 * it asks for.
 */
function baseText({ tolerancia, bicos }: Toleranced, { t, format }: Words): string {
  const judged = needsOwnFlow(tolerancia.base) ? [...new Set(bicos.map(({ base }) => base))] : []
  const bases = judged.length > 0 ? judged : [tolerancia.base]
  return format.list(bases.map((base) => t(`reading.baseTolerancia.${base}`)))
}

type Toleranced = Pick<Leitura, 'tolerancia'> & { bicos: readonly Pick<Leitura['bicos'][number], 'base'>[] }

/** The limits the reading was judged by, with their base or what else they are of: `±10,00 % da vazão nominal`. */
export function toleranceText(
  reading: Toleranced,
  words: Words,
  units: Units,
  base = baseText(reading, words),
): string {
  const { t, format } = words
  const { tolerancia } = reading
  const said = { limites: limitsText(limitsOf(tolerancia), words), base }
  const { limite_vazao_baixa: low } = tolerancia
  return low
    ? t('reading.toleranceLow', {
        ...said,
        limiteBaixo: format.percent(low.limite),
        vazao: units.flow(low.abaixo_de, 2),
      })
    : t('reading.toleranceValue', said)
}
