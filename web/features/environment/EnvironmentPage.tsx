import { Alert, Box, Button, Container, Header, KeyValuePairs, Link, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { API_REFERENCE, pathTo } from '../../../shared/paths.ts'
import { failureText } from '../../api/failureText.ts'
import { stageQuery } from '../../api/stage.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownTimeZone } from '../../i18n/ownTimeZone.ts'
import { NotFoundPage } from '../../parts/visitors/NotFoundPage.tsx'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { session } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { Waiting } from '../../ui/Waiting.tsx'

/** What stage this is, for whoever tries things out in one that is not production. */
export function EnvironmentPage() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { data: stage, error, refetch } = useQuery(stageQuery)
  const failure = failureText(t, error, 'visitors.environment.failed')
  if (failure) {
    return (
      <SplitPage title={t('visitors.environment.unknown')}>
        <h1>{t('visitors.environment.unknown')}</h1>
        <FailureAlert text={failure} onRetry={() => void refetch()} />
      </SplitPage>
    )
  }
  if (!stage) {
    return (
      <main tabIndex={-1}>
        <Waiting of="page" />
      </main>
    )
  }
  if (stage.producao) return <NotFoundPage />
  const title = t('visitors.environment.title', { estagio: stage.estagio })
  const facts = [
    { label: t('visitors.environment.stage'), value: <Box variant="code">{stage.estagio}</Box> },
    { label: t('visitors.environment.origin'), value: location.origin },
    { label: t('visitors.environment.language'), value: navigator.language },
    { label: t('visitors.environment.timeZone'), value: ownTimeZone() },
    {
      label: t('visitors.environment.docs'),
      value: <Link href={API_REFERENCE}>{API_REFERENCE}</Link>,
    },
  ]
  const isOpen = session.isOpen()
  const open = (path: 'app' | 'login') => void navigate(pathTo(path))
  return (
    <SplitPage title={title}>
      <Container
        header={<Header variant="h1">{title}</Header>}
        footer={
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="primary" onClick={() => open(isOpen ? 'app' : 'login')}>
              {t(isOpen ? 'visitors.openConsole' : 'visitors.environment.enter')}
            </Button>
          </SpaceBetween>
        }
      >
        <SpaceBetween size="l">
          <Alert type="warning">{t('visitors.environment.text')}</Alert>
          <KeyValuePairs columns={2} minColumnWidth={190} items={facts} />
        </SpaceBetween>
      </Container>
    </SplitPage>
  )
}
