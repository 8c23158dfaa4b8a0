import { useState } from 'react'
import { profileArea } from '../../../shared/contract/profile.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../../ui/toasts.tsx'

/** Has the link that confirms the person's address sent once more, and says how that went. */
export function useResentLink(email: string) {
  const { t } = useI18n()
  const [sending, setSending] = useState(false)

  async function send() {
    setSending(true)
    try {
      await call(profileArea.routes.reenviarConfirmacao)
      toast('success', t('common.resent', { email }))
    } catch (error) {
      toast('error', failureText(t, error, 'common.resendFailed'))
    } finally {
      setSending(false)
    }
  }
  return { sending, resend: () => void send() }
}
