import { Button, Checkbox, Container, FormField, Header, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import { type DocumentName, documentPath } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConsentFields, IdentityFields, WorkFields } from '../../parts/people/PersonalDataFields.tsx'
import { BotCheck } from '../../parts/visitors/BotCheck.tsx'
import type { BotCheckHandle } from '../../parts/visitors/botCheckHandle.ts'
import { handedOver } from '../../parts/visitors/handOver.ts'
import { useField } from '../../ui/fields/useField.ts'
import { DraftNotice } from '../../ui/form/DraftNotice.tsx'
import { FormGuard } from '../../ui/form/FormGuard.tsx'
import { SubmitAlert } from '../../ui/form/SubmitAlert.tsx'
import type { EntityForm } from '../../ui/form/useEntityForm.ts'
import { AccessFields } from './AccessFields.tsx'
import { FreeYear } from './FreeYear.tsx'
import { MoreAboutYou } from './MoreAboutYou.tsx'
import type { SignUpData, SignUpValues } from './signUpForm.ts'
import { type Taken, TakenNotice } from './TakenNotice.tsx'
import { useSignUp } from './useSignUp.ts'
import { wrongFields } from './wrongFields.ts'

/** Everything the sign-up asks. What was typed stays until there is an account. */
export function SignUpForm({ email }: { email: string }) {
  const { t } = useI18n()
  const bot = useRef<BotCheckHandle>(null)
  const [taken, setTaken] = useState<Taken | null>(null)

  const form = useSignUp({ email, bot, onTaken: setTaken })
  const { control } = form

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
      <FormGuard form={form} leavesForLogin={({ state }) => handedOver(state).email === undefined} />
      <SpaceBetween size="l">
        {form.restored && <DraftNotice onDrop={form.drop} />}
        <Section title={t('visitors.signup.account')} hint={t('visitors.signup.accountHint')}>
          <AccessFields control={control} taken={taken} />
        </Section>
        <Section title={t('visitors.signup.you')}>
          <SpaceBetween size="l">
            <IdentityFields control={control} />
            <TakenNotice control={control} what="documento" taken={taken} />
          </SpaceBetween>
        </Section>
        <Section title={t('visitors.signup.work')}>
          <WorkFields control={control} required={['ocupacao', 'tipo_pulverizador']}>
            <FreeYear control={control} />
          </WorkFields>
        </Section>
        <MoreAboutYou control={control} />
        <Section title={t('visitors.signup.consent')}>
          <SpaceBetween size="m">
            <TermsField control={control} />
            <ConsentFields control={control} />
          </SpaceBetween>
        </Section>
        <SignUpEnd form={form} bot={bot} />
      </SpaceBetween>
    </form>
  )
}

interface EndProps {
  form: EntityForm<SignUpValues, SignUpData>
  bot: RefObject<BotCheckHandle | null>
}

/** The check against robots, what went wrong, and the button. */
function SignUpEnd({ form, bot }: EndProps) {
  const { t } = useI18n()
  const { errors, submitCount } = form.methods.formState
  const wrong = wrongFields(errors)
  return (
    <div className="signup-end">
      <SpaceBetween size="m">
        <BotCheck ref={bot} />
        <SubmitAlert failure={form.failure} onReload={null} />
        {submitCount > 0 && wrong > 0 && (
          <p className="signup-wrong">{t('visitors.signup.toCorrect', { quantidade: wrong })}</p>
        )}
        <Button
          variant="primary"
          fullWidth
          formAction="submit"
          loading={form.loading}
          loadingText={t('common.loading')}
        >
          {t('visitors.signup.submit')}
        </Button>
      </SpaceBetween>
    </div>
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

/** The consent, with what it is given to one click away, in a tab of its own. */
function TermsField({ control }: { control: Control<SignUpValues, unknown, SignUpData> }) {
  const { t, language } = useI18n()
  const { value, change, blur, ref, error } = useField<SignUpValues, SignUpData, boolean>({
    control,
    name: 'aceite_termos',
  })
  const document = (name: DocumentName, text: string) => (
    <a href={documentPath(name, language)} target="_blank" rel="noopener">
      {text}
    </a>
  )
  return (
    <FormField errorText={error} stretch>
      <Checkbox ref={ref} checked={value} onChange={({ detail }) => change(detail.checked)} onBlur={blur}>
        {t('visitors.signup.accept')}
      </Checkbox>
      <span className="visitor-links terms-links">
        {document('termos', t('visitors.terms'))}
        {document('privacidade', t('visitors.privacy'))}
      </span>
    </FormField>
  )
}
