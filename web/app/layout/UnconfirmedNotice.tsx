import { Alert, Button, Link } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useResentLink } from '../../parts/people/useResentLink.ts'
import { useSignedIn } from '../../session/instance.ts'

/** Says that the person's address is not confirmed, and how that is mended. */
export function UnconfirmedNotice() {
  const { t } = useI18n()
  const { usuario } = useSignedIn()
  const navigate = useNavigate()
  const { press, loading } = useResentLink(usuario.email)
  return (
    <div>
      <Alert
        type="warning"
        action={
          <Button loading={loading} loadingText={t('common.loading')} onClick={() => press()}>
            {t('common.resend')}
          </Button>
        }
      >
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
