import { Alert, Link } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'

/** Says, on every page but the profile, that the person's address is not confirmed, and where that is mended. */
export function UnconfirmedNotice() {
  const { t } = useI18n()
  const { usuario } = useSignedIn()
  const navigate = useNavigate()
  if (usuario.email_confirmado) return null
  return (
    <div>
      <Alert type="warning">
        {t('common.emailUnconfirmed')}{' '}
        <Link
          href={pathTo('perfil')}
          variant="primary"
          onFollow={(event) => {
            event.preventDefault()
            void navigate(pathTo('perfil'))
          }}
        >
          {t('common.toProfile')}
        </Link>
      </Alert>
    </div>
  )
}
