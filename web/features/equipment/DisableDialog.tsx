import { Box } from '@cloudscape-design/components'
import { type Equipamento, equipmentArea } from '../../../shared/contract/equipment.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { AskModal } from '../../ui/AskModal.tsx'
import { useTypedCode } from '../../ui/useTypedCode.tsx'
import { useChange } from './useChange.ts'

/** Disables an equipment for good, once its product code is typed. */
export function DisableDialog({ equipment, onClose }: { equipment: Equipamento; onClose: () => void }) {
  const { t } = useI18n()
  const { id, numero_serie, apelido, versao } = equipment
  const { field, isTyped } = useTypedCode(numero_serie)
  const { press, loading, refusal } = useChange({
    run: () => call(equipmentArea.routes.inutilizar, { params: { equipamentoId: id }, body: { numero_serie, versao } }),
    done: t('equipment.disabled', { nome: apelido }),
    failed: 'equipment.notDisabled',
    onDone: onClose,
  })
  return (
    <AskModal
      title={t('equipment.disable')}
      question={
        <>
          <Box>{t('equipment.disableWarning')}</Box>
          {field}
        </>
      }
      submitDisabled={!isTyped}
      submitLabel={t('equipment.disable')}
      danger
      loading={loading}
      refusal={refusal}
      onConfirm={press}
      onClose={onClose}
    />
  )
}
