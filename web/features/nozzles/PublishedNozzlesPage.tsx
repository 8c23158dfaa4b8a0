import { Alert, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Revealed } from '../../ui/Revealed.tsx'
import { useOpened } from '../../ui/useOpened.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { PublishedForm } from './PublishedForm.tsx'
import { publishedQuery } from './published.ts'

/** Parameter of the address that says which import is looked at: it can be left and found again. */
const OPENED = 'importacao'

/** The catalogue of known makers that ships with the product, and what of it is brought in. */
export function PublishedNozzlesPage() {
  const { t } = useI18n()
  const [opened, open] = useOpened(OPENED)
  return (
    <PageFrame title={t('screens.pontasPublicadas')} description={t('publishedNozzles.description')}>
      <SpaceBetween size="l">
        <Alert type="info">{t('publishedNozzles.secondHand')}</Alert>
        {opened === null ? (
          <Choice onBegun={open} />
        ) : (
          <Revealed key={opened}>
            <ImportProgress importacaoId={opened} onClose={() => open(null)} />
          </Revealed>
        )}
      </SpaceBetween>
    </PageFrame>
  )
}

function Choice({ onBegun }: { onBegun: (importacaoId: string) => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { data, error, refetch, isFetching } = useQuery(publishedQuery(conta.id_usuario))
  const failed = failureText(t, error, 'publishedNozzles.loadFailed')
  if (data) return <PublishedForm catalogue={data} onBegun={onBegun} />
  return failed === null ? (
    <Waiting of="page" />
  ) : (
    <FailureAlert text={failed} retrying={isFetching} onRetry={refetch} />
  )
}
