import { useState } from 'react'
import { equipamentoNovo, equipmentArea } from '../../../shared/contract/equipment.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { LabelDialog } from './LabelDialog.tsx'
import { equipmentKey } from './list.ts'
import { MakingFields } from './MakingFields.tsx'

const { criar } = equipmentArea.routes

/** A new equipment, and then its label: the only time its code is known. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const [created, setCreated] = useState<RouteAnswer<typeof criar> | null>(null)
  const form = useCreateForm({
    schema: equipamentoNovo,
    emptyValues: { numero_serie: '', mac: '', tipos_pulverizador: [], versao_hardware: null, garantia_inicio: null },
    create: (body) => call(criar, { body }),
    forget: equipmentKey(conta.id_usuario),
    draft: 'equipamento novo',
    draftOf: ({ equipamento }) => `fabricação ${equipamento.id}`,
    saved: ({ equipamento }) => t('equipment.createdNotice', { codigo: equipamento.numero_serie }),
    failed: 'equipment.notCreated',
    onCreated: setCreated,
    onTypedMeanwhile: setCreated,
  })
  if (created) return <LabelDialog equipment={created.equipamento} code={created.codigo} onClose={onClose} />
  return (
    <FormModal title={t('equipment.create')} form={form} onClose={onClose} submitLabel={t('equipment.create')}>
      <TextField
        control={form.control}
        name="numero_serie"
        label={t('equipment.serial')}
        constraint={t('equipment.serialHint')}
      />
      <MakingFields control={form.control} />
    </FormModal>
  )
}
