import { type Equipamento, equipmentArea } from '../../../shared/contract/equipment.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConfirmTypingDialog } from '../../ui/ConfirmTypingDialog.tsx'
import { useChange } from './useChange.ts'

/** Disables an equipment for good, once its product code is typed. */
export function DisableDialog({ equipment, onClose }: { equipment: Equipamento; onClose: () => void }) {
  const { t } = useI18n()
  const { id, numero_serie, apelido, versao } = equipment
  const { loading, failure, change } = useChange({
    run: () => call(equipmentArea.routes.inutilizar, { params: { equipamentoId: id }, body: { numero_serie, versao } }),
    done: t('equipment.disabled', { nome: apelido }),
    failed: 'equipment.notDisabled',
    onDone: onClose,
  })
  return (
    <ConfirmTypingDialog
      title={t('equipment.disable')}
      warning={t('equipment.disableWarning')}
      code={numero_serie}
      submitLabel={t('equipment.disable')}
      loading={loading}
      submitError={failure}
      onConfirm={change}
      onClose={onClose}
    />
  )
}
