import { Box, KeyValuePairs } from '@cloudscape-design/components'
import { type Revisao, revisionsArea } from '../../../shared/contract/revisions.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordDialog } from '../../parts/records/RecordDialog.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { editedRevision } from './form.ts'
import { revisionsKey } from './list.ts'
import { RevisionFields } from './RevisionFields.tsx'

const { ver, editar } = revisionsArea.routes

const revisionQuery = (account: string, revisaoId: string) => routeQuery(ver, { account, params: { revisaoId } })

interface Props {
  revisaoId: string
  onClose: () => void
}

/** A revision, corrected. */
export function EditDialog({ revisaoId, onClose }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  return (
    <RecordDialog
      query={revisionQuery(conta.id_usuario, revisaoId)}
      title={t('revisions.editTitle')}
      submitLabel={t('ui.save')}
      failed="revisions.viewFailed"
      onClose={onClose}
    >
      {(revision) => <EditForm key={revision.id} revision={revision} onClose={onClose} />}
    </RecordDialog>
  )
}

function EditForm({ revision, onClose }: { revision: Revisao; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const form = useRecordForm({
    source: recordOf(revisionQuery(conta.id_usuario, revision.id), ownVersion),
    record: revision,
    valuesOf: ({ data_recebimento, data_revisao, revisor_nome, proxima_revisao, relatorio }: Revisao) => ({
      data_recebimento,
      data_revisao,
      revisor_nome,
      proxima_revisao,
      relatorio_id: relatorio?.id_anexos ?? null,
    }),
    schema: editedRevision,
    save: (values, versao) => call(editar, { params: { revisaoId: revision.id }, body: { ...values, versao } }),
    forget: revisionsKey(conta.id_usuario),
    draft: `revisão ${revision.id}`,
    saved: t('revisions.saved'),
    failed: 'revisions.notSaved',
    onSaved: onClose,
  })
  return (
    <FormModal title={t('revisions.editTitle')} form={form} onClose={onClose}>
      <RevisionFacts revision={revision} />
      <RevisionFields control={form.control} report={revision.relatorio} />
    </FormModal>
  )
}

/** What is known of a revision and not written by hand. */
function RevisionFacts({ revision }: { revision: Revisao }) {
  const { t, format } = useI18n()
  const { equipamento, USUARIO_DONO_ID, criado_em, atualizado_em } = revision
  const { dono } = equipamento
  return (
    <KeyValuePairs
      columns={2}
      minColumnWidth={180}
      items={[
        { label: t('revisions.code'), value: <Lines first={equipamento.numero_serie} second={equipamento.apelido} /> },
        {
          label: t('revisions.owner'),
          value: dono ? <Lines first={dono.nome} second={dono.email} /> : t('revisions.noOwner'),
        },
        { label: t('revisions.id'), value: revision.id },
        { label: t('revisions.ownerId'), value: USUARIO_DONO_ID },
        { label: t('revisions.createdAt'), value: format.dateTime(criado_em) },
        { label: t('revisions.updatedAt'), value: format.dateTime(atualizado_em) },
      ]}
    />
  )
}

const Lines = ({ first, second }: { first: string; second: string }) => (
  <>
    {first}
    <Box color="text-body-secondary">{second}</Box>
  </>
)
