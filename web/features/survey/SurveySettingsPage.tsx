import { SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Completions } from './Completions.tsx'
import { surveySettingsQuery } from './queries.ts'
import { SurveyForm } from './SurveyForm.tsx'

/** The satisfaction survey, written by administrators of the product, and how many took it. */
export function SurveySettingsPage() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  return (
    <RecordPage
      query={surveySettingsQuery(conta.id_usuario)}
      title="screens.pesquisaSatisfacao"
      description="survey.description"
      titled
      texts={{ failed: 'survey.loadFailed' }}
    >
      {({ pesquisa, conclusoes, por_mes }) => (
        <PageFrame title={t('screens.pesquisaSatisfacao')} description={t('survey.description')}>
          <SpaceBetween size="l">
            <SurveyForm survey={pesquisa} />
            <Completions total={conclusoes} months={por_mes} />
          </SpaceBetween>
        </PageFrame>
      )}
    </RecordPage>
  )
}
