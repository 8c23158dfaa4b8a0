import { ColumnLayout, Container, Header, RadioGroup, SpaceBetween } from '@cloudscape-design/components'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import type { editarUsuario } from '../../../shared/contract/users.ts'
import { IDIOMAS, PAPEIS, STATUS_USUARIO, type StatusUsuario } from '../../../shared/enums.ts'
import { IDIOMA_NAMES } from '../../../shared/i18n/language.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useField } from '../../ui/fields/useField.ts'

/** What both forms have of a person's access. */
export type AccessValues = Pick<
  z.input<typeof editarUsuario>,
  | 'email'
  | 'senha'
  | 'status'
  | 'papel'
  | 'idioma'
  | 'pode_gerar_chaves'
  | 'pode_gerir_frotas'
  | 'pode_visualizar_dashboard'
>

interface Props<In extends AccessValues, Out> {
  control: Control<In, unknown, Out>
  /** What becomes of a password that is left empty. */
  passwordHint: PlainKey
}

const FLAGS = ['pode_gerir_frotas', 'pode_gerar_chaves', 'pode_visualizar_dashboard'] as const

/** How a person signs in, as what, and what they may do in their own account. */
export function AccessFields<In extends AccessValues, Out>({ control: given, passwordHint }: Props<In, Out>) {
  const { t } = useI18n()
  // A form's control is invariant in its values, though these fields use nothing but their own.
  const control = given as unknown as Control<AccessValues, unknown, unknown>
  return (
    <Container header={<Header variant="h2">{t('users.access')}</Header>}>
      <SpaceBetween size="l">
        <ColumnLayout columns={2} minColumnWidth={240}>
          <TextField control={control} name="email" type="email" label={t('people.email')} />
          <PasswordField
            control={control}
            name="senha"
            autoComplete="new-password"
            label={t('users.password')}
            constraint={t(passwordHint)}
            nullable
            optional
          />
          <SelectField
            control={control}
            name="papel"
            label={t('users.role')}
            options={PAPEIS.map((value) => ({
              value,
              label: t(`users.roles.${value}`),
              description: t(`users.roleHints.${value}`),
            }))}
          />
          <StatusField control={control} />
          <SelectField
            control={control}
            name="idioma"
            label={t('people.language')}
            options={IDIOMAS.map((value) => ({ value, label: IDIOMA_NAMES[value] }))}
          />
        </ColumnLayout>
        {FLAGS.map((name) => (
          <SwitchField
            key={name}
            control={control}
            name={name}
            label={t(`users.flags.${name}`)}
            description={t(`users.flagHints.${name}`)}
          />
        ))}
      </SpaceBetween>
    </Container>
  )
}

/** What an administrator typed about somebody is kept under this name among their drafts. */
export const userDraft = (userId: string) => `usuario ${userId}`

/** Fields a refusal is about. */
export const REFUSED_FIELDS = {
  EMAIL_JA_CADASTRADO: 'email',
  CPF_CNPJ_JA_CADASTRADO: 'cpf_cnpj',
  DOCUMENTO_JA_EXISTE: 'documento.numero',
} as const

interface Values {
  status: StatusUsuario
}

/** Whether a person may sign in. */
function StatusField<In extends Values>({ control: given }: { control: Control<In, unknown, unknown> }) {
  const { t } = useI18n()
  const control = given as unknown as Control<Values, unknown, unknown>
  const { value, change, ref, error } = useField<Values, unknown, StatusUsuario>({ control, name: 'status' })
  return (
    <FieldFrame label={t('users.status')} error={error}>
      <RadioGroup
        ref={ref}
        value={String(value)}
        items={[
          { value: String(STATUS_USUARIO.ATIVO), label: t('users.active') },
          { value: String(STATUS_USUARIO.INATIVO), label: t('users.inactive'), description: t('users.inactiveHint') },
        ]}
        onChange={({ detail }) => change(Number(detail.value) as StatusUsuario)}
      />
    </FieldFrame>
  )
}
