import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { failureOf, isRefusal } from '../../api/failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { wantedAfterLogin } from '../../parts/screens/returnTo.ts'
import { BotCheck } from '../../parts/visitors/BotCheck.tsx'
import type { BotCheckHandle } from '../../parts/visitors/botCheckHandle.ts'
import { explainUnlessBot, solutionOf } from '../../parts/visitors/botFailure.ts'
import { EntryAlert } from '../../parts/visitors/EntryAlert.tsx'
import { EntryButton } from '../../parts/visitors/EntryButton.tsx'
import { EntryRefusal } from '../../parts/visitors/EntryRefusal.tsx'
import { handedOver } from '../../parts/visitors/handOver.ts'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { StoreLinks } from '../../parts/visitors/StoreLinks.tsx'
import { session } from '../../session/instance.ts'
import type { FormFailure } from '../../ui/form/failure.ts'
import { issueText } from '../../ui/form/issueText.ts'
import { dismissToasts, toast } from '../../ui/toasts.tsx'
import { LoginFields } from './LoginFields.tsx'
import { LoginNotice } from './LoginNotice.tsx'
import { type LoginValues, loginForm } from './loginForm.ts'
import { WaitNotice } from './WaitNotice.tsx'

/** The time, ms since the epoch, before which no login is tried; null when this is not why it was refused. */
function closedUntil(error: unknown): number | null {
  const failure = isRefusal(error, 'NAO_PERMITIDO_AGORA') ? failureOf(error) : null
  return failure?.kind === 'refused' && failure.retryAfter !== null ? Date.now() + failure.retryAfter * 1_000 : null
}

/** Signs in with what the form says, and tells why it was refused. */
function useSigningIn(bot: RefObject<BotCheckHandle | null>) {
  const i18n = useI18n()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  /** Until when nobody may try again, ms since the epoch. */
  const [closed, setClosed] = useState<number | null>(null)

  async function signIn(values: LoginValues) {
    setFailure(null)
    setClosed(null)
    // What was said of an earlier try.
    dismissToasts()
    try {
      const recaptcha = await solutionOf(bot.current)
      await session.signIn({ ...values, recaptcha })
      dismissToasts()
      await navigate(wantedAfterLogin(location.search, session.current()), { replace: true })
    } catch (error) {
      bot.current?.renew()
      const told = explainUnlessBot(i18n, error, { generic: 'login.failed' })
      toast('error', told.toast ?? null)
      setFailure(told)
      setClosed(closedUntil(error))
      // The address stays typed, and so does the password unless it was the wrong one.
      if (isRefusal(error, 'CREDENCIAIS_INVALIDAS'))
        document.querySelector<HTMLInputElement>('input[name="senha"]')?.select()
    }
  }
  return { failure, closed, signIn }
}

/** E-mail, password, bot check. */
export function LoginPage() {
  const i18n = useI18n()
  const { t } = i18n
  const arrival = useLocation()
  const { email, passwordChanged } = handedOver(arrival.state)
  const bot = useRef<BotCheckHandle>(null)
  const { failure, closed, signIn } = useSigningIn(bot)
  const { control, handleSubmit, formState } = useForm<LoginValues>({
    mode: 'onTouched',
    resolver: zodResolver(loginForm, { error: (issue) => issueText(issue as never, i18n) }),
    defaultValues: { email: email ?? '', senha: '', manter_conectado: false },
  })
  return (
    <SplitPage title={t('login.title')}>
      <h1>{t('login.title')}</h1>
      <p className="visitor-lead">{t('login.subtitle')}</p>
      <form className="entry-form" onSubmit={handleSubmit(signIn)} noValidate>
        {!failure &&
          (passwordChanged ? (
            <EntryAlert type="success">{t('visitors.reset.done')}</EntryAlert>
          ) : (
            <LoginNotice key={arrival.key} />
          ))}
        <EntryRefusal failure={failure} />
        {closed !== null && <WaitNotice until={closed} />}
        <LoginFields control={control} />
        <BotCheck ref={bot} />
        <EntryButton loading={formState.isSubmitting}>{t('login.submit')}</EntryButton>
      </form>
      <p className="visitor-aside">
        {t('login.newHere')} <Link to={pathTo('cadastroUsuario')}>{t('visitors.signUp')}</Link>
      </p>
      <StoreLinks />
    </SplitPage>
  )
}
