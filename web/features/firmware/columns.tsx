import { StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
import type { FirmwareListado } from '../../../shared/contract/firmware.ts'
import type { SituacaoDistribuicao } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { sizeParts } from '../../ui/fields/files.ts'
import { type Column, dateColumn } from '../../ui/list/column.ts'

const INDICATORS: Record<SituacaoDistribuicao, StatusIndicatorProps.Type> = {
  EM_ANDAMENTO: 'in-progress',
  PARADA: 'stopped',
  REVERTIDA: 'warning',
}

/** How far a version is handed out. */
export function RolloutState({ rollout }: { rollout: FirmwareListado['distribuicao'] }) {
  const { t, format } = useI18n()
  if (!rollout) return <StatusIndicator type="pending">{t('firmware.notOffered')}</StatusIndicator>
  const { situacao, percentual } = rollout
  const isComplete = situacao === 'EM_ANDAMENTO' && percentual === 100
  return (
    <span className="status">
      <StatusIndicator type={isComplete ? 'success' : INDICATORS[situacao]}>
        {situacao === 'EM_ANDAMENTO'
          ? t('firmware.offeredTo', { parte: format.share(percentual) })
          : t(`firmware.states.${situacao}`)}
      </StatusIndicator>
    </span>
  )
}

export const FIRMWARE_COLUMNS: readonly Column<FirmwareListado>[] = [
  {
    id: 'versao',
    header: 'firmware.version',
    names: true,
    cell: ({ versao_firmware }) => versao_firmware,
    whole: true,
    minWidth: 120,
  },
  {
    id: 'equipamento',
    header: 'firmware.fits',
    line: 2,
    cell: ({ versao_minima, versao_maxima }, { t }) =>
      t('firmware.range', { minima: versao_minima, maxima: versao_maxima }),
    brief: ({ versao_minima, versao_maxima }, { t }) =>
      t('firmware.fitsRange', { minima: versao_minima, maxima: versao_maxima }),
    minWidth: 160,
  },
  {
    id: 'distribuicao',
    header: 'firmware.rollout',
    line: 'state',
    cell: ({ distribuicao }) => <RolloutState rollout={distribuicao} />,
    minWidth: 180,
  },
  {
    id: 'arquivo',
    header: 'firmware.file',
    line: 1,
    cell: ({ tamanho }, { format }) => {
      if (tamanho === null) return null
      const { value, unit, decimals } = sizeParts(tamanho)
      return format.quantity(value, unit, decimals)
    },
    whole: true,
    minWidth: 100,
  },
  dateColumn({
    id: 'criado',
    header: 'firmware.created',
    tableOnly: true,
    of: ({ criado_em }) => criado_em,
    as: 'date',
  }),
]
