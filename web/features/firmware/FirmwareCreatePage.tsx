import { useNavigate } from 'react-router'
import { firmwareArea, firmwareEditavel } from '../../../shared/contract/firmware.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { FirmwareFields } from './FirmwareFields.tsx'
import { firmwaresKey } from './list.ts'

const { criar } = firmwareArea.routes

/** A new firmware version; its file and its rollout come on its own page. */
export function FirmwareCreatePage() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const edit = ({ id }: { id: string }) => navigate(pathTo('versaoHardwareEditar', { firmwareId: id }))
  const form = useCreateForm({
    schema: firmwareEditavel,
    emptyValues: { versao_firmware: '', versao_minima: '', versao_maxima: '', detalhes: '' },
    create: (body, idempotencyKey) => call(criar, { body, idempotencyKey }),
    forget: firmwaresKey(conta.id_usuario),
    draft: 'versão de hardware nova',
    draftOf: ({ id }) => `versão de hardware ${id}`,
    saved: ({ versao_firmware }) => t('firmware.createdNotice', { versao: versao_firmware }),
    failed: 'firmware.notSaved',
    fields: { FIRMWARE_VERSAO_REPETIDA: 'versao_firmware' },
    onCreated: edit,
    onTypedMeanwhile: edit,
  })
  return (
    <PageFrame title={t('screens.versaoHardwareNova')}>
      <FormShell
        form={form}
        submitLabel={t('screens.versaoHardwareNova')}
        onCancel={() => void navigate(pathTo('versoesHardware'))}
      >
        <FirmwareFields control={form.control} />
      </FormShell>
    </PageFrame>
  )
}
