import { EMPTY } from '../../i18n/format.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { Units } from '../units.ts'
import type { Judgement } from '../verdicts.ts'
import { judgementOf, type PictureNozzle } from './geometry.ts'

/** A label with its value. */
export type Figure = readonly [label: string, value: string]

export const judgementText = ({ t }: LoadedLanguage, judgement: Judgement): string => {
  if (judgement === 'SEM_MODELO') return t('nozzles.picture.noVerdict')
  return judgement === 'AGUARDANDO' ? t('nozzles.picture.waiting') : t(`nozzles.veredito.${judgement}`)
}

export const nozzleName = (
  { posicao, lado }: Pick<PictureNozzle, 'posicao' | 'lado'>,
  { t }: LoadedLanguage,
): string =>
  lado
    ? t('nozzles.picture.nozzleSide', { posicao, lado: t(`enums.ladoDoBico.${lado}`) })
    : t('nozzles.picture.nozzle', { posicao })

/** Flow, error and model of a nozzle; nothing before it is measured. */
export function nozzleFigures(nozzle: PictureNozzle, i18n: LoadedLanguage, units: Units): Figure[] {
  const { t, format } = i18n
  if (nozzle.vazao === null) return []
  return [
    [t('nozzles.picture.flow'), units.flow(nozzle.vazao)],
    [t('nozzles.picture.error'), format.signedPercent(nozzle.erro)],
    ...(nozzle.nominal === undefined ? [] : [[t('nozzles.picture.nominal'), units.flow(nozzle.nominal)] as const]),
    [t('nozzles.picture.model'), nozzle.modelo ?? EMPTY],
  ]
}

/** A nozzle as it is read out. */
export const spokenNozzle = (nozzle: PictureNozzle, figures: readonly Figure[], i18n: LoadedLanguage): string =>
  [
    nozzleName(nozzle, i18n),
    judgementText(i18n, judgementOf(nozzle)),
    ...figures.map(([label, value]) => `${label} ${value}`),
  ].join(', ')
