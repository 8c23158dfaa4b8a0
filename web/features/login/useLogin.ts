import { type RefObject, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { failureOf, isRefusal } from '../../api/failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { currentLanguage, speakPreferred } from '../../i18n/speak.ts'
import { isOfAnyAccount, wantedAfterLogin } from '../../parts/screens/returnTo.ts'
import type { BotCheckHandle } from '../../parts/visitors/botCheckHandle.ts'
import { explainUnlessBot, solutionOf } from '../../parts/visitors/botFailure.ts'
import { session } from '../../session/instance.ts'
import type { SignedIn } from '../../session/state.ts'
import type { FormFailure } from '../../ui/form/failure.ts'
import { resolverOf } from '../../ui/form/resolver.ts'
import { dismissToasts, toast } from '../../ui/toasts.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { type LoginValues, loginForm } from './loginForm.ts'

/** The time, ms since the epoch, before which no login is tried; null when this is not why it was refused. */
function closedUntil(error: unknown): number | null {
  const failure = isRefusal(error, 'NAO_PERMITIDO_AGORA') ? failureOf(error) : null
  return failure?.kind === 'refused' && failure.retryAfter !== null ? Date.now() + failure.retryAfter * 1_000 : null
}

const selectTyped = (name: keyof LoginValues) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.select()

/**
 * Says whose account is opened, in the person's language, which is another than the visitor's now and then; without a
 * network in the former one.
 */
async function tellAccount({ usuario, conta }: SignedIn): Promise<void> {
  await speakPreferred(usuario.idioma).catch(() => undefined)
  toast('info', currentLanguage().t('login.sharedAccount', { nome: conta.nome }))
}

/** The login's form: what was typed, why it was refused, and whether a second factor is asked for. */
export function useLogin(bot: RefObject<BotCheckHandle | null>, email: string) {
  const i18n = useI18n()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  /** Until when nobody may try again, ms since the epoch. */
  const [closed, setClosed] = useState<number | null>(null)
  /** Whether the password was right, and a second factor is asked for. */
  const [asked, setAsked] = useState(false)
  const { control, handleSubmit, resetField, setError } = useForm<LoginValues>({
    mode: 'onTouched',
    resolver: resolverOf(loginForm, i18n),
    defaultValues: { email, senha: '', manter_conectado: false },
  })
  const forgetCode = () => resetField('codigo')
  function back() {
    forgetCode()
    setAsked(false)
  }

  const { press, loading: submitting } = useCommand({
    async run(values: LoginValues) {
      const recaptcha = await solutionOf(bot.current)
      return session.signIn({ ...values, recaptcha }, isOfAnyAccount(location.search))
    },
    failed: 'login.failed',
    explain: explainUnlessBot(i18n),
    stays: true,
    async onDone(isElsewhere) {
      const signedIn = session.current()
      dismissToasts()
      if (isElsewhere && signedIn) await tellAccount(signedIn)
      await navigate(wantedAfterLogin(location.search), { replace: true })
    },
    onRefused(told, error) {
      bot.current?.renew()
      if (!asked && isRefusal(error, 'SEGUNDO_FATOR_NECESSARIO')) return setAsked(true)
      setFailure(told)
      setClosed(closedUntil(error))
      // The address stays typed, and so does the password unless it was the wrong one.
      if (isRefusal(error, 'CREDENCIAIS_INVALIDAS')) {
        back()
        // Said in passing as the catalogue has it, and beside the field for who looks there.
        setError('senha', { type: 'server', message: told.toast ?? '' })
        selectTyped('senha')
      } else if (isRefusal(error, 'CODIGO_INVALIDO')) selectTyped('codigo')
    },
  })
  const submit = handleSubmit((values) => {
    setFailure(null)
    setClosed(null)
    // What was said of an earlier try.
    dismissToasts()
    press(values)
  })
  return { control, submit, submitting, failure, closed, asked, back, forgetCode }
}
