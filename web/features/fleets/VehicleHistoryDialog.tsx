import { fleetsArea, type Veiculo } from '../../../shared/contract/fleets.ts'
import { HistoryDialog } from '../../parts/history/HistoryDialog.tsx'
import { useUnits } from '../../ui/units.ts'
import { vehicleWords } from './history.ts'

interface Props {
  vehicle: Pick<Veiculo, 'id' | 'identificacao'>
  onClose: () => void
}

/** Who changed what of a vehicle, newest first. */
export function VehicleHistoryDialog({ vehicle: { id, identificacao }, onClose }: Props) {
  return (
    <HistoryDialog
      title={identificacao}
      onClose={onClose}
      route={fleetsArea.routes.historico}
      params={{ veiculoId: id }}
      words={vehicleWords(useUnits())}
      failed="fleets.loadFailed"
    />
  )
}
