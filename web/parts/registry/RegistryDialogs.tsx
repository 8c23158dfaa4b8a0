import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { type AnyRecord, type RecordOf, type ShownRegistry, textOf } from './registryScreens.ts'
import { controlOf, type RegistryForm, registryQuery, useRegistryCreate, useRegistryEdit } from './useRegistryForms.ts'

interface CreateProps<A extends ShownRegistry> {
  form: RegistryForm<A>
  title: string
  onClose: () => void
  /** Goes on with what was typed while the record was being created. */
  onEdit: (id: string) => void
}

/** The form of a new record of a registry over its list; one that was removed is restored instead. */
export function RegistryCreateDialog<A extends ShownRegistry>({ form: own, title, onClose, onEdit }: CreateProps<A>) {
  const { Fields } = own
  const form = useRegistryCreate<A>(own, { onCreated: onClose, onTypedMeanwhile: onEdit })
  return (
    <FormModal title={title} form={form} onClose={onClose} submitLabel={title}>
      <Fields control={controlOf<A>(form)} />
    </FormModal>
  )
}

interface EditProps<A extends ShownRegistry> {
  form: RegistryForm<A>
  id: string
  title: string
  onClose: () => void
}

/** The form of a record of a registry over its list. */
export function RegistryEditDialog<A extends ShownRegistry>({ form, id, title, onClose }: EditProps<A>) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { area } = form
  return (
    <RecordDialog
      query={registryQuery(area, conta.id_usuario, id)}
      title={title}
      submitLabel={t('ui.save')}
      failed={textOf(area, 'viewFailed')}
      onClose={onClose}
    >
      {(record) => <EditForm key={record.id} form={form} record={record} title={title} onClose={onClose} />}
    </RecordDialog>
  )
}

function EditForm<A extends ShownRegistry>(props: Omit<EditProps<A>, 'id'> & { record: RecordOf<A> & AnyRecord }) {
  const { record, title, onClose } = props
  const { Fields } = props.form
  const form = useRegistryEdit<A>(props.form, record, onClose)
  return (
    <FormModal title={title} form={form} onClose={onClose}>
      <Fields control={controlOf<A>(form)} record={record} />
    </FormModal>
  )
}
