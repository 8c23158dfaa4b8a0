import { Alert, Button, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { type DadoDoPlano, type Perfil, profileArea } from '../../../shared/contract/profile.ts'
import { TAGS } from '../../../shared/i18n/language.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
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
  const [sending, setSending] = useState(false)

  async function resend() {
    setSending(true)
    try {
      await call(profileArea.routes.reenviarConfirmacao)
      toast('success', t('profile.resent', { email }))
    } catch (error) {
      toast('error', failureText(t, error, 'profile.resendFailed'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Alert
      type="warning"
      header={t('profile.unconfirmedTitle')}
      action={
        <Button loading={sending} onClick={() => void resend()}>
          {t('profile.resend')}
        </Button>
      }
    >
      {t('profile.unconfirmedText', { email })}
    </Alert>
  )
}
