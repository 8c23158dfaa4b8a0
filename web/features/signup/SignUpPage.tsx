import { Link, useLocation } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { handedOver } from '../../parts/visitors/handOver.ts'
import { VisitorPage } from '../../parts/visitors/VisitorPage.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import '../../styles/visitors/signup.css'

const NEXT = ['asideEntered', 'asideMail', 'asideYear', 'asideApp'] as const

/** Where somebody becomes a customer: one page, in sections, and what follows beside it. */
export function SignUpPage() {
  const { t } = useI18n()
  const { email } = handedOver(useLocation().state)
  return (
    <VisitorPage kind="wide" title={t('visitors.signup.title')}>
      <div className="signup">
        <div className="signup-head">
          <h1>{t('visitors.signup.title')}</h1>
          <p className="visitor-lead">{t('visitors.signup.lead')}</p>
          <p>
            {t('visitors.signup.have')} <Link to={pathTo('login')}>{t('visitors.signIn')}</Link>
          </p>
        </div>
        <SignUpForm email={email ?? ''} />
        <section className="signup-next" aria-labelledby="signup-next">
          <h2 id="signup-next">{t('visitors.signup.asideTitle')}</h2>
          <ol>
            {NEXT.map((step) => (
              <li key={step}>{t(`visitors.signup.${step}`)}</li>
            ))}
          </ol>
        </section>
      </div>
    </VisitorPage>
  )
}
