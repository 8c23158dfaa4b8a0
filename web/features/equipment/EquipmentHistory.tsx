import { type Equipamento, equipmentArea } from '../../../shared/contract/equipment.ts'
import { HistoryList } from '../../parts/history/HistoryList.tsx'
import { useEquipmentRows } from '../../parts/records/useEquipmentRows.ts'
import { EQUIPMENT_WORDS } from './history.ts'

const ENTRIES = 20

/** What was done to an equipment, newest first. */
export function EquipmentHistory({ equipment: { id } }: { equipment: Equipamento }) {
  const params = { equipamentoId: id }
  const list = useEquipmentRows(equipmentArea.routes.historico, id, { params, limite: ENTRIES })
  return <HistoryList list={list} words={EQUIPMENT_WORDS} failed="equipment.viewFailed" />
}
