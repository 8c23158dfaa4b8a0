import { Button, SpaceBetween } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../../ui/toasts.tsx'
import { copyText, shareText } from './shareText.ts'

interface Props {
  /** What is handed on, made when somebody asks for it. */
  text: () => string
  title: string
  /** What is a sentence or two is only shared: there is no list to take along. */
  isBrief?: boolean
  /** Further ways to hand it on. */
  children?: ReactNode
}

/** Ways to hand a list on as text: by the clipboard, or by the device's own menu with the page's address. */
export function ShareButtons({ text, title, isBrief, children }: Props) {
  const { t } = useI18n()
  const say = (copied: boolean) => toast(copied ? 'success' : 'error', t(copied ? 'sharing.copied' : 'sharing.failed'))
  async function share() {
    const shared = await shareText(`${text()}\n${location.href}`, title)
    if (shared === 'copied' || shared === 'failed') say(shared === 'copied')
  }
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {!isBrief && (
        <Button formAction="none" iconName="copy" onClick={() => void copyText(text()).then(say)}>
          {t('sharing.copy')}
        </Button>
      )}
      <Button formAction="none" iconName="share" onClick={() => void share()}>
        {t('sharing.share')}
      </Button>
      {children}
    </SpaceBetween>
  )
}
