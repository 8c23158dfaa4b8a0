import { useEffect } from 'react'
import { useI18n } from '../i18n/I18n.tsx'

/**
 * Names the page in the browser's tab, where screen readers and histories look for it too; undefined leaves that to
 * somebody else.
 */
export function usePageTitle(title: string | null | undefined): void {
  const { t } = useI18n()
  const whole = !title ? t('common.appName') : `${title} · ${t('common.appName')}`
  const own = title !== undefined
  useEffect(() => {
    if (own) document.title = whole
  }, [own, whole])
}
