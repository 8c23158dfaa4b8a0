import { Button } from '@cloudscape-design/components'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { isConnected, whenConnected } from '../../api/reach.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Scene } from '../../parts/visitors/Scene.tsx'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { StoreLinks } from '../../parts/visitors/StoreLinks.tsx'
import { VisitorPage } from '../../parts/visitors/VisitorPage.tsx'
import { session } from '../../session/instance.ts'
import { interruptedAt } from '../../session/interrupted.ts'
import { SampleReading } from './SampleReading.tsx'
import '../../styles/visitors/start.css'

/** ms between two tries of whoever could not be let in. */
const AGAIN_MS = 5_000

/** Line drawings of 24 by 24. */
const DRAWINGS = {
  measured: 'M9 3h6v5l-2 3h-2L9 8zM12 11v2M12 15.5v1M7 21l3-7M17 21l-3-7M12 19v2',
  verdict: 'M4 20V10M9.3 20V6M14.7 20v-8M20 20V8M2 14.5h20',
  team: 'M8.5 11a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM2.5 19.5c.4-3.6 2.7-5.5 6-5.5s5.6 1.9 6 5.5M15.5 5a3.1 3.1 0 0 1 0 5.8M17.5 14.3c2.3.600 3.7 2.4 4 5.2',
  year: 'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V7A1.5 1.5 0 0 1 5 5.5zM3.5 10h17M8 3.5v4M16 3.5v4M9 15l2.2 2.2L15.5 13',
} as const
const POINTS = Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[]

/** What the product does, briefly. */
function Points() {
  const { t } = useI18n()
  return (
    <section className="start-points" aria-labelledby="start-points">
      <h2 id="start-points">{t('visitors.start.points')}</h2>
      <ul>
        {POINTS.map((point) => (
          <li key={point}>
            <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
              <path
                d={DRAWINGS[point]}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.7"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <h3>{t(`visitors.start.${point}Title`)}</h3>
            <p>{t(`visitors.start.${point}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The public start; when the server could not be reached on the way in, the offer to try again. */
export function StartPage() {
  return interruptedAt() === null ? <Start /> : <Interrupted />
}

function Start() {
  const { t } = useI18n()
  const person = session.savedUser()
  const ways = person
    ? [
        <Link key="app" className="visitor-button visitor-button-main" to={pathTo('app')}>
          {t('visitors.openConsole')}
        </Link>,
      ]
    : [
        <Link key="new" className="visitor-button visitor-button-main" to={pathTo('cadastroUsuario')}>
          {t('visitors.signUp')}
        </Link>,
        <Link key="in" className="visitor-button" to={pathTo('login')}>
          {t('visitors.signIn')}
        </Link>,
      ]
  return (
    <VisitorPage kind="wide" title={null} actions={<div className="visitor-header-ways">{ways.toReversed()}</div>}>
      <section className="start-hero">
        <div className="start-words">
          <h1>{t('visitors.start.title')}</h1>
          <p className="start-lead">{t('visitors.start.lead')}</p>
          <div className="start-ways">{ways}</div>
          <p>
            <Link to={pathTo('exemplo')}>{t('visitors.example.open')}</Link>
          </p>
          <p className="start-note">
            {person ? t('visitors.start.welcomeBack', { nome: person.nome }) : t('visitors.start.free')}
          </p>
        </div>
        <div className="start-picture">
          <Scene label={t('visitors.scene')} />
          <SampleReading />
        </div>
      </section>
      <Points />
      <section className="start-app" aria-labelledby="start-app">
        <div>
          <h2 id="start-app">{t('visitors.start.appTitle')}</h2>
          <p>{t('visitors.start.app')}</p>
        </div>
        <StoreLinks />
      </section>
    </VisitorPage>
  )
}

/** The start page when the server could not be reached on the way in: it goes on by itself once that answers. */
function Interrupted() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const goOn = useEffectEvent(() => void navigate(interruptedAt() ?? pathTo('app')))
  useEffect(() => {
    const stop = whenConnected(() => goOn())
    // It may have answered before this was shown.
    const timer = setInterval(() => isConnected() && goOn(), AGAIN_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [])
  return (
    <SplitPage title={t('common.offlineTitle')}>
      <h1>{t('common.offlineTitle')}</h1>
      <p className="visitor-lead">{t('common.offlineText')}</p>
      <Button fullWidth iconName="refresh" onClick={() => void navigate(interruptedAt() ?? pathTo('app'))}>
        {t('common.retry')}
      </Button>
    </SplitPage>
  )
}
