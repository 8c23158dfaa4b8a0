import { type Leitura, produtorOperador, readingsArea } from '../../../shared/contract/readings.ts'
import { call } from '../../api/client.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { readingQuery } from './queries.ts'

const { editar, listar } = readingsArea.routes

const valuesOf = (reading: Leitura) => produtorOperador.parse(reading)

/** Producer and operator data, as whoever may change the reading corrects them; what the device sent stays in its parts. */
export function EditDialog({ reading, onClose }: { reading: Leitura; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const params = { leituraId: reading.id }
  const account = conta.id_usuario
  const form = useRecordForm({
    source: recordOf(readingQuery(account, reading.id), ownVersion),
    record: reading,
    valuesOf,
    schema: produtorOperador,
    save: (values, versao) => call(editar, { params, body: { ...values, versao } }),
    forget: keyBelow(listar, { account }),
    draft: `leitura ${reading.id}`,
    saved: t('verdict.edit.saved'),
    failed: 'verdict.edit.failed',
    onSaved: onClose,
  })
  const shared = { control: form.control, nullable: true, optional: true } as const
  return (
    <FormModal title={t('verdict.edit.title')} form={form} onClose={onClose}>
      <TextField {...shared} name="produtor_nome" label={t('reading.producer')} />
      <TextField {...shared} name="propriedade" label={t('reading.property')} />
      <TextField {...shared} name="cidade" label={t('reading.city')} />
      <TextField {...shared} name="estado" label={t('reading.region')} />
      <TextField {...shared} name="pais" label={t('reading.country')} />
      <TextField {...shared} name="operador_nome" label={t('readings.operator')} />
      <TextAreaField {...shared} name="observacao" label={t('reading.observation')} rows={4} />
    </FormModal>
  )
}
