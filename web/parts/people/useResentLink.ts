import { profileArea } from '../../../shared/contract/profile.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCommand } from '../../ui/useCommand.ts'

/** Has the link that confirms the person's address sent once more, and says how that went. */
export function useResentLink(email: string) {
  const { t } = useI18n()
  return useCommand({
    run: () => call(profileArea.routes.reenviarConfirmacao),
    done: t('common.resent', { email }),
    failed: 'common.resendFailed',
  })
}
