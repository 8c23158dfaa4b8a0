import { StatusIndicator } from '@cloudscape-design/components'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import { useI18n } from '../../i18n/I18n.tsx'

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
