import { type Perfil, profileArea, trocarEmail } from '../../../shared/contract/profile.ts'
import { call } from '../../api/client.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { toast } from '../../ui/toasts.tsx'

interface Props {
  onClose: () => void
  onChanged: (profile: Perfil) => void
}

/** Another address for who knows the password: it is taken once the link mailed to it is used. */
export function EmailDialog({ onClose, onChanged }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const form = useEntityForm({
    schema: trocarEmail,
    defaultValues: { email: '', senha_atual: '' },
    draft: null,
    explain: (error) =>
      formFailure(i18n, error, {
        generic: 'profile.emailFailed',
        fields: { SENHA_ATUAL_INCORRETA: 'senha_atual', EMAIL_JA_CADASTRADO: 'email' },
      }),
    onSubmit: async (body) => {
      onChanged(await call(profileArea.routes.trocarEmail, { body }))
      toast('success', t('profile.emailAsked', { email: body.email }))
    },
    onSaved: onClose,
  })
  return (
    <FormModal title={t('profile.changeEmail')} form={form} onClose={onClose} submitLabel={t('profile.emailSubmit')}>
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={t('profile.newEmail')}
        autoComplete="email"
        constraint={t('profile.newEmailHint')}
      />
      <PasswordField
        control={form.control}
        name="senha_atual"
        label={t('profile.presentPassword')}
        autoComplete="current-password"
      />
    </FormModal>
  )
}
