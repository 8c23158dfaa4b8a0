import { StatusIndicator } from '@cloudscape-design/components'
import type { Equipamento, EquipamentoListado } from '../../../shared/contract/equipment.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ago } from '../../ui/ago.ts'
import type { Column } from '../../ui/list/column.ts'
import { Battery } from './Battery.tsx'

type Stated = Pick<Equipamento, 'status' | 'possui_plano' | 'ativado_em'>

/** Out of use, irregular, nobody's yet, or all right. */
export const EquipmentState = ({ equipment }: { equipment: Stated }) => (
  <span className="status">
    <State {...equipment} />
  </span>
)

function State({ status, possui_plano, ativado_em }: Stated) {
  const { t } = useI18n()
  if (status === 'INUTILIZADO') {
    return <StatusIndicator type="stopped">{t('equipment.states.INUTILIZADO')}</StatusIndicator>
  }
  if (possui_plano === false) return <StatusIndicator type="warning">{t('equipment.irregularOne')}</StatusIndicator>
  if (ativado_em === null) return <StatusIndicator type="pending">{t('equipment.notActivated')}</StatusIndicator>
  return <StatusIndicator type="success">{t('equipment.states.ATIVO')}</StatusIndicator>
}

const NAME: Column<EquipamentoListado> = {
  id: 'apelido',
  header: 'equipment.nickname',
  names: true,
  cell: ({ apelido }) => apelido,
  minWidth: 160,
}
const SERIAL: Column<EquipamentoListado> = {
  id: 'serie',
  header: 'equipment.serial',
  cell: ({ numero_serie }) => numero_serie,
  whole: true,
  minWidth: 140,
}
const OWNER: Column<EquipamentoListado> = {
  id: 'dono',
  header: 'equipment.owner',
  cell: ({ dono_nome }, { t }) => (dono_nome === '' ? t('people.deleted') : dono_nome),
  minWidth: 130,
}
const FACTS: readonly Column<EquipamentoListado>[] = [
  {
    id: 'tipos',
    header: 'equipment.types',
    cell: ({ tipos_pulverizador }, { t }) =>
      tipos_pulverizador.map((type) => t(`enums.tipoPulverizador.${type}`)).join(', '),
    minWidth: 150,
  },
  {
    id: 'mensagem',
    header: 'equipment.lastMessage',
    cell: ({ visto_em }, { t, language, format }) =>
      visto_em === null ? (
        t('equipment.neverSeen')
      ) : (
        <span title={format.dateTime(visto_em)}>{ago(language, visto_em, Date.now())}</span>
      ),
    minWidth: 130,
  },
  {
    id: 'bateria',
    header: 'equipment.battery',
    cell: ({ bateria_minima: charge }) => (charge === null ? null : <Battery charge={charge} />),
    minWidth: 110,
  },
  { id: 'firmware', header: 'equipment.firmware', cell: ({ versao_firmware }) => versao_firmware, minWidth: 100 },
  { id: 'situacao', header: 'equipment.status', cell: (one) => <EquipmentState equipment={one} />, minWidth: 150 },
  {
    id: 'hardware',
    header: 'equipment.hardware',
    hidden: true,
    cell: ({ versao_hardware }) => versao_hardware,
    minWidth: 110,
  },
  {
    id: 'ativacao',
    header: 'equipment.activated',
    hidden: true,
    cell: ({ ativado_em }, { format }) => ativado_em && format.date(ativado_em),
    whole: true,
    minWidth: 120,
  },
]

export const EQUIPMENT_COLUMNS: readonly Column<EquipamentoListado>[] = [NAME, SERIAL, ...FACTS]
/** Where rows belong to different people. */
export const EQUIPMENT_COLUMNS_OF_ALL: readonly Column<EquipamentoListado>[] = [NAME, SERIAL, OWNER, ...FACTS]
