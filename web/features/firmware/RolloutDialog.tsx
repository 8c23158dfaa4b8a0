import { type Firmware, firmwareArea } from '../../../shared/contract/firmware.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { firmwaresKey } from './list.ts'
import { firmwareQuery } from './queries.ts'

const { distribuir } = firmwareArea.routes
const share = distribuir.body.pick({ percentual: true })
/** A first share that shows whether it works before many have it. */
const FIRST_SHARE = 5

/** The share of the devices a version is offered to. */
export function RolloutDialog({ version, onClose }: { version: Firmware; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const form = useRecordForm({
    source: recordOf(firmwareQuery(conta.id_usuario, version.id), ownVersion),
    record: version,
    valuesOf: ({ distribuicao }: Firmware) => ({ percentual: distribuicao?.percentual ?? FIRST_SHARE }),
    schema: share,
    save: (values, versao) => call(distribuir, { params: { firmwareId: version.id }, body: { ...values, versao } }),
    forget: firmwaresKey(conta.id_usuario),
    draft: `distribuição ${version.id}`,
    saved: t('firmware.rolledOut', { versao: version.versao_firmware }),
    failed: 'firmware.rolloutFailed',
    onSaved: onClose,
  })
  return (
    <FormModal
      title={t(version.distribuicao ? 'firmware.changeShare' : 'firmware.rollOut')}
      submitLabel={t('firmware.rollOut')}
      form={form}
      onClose={onClose}
    >
      <NumberField control={form.control} name="percentual" label={t('firmware.share')} unit="%" />
    </FormModal>
  )
}
