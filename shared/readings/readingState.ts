import type { LeituraResumo } from '../contract/readings.ts'
import type { Words } from '../i18n/texts.ts'

/**
 * What there is to know of a reading at a glance: whether more is to come, and if all has, what it was judged as and
 * what was done since.
 */
export type ReadingState =
  | 'RECEBENDO'
  | 'CONFLITO'
  | 'SEM_VAZAO'
  | 'CONFERIR'
  | 'NAO_AVALIADA'
  | 'FORA'
  | 'FEITO'
  | 'PARCIAL'
  | 'DENTRO'

/**
 * That all nozzles have come is no verdict: where none of them could be judged, none is given, and where some could
 * not, it is on the others alone.
 */
export function readingState(
  reading: Pick<LeituraResumo, 'situacao' | 'pior_bico' | 'fora_tolerancia' | 'a_fazer' | 'motivo' | 'nao_avaliados'> &
    Counted,
): ReadingState {
  const { situacao, pior_bico, fora_tolerancia, a_fazer, motivo, nao_avaliados } = reading
  if (situacao !== 'COMPLETA') return situacao
  if (motivo === 'SEM_VAZAO' || motivo === 'CONFERIR') return motivo
  if (!pior_bico) return 'NAO_AVALIADA'
  if (a_fazer > 0) return 'FORA'
  if (fora_tolerancia > 0) return 'FEITO'
  return nao_avaliados + unmeasured(reading) > 0 ? 'PARCIAL' : 'DENTRO'
}

type Counted = Pick<LeituraResumo, 'bicos_medidos' | 'quantidade_bicos'>

/** Nozzles that were announced and have no flow; of a reading that is complete the device could not measure them. */
const unmeasured = ({ bicos_medidos, quantidade_bicos }: Counted): number =>
  Math.max(0, (quantidade_bicos ?? 0) - bicos_medidos)

/**
 * The same in words; where some nozzles fail, how many says more. A date that is not simply the device's is said beside
 * it, and that its calibration is invalid.
 */
export function stateText(reading: LeituraResumo, i18n: Words): string {
  const { marca_data: mark, calibracao_invalida } = reading
  const beside = [
    mark && i18n.t(`readings.marks.${mark}`),
    calibracao_invalida && i18n.t('readings.invalidCalibration'),
  ]
  return [judgedText(reading, i18n), ...beside].filter(Boolean).join(' · ')
}

function judgedText(reading: LeituraResumo, { t }: Words): string {
  const { bicos_medidos: medidos, quantidade_bicos: total, a_fazer: quantidade, nao_avaliados } = reading
  switch (readingState(reading)) {
    case 'RECEBENDO':
      return total === null
        ? t('readings.receivingSome', { medidos })
        : t('readings.receivingCount', { medidos, total })
    case 'CONFLITO':
      return t('readings.conflict')
    case 'SEM_VAZAO':
      return t('readings.work.reasons.SEM_VAZAO')
    case 'CONFERIR':
      return t('readings.work.reasons.CONFERIR')
    case 'FEITO':
      return t('readings.work.done')
    case 'NAO_AVALIADA':
      return t('readings.notJudged')
    case 'FORA':
      return t('readings.someOutside', { quantidade })
    case 'PARCIAL':
      return t('readings.partlyJudged', {
        avaliados: medidos - nao_avaliados,
        medidos: medidos + unmeasured(reading),
      })
    case 'DENTRO':
      return t('readings.allWithin')
  }
}
