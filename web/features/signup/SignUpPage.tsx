import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { type HandOver, handedOver } from '../../parts/visitors/handOver.ts'
import { VisitorPage } from '../../parts/visitors/VisitorPage.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import '../../styles/visitors/signup.css'

const NEXT = ['asideEntered', 'asideMail', 'asideYear', 'asideApp'] as const

/**
 * The address to sign up with: of the page before, or of an invitation's link, whose fragment no server gets to see and
 * the address keeps no longer than that.
 */
function useGivenEmail(): string {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const invited = new URLSearchParams(hash.slice(1)).get('email')
  useEffect(() => {
    if (invited) void navigate(pathname, { replace: true, state: { email: invited } satisfies HandOver })
  }, [invited, pathname, navigate])
  return invited ?? handedOver(state).email ?? ''
}

/** Where somebody becomes a customer: one page, in sections, and what follows beside it. */
export function SignUpPage() {
  const { t } = useI18n()
  const email = useGivenEmail()
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
        <SignUpForm email={email} />
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
