import { useEffect, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { waitText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { BotCheck } from '../../parts/visitors/BotCheck.tsx'
import type { BotCheckHandle } from '../../parts/visitors/botCheckHandle.ts'
import { EntryAlert } from '../../parts/visitors/EntryAlert.tsx'
import { EntryButton } from '../../parts/visitors/EntryButton.tsx'
import { EntryCheckbox, EntryEmail, EntryPassword } from '../../parts/visitors/EntryFields.tsx'
import { EntryRefusal } from '../../parts/visitors/EntryRefusal.tsx'
import { type HandOver, handedOver } from '../../parts/visitors/handOver.ts'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { StoreLinks } from '../../parts/visitors/StoreLinks.tsx'
import { CodeStep } from './CodeStep.tsx'
import { LoginNotice } from './LoginNotice.tsx'
import type { LoginValues } from './loginForm.ts'
import { useLogin } from './useLogin.ts'

const secondsUntil = (time: number) => (time - Date.now()) / 1000

/** How long the login stays closed, for as long as it does. `until`: ms since the epoch. */
function WaitNotice({ until }: { until: number }) {
  const { t } = useI18n()
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return left > 0 && <EntryAlert type="error">{waitText(t, left)}</EntryAlert>
}

/** E-mail, password, bot check, and then a code of whoever has a second factor. */
export function LoginPage() {
  const { t } = useI18n()
  const arrival = useLocation()
  const { email, passwordChanged } = handedOver(arrival.state)
  const bot = useRef<BotCheckHandle>(null)
  const { control, submit, submitting, failure, closed, asked, back, forgetCode } = useLogin(bot, email ?? '')
  return (
    <SplitPage title={t('login.title')}>
      <h1>{t('login.title')}</h1>
      <p className="visitor-lead">{t(asked ? 'login.secondStep' : 'login.subtitle')}</p>
      <form className="entry-form" onSubmit={submit} noValidate>
        {!failure &&
          !asked &&
          (passwordChanged ? (
            <EntryAlert type="success">{t('visitors.reset.done')}</EntryAlert>
          ) : (
            <LoginNotice key={arrival.key} />
          ))}
        <EntryRefusal failure={failure} />
        {closed !== null && <WaitNotice until={closed} />}
        {asked ? <CodeStep control={control} onBack={back} onOther={forgetCode} /> : <LoginFields control={control} />}
        <BotCheck ref={bot} />
        <EntryButton loading={submitting}>{t('login.submit')}</EntryButton>
      </form>
      <p className="visitor-aside">
        {t('login.newHere')} <Link to={pathTo('cadastroUsuario')}>{t('visitors.signUp')}</Link>
      </p>
      <StoreLinks />
    </SplitPage>
  )
}

/** What the login asks. */
function LoginFields({ control }: { control: Control<LoginValues> }) {
  const { t } = useI18n()
  return (
    <>
      <EntryEmail control={control} name="email" label={t('login.email')} autoFocus />
      <EntryPassword control={control} name="senha" label={t('login.password')} autoComplete="current-password" />
      <div className="visitor-row">
        <EntryCheckbox control={control} name="manter_conectado" label={t('login.keep')} />
        <ForgotLink control={control} />
      </div>
    </>
  )
}

/** Takes the address along as typed so far. */
function ForgotLink({ control }: { control: Control<LoginValues> }) {
  const { t } = useI18n()
  const state: HandOver = { email: useWatch({ control, name: 'email' }) }
  return (
    <Link to={pathTo('esqueceuSenha')} state={state}>
      {t('visitors.forgot.link')}
    </Link>
  )
}
