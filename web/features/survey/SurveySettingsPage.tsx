import { ContentLayout, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { Completions } from './Completions.tsx'
import { surveySettingsQuery } from './queries.ts'
import { SurveyForm } from './SurveyForm.tsx'

/** The satisfaction survey, written by administrators of the product, and how many took it. */
export function SurveySettingsPage() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { data, error, refetch } = useQuery(surveySettingsQuery(conta.id_usuario))
  const failure = data ? null : failureText(t, error, 'survey.loadFailed')
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('survey.description')}>
          {t('screens.pesquisaSatisfacao')}
        </Header>
      }
    >
      {failure && <FailureAlert text={failure} onRetry={() => void refetch()} />}
      {!data && !failure && <Waiting />}
      {data && (
        <SpaceBetween size="l">
          <SurveyForm survey={data.pesquisa} />
          <Completions total={data.conclusoes} months={data.por_mes} />
        </SpaceBetween>
      )}
    </ContentLayout>
  )
}
