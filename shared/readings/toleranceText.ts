import type { Leitura } from '../contract/readings.ts'
import type { Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'

/** The limit the reading was judged by, with its base or what else it is of: `±10,00 % da vazão nominal`. */
export function toleranceText(
  { tolerancia }: Pick<Leitura, 'tolerancia'>,
  { t, format }: Words,
  units: Units,
  base = t(`reading.baseTolerancia.${tolerancia.base}`),
): string {
  const { limite_vazao_baixa: low } = tolerancia
  const said = { limite: format.percent(tolerancia.limite), base }
  return low
    ? t('reading.toleranceLow', {
        ...said,
        limiteBaixo: format.percent(low.limite),
        vazao: units.flow(low.abaixo_de, 2),
      })
    : t('reading.toleranceValue', said)
}
