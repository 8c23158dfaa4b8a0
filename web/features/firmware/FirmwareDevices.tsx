import { StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
import { type AtualizacaoListada, FALHAS_DE_ATUALIZACAO, firmwareArea } from '../../../shared/contract/firmware.ts'
import type { SituacaoAtualizacao } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useListPages } from '../../parts/records/useListPages.ts'
import { useSignedIn } from '../../session/instance.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Column } from '../../ui/list/column.ts'
import { useCursorPages } from '../../ui/useCursorPages.ts'

const INDICATORS: Record<SituacaoAtualizacao, StatusIndicatorProps.Type> = {
  OFERECIDA: 'pending',
  BAIXANDO: 'in-progress',
  INSTALADA: 'success',
  FALHOU: 'error',
}

function UpdateState({ update: { situacao, erro, falhas } }: { update: AtualizacaoListada }) {
  const { t } = useI18n()
  const isGivenUp = situacao === 'FALHOU' && falhas >= FALHAS_DE_ATUALIZACAO
  return (
    <span className="status">
      <StatusIndicator type={INDICATORS[situacao]}>
        {isGivenUp ? t('firmware.givenUp') : t(`firmware.updates.${situacao}`)}
        {erro && `: ${t(`firmware.errors.${erro}`)}`}
      </StatusIndicator>
    </span>
  )
}

const COLUMNS: readonly Column<AtualizacaoListada>[] = [
  { id: 'apelido', header: 'firmware.equipment', names: true, cell: ({ apelido }) => apelido, minWidth: 160 },
  { id: 'serie', header: 'firmware.serial', cell: ({ numero_serie }) => numero_serie, whole: true, minWidth: 140 },
  { id: 'situacao', header: 'firmware.update', cell: (update) => <UpdateState update={update} />, minWidth: 220 },
  {
    id: 'firmware',
    header: 'firmware.runs',
    cell: ({ versao_firmware }) => versao_firmware,
    whole: true,
    minWidth: 110,
  },
  {
    id: 'falhas',
    header: 'firmware.failures',
    align: 'end',
    cell: ({ falhas }, { format }) => format.number(falhas),
  },
  {
    id: 'informado',
    header: 'firmware.told',
    cell: ({ informado_em }, { format }) => informado_em && format.dateTime(informado_em),
    whole: true,
    minWidth: 150,
  },
]

/** While somebody looks, devices go on. */
const REFRESH = { everyMs: 4_000, while: ({ situacao }: AtualizacaoListada) => situacao !== 'INSTALADA' }

/** How each device that was offered a version fares with it. */
export function FirmwareDevices({ firmwareId }: { firmwareId: string }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const asked = { account: conta.id_usuario, params: { firmwareId }, query: {} }
  const list = useListPages(firmwareArea.routes.equipamentos, asked, useCursorPages(`atualizações ${firmwareId}`), {
    refresh: REFRESH,
  })
  return (
    <DataList
      label={t('firmware.devices')}
      header={{ variant: 'h2', children: t('firmware.devices'), description: t('firmware.devicesHint') }}
      columns={COLUMNS}
      rows={list.rows}
      rowId={({ equipamento_id }) => equipamento_id}
      rowHref={({ equipamento_id }) => pathTo('equipamentoEditar', { equipamentoId: equipamento_id })}
      failure={failureText(t, list.error, 'firmware.devicesFailed')}
      onRetry={list.retry}
      paging={list.paging}
      empty={<EmptyState title={t('firmware.noDevicesTitle')} text={t('firmware.noDevicesText')} />}
    />
  )
}
