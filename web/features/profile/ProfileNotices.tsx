import { Alert, Button, SpaceBetween } from '@cloudscape-design/components'
import type { DadoDoPlano, Perfil } from '../../../shared/contract/profile.ts'
import { TAGS } from '../../../shared/i18n/language.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useResentLink } from '../../parts/people/useResentLink.ts'
import { useSignedIn } from '../../session/instance.ts'
import { missingOf } from './missing.ts'

interface Props {
  profile: Perfil
  /** Goes to the first field that is missing. */
  onComplete: (name: DadoDoPlano) => void
}

/** What keeps the person from taking out a plan, and what they can do about it. */
export function ProfileNotices({ profile, onComplete }: Props) {
  const { t, language } = useI18n()
  const { usuario } = useSignedIn()
  const wanted = missingOf(profile, usuario)
  const [first] = wanted
  if (profile.email_confirmado && wanted.length === 0) return null
  const missing = wanted.map((name) => t(`profile.missing.${name}`))
  return (
    <SpaceBetween size="s">
      {!profile.email_confirmado && <Unconfirmed email={profile.email} />}
      {first && (
        <Alert
          type="info"
          header={t('profile.incompleteTitle')}
          action={<Button onClick={() => onComplete(first)}>{t('profile.complete')}</Button>}
        >
          {t('profile.incompleteText', {
            campos: new Intl.ListFormat(TAGS[language], { type: 'conjunction' }).format(missing),
          })}
        </Alert>
      )}
    </SpaceBetween>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const { t } = useI18n()
  const { press, loading } = useResentLink(email)
  return (
    <Alert
      type="warning"
      header={t('profile.unconfirmedTitle')}
      action={
        <Button loading={loading} loadingText={t('common.loading')} onClick={() => press()}>
          {t('common.resend')}
        </Button>
      }
    >
      {t('profile.unconfirmedText', { email })}
    </Alert>
  )
}
