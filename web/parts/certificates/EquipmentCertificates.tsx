import { certificatesArea } from '../../../shared/contract/certificates.ts'
import { pathTo } from '../../../shared/paths.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRowsOf } from '../records/useRowsOf.ts'
import { CERTIFICATE_COLUMNS } from './columns.tsx'
import { useCertificateActions, useWayToReading } from './useCertificateActions.tsx'

const ROWS = 10
const { number, state, result, inspected, until, profile } = CERTIFICATE_COLUMNS
const COLUMNS = [number, state, result, inspected, until, profile]

/** Certificates of an equipment, newest first. */
export function EquipmentCertificates({ equipamentoId }: { equipamentoId: string }) {
  const { t } = useI18n()
  const list = useRowsOf(certificatesArea.routes.listar, { query: { equipamento_id: equipamentoId, limite: ROWS } })
  const wayToReading = useWayToReading()
  const { actionsOf, dialog } = useCertificateActions()
  return (
    <>
      <DataList
        label={t('certificates.ofEquipment')}
        header={{ variant: 'h2', children: t('certificates.ofEquipment') }}
        columns={COLUMNS}
        rows={list.rows}
        rowId={({ id }) => id}
        rowHref={({ codigo }) => pathTo('certificado', { codigo })}
        rowName={({ numero }) => numero}
        rowActions={(row) => [...wayToReading(row), ...actionsOf(row)]}
        failure={failureText(t, list.error, 'certificates.loadFailed')}
        onRetry={list.retry}
        paging={list.paging}
        empty={<EmptyState title={t('certificates.emptyTitle')} text={t('certificates.emptyText')} />}
      />
      {dialog}
    </>
  )
}
