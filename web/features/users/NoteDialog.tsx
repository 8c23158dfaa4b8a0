import { ANOTACAO_MAXIMA, anotacaoNova } from '../../../shared/contract/customerCare.ts'
import { usersArea } from '../../../shared/contract/users.ts'
import { call } from '../../api/client.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'

const { anotacoes, anotar } = usersArea.routes

interface Props {
  usuarioId: string
  onClose: () => void
}

/** A note about helping a customer. */
export function NoteDialog({ usuarioId, onClose }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const params = { usuarioId }
  const form = useCreateForm({
    schema: anotacaoNova,
    emptyValues: { texto: '' },
    create: (body, idempotencyKey) => call(anotar, { params, body, idempotencyKey }),
    forget: keyBelow(anotacoes, { account: conta.id_usuario, params }),
    draft: `anotação ${usuarioId}`,
    draftOf: () => `anotação ${usuarioId}`,
    saved: () => t('customerCare.noted'),
    failed: 'customerCare.notNoted',
    onCreated: onClose,
    onTypedMeanwhile: onClose,
  })
  return (
    <FormModal
      title={t('customerCare.writeNote')}
      submitLabel={t('customerCare.writeNote')}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        control={form.control}
        name="texto"
        label={t('customerCare.note')}
        rows={6}
        constraint={t('customerCare.noteLimit', { maximo: ANOTACAO_MAXIMA })}
      />
    </FormModal>
  )
}
