import { Box } from '@cloudscape-design/components'
import { type ReactNode, useEffect, useRef } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'

/**
 * What a file is chosen, replaced or removed with: away while one is on its way, since the next would replace it
 * unseen. Whoever pressed it waits in its place and has it again afterwards.
 */
export function FileButtons({ busy, children }: { busy: boolean; children: ReactNode }) {
  const { t } = useI18n()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!busy && document.activeElement === place.current) place.current?.querySelector<HTMLElement>('input')?.focus()
  }, [busy])
  return (
    <div ref={place} tabIndex={-1} className="revealed file-buttons">
      {busy ? <Box color="text-body-secondary">{t('uploads.upload.wait')}</Box> : children}
    </div>
  )
}
