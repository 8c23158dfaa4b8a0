import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { CONTACT_EMAIL } from '../../../shared/company.ts'
import { LANGUAGES, NAMES, TAGS } from '../../../shared/i18n/language.ts'
import { type DocumentName, documentPath, pathTo } from '../../../shared/paths.ts'
import { stageQuery } from '../../api/stage.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { chooseLanguage } from '../../i18n/speak.ts'
import { Logo } from '../../ui/Logo.tsx'
import { toast } from '../../ui/toasts.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import '../../styles/visitors/page.css'

interface Props {
  /** Of the tab; null for the product's name alone. */
  title: string | null
  /** `split` leaves room for a picture, `wide` takes the whole page. */
  kind: 'split' | 'wide'
  picture?: ReactNode
  /** Beside the languages. */
  actions?: ReactNode
  children: ReactNode
}

/** A page anybody may see: brand, languages, what it is about, documents and contact. */
export function VisitorPage({ title, kind, picture, actions, children }: Props) {
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
        <main tabIndex={-1}>{children}</main>
        <Footer />
      </div>
      {picture}
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

/** The languages, each by its own name: whoever cannot read this page finds theirs. */
function LanguageLinks() {
  const { t, language } = useI18n()
  return (
    <fieldset className="visitor-languages" aria-label={t('visitors.languages')}>
      {LANGUAGES.map((other) => (
        <button
          key={other}
          type="button"
          lang={TAGS[other]}
          aria-pressed={other === language}
          onClick={() => void chooseLanguage(other).catch(() => toast('error', t('common.languageFailed')))}
        >
          {NAMES[other]}
        </button>
      ))}
    </fieldset>
  )
}

/** Says which environment this is, unless it is the one with everybody's real data. */
function StageLink() {
  const { t } = useI18n()
  // A page that says that the stage cannot be asked has asked already.
  const { data: stage } = useQuery({ ...stageQuery, retryOnMount: false })
  if (!stage || stage.producao) return null
  return <Link to={pathTo('ambiente')}>{t('common.stageLink', { estagio: stage.estagio })}</Link>
}
