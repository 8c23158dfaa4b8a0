import { Box } from '@cloudscape-design/components'
import { descarte, NOTA_MAXIMA, type Quarentena, quarantineArea } from '../../../shared/contract/quarantine.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { messageQuery, quarantineKey } from './list.ts'

interface Props {
  message: Quarentena
  onClose: () => void
}

/** Gives a message up, with a note that says why. */
export function DiscardDialog({ message, onClose }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const form = useRecordForm({
    source: recordOf(messageQuery(conta.id_usuario, message.id), ownVersion),
    record: message,
    valuesOf: () => ({ nota: '' }),
    schema: descarte,
    save: ({ nota }, versao) =>
      call(quarantineArea.routes.descartar, { params: { quarentenaId: message.id }, body: { nota, versao } }),
    forget: quarantineKey(conta.id_usuario),
    draft: `descarte ${message.id}`,
    saved: t('quarantine.discarded'),
    failed: 'quarantine.notDiscarded',
    onSaved: onClose,
    onSavedBefore: onClose,
  })
  return (
    <FormModal
      title={t('quarantine.discard')}
      submitLabel={t('quarantine.discard')}
      danger
      form={form}
      onClose={onClose}
    >
      <Box>{t('quarantine.discardWarning')}</Box>
      <TextAreaField
        control={form.control}
        name="nota"
        label={t('quarantine.note')}
        rows={3}
        constraint={t('quarantine.noteLimit', { maximo: NOTA_MAXIMA })}
      />
    </FormModal>
  )
}
