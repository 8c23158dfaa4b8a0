import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { Scene } from './Scene.tsx'
import { VisitorPage } from './VisitorPage.tsx'
import '../../styles/visitors/split.css'

interface Props {
  /** Of the tab. */
  title: string
  children: ReactNode
}

/** A page anybody may see, on which something is done beside a picture. */
export function SplitPage({ title, children }: Props) {
  const { t } = useI18n()
  const picture = (
    <div className="visitor-picture" aria-hidden="true">
      <Scene />
      <p>{t('visitors.tagline')}</p>
    </div>
  )
  return (
    <VisitorPage kind="split" title={title} picture={picture}>
      {children}
    </VisitorPage>
  )
}
