import { profileArea, trocarSenha } from '../../../shared/contract/profile.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { session } from '../../session/instance.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'

/** A new password for who knows the present one; this browser goes on with a new session. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const form = useEntityForm({
    schema: trocarSenha,
    defaultValues: { senha_atual: '', senha: '', senha_confirmacao: '' },
    draft: null,
    failed: 'profile.passwordFailed',
    fields: { SENHA_ATUAL_INCORRETA: 'senha_atual' },
    onSubmit: (body) => session.replaceBy(() => call(profileArea.routes.trocarSenha, { body })),
    saved: t('profile.passwordChanged'),
    onSaved: onClose,
  })
  return (
    <FormModal
      title={t('profile.changePassword')}
      form={form}
      onClose={onClose}
      submitLabel={t('profile.changePassword')}
    >
      <PasswordField
        control={form.control}
        name="senha_atual"
        label={t('profile.presentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        control={form.control}
        name="senha"
        label={t('profile.newPassword')}
        autoComplete="new-password"
        constraint={t('profile.newPasswordHint')}
      />
      <PasswordField
        control={form.control}
        name="senha_confirmacao"
        label={t('profile.newPasswordAgain')}
        autoComplete="new-password"
      />
    </FormModal>
  )
}
