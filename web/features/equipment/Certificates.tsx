import { Button, StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { devicesArea } from '../../../shared/contract/devices.ts'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import type { SituacaoCertificado } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { keyBelow, routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'

// Opened seldom: its code comes when it is asked for.
const CertificateDialog = lazyPart(() => import('./CertificateDialog.tsx').then((module) => module.CertificateDialog), {
  close: ({ onClose }) => onClose(),
})

const { certificados, revogarCertificado } = devicesArea.routes
type Row = RouteAnswer<typeof certificados>['itens'][number]

const STATES: Record<SituacaoCertificado, StatusIndicatorProps.Type> = {
  EM_USO: 'success',
  SUBSTITUIDO: 'in-progress',
  REVOGADO: 'error',
  RETIRADO: 'stopped',
}
const FINGERPRINT = 12

const COLUMNS: readonly Column<Row>[] = [
  dateColumn({
    id: 'criado',
    header: 'equipment.certificateIssued',
    names: true,
    of: ({ criado_em }) => criado_em,
  }),
  {
    id: 'situacao',
    header: 'equipment.status',
    line: 'state',
    cell: ({ situacao }, { t }) => (
      <StatusIndicator type={STATES[situacao]}>{t(`equipment.certificateStates.${situacao}`)}</StatusIndicator>
    ),
    minWidth: 130,
  },
  dateColumn({
    id: 'fim',
    header: 'equipment.certificateEnds',
    line: 2,
    labelled: true,
    of: ({ morre_em, revogado_em }) => revogado_em ?? morre_em,
  }),
  { id: 'quem', header: 'equipment.certificateBy', line: 1, cell: ({ emitido_por }) => emitido_por, minWidth: 140 },
  {
    id: 'digital',
    header: 'equipment.certificateId',
    tableOnly: true,
    cell: ({ id }) => <span title={id}>{id.slice(0, FINGERPRINT)}</span>,
    minWidth: 120,
  },
]

const isLiving = ({ situacao }: Row) => situacao === 'EM_USO' || situacao === 'SUBSTITUIDO'

/** What the device proves itself with: certificates it was given, one more, and the end of one. */
export function Certificates({ equipment }: { equipment: Equipamento }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const asked = { account: conta.id_usuario, params: { equipamentoId: equipment.id } }
  const { data, error, refetch } = useQuery(routeQuery(certificados, asked))
  const { ask, dialog } = useAsk(keyBelow(certificados, asked))
  const [issuing, setIssuing] = useState(false)
  const blocked =
    equipment.status === 'INUTILIZADO'
      ? t('forms.rules.equipamento_inutilizado')
      : equipment.dono === null
        ? t('errors.EQUIPAMENTO_SEM_DONO')
        : null
  const revoke = ({ id }: Row) =>
    ask({
      title: t('equipment.revoke'),
      question: t('equipment.revokeQuestion'),
      submitLabel: t('equipment.revoke'),
      danger: true,
      run: () => call(revogarCertificado, { params: { equipamentoId: equipment.id, certificadoId: id } }),
      done: t('equipment.revoked'),
      failed: 'equipment.revokeFailed',
    })
  return (
    <>
      <DataList
        label={t('equipment.tabs.certificados')}
        header={{
          variant: 'h2',
          children: t('equipment.tabs.certificados'),
          description: t('equipment.certificatesHint'),
          actions: (
            <Button disabled={blocked !== null} disabledReason={blocked ?? ''} onClick={() => setIssuing(true)}>
              {t('equipment.newCertificate')}
            </Button>
          ),
        }}
        columns={COLUMNS}
        rows={data?.itens}
        rowId={({ id }) => id}
        rowName={({ criado_em }, { format }) => format.dateTime(criado_em)}
        rowApart={({ id }) => id.slice(0, FINGERPRINT)}
        rowActions={(row) =>
          isLiving(row)
            ? [{ id: 'revogar', text: t('equipment.revoke'), onSelect: () => revoke(row), danger: true }]
            : []
        }
        failure={failureText(t, error, 'equipment.certificatesFailed')}
        onRetry={refetch}
        empty={<EmptyState title={t('equipment.noCertificatesTitle')} text={t('equipment.noCertificatesText')} />}
      />
      {dialog}
      {issuing && <CertificateDialog equipment={equipment} onClose={() => setIssuing(false)} />}
    </>
  )
}
