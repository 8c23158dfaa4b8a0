import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useI18n } from '../i18n/I18n.tsx'
import { Logo } from './Logo.tsx'
import '../styles/printedAlone.css'

interface Props {
  className: string
  /** What people call what is printed, to be told by phone. */
  number?: string
  children: ReactNode
}

/**
 * A paper that is there only to be printed, and nothing else with it: beside the page, so that no card it is made in
 * frames it.
 */
export function PrintedAlone({ className, number, children }: Props) {
  const { t } = useI18n()
  return createPortal(
    <article className={`printed-alone ${className}`}>
      <header className="paper-head">
        <Logo />
        <strong>{t('common.appName')}</strong>
        {number !== undefined && <strong className="paper-number">{number}</strong>}
      </header>
      {children}
    </article>,
    document.body,
  )
}
