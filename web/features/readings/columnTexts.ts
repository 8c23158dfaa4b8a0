import type { LeituraListada } from '../../../shared/contract/readings.ts'
import { stateText } from '../../../shared/readings/readingState.ts'
import { outsideCount, worstNozzleText } from '../../../shared/readings/worstNozzle.ts'
import { dateColumn, type TextColumn } from '../../ui/list/column.ts'
import { count, error, figureColumn } from '../../ui/list/figures.ts'

const DATE: TextColumn<LeituraListada> = dateColumn({
  id: 'data',
  header: 'readings.date',
  names: true,
  of: (row) => row.data,
})
const OWNER: TextColumn<LeituraListada> = {
  id: 'dono',
  header: 'readings.owner',
  minWidth: 110,
  line: 1,
  cell: (row) => row.dono_nome,
}
const FACTS: readonly TextColumn<LeituraListada>[] = [
  { id: 'equipamento', header: 'readings.equipment', minWidth: 130, line: 1, cell: (row) => row.equipamento_nome },
  figureColumn({
    id: 'bicos',
    header: 'readings.nozzles',
    tableOnly: true,
    of: (row) => row.quantidade_bicos,
  }),
  figureColumn({
    id: 'erro',
    header: 'readings.meanError',
    as: error,
    tableOnly: true,
    of: (row) => row.erro_medio,
  }),
  { id: 'pior', header: 'readings.worst', minWidth: 160, line: 2, cell: worstNozzleText },
  { id: 'estado', header: 'readings.state', minWidth: 150, line: 'state', cell: stateText },
  { id: 'fora', header: 'readings.outside', hidden: true, cell: outsideCount },
  {
    id: 'tipo',
    header: 'readings.type',
    minWidth: 150,
    hidden: true,
    cell: (row, { t }) => t(`enums.tipoPulverizador.${row.tipo_pulverizador}`),
  },
  { id: 'operador', header: 'readings.operator', minWidth: 140, hidden: true, cell: (row) => row.operador_nome },
  { id: 'produtor', header: 'readings.producer', minWidth: 140, hidden: true, cell: (row) => row.produtor_nome },
  { id: 'propriedade', header: 'readings.property', minWidth: 140, hidden: true, cell: (row) => row.propriedade },
  { id: 'modelos', header: 'readings.nozzleModels', minWidth: 160, hidden: true, cell: (row) => row.modelos_bico },
  figureColumn({
    id: 'taxa_planta',
    header: 'readings.declaredRatePlantFilter',
    as: count(3),
    hidden: true,
    of: (row) => row.taxa_declarada_planta,
  }),
  { id: 'nome', header: 'readings.name', minWidth: 140, hidden: true, cell: (row) => row.nome },
  dateColumn({ id: 'recebida', header: 'readings.received', hidden: true, of: (row) => row.recebida_em }),
]

/**
 * What the list of readings says of each, in words: drawn so before the console's code is there, and by the console
 * with more than words.
 */
export const READING_TEXTS: readonly TextColumn<LeituraListada>[] = [DATE, ...FACTS]
/** For who sees the readings of many accounts side by side. */
export const READING_TEXTS_OF_ALL: readonly TextColumn<LeituraListada>[] = [DATE, OWNER, ...FACTS]
