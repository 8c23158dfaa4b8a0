import { equipmentArea } from '../../../shared/contract/equipment.ts'
import { revisionsArea } from '../../../shared/contract/revisions.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import type { Option } from '../../ui/fields/options.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { newRevision } from './form.ts'
import { revisionsKey } from './list.ts'
import { RevisionFields } from './RevisionFields.tsx'

const { criar } = revisionsArea.routes
const OFFERED = 20

/** Equipment by nickname or product code. */
async function findEquipment(busca: string, signal: AbortSignal): Promise<Option[]> {
  const query = { limite: OFFERED, status: 'ATIVO' as const, ...(busca && { busca }) }
  const { itens } = await call(equipmentArea.routes.listar, { query, signal })
  return itens.map(({ id, numero_serie, apelido }) => ({ value: id, label: numero_serie, description: apelido }))
}

interface Props {
  onClose: () => void
  /** Goes on with what was typed while the revision was being created. */
  onEdit: (revisaoId: string) => void
}

/** A revision of an equipment, written down. */
export function CreateDialog({ onClose, onEdit }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const form = useCreateForm({
    schema: newRevision,
    emptyValues: {
      equipamento_id: '',
      data_recebimento: null,
      data_revisao: '',
      revisor_nome: '',
      proxima_revisao: '',
      relatorio_id: null,
    },
    create: (body, idempotencyKey) => call(criar, { body, idempotencyKey }),
    forget: revisionsKey(conta.id_usuario),
    draft: 'revisão nova',
    draftOf: ({ id }) => `revisão ${id}`,
    saved: () => t('revisions.created'),
    failed: 'revisions.notCreated',
    fields: { EQUIPAMENTO_SEM_DONO: 'equipamento_id' },
    onCreated: onClose,
    onTypedMeanwhile: ({ id }) => onEdit(id),
  })
  return (
    <FormModal title={t('revisions.create')} form={form} onClose={onClose} submitLabel={t('revisions.create')}>
      <SelectField
        control={form.control}
        name="equipamento_id"
        label={t('revisions.code')}
        options={findEquipment}
        placeholder={t('revisions.search')}
      />
      <RevisionFields control={form.control} report={null} />
    </FormModal>
  )
}
