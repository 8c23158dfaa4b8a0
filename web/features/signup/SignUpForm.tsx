import { Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { dadosCadastro } from '../../../shared/contract/person.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { signupArea } from '../../../shared/contract/signup.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { isRefusal } from '../../api/failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { AddressFields, ConsentFields, IdentityFields, WorkFields } from '../../parts/people/PersonalDataFields.tsx'
import { BotCheck } from '../../parts/visitors/BotCheck.tsx'
import type { BotCheckHandle } from '../../parts/visitors/botCheckHandle.ts'
import { explainUnlessBot, solutionOf } from '../../parts/visitors/botFailure.ts'
import { handedOver } from '../../parts/visitors/handOver.ts'
import { session } from '../../session/instance.ts'
import { DiscardGuard } from '../../ui/form/DiscardGuard.tsx'
import { DraftNotice } from '../../ui/form/DraftNotice.tsx'
import type { Draft } from '../../ui/form/drafts.ts'
import { SubmitAlert } from '../../ui/form/SubmitAlert.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { useRepeated } from '../../ui/form/useRepeated.ts'
import { dismissToasts, toast } from '../../ui/toasts.tsx'
import { AccessFields } from './AccessFields.tsx'
import { FreeYear } from './FreeYear.tsx'
import { DRAFT, emptySignUp, SECRETS, type SignUpData, type SignUpValues, withFreeType } from './signUpForm.ts'
import { TermsField } from './TermsField.tsx'
import { useFormLanguage } from './useFormLanguage.ts'
import { wrongFields } from './wrongFields.ts'

interface SignedUp {
  answer: RouteAnswer<typeof signupArea.routes.cadastrar>
  email: string
}

const FIELDS = {
  EMAIL_JA_CADASTRADO: 'email',
  CPF_CNPJ_JA_CADASTRADO: 'cpf_cnpj',
  DOCUMENTO_JA_EXISTE: 'documento.numero',
}

/** Everything the sign-up asks. What was typed stays until there is an account. */
export function SignUpForm({ email }: { email: string }) {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const bot = useRef<BotCheckHandle>(null)
  const [taken, setTaken] = useState<string | null>(null)

  async function signUp(data: SignUpData): Promise<SignedUp> {
    const recaptcha = await solutionOf(bot.current)
    try {
      const answer = await call(signupArea.routes.cadastrar, { body: { ...withFreeType(data), recaptcha } })
      return { answer, email: data.email }
    } catch (error) {
      bot.current?.renew()
      if (isRefusal(error, 'EMAIL_JA_CADASTRADO')) setTaken(data.email)
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
    explain: (error) => explainUnlessBot(i18n, error, { generic: 'visitors.signup.failed', fields: FIELDS }),
    draft: DRAFT,
    secrets: SECRETS,
  })
  const { control, methods, failure, loading, changed } = form
  useFormLanguage(methods)
  useRepeated(methods, 'email', 'email_confirmacao')
  useRepeated(methods, 'senha', 'senha_confirmacao')
  const { errors, submitCount } = methods.formState
  const wrong = wrongFields(errors)

  return (
    <form
      className="signup-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {/* Whoever signs in with an address that is taken finds the rest again. */}
      <DiscardGuard
        changed={changed}
        onSessionLost={form.keep}
        leavesForLogin={({ state }) => handedOver(state).email === undefined}
      />
      <SpaceBetween size="l">
        {form.restored && <DraftNotice onDrop={form.drop} />}
        <Section title={t('visitors.signup.account')} hint={t('visitors.signup.accountHint')}>
          <AccessFields control={control} taken={taken} />
        </Section>
        <Section title={t('visitors.signup.you')}>
          <IdentityFields control={control} />
        </Section>
        <Section title={t('visitors.signup.work')}>
          <WorkFields control={control} required={['ocupacao', 'tipo_pulverizador']}>
            <FreeYear control={control} />
          </WorkFields>
        </Section>
        <Section title={t('visitors.signup.address')}>
          <AddressFields control={control} />
        </Section>
        <Section title={t('visitors.signup.consent')}>
          <SpaceBetween size="m">
            <TermsField control={control} />
            <ConsentFields control={control} />
          </SpaceBetween>
        </Section>
        <div className="signup-end">
          <SpaceBetween size="m">
            <BotCheck ref={bot} />
            <SubmitAlert failure={failure} onReload={null} />
            {submitCount > 0 && wrong > 0 && (
              <p className="signup-wrong">{t('visitors.signup.toCorrect', { quantidade: wrong })}</p>
            )}
            <Button variant="primary" fullWidth formAction="submit" loading={loading} loadingText={t('common.loading')}>
              {t('visitors.signup.submit')}
            </Button>
          </SpaceBetween>
        </div>
      </SpaceBetween>
    </form>
  )
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Container
      header={
        <Header variant="h2" description={hint}>
          {title}
        </Header>
      }
    >
      {children}
    </Container>
  )
}
