import type { VeiculoListado } from '../../../shared/contract/fleets.ts'
import { type Column, dateColumn, hiding } from '../../ui/list/column.ts'
import { useUnits } from '../../ui/units.ts'

const OWNER: Column<VeiculoListado> = {
  id: 'dono',
  header: 'fleets.owner',
  line: 1,
  cell: ({ dono_nome }) => dono_nome,
  minWidth: 115,
}

function Tank({ litres }: { litres: number }) {
  return useUnits().volume(litres, 0)
}

const COLUMNS: readonly Column<VeiculoListado>[] = [
  {
    id: 'identificacao',
    header: 'fleets.identification',
    names: true,
    cell: (row) => row.identificacao,
    minWidth: 150,
  },
  {
    id: 'numero',
    header: 'fleets.number',
    line: 1,
    labelled: true,
    cell: ({ numero }) => numero,
    whole: true,
    minWidth: 80,
  },
  {
    id: 'tipo',
    header: 'fleets.type',
    tableOnly: true,
    cell: ({ tipo }, { t }) => t(`enums.tipoPulverizador.${tipo}`),
    minWidth: 130,
  },
  { id: 'marca', header: 'fleets.brand', tableOnly: true, cell: ({ marca_nome }) => marca_nome, minWidth: 100 },
  { id: 'modelo', header: 'fleets.model', line: 2, cell: ({ modelo_nome }) => modelo_nome, minWidth: 125 },
  {
    id: 'capacidade',
    header: 'fleets.tank',
    line: 2,
    cell: ({ capacidade_tanque }) => <Tank litres={capacidade_tanque} />,
    whole: true,
    minWidth: 110,
  },
  {
    id: 'ano',
    header: 'fleets.year',
    tableOnly: true,
    cell: ({ ano_fabricacao }) => String(ano_fabricacao),
    whole: true,
    minWidth: 80,
  },
  { id: 'operador', header: 'fleets.operator', line: 2, cell: ({ operador_nome }) => operador_nome, minWidth: 115 },
  {
    id: 'bicos',
    header: 'fleets.nozzles',
    cell: ({ total_bicos, total_secoes }, { t }) =>
      t('fleets.nozzleCount', { bicos: total_bicos, secoes: total_secoes }),
    minWidth: 150,
    hidden: true,
  },
  dateColumn({
    id: 'criado',
    header: 'fleets.created',
    of: ({ criado_em }) => criado_em,
    as: 'date',
    hidden: true,
  }),
]

/** Columns of the list; only an administrator's has vehicles of several owners. */
export const fleetColumns = (everybody: boolean): readonly Column<VeiculoListado>[] =>
  everybody ? EVERYBODYS : COLUMNS

const [FIRST, ...REST] = COLUMNS
/** With the owner there is no room for whoever drives it. */
const EVERYBODYS = FIRST ? [FIRST, OWNER, ...hiding(REST, 'operador')] : COLUMNS
