import { Link } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Scene } from '../../parts/visitors/Scene.tsx'
import { StoreLinks } from '../../parts/visitors/StoreLinks.tsx'
import { VisitorPage } from '../../parts/visitors/VisitorPage.tsx'
import { session } from '../../session/instance.ts'
import { interruptedAt } from '../../session/interrupted.ts'
import { Interrupted } from './Interrupted.tsx'
import { Points } from './Points.tsx'
import { SampleReading } from './SampleReading.tsx'
import '../../styles/visitors/start.css'

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
