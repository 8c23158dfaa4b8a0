import { type Equipamento, equipmentArea, fabricacao } from '../../../shared/contract/equipment.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { equipmentKey } from './list.ts'
import { MakingFields } from './MakingFields.tsx'
import { equipmentQuery } from './queries.ts'

const { editarFabricacao } = equipmentArea.routes

/** What the maker says of an equipment, corrected by an administrator of the product. */
export function MakingDialog({ equipment, onClose }: { equipment: Equipamento; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const params = { equipamentoId: equipment.id }
  const form = useRecordForm({
    source: recordOf(equipmentQuery(conta.id_usuario, equipment.id), ownVersion),
    record: equipment,
    valuesOf: ({ mac, tipos_pulverizador, versao_hardware, garantia_inicio }: Equipamento) => ({
      mac: mac ?? '',
      tipos_pulverizador,
      versao_hardware,
      garantia_inicio,
    }),
    schema: fabricacao,
    save: (values, versao) => call(editarFabricacao, { params, body: { ...values, versao } }),
    forget: equipmentKey(conta.id_usuario),
    draft: `fabricação ${equipment.id}`,
    saved: t('equipment.saved'),
    failed: 'equipment.notSaved',
    onSaved: onClose,
  })
  return (
    <FormModal title={t('equipment.editMaking')} form={form} onClose={onClose}>
      <MakingFields control={form.control} />
    </FormModal>
  )
}
