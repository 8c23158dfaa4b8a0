import type { LeituraListada } from '../../../shared/contract/readings.ts'
import { stateText } from '../../../shared/readings/readingState.ts'
import { outsideCount, worstNozzleText } from '../../../shared/readings/worstNozzle.ts'
import type { TextColumn } from '../../ui/list/column.ts'
import { errors } from '../../ui/list/figures.ts'

const DATE: TextColumn<LeituraListada> = {
  id: 'data',
  header: 'readings.date',
  names: true,
  cell: ({ data }, { format }) => format.dateTime(data),
  whole: true,
  minWidth: 150,
}
const OWNER: TextColumn<LeituraListada> = {
  id: 'dono',
  header: 'readings.owner',
  cell: ({ dono_nome }) => dono_nome,
  minWidth: 110,
  line: 1,
}
const FACTS: readonly TextColumn<LeituraListada>[] = [
  {
    id: 'equipamento',
    header: 'readings.equipment',
    cell: (reading) => reading.equipamento_nome,
    minWidth: 130,
    line: 1,
  },
  {
    id: 'bicos',
    header: 'readings.nozzles',
    align: 'end',
    minWidth: 80,
    tableOnly: true,
    cell: (reading, { format }) => format.number(reading.quantidade_bicos),
  },
  {
    id: 'erro',
    header: 'readings.meanError',
    minWidth: 90,
    tableOnly: true,
    ...errors(({ erro_medio }: LeituraListada) => erro_medio),
  },
  {
    id: 'pior',
    header: 'readings.worst',
    minWidth: 160,
    line: 2,
    cell: worstNozzleText,
  },
  {
    id: 'estado',
    header: 'readings.state',
    cell: stateText,
    minWidth: 150,
    line: 'state',
  },
  {
    id: 'fora',
    header: 'readings.outside',
    hidden: true,
    cell: outsideCount,
  },
  {
    id: 'tipo',
    header: 'readings.type',
    hidden: true,
    cell: ({ tipo_pulverizador }, { t }) => t(`enums.tipoPulverizador.${tipo_pulverizador}`),
    minWidth: 150,
  },
  {
    id: 'operador',
    header: 'readings.operator',
    hidden: true,
    cell: ({ operador_nome }) => operador_nome,
    minWidth: 140,
  },
  { id: 'produtor', header: 'readings.producer', hidden: true, cell: (row) => row.produtor_nome, minWidth: 140 },
  { id: 'propriedade', header: 'readings.property', hidden: true, cell: (row) => row.propriedade, minWidth: 140 },
  { id: 'modelos', header: 'readings.nozzleModels', hidden: true, cell: (row) => row.modelos_bico, minWidth: 160 },
  {
    id: 'taxa_planta',
    header: 'readings.declaredRatePlantFilter',
    hidden: true,
    align: 'end',
    cell: ({ taxa_declarada_planta }, { format }) => format.number(taxa_declarada_planta, 3),
    minWidth: 120,
  },
  { id: 'nome', header: 'readings.name', hidden: true, cell: ({ nome }) => nome, minWidth: 140 },
  {
    id: 'recebida',
    header: 'readings.received',
    hidden: true,
    cell: ({ recebida_em }, { format }) => format.dateTime(recebida_em),
    minWidth: 150,
  },
]

/**
 * What the list of readings says of each, in words: drawn so before the console's code is there, and by the console
 * with more than words.
 */
export const READING_TEXTS: readonly TextColumn<LeituraListada>[] = [DATE, ...FACTS]
/** For who sees the readings of many accounts side by side. */
export const READING_TEXTS_OF_ALL: readonly TextColumn<LeituraListada>[] = [DATE, OWNER, ...FACTS]
