import { Alert } from '@cloudscape-design/components'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { type HandOver, handedOver } from '../../parts/visitors/handOver.ts'
import { invitationIn, isOver } from '../../parts/visitors/invitationLink.ts'
import { VisitorPage } from '../../parts/visitors/VisitorPage.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import '../../styles/visitors/signup.css'

const NEXT = ['asideEntered', 'asideMail', 'asideYear', 'asideApp'] as const

/** What the page before told, or an invitation's link, whose fragment the address keeps no longer than that. */
function useGiven(): HandOver {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const invited = invitationIn(hash)
    if (invited) void navigate(pathname, { replace: true, state: invited satisfies HandOver })
  }, [hash, pathname, navigate])
  return invitationIn(hash) ?? handedOver(state)
}

/** Says to whoever was invited what follows, or that they are late. */
function Invited({ email, invitedUntil }: HandOver) {
  const { t, format } = useI18n()
  if (email === undefined || invitedUntil === undefined) return null
  const over = isOver(invitedUntil)
  const told = { email, dia: format.date(invitedUntil) }
  return (
    <Alert type={over ? 'warning' : 'info'}>
      {t(over ? 'visitors.signup.invitedLate' : 'visitors.signup.invited', told)}
    </Alert>
  )
}

/** Where somebody becomes a customer: one page, in sections, and what follows beside it. */
export function SignUpPage() {
  const { t } = useI18n()
  const given = useGiven()
  return (
    <VisitorPage kind="wide" title={t('visitors.signup.title')}>
      <div className="signup">
        <div className="signup-head">
          <h1>{t('visitors.signup.title')}</h1>
          <p className="visitor-lead">{t('visitors.signup.lead')}</p>
          <p>
            {t('visitors.signup.have')} <Link to={pathTo('login')}>{t('visitors.signIn')}</Link>
          </p>
          <Invited {...given} />
        </div>
        <SignUpForm email={given.email ?? ''} />
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
