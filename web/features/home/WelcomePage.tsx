import { Button, Container, ContentLayout, Header } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { PATHS, pathTo } from '../../../shared/paths.ts'
import { canOpen } from '../../app/gates.ts'
import { useSignedIn } from '../../app/session/instance.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** Start page of whoever has no dashboard. */
export function WelcomePage() {
  const { t } = useI18n()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  return (
    <ContentLayout header={<Header variant="h1">{t('common.welcome', { nome: signedIn.usuario.nome })}</Header>}>
      <Container
        footer={
          canOpen(PATHS.leituras, signedIn) && (
            <Button variant="primary" onClick={() => void navigate(pathTo('leituras'))}>
              {t('common.welcomeReadings')}
            </Button>
          )
        }
      >
        {t('common.welcomeHint')}
      </Container>
    </ContentLayout>
  )
}
