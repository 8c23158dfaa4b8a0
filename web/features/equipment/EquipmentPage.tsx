import { EquipmentActions } from './EquipmentActions.tsx'
import { EquipmentForm } from './EquipmentForm.tsx'
import { EquipmentFrame } from './EquipmentFrame.tsx'

/** One equipment, for who may change it. */
export function EquipmentPage() {
  return (
    <EquipmentFrame
      title="screens.equipamentoEditar"
      actions={(equipment) => <EquipmentActions equipment={equipment} />}
      data={(equipment) => <EquipmentForm key={equipment.id} equipment={equipment} />}
    />
  )
}
