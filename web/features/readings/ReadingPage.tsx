import { Alert, Button, ContentLayout, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { pathTo } from '../../../shared/paths.ts'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PHONE } from '../../ui/breakpoints.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { ReadingState } from './columns.tsx'
import { NozzlePanel } from './NozzlePanel.tsx'
import { useNozzleChoice } from './nozzleChoice.ts'
import { readingQuery } from './queries.ts'
import { ReadingAttachments } from './ReadingAttachments.tsx'
import { ReadingDetails } from './ReadingDetails.tsx'
import { ReadingPicture } from './ReadingPicture.tsx'
import { ReadingSummary } from './ReadingSummary.tsx'

/** One reading: its figures, each nozzle as picture and in numbers, and how the rates were calculated. */
export function ReadingPage() {
  const { t } = useI18n()
  const { leituraId = '' } = useParams()
  const { conta } = useSignedIn()
  const { data, error, refetch } = useQuery(readingQuery(conta.id_usuario, leituraId))

  if (error && !data) {
    return (
      <ContentLayout header={<Header variant="h1">{t('screens.leituraVer')}</Header>}>
        <Unavailable error={error} onRetry={() => void refetch()} />
      </ContentLayout>
    )
  }
  if (!data) return <Waiting />
  return <Shown reading={data} />
}

function Shown({ reading }: { reading: Leitura }) {
  const { t, format } = useI18n()
  const [choice, choose] = useNozzleChoice(reading)
  const phone = useMedia(PHONE)
  const summary = <ReadingSummary key="summary" reading={reading} />
  const picture = <ReadingPicture key="picture" reading={reading} />
  const actions = (
    <SpaceBetween direction="horizontal" size="s" alignItems="center">
      <ReadingState reading={reading} />
      <span className="no-print">
        <Button iconName="file" onClick={() => window.print()}>
          {t('readings.print')}
        </Button>
      </span>
    </SpaceBetween>
  )
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={reading.equipamento_nome} actions={actions}>
          {t('readings.viewTitle', { data: format.dateTime(reading.data) })}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <StateNotice reading={reading} />
        {/* On a phone the picture says at once what is wrong; the figures fill a screen of their own. */}
        {phone ? [picture, summary] : [summary, picture]}
        <NozzlePanel reading={reading} choice={choice} onChoose={choose} />
        <ReadingDetails reading={reading} />
        <ReadingAttachments reading={reading} />
      </SpaceBetween>
    </ContentLayout>
  )
}

function StateNotice({ reading }: { reading: Leitura }) {
  const { t } = useI18n()
  const { bicos_medidos: medidos, quantidade_bicos: total } = reading
  if (reading.situacao === 'COMPLETA') return null
  if (reading.situacao === 'CONFLITO') {
    return (
      <Alert type="warning" header={t('readings.conflictTitle')}>
        {t('readings.conflictText')}
      </Alert>
    )
  }
  return (
    <Alert type="info" header={t('readings.receivingTitle')}>
      {total === null ? t('readings.receivingSomeText', { medidos }) : t('readings.receivingText', { medidos, total })}
    </Alert>
  )
}

function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const back = <Button onClick={() => void navigate(pathTo('leituras'))}>{t('readings.backToList')}</Button>
  // An address that cannot be a reading's is refused as invalid: for who follows it there is no such reading either.
  if (isRefusal(error, 'NAO_ENCONTRADO', 'VALIDACAO')) {
    return (
      <Alert type="warning" header={t('readings.notFoundTitle')} action={back}>
        {t('readings.notFoundText')}
      </Alert>
    )
  }
  if (isRefusal(error, 'NAO_AUTORIZADO')) {
    return (
      <Alert type="warning" header={t('readings.forbiddenTitle')} action={back}>
        {t('readings.forbiddenText')}
      </Alert>
    )
  }
  const text = failureText(t, error, 'readings.viewFailed')
  return text && <FailureAlert text={text} onRetry={onRetry} />
}
