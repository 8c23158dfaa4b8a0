import { EquipmentForm } from './EquipmentForm.tsx'
import { EquipmentFrame } from './EquipmentFrame.tsx'
import { EquipmentState } from './EquipmentState.tsx'

/** What people write down of an equipment, for who may change it. */
export function EquipmentPage() {
  return (
    <EquipmentFrame title="screens.equipamentoEditar" actions={(equipment) => <EquipmentState equipment={equipment} />}>
      {(equipment) => <EquipmentForm key={equipment.id} equipment={equipment} />}
    </EquipmentFrame>
  )
}
