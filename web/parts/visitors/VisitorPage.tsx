import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { CONTACT_EMAIL } from '../../../shared/company.ts'
import { type DocumentName, documentPath, pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import '../../styles/visitors.css'
import { Logo } from '../../ui/Logo.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import { Scene } from './Scene.tsx'
import { StageLink } from './StageLink.tsx'

interface Props {
  /** Of the tab; null for the product's name alone. */
  title: string | null
  /** `split` keeps what is done beside a picture, `wide` takes the whole page. */
  kind: 'split' | 'wide'
  /** Beside the languages. */
  actions?: ReactNode
  children: ReactNode
}

/** A page anybody may see: brand, languages, what it is about, documents and contact. */
export function VisitorPage({ title, kind, actions, children }: Props) {
  const { t } = useI18n()
  usePageTitle(title)
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <div className={`visitor visitor-${kind}`}>
      <div className="visitor-page">
        <header className="visitor-header">
          <Link className="visitor-brand" to={pathTo('inicio')}>
            <Logo />
            <span>{t('common.appName')}</span>
          </Link>
          <div className="visitor-header-end">
            <LanguageLinks />
            {actions}
          </div>
        </header>
        <main>{children}</main>
        <Footer />
      </div>
      {kind === 'split' && (
        <div className="visitor-picture" aria-hidden="true">
          <Scene />
          <p>{t('visitors.tagline')}</p>
        </div>
      )}
    </div>
  )
}

function Footer() {
  const { t, language } = useI18n()
  const document = (name: DocumentName, text: string) => (
    <a href={documentPath(name, language)} target="_blank" rel="noopener">
      {text}
    </a>
  )
  return (
    <footer className="visitor-footer">
      <nav aria-label={t('visitors.documents')}>
        {document('privacidade', t('visitors.privacy'))}
        {document('termos', t('visitors.terms'))}
        {document('manual', t('visitors.manual'))}
        <a href={`mailto:${CONTACT_EMAIL}`}>{t('visitors.contact')}</a>
        <StageLink />
      </nav>
    </footer>
  )
}
