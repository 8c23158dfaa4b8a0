import { Box, StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/leituras.ts'
import type { Veredito } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { type Column, DataList } from '../../ui/DataList.tsx'
import { inOrder, isReplaced, type Nozzle } from './nozzles.ts'

interface Row extends Nozzle {
  readonly modelName: string | null
  readonly replaced: boolean
}

const VERDICT = {
  APROVADO: 'success',
  GASTO: 'error',
  ENTUPIDO: 'warning',
} as const satisfies Record<Veredito, StatusIndicatorProps.Type>

const POSITION: Column<Row> = {
  id: 'posicao',
  header: 'readings.position',
  names: true,
  cell: ({ posicao, seq, replaced }, { t }) =>
    seq > 1 || replaced ? `${posicao} (${t('readings.repeated', { seq })})` : String(posicao),
}
const SIDE: Column<Row> = {
  id: 'lado',
  header: 'readings.side',
  cell: ({ lado }, { t }) => lado && t(`enums.lado.${lado}`),
}
const FIGURES: readonly Column<Row>[] = [
  {
    id: 'vazao',
    header: 'readings.flow',
    align: 'end',
    cell: ({ vazao }, { format }) => format.quantity(vazao, 'L/min'),
  },
  {
    id: 'erro',
    header: 'readings.nominalError',
    align: 'end',
    cell: ({ erro_nominal }, { format }) => format.signedPercent(erro_nominal),
  },
  {
    id: 'erro_media',
    tableOnly: true,
    header: 'readings.averageError',
    align: 'end',
    cell: ({ erro_media }, { format }) => format.signedPercent(erro_media),
  },
  {
    id: 'veredito',
    header: 'readings.verdict',
    minWidth: 170,
    cell: ({ veredito, replaced }, { t }) =>
      veredito &&
      !replaced && <StatusIndicator type={VERDICT[veredito]}>{t(`enums.veredito.${veredito}`)}</StatusIndicator>,
  },
  { id: 'modelo', tableOnly: true, header: 'readings.model', cell: ({ modelName }) => modelName, minWidth: 160 },
]
const BOOM_COLUMNS = [POSITION, ...FIGURES]
const TURBO_COLUMNS = [POSITION, SIDE, ...FIGURES]

/** Every measured nozzle in numbers. */
export function NozzleList({ reading }: { reading: Leitura }) {
  const { t } = useI18n()
  const { bicos, modelos } = reading
  const rows = inOrder(bicos).map((nozzle): Row => {
    const model = nozzle.modelo === null ? undefined : modelos[nozzle.modelo]
    return { ...nozzle, modelName: model ? `${model.marca} ${model.nome}` : null, replaced: isReplaced(nozzle, bicos) }
  })
  return (
    <DataList
      label={t('readings.nozzleTable')}
      header={{ variant: 'h2', children: t('readings.nozzleTable'), counter: `(${bicos.length})` }}
      columns={bicos.some(({ lado }) => lado) ? TURBO_COLUMNS : BOOM_COLUMNS}
      rows={rows}
      rowId={({ lado, posicao, seq }) => `${lado} ${posicao} ${seq}`}
      cardsPerRow={2}
      empty={<Box textAlign="center">{t('readings.chartEmpty')}</Box>}
    />
  )
}
