import { Alert } from '@cloudscape-design/components'
import { useState } from 'react'
import { provarFator, secondFactorArea } from '../../../shared/contract/secondFactor.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const { desligar, novosCodigos } = secondFactorArea.routes

interface Props {
  /** What password and code are for: to turn the factor off, or for new recovery codes. */
  to: 'off' | 'codes'
  onClose: () => void
}

/** What is done to a second factor that is on, by who proves password and factor. */
export function ProvenDialog({ to, onClose }: Props) {
  const { t } = useI18n()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isOff = to === 'off'
  const form = useEntityForm({
    schema: provarFator,
    defaultValues: { senha_atual: '', codigo: '' },
    draft: null,
    failed: 'secondFactor.failed',
    fields: { SENHA_ATUAL_INCORRETA: 'senha_atual', CODIGO_INVALIDO: 'codigo' },
    onSubmit: async (body) => (isOff ? call(desligar, { body }) : call(novosCodigos, { body })),
    saved: () => (isOff ? t('secondFactor.isOff') : null),
    onSaved: (made) => (made ? setCodes(made.codigos) : onClose()),
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <FormModal
      {...(isOff && { danger: true as const })}
      title={t(isOff ? 'secondFactor.turnOff' : 'secondFactor.newCodes')}
      form={form}
      onClose={onClose}
      submitLabel={t(isOff ? 'secondFactor.turnOff' : 'secondFactor.newCodes')}
    >
      <Alert type="warning">{t(isOff ? 'secondFactor.offWarning' : 'secondFactor.newCodesAbout')}</Alert>
      <PasswordField
        control={form.control}
        name="senha_atual"
        label={t('profile.presentPassword')}
        autoComplete="current-password"
      />
      <TextField control={form.control} name="codigo" label={t('secondFactor.anyCode')} autoComplete="one-time-code" />
    </FormModal>
  )
}
