import { Box } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { ativacao, equipmentArea } from '../../../shared/contract/equipment.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { BeforeMeasuring } from '../../parts/readings/BeforeMeasuring.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { equipmentKey } from './list.ts'

/** Makes an equipment the person's own, by what stands on its label. */
export function ActivateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const open = ({ id }: { id: string }) => navigate(pathTo('equipamentoVer', { equipamentoId: id }))
  const form = useCreateForm({
    schema: ativacao,
    emptyValues: { numero_serie: '', mac: '', codigo: '' },
    create: (body) => call(equipmentArea.routes.ativar, { body }),
    forget: equipmentKey(conta.id_usuario),
    draft: 'ativação de equipamento',
    draftOf: ({ id }) => `equipamento ${id}`,
    // What proves that the device is at hand stays on its label.
    secrets: ['codigo'],
    saved: ({ numero_serie }) => t('equipment.activatedNotice', { codigo: numero_serie }),
    failed: 'equipment.notActivatedNow',
    onCreated: open,
    onTypedMeanwhile: open,
  })
  return (
    <FormModal title={t('equipment.activate')} form={form} onClose={onClose} submitLabel={t('equipment.activate')}>
      <Box>{t('equipment.activateHint')}</Box>
      <TextField control={form.control} name="numero_serie" label={t('equipment.serial')} autoComplete="off" />
      <TextField
        control={form.control}
        name="mac"
        label={t('equipment.mac')}
        constraint={t('equipment.macHint')}
        autoComplete="off"
      />
      <TextField control={form.control} name="codigo" label={t('equipment.labelCode')} autoComplete="off" />
      <BeforeMeasuring />
    </FormModal>
  )
}
