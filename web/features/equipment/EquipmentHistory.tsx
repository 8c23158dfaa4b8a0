import { type Equipamento, equipmentArea } from '../../../shared/contract/equipment.ts'
import { HistoryList } from '../../parts/history/HistoryList.tsx'
import { EQUIPMENT_WORDS } from './history.ts'

/** What was done to an equipment, newest first. */
export function EquipmentHistory({ equipment: { id } }: { equipment: Equipamento }) {
  return (
    <HistoryList
      route={equipmentArea.routes.historico}
      params={{ equipamentoId: id }}
      words={EQUIPMENT_WORDS}
      failed="equipment.viewFailed"
    />
  )
}
