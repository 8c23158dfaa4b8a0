import { useEffect } from 'react'
import { useI18n } from '../i18n/I18n.tsx'

/** Names the page in the browser's tab, where screen readers and histories look for it too. */
export function usePageTitle(title: string | null): void {
  const { t } = useI18n()
  const whole = title === null ? t('common.appName') : `${title} · ${t('common.appName')}`
  useEffect(() => {
    document.title = whole
  }, [whole])
}
