import { Alert, Button, ContentLayout, Header } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { Waiting } from '../../ui/Waiting.tsx'

interface Props {
  /** What the page is called in general. */
  title: 'screens.usuarioVer' | 'screens.usuarioEditar' | 'screens.usuarioEquipamento'
  error: unknown
  onRetry: () => void
}

/** What stands in place of a page about a user while it is loaded, or when it cannot be. */
export function Unavailable({ title, error, onRetry }: Props) {
  const { t } = useI18n()
  const text = failureText(t, error, 'users.viewFailed')
  if (text === null) return <Waiting />
  return (
    <ContentLayout header={<Header variant="h1">{t(title)}</Header>}>
      {/* An address that cannot be a user's is refused as invalid: for who follows it there is no such user either. */}
      {isRefusal(error, 'NAO_ENCONTRADO', 'VALIDACAO') ? <NotFound /> : <FailureAlert text={text} onRetry={onRetry} />}
    </ContentLayout>
  )
}

function NotFound() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const back = <Button onClick={() => void navigate(pathTo('usuarios'))}>{t('users.backToList')}</Button>
  return (
    <Alert type="warning" header={t('users.notFoundTitle')} action={back}>
      {t('users.notFoundText')}
    </Alert>
  )
}
