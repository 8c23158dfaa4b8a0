import type { Leitura } from '../contract/readings.ts'
import type { Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'
import type { Fact } from './facts.ts'

/** What a model should give at the reading's pressure, and whether that is an extrapolation. */
export const nominalText = (
  { vazao_nominal, fora_do_perfil }: Pick<Leitura['modelos'][number], 'vazao_nominal' | 'fora_do_perfil'>,
  { t }: Words,
  units: Units,
): string => {
  const vazao = units.flow(vazao_nominal)
  return fora_do_perfil ? t('reading.extrapolated', { vazao }) : vazao
}

/** What a model of the catalogue should give and what its nozzles gave. */
export function modelFacts(known: Leitura['modelos'][number], words: Words, units: Units): Fact[] {
  const { t, format } = words
  return [
    { label: t('reading.jet'), value: t(`nozzles.tipoJato.${known.tipo_jato}`) },
    ...(known.cor ? [{ label: t('reading.colour'), value: t(`nozzles.corPonta.${known.cor}`) }] : []),
    { label: t('reading.modelCount'), value: format.number(known.quantidade) },
    { label: t('reading.modelNominal'), value: nominalText(known, words, units), term: 'nominalFlow' },
    { label: t('reading.meanFlow'), value: units.flow(known.vazao_media) },
    { label: t('reading.lowestFlow'), value: units.flow(known.vazao_minima) },
    { label: t('reading.highestFlow'), value: units.flow(known.vazao_maxima) },
    { label: t('reading.modelError'), value: format.signedPercent(known.erro_medio), term: 'meanError' },
    ...(known.pressao_implicita === null
      ? []
      : [
          {
            label: t('reading.impliedPressure'),
            value: units.pressure(known.pressao_implicita),
            term: 'impliedPressure' as const,
          },
          { label: t('reading.gaugeError'), value: format.signedPercent(known.erro_manometro) },
        ]),
    { label: t('reading.source'), value: known.fonte },
  ]
}
