import { Alert, Button, Spinner } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'

interface Props {
  error: unknown
  onRetry: () => void
}

/** What stands in place of a page about a user while it is loaded, or when it cannot be. */
export function Unavailable({ error, onRetry }: Props) {
  const { t } = useI18n()
  const navigate = useNavigate()
  if (!error) {
    return (
      <div className="centered" role="status" aria-label={t('common.loading')}>
        <Spinner size="large" />
      </div>
    )
  }
  // An address that cannot be a user's is refused as invalid: for who follows it there is no such user either.
  if (isRefusal(error, 'NAO_ENCONTRADO', 'VALIDACAO')) {
    const back = <Button onClick={() => void navigate(pathTo('usuarios'))}>{t('users.backToList')}</Button>
    return (
      <Alert type="warning" header={t('users.notFoundTitle')} action={back}>
        {t('users.notFoundText')}
      </Alert>
    )
  }
  const text = failureText(t, error, 'users.viewFailed')
  return text && <FailureAlert text={text} onRetry={onRetry} />
}
