import { Checkbox, FormField, Input, SpaceBetween } from '@cloudscape-design/components'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { HandOver } from '../../parts/visitors/handOver.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { errorText } from '../../ui/form/issueText.ts'
import type { LoginValues } from './loginForm.ts'

/** What the login asks. */
export function LoginFields({ control }: { control: Control<LoginValues> }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <SpaceBetween size="m">
      <Controller
        control={control}
        name="email"
        render={({ field, fieldState }) => (
          <FormField label={t('login.email')} errorText={errorText(fieldState.error, i18n)} stretch>
            <Input
              ref={field.ref}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoFocus
              name={field.name}
              value={field.value}
              onChange={({ detail }) => field.onChange(detail.value)}
              onBlur={field.onBlur}
            />
          </FormField>
        )}
      />
      <PasswordField control={control} name="senha" label={t('login.password')} autoComplete="current-password" />
      <div className="visitor-row">
        <Controller
          control={control}
          name="manter_conectado"
          render={({ field }) => (
            <Checkbox
              checked={field.value ?? false}
              onChange={({ detail }) => field.onChange(detail.checked)}
              onBlur={field.onBlur}
            >
              {t('login.keep')}
            </Checkbox>
          )}
        />
        <ForgotLink control={control} />
      </div>
    </SpaceBetween>
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
