import { EquipmentActions } from './EquipmentActions.tsx'
import { EquipmentFrame } from './EquipmentFrame.tsx'
import { EquipmentTabs } from './EquipmentTabs.tsx'

/** One equipment: where its name leads to from anywhere, and the code on its label. */
export function EquipmentViewPage() {
  return (
    <EquipmentFrame title="screens.equipamentoVer" actions={(equipment) => <EquipmentActions equipment={equipment} />}>
      {(equipment) => <EquipmentTabs equipment={equipment} />}
    </EquipmentFrame>
  )
}
