import { EMPTY } from '../i18n/format.ts'
import type { Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'
import type { PictureNozzle } from '../pictures/geometry.ts'
import { type Judgement, judgementOf } from '../pictures/judgements.ts'
import { whereText } from './boomWords.ts'

/** A label with its value. */
export type Figure = readonly [label: string, value: string]

export const judgementText = ({ t }: Words, judgement: Judgement): string => {
  if (judgement === 'SEM_VAZAO') return t('nozzles.picture.noFlow')
  if (judgement === 'SEM_MODELO') return t('nozzles.picture.noVerdict')
  return judgement === 'AGUARDANDO' ? t('nozzles.picture.waiting') : t(`nozzles.veredito.${judgement}`)
}

export function nozzleName(
  { posicao, lado, onde }: Pick<PictureNozzle, 'posicao' | 'lado' | 'onde'>,
  { t }: Pick<Words, 't'>,
): string {
  if (lado) return t('nozzles.picture.nozzleSide', { posicao, lado: t(`enums.ladoDoBico.${lado}`) })
  if (onde) return t('nozzles.picture.nozzleOnBoom', { posicao, onde: whereText(onde, { t }) })
  return t('nozzles.picture.nozzle', { posicao })
}

/** Flow, error and model of a nozzle; nothing before it is measured. */
export function nozzleFigures(nozzle: PictureNozzle, i18n: Words, units: Units): Figure[] {
  const { t, format } = i18n
  if (nozzle.vazao === null) return []
  return [
    [t('nozzles.picture.flow'), units.flow(nozzle.vazao)],
    [t('nozzles.picture.error'), format.signedPercent(nozzle.erro)],
    ...(nozzle.nominal === undefined ? [] : [[t('nozzles.picture.nominal'), units.flow(nozzle.nominal)] as const]),
    [t('nozzles.picture.model'), nozzle.modelo ?? EMPTY],
  ]
}

/** The verdict of a nozzle, and what was done to it since. */
export const stateText = (nozzle: PictureNozzle, i18n: Words): string =>
  [
    judgementText(i18n, judgementOf(nozzle)),
    ...(nozzle.servico ? [i18n.t(`nozzles.picture.service.${nozzle.servico}`)] : []),
  ].join(', ')

/** A nozzle as it is read out. */
export const spokenNozzle = (nozzle: PictureNozzle, figures: readonly Figure[], i18n: Words): string =>
  [nozzleName(nozzle, i18n), stateText(nozzle, i18n), ...figures.map(([label, value]) => `${label} ${value}`)].join(
    ', ',
  )
