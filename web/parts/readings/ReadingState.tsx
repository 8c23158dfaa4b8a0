import { StatusIndicator } from '@cloudscape-design/components'
import type { LeituraResumo } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { readingState } from './readingState.ts'

/** Whether a reading is still arriving, else what it was judged as; where some nozzles fail, how many says more. */
export const ReadingState = ({ reading }: { reading: LeituraResumo }) => (
  <span className="status">
    <State reading={reading} />
  </span>
)

function State({ reading }: { reading: LeituraResumo }) {
  const { t } = useI18n()
  const { bicos_medidos: medidos, quantidade_bicos: total, fora_tolerancia: quantidade } = reading
  switch (readingState(reading)) {
    case 'RECEBENDO':
      return (
        <StatusIndicator type="in-progress">
          {total === null ? t('readings.receivingSome', { medidos }) : t('readings.receivingCount', { medidos, total })}
        </StatusIndicator>
      )
    case 'CONFLITO':
      return <StatusIndicator type="warning">{t('readings.conflict')}</StatusIndicator>
    case 'NAO_AVALIADA':
      return (
        <StatusIndicator type="info" colorOverride="grey">
          {t('readings.notJudged')}
        </StatusIndicator>
      )
    case 'FORA':
      return <StatusIndicator type="error">{t('readings.someOutside', { quantidade })}</StatusIndicator>
    case 'PARCIAL':
      return (
        <StatusIndicator type="info" colorOverride="grey">
          {t('readings.partlyJudged', { avaliados: medidos - (reading.nao_avaliados ?? 0), medidos })}
        </StatusIndicator>
      )
    case 'DENTRO':
      return <StatusIndicator type="success">{t('readings.allWithin')}</StatusIndicator>
  }
}
