import { Box, Button, SpaceBetween, StatusIndicator } from '@cloudscape-design/components'
import { useState } from 'react'
import { type Perfil, profileArea } from '../../../shared/contract/profile.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useCommand } from '../../ui/useCommand.ts'

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
  const { email } = wish
  const resending = useCommand({
    run: () => call(profileArea.routes.reenviarTrocaEmail),
    done: t('common.resent', { email }),
    failed: 'common.resendFailed',
  })
  const cancelling = useCommand({
    run: () => call(profileArea.routes.cancelarTrocaEmail),
    keep: onChanged,
    done: t('profile.emailCancelled'),
    failed: 'profile.emailCancelFailed',
  })
  return (
    <SpaceBetween size="xxs">
      <StatusIndicator type="pending">{t('profile.emailAwaited', { email })}</StatusIndicator>
      <Box color="text-body-secondary">{t('profile.emailAwaitedUntil', { data: format.dateTime(wish.expira_em) })}</Box>
      <SpaceBetween size="xs" direction="horizontal">
        <Button
          formAction="none"
          loading={resending.loading}
          loadingText={t('common.loading')}
          disabled={cancelling.loading}
          onClick={() => resending.press()}
        >
          {t('profile.emailResend')}
        </Button>
        <Button
          formAction="none"
          loading={cancelling.loading}
          loadingText={t('common.loading')}
          disabled={resending.loading}
          onClick={() => cancelling.press()}
        >
          {t('profile.emailCancel')}
        </Button>
      </SpaceBetween>
    </SpaceBetween>
  )
}
