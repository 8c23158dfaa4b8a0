import { Box, Button, SpaceBetween, StatusIndicator } from '@cloudscape-design/components'
import { useState } from 'react'
import { type Perfil, profileArea } from '../../../shared/contract/profile.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { toast } from '../../ui/toasts.tsx'

const EmailDialog = lazyPart(() => import('./EmailDialog.tsx').then((module) => module.EmailDialog), {
  close: ({ onClose }) => onClose(),
})

interface Props {
  profile: Perfil
  onChanged: (profile: Perfil) => void
}

/** The address, and the one that was asked for in its place. */
export function EmailFact({ profile, onChanged }: Props) {
  const { t } = useI18n()
  const [changing, setChanging] = useState(false)
  const { email, email_confirmado, email_novo } = profile
  return (
    <SpaceBetween size="xs">
      <SpaceBetween size="xxs">
        <span>{email}</span>
        <StatusIndicator type={email_confirmado ? 'success' : 'warning'}>
          {t(email_confirmado ? 'profile.confirmed' : 'profile.unconfirmed')}
        </StatusIndicator>
      </SpaceBetween>
      {email_novo && <Awaited wish={email_novo} onChanged={onChanged} />}
      <Button formAction="none" onClick={() => setChanging(true)}>
        {t('profile.changeEmail')}
      </Button>
      {changing && <EmailDialog onClose={() => setChanging(false)} onChanged={onChanged} />}
    </SpaceBetween>
  )
}

/** An address that waits for its link to be used: it can be sent again, or not wanted any more. */
function Awaited({ wish, onChanged }: { wish: NonNullable<Perfil['email_novo']>; onChanged: Props['onChanged'] }) {
  const { t, format } = useI18n()
  const [working, setWorking] = useState<'resend' | 'cancel' | null>(null)
  const { email } = wish

  async function run(which: 'resend' | 'cancel', work: () => Promise<void>) {
    setWorking(which)
    try {
      await work()
    } catch (error) {
      toast('error', failureText(t, error, which === 'resend' ? 'common.resendFailed' : 'profile.emailCancelFailed'))
    } finally {
      setWorking(null)
    }
  }
  const resend = () =>
    run('resend', async () => {
      await call(profileArea.routes.reenviarTrocaEmail)
      toast('success', t('common.resent', { email }))
    })
  const cancel = () =>
    run('cancel', async () => {
      onChanged(await call(profileArea.routes.cancelarTrocaEmail))
      toast('success', t('profile.emailCancelled'))
    })
  return (
    <SpaceBetween size="xxs">
      <StatusIndicator type="pending">{t('profile.emailAwaited', { email })}</StatusIndicator>
      <Box color="text-body-secondary">{t('profile.emailAwaitedUntil', { data: format.dateTime(wish.expira_em) })}</Box>
      <SpaceBetween size="xs" direction="horizontal">
        <Button
          formAction="none"
          loading={working === 'resend'}
          loadingText={t('common.loading')}
          disabled={working === 'cancel'}
          onClick={() => void resend()}
        >
          {t('profile.emailResend')}
        </Button>
        <Button
          formAction="none"
          loading={working === 'cancel'}
          loadingText={t('common.loading')}
          disabled={working === 'resend'}
          onClick={() => void cancel()}
        >
          {t('profile.emailCancel')}
        </Button>
      </SpaceBetween>
    </SpaceBetween>
  )
}
