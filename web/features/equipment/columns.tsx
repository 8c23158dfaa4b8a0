import type { EquipamentoListado } from '../../../shared/contract/equipment.ts'
import { now } from '../../i18n/now.ts'
import { ago } from '../../ui/ago.ts'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { Battery, isLow } from './Battery.tsx'
import { EquipmentState } from './EquipmentState.tsx'

const NAME: Column<EquipamentoListado> = {
  id: 'apelido',
  header: 'equipment.nickname',
  names: true,
  cell: ({ apelido }) => apelido,
  minWidth: 200,
}
const SERIAL: Column<EquipamentoListado> = {
  id: 'serie',
  header: 'equipment.serial',
  line: 1,
  cell: ({ numero_serie }) => numero_serie,
  whole: true,
  minWidth: 140,
}
const OWNER: Column<EquipamentoListado> = {
  id: 'dono',
  header: 'equipment.owner',
  line: 2,
  cell: ({ dono_nome }, { t }) => (dono_nome === '' ? t('people.deleted') : dono_nome),
  minWidth: 130,
}
const chargeOf: Column<EquipamentoListado>['cell'] = ({ bateria_minima: charge }) =>
  charge === null ? null : <Battery charge={charge} />
const BATTERY: Column<EquipamentoListado> = {
  id: 'bateria',
  header: 'equipment.battery',
  line: 2,
  cell: chargeOf,
  minWidth: 110,
}
/** Beside an owner a card has room for what wants charging only. */
const BATTERY_BESIDE_OWNER: Column<EquipamentoListado> = {
  ...BATTERY,
  brief: (one, i18n) => (isLow(one.bateria_minima ?? 100) ? chargeOf(one, i18n) : null),
}
const factsWith = (battery: Column<EquipamentoListado>): readonly Column<EquipamentoListado>[] => [
  {
    id: 'tipos',
    header: 'equipment.types',
    tableOnly: true,
    cell: ({ tipos_pulverizador }, { t }) =>
      tipos_pulverizador.map((type) => t(`enums.tipoPulverizador.${type}`)).join(', '),
    minWidth: 150,
  },
  {
    id: 'mensagem',
    header: 'equipment.lastMessage',
    line: 2,
    cell: ({ visto_em }, { t, language, format }) =>
      visto_em === null ? (
        t('equipment.neverSeen')
      ) : (
        <span title={format.dateTime(visto_em)}>{ago(language, visto_em, now())}</span>
      ),
    brief: ({ visto_em }, { t, language }) =>
      visto_em && t('equipment.seen', { quando: ago(language, visto_em, now()) }),
    minWidth: 130,
  },
  battery,
  {
    id: 'firmware',
    header: 'equipment.firmware',
    tableOnly: true,
    cell: ({ versao_firmware }) => versao_firmware,
    minWidth: 100,
  },
  {
    id: 'situacao',
    header: 'equipment.status',
    line: 'state',
    cell: (one) => <EquipmentState equipment={one} />,
    minWidth: 150,
  },
  {
    id: 'hardware',
    header: 'equipment.hardware',
    hidden: true,
    cell: ({ versao_hardware }) => versao_hardware,
    minWidth: 110,
  },
  dateColumn({
    id: 'ativacao',
    header: 'equipment.activated',
    hidden: true,
    of: ({ ativado_em }) => ativado_em,
    as: 'date',
  }),
]

export const EQUIPMENT_COLUMNS: readonly Column<EquipamentoListado>[] = [NAME, SERIAL, ...factsWith(BATTERY)]
/** Where rows belong to different people. */
export const EQUIPMENT_COLUMNS_OF_ALL: readonly Column<EquipamentoListado>[] = [
  NAME,
  SERIAL,
  OWNER,
  ...factsWith(BATTERY_BESIDE_OWNER),
]
