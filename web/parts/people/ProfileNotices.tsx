import { Alert, Button, SpaceBetween } from '@cloudscape-design/components'
import type { DadoDoPlano, Perfil } from '../../../shared/contract/profile.ts'
import { TAGS } from '../../../shared/i18n/language.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { missingOf } from './missing.ts'
import { useResentLink } from './useResentLink.ts'

interface Props {
  profile: Perfil
  /** Goes to the first field that is missing. */
  onComplete: (name: DadoDoPlano) => void
}

/** What keeps the person from taking out a plan, and what they can do about it. */
export function ProfileNotices({ profile, onComplete }: Props) {
  const { usuario } = useSignedIn()
  if (profile.email_confirmado && missingOf(profile, usuario).length === 0) return null
  return (
    <SpaceBetween size="s">
      {!profile.email_confirmado && <Unconfirmed email={profile.email} />}
      <Incomplete profile={profile} onComplete={onComplete} />
    </SpaceBetween>
  )
}

/** What a plan asks for that is not told yet. */
export function Incomplete({ profile, onComplete }: Props) {
  const { t, language } = useI18n()
  const { usuario } = useSignedIn()
  const wanted = missingOf(profile, usuario)
  const [first] = wanted
  if (!first) return null
  const campos = new Intl.ListFormat(TAGS[language], { type: 'conjunction' }).format(
    wanted.map((name) => t(`profile.missing.${name}`)),
  )
  return (
    <Alert
      type="info"
      header={t('profile.incompleteTitle')}
      action={<Button onClick={() => onComplete(first)}>{t('profile.complete')}</Button>}
    >
      {t('profile.incompleteText', { campos })}
    </Alert>
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
