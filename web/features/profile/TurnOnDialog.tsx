import { Box } from '@cloudscape-design/components'
import { useState } from 'react'
import {
  ligarFator,
  type PreparoFator,
  prepararFator,
  secondFactorArea,
} from '../../../shared/contract/secondFactor.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { QrCode } from '../../ui/pictures/QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import '../../styles/factor.css'

/** px: read from the screen by a phone. */
const CODE_SIZE = 210

interface Props {
  onClose: () => void
}

/** Turns the second factor on: the password, the app, and then the recovery codes. */
export function TurnOnDialog({ onClose }: Props) {
  const [offer, setOffer] = useState<PreparoFator | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (offer) return <AppStep offer={offer} onTurnedOn={setCodes} onClose={onClose} />
  return <PasswordStep onOffered={setOffer} onClose={onClose} />
}

function PasswordStep({ onOffered, onClose }: Props & { onOffered: (offer: PreparoFator) => void }) {
  const { t } = useI18n()
  const form = useEntityForm({
    schema: prepararFator,
    defaultValues: { senha_atual: '' },
    draft: null,
    failed: 'secondFactor.failed',
    fields: { SENHA_ATUAL_INCORRETA: 'senha_atual' },
    onSubmit: (body) => call(secondFactorArea.routes.preparar, { body }),
    onSaved: onOffered,
  })
  return (
    <FormModal
      title={t('secondFactor.requiredTitle')}
      form={form}
      onClose={onClose}
      submitLabel={t('secondFactor.start')}
    >
      <PasswordField
        control={form.control}
        name="senha_atual"
        label={t('profile.presentPassword')}
        autoComplete="current-password"
      />
    </FormModal>
  )
}

interface AppProps extends Props {
  offer: PreparoFator
  onTurnedOn: (codes: readonly string[]) => void
}

function AppStep({ offer: { preparo, endereco, segredo }, onTurnedOn, onClose }: AppProps) {
  const { t } = useI18n()
  const form = useEntityForm({
    schema: ligarFator.pick({ codigo: true }),
    defaultValues: { codigo: '' },
    draft: null,
    failed: 'secondFactor.failed',
    fields: { CODIGO_INVALIDO: 'codigo' },
    onSubmit: ({ codigo }) => call(secondFactorArea.routes.ligar, { body: { preparo, codigo } }),
    saved: t('secondFactor.isOn'),
    onSaved: ({ codigos }) => onTurnedOn(codigos),
  })
  return (
    <FormModal
      title={t('secondFactor.requiredTitle')}
      form={form}
      onClose={onClose}
      submitLabel={t('secondFactor.turnOn')}
    >
      <p className="factor-text">{t('secondFactor.scan')}</p>
      <div className="factor-offer">
        <QrCode text={endereco} title={t('secondFactor.qr')} size={CODE_SIZE} />
        <div>
          {t('secondFactor.byHand')}
          <Box variant="code">
            <span className="factor-secret">{segredo.replace(/.{4}(?=.)/g, '$& ')}</span>
          </Box>
        </div>
      </div>
      <TextField
        control={form.control}
        name="codigo"
        label={t('secondFactor.code')}
        digits
        autoComplete="one-time-code"
      />
    </FormModal>
  )
}
