import { type RefObject, useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { dadosCadastro } from '../../../shared/contract/person.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { signupArea } from '../../../shared/contract/signup.ts'
import { LANGUAGES } from '../../../shared/i18n/language.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { isRefusal } from '../../api/failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { chooseLanguage } from '../../i18n/speak.ts'
import type { BotCheckHandle } from '../../parts/visitors/botCheckHandle.ts'
import { explainUnlessBot, solutionOf } from '../../parts/visitors/botFailure.ts'
import { session } from '../../session/instance.ts'
import type { Draft } from '../../ui/form/drafts.ts'
import { type EntityForm, useEntityForm } from '../../ui/form/useEntityForm.ts'
import { useRepeated } from '../../ui/form/useRepeated.ts'
import { dismissToasts, toast } from '../../ui/toasts.tsx'
import { DRAFT, emptySignUp, SECRETS, type SignUpData, type SignUpValues, withFreeType } from './signUpForm.ts'
import type { Taken } from './TakenNotice.tsx'

interface SignedUp {
  answer: RouteAnswer<typeof signupArea.routes.cadastrar>
  email: string
}

const FIELDS = {
  EMAIL_JA_CADASTRADO: 'email',
  CPF_CNPJ_JA_CADASTRADO: 'cpf_cnpj',
  DOCUMENTO_JA_EXISTE: 'documento.numero',
}

interface Options {
  /** Address to begin with. */
  readonly email: string
  readonly bot: RefObject<BotCheckHandle | null>
  /** Told of an address or a document that has an account already. */
  readonly onTaken: (taken: Taken) => void
}

/** The form of a sign-up: with the account it makes, the person enters the console. */
export function useSignUp({ email, bot, onTaken }: Options): EntityForm<SignUpValues, SignUpData> {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()

  async function signUp(data: SignUpData): Promise<SignedUp> {
    const recaptcha = await solutionOf(bot.current)
    try {
      const answer = await call(signupArea.routes.cadastrar, { body: { ...withFreeType(data), recaptcha } })
      return { answer, email: data.email }
    } catch (error) {
      bot.current?.renew()
      if (isRefusal(error, 'EMAIL_JA_CADASTRADO')) onTaken({ what: 'email', value: data.email })
      const document = data.cpf_cnpj ?? data.documento?.numero
      if (document && (isRefusal(error, 'CPF_CNPJ_JA_CADASTRADO') || isRefusal(error, 'DOCUMENTO_JA_EXISTE')))
        onTaken({ what: 'documento', value: document })
      throw error
    }
  }

  async function enter({ answer, email: address }: SignedUp, later?: Draft) {
    session.signedUp(answer)
    dismissToasts()
    if (later) toast('info', t('forms.typedMeanwhile'))
    toast('success', t('visitors.signup.welcome', { email: address }))
    await navigate(pathTo('app'), { replace: true })
  }

  const form = useEntityForm<SignUpValues, SignUpData, SignedUp>({
    // Nothing is chosen at first; the schema takes only what was.
    schema: dadosCadastro as z.ZodType<SignUpData, SignUpValues>,
    defaultValues: emptySignUp(i18n.language, navigator.languages, email),
    onSubmit: signUp,
    onSaved: enter,
    // There is an account by now: the rest belongs to its profile.
    onSavedBefore: enter,
    failed: 'visitors.signup.failed',
    fields: FIELDS,
    explain: explainUnlessBot(i18n),
    draft: DRAFT,
    secrets: SECRETS,
  })
  useFormLanguage(form.methods)
  useRepeated(form.methods, 'email', 'email_confirmacao')
  useRepeated(form.methods, 'senha', 'senha_confirmacao')
  return form
}

/** The language chosen in the form is the screen's at once, and the other way round. */
function useFormLanguage({ control, getValues, setValue }: UseFormReturn<SignUpValues, unknown, SignUpData>) {
  const { t, language } = useI18n()
  const chosen = useWatch({ control, name: 'idioma' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice speaks, not another screen language
  useEffect(() => {
    const wanted = LANGUAGES.find((one) => one === chosen)
    if (wanted && wanted !== language) {
      void chooseLanguage(wanted).catch(() => toast('error', t('common.languageFailed')))
    }
  }, [chosen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another screen language is taken over
  useEffect(() => {
    if (getValues('idioma') !== language) setValue('idioma', language, { shouldDirty: true })
  }, [language])
}
