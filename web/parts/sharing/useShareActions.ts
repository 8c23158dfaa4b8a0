import { useI18n } from '../../i18n/I18n.tsx'
import type { RowAction } from '../../ui/list/RowActions.tsx'
import { toast } from '../../ui/toasts.tsx'
import { copyText, shareText } from './shareText.ts'

/**
 * Ways to hand a list on as text, which is made when somebody asks for it: by the clipboard, or by the device's own
 * menu with the page's address.
 */
export function useShareActions(text: () => string, title: string): readonly [copy: RowAction, share: RowAction] {
  const { t } = useI18n()
  const say = (copied: boolean) => toast(copied ? 'success' : 'error', t(copied ? 'sharing.copied' : 'sharing.failed'))
  async function share() {
    const shared = await shareText(`${text()}\n${location.href}`, title)
    if (shared === 'copied' || shared === 'failed') say(shared === 'copied')
  }
  return [
    { id: 'copiar', text: t('sharing.copy'), iconName: 'copy', onSelect: () => void copyText(text()).then(say) },
    { id: 'compartilhar', text: t('sharing.share'), iconName: 'share', onSelect: () => void share() },
  ]
}
