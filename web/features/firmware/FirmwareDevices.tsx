import { StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
import { type AtualizacaoListada, type Firmware, firmwareArea } from '../../../shared/contract/firmware.ts'
import type { SituacaoAtualizacao } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useRowsOf } from '../../parts/records/useRowsOf.ts'
import { useSignedIn } from '../../session/instance.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { figureColumn } from '../../ui/list/figures.ts'
import { firmwaresKey } from './list.ts'

const INDICATORS: Record<SituacaoAtualizacao, StatusIndicatorProps.Type> = {
  OFERECIDA: 'pending',
  BAIXANDO: 'in-progress',
  INSTALADA: 'success',
  FALHOU: 'error',
}

function UpdateState({ update: { situacao, erro, desistiu } }: { update: AtualizacaoListada }) {
  const { t } = useI18n()
  return (
    <span className="status">
      <StatusIndicator type={INDICATORS[situacao]}>
        {desistiu ? t('firmware.givenUp') : t(`firmware.updates.${situacao}`)}
        {erro && `: ${t(`firmware.errors.${erro}`)}`}
      </StatusIndicator>
    </span>
  )
}

const COLUMNS: readonly Column<AtualizacaoListada>[] = [
  { id: 'apelido', header: 'firmware.equipment', names: true, cell: ({ apelido }) => apelido, minWidth: 160 },
  {
    id: 'serie',
    header: 'firmware.serial',
    line: 1,
    cell: ({ numero_serie }) => numero_serie,
    whole: true,
    minWidth: 140,
  },
  {
    id: 'situacao',
    header: 'firmware.update',
    line: 'state',
    cell: (update) => <UpdateState update={update} />,
    minWidth: 220,
  },
  {
    id: 'firmware',
    header: 'firmware.runs',
    line: 2,
    labelled: true,
    cell: ({ versao_firmware }) => versao_firmware,
    whole: true,
    minWidth: 110,
  },
  figureColumn({
    id: 'falhas',
    header: 'firmware.failures',
    line: 2,
    labelled: true,
    of: (row) => row.falhas,
    brief: ({ falhas }, { format }) => (falhas === 0 ? null : format.number(falhas)),
  }),
  dateColumn({
    id: 'informado',
    header: 'firmware.told',
    tableOnly: true,
    of: ({ informado_em }) => informado_em,
  }),
]

/** While somebody looks, devices go on. */
const REFRESH = { everyMs: 4_000, while: ({ situacao }: AtualizacaoListada) => situacao !== 'INSTALADA' }

/** How each device that was offered a version fares with it. */
export function FirmwareDevices({ version }: { version: Firmware }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { id: firmwareId, versao_firmware, distribuicao } = version
  const { ask, dialog } = useAsk(firmwaresKey(conta.id_usuario))
  const offerAgain = ({ equipamento_id, apelido: nome }: AtualizacaoListada) =>
    ask({
      title: t('firmware.offerAgain'),
      question: t('firmware.offerAgainQuestion', { nome, versao: versao_firmware }),
      submitLabel: t('firmware.offerAgain'),
      run: () => call(firmwareArea.routes.oferecerDeNovo, { params: { firmwareId, equipamentoId: equipamento_id } }),
      done: t('firmware.offeredAgain', { nome }),
      failed: 'firmware.rolloutFailed',
    })
  const actionsOf = (update: AtualizacaoListada) =>
    update.situacao === 'FALHOU'
      ? [{ id: 'oferecer', text: t('firmware.offerAgain'), onSelect: () => offerAgain(update) }]
      : []
  const list = useRowsOf(firmwareArea.routes.equipamentos, { params: { firmwareId }, query: {} }, { refresh: REFRESH })
  return (
    <>
      <DataList
        label={t('firmware.devices')}
        header={{ variant: 'h2', children: t('firmware.devices'), description: t('firmware.devicesHint') }}
        columns={COLUMNS}
        rows={list.rows}
        rowId={({ equipamento_id }) => equipamento_id}
        rowHref={({ equipamento_id }) => pathTo('equipamentoVer', { equipamentoId: equipamento_id })}
        rowName={({ apelido }) => apelido}
        rowApart={({ numero_serie }) => numero_serie}
        {...(distribuicao?.situacao === 'EM_ANDAMENTO' && { rowActions: actionsOf })}
        failure={failureText(t, list.error, 'firmware.devicesFailed')}
        onRetry={list.retry}
        paging={list.paging}
        empty={<EmptyState title={t('firmware.noDevicesTitle')} text={t('firmware.noDevicesText')} />}
      />
      {dialog}
    </>
  )
}
