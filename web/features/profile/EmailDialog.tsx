import { type Perfil, profileArea, trocarEmail } from '../../../shared/contract/profile.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'

interface Props {
  onClose: () => void
  onChanged: (profile: Perfil) => void
}

/** Another address for who knows the password: it is taken once the link mailed to it is used. */
export function EmailDialog({ onClose, onChanged }: Props) {
  const { t } = useI18n()
  const form = useEntityForm({
    schema: trocarEmail,
    defaultValues: { email: '', senha_atual: '' },
    draft: null,
    failed: 'profile.emailFailed',
    fields: { SENHA_ATUAL_INCORRETA: 'senha_atual', EMAIL_JA_CADASTRADO: 'email' },
    onSubmit: (body) => call(profileArea.routes.trocarEmail, { body }),
    keep: onChanged,
    saved: (_, { email }) => t('profile.emailAsked', { email }),
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
