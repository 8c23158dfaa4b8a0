import { ColumnLayout, SpaceBetween } from '@cloudscape-design/components'
import type { Control } from 'react-hook-form'
import { LANGUAGES, NAMES } from '../../../shared/i18n/language.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { SignUpData, SignUpValues } from './signUpForm.ts'
import { type Taken, TakenNotice } from './TakenNotice.tsx'

interface Props {
  control: Control<SignUpValues, unknown, SignUpData>
  taken: Taken | null
}

/** With what the person will sign in, and in which language. */
export function AccessFields({ control, taken }: Props) {
  const { t } = useI18n()
  return (
    <SpaceBetween size="l">
      <ColumnLayout columns={2} minColumnWidth={240}>
        <TextField
          control={control}
          name="email"
          type="email"
          label={t('visitors.signup.email')}
          autoComplete="username"
        />
        <TextField
          control={control}
          name="email_confirmacao"
          type="email"
          label={t('visitors.signup.emailAgain')}
          autoComplete="off"
        />
      </ColumnLayout>
      <TakenNotice control={control} what="email" taken={taken} />
      <ColumnLayout columns={2} minColumnWidth={240}>
        <PasswordField
          control={control}
          name="senha"
          label={t('visitors.signup.password')}
          constraint={t('visitors.signup.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField
          control={control}
          name="senha_confirmacao"
          label={t('visitors.signup.passwordAgain')}
          autoComplete="new-password"
        />
      </ColumnLayout>
      <ColumnLayout columns={2} minColumnWidth={240}>
        <SelectField
          control={control}
          name="idioma"
          label={t('people.language')}
          description={t('visitors.signup.languageHint')}
          options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
        />
      </ColumnLayout>
    </SpaceBetween>
  )
}
