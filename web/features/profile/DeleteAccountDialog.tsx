import { Alert, Box } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { profileArea } from '../../../shared/contract/profile.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { isMarkedUnsent } from '../../parts/outbox/unsentMark.ts'
import { session } from '../../session/instance.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { toast } from '../../ui/toasts.tsx'
import { ExportButton } from './ExportButton.tsx'

const ERASED = ['person', 'readings', 'people', 'equipment'] as const
const KEPT = ['readings', 'history'] as const

/** What was to be sent has nowhere to go any more. */
async function forgetUnsent() {
  const usuario = session.current()?.usuario
  if (!usuario || !isMarkedUnsent()) return
  const outbox = await import('../../parts/outbox/instance.ts').catch(() => null)
  await outbox?.forgetUnsent(usuario.id_usuario)
}

/** What deleting the account means, the export first, and the password that confirms it. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  async function leave() {
    await forgetUnsent()
    session.accountDeleted()
    await navigate(pathTo('inicio'))
    toast('success', t('profile.deleted'))
  }
  const form = useEntityForm({
    schema: profileArea.routes.excluir.body,
    defaultValues: { senha_atual: '' },
    draft: null,
    failed: 'profile.deleteFailed',
    fields: { SENHA_ATUAL_INCORRETA: 'senha_atual' },
    onSubmit: (body) => call(profileArea.routes.excluir, { body }),
    onSaved: leave,
    onSavedBefore: leave,
  })
  return (
    <FormModal
      danger
      title={t('profile.deleteTitle')}
      form={form}
      onClose={onClose}
      submitLabel={t('profile.deleteSubmit')}
    >
      <Alert type="warning" action={<ExportButton />}>
        {t('profile.deleteWarning')}
      </Alert>
      <div>
        <Box variant="h3" fontSize="heading-xs">
          {t('profile.erased')}
        </Box>
        <ul className="plain-list">
          {ERASED.map((item) => (
            <li key={item}>{t(`profile.erasedItems.${item}`)}</li>
          ))}
        </ul>
        <Box variant="h3" fontSize="heading-xs" margin={{ top: 's' }}>
          {t('profile.kept')}
        </Box>
        <ul className="plain-list">
          {KEPT.map((item) => (
            <li key={item}>{t(`profile.keptItems.${item}`)}</li>
          ))}
        </ul>
      </div>
      <PasswordField
        control={form.control}
        name="senha_atual"
        label={t('profile.presentPassword')}
        autoComplete="current-password"
      />
    </FormModal>
  )
}
