import { Modal } from '@cloudscape-design/components'
import { fleetsArea, type Veiculo } from '../../../shared/contract/fleets.ts'
import type { Asked } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { HistoryList } from '../../parts/history/HistoryList.tsx'
import { useListPages } from '../../parts/records/useListPages.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useUnits } from '../../ui/units.ts'
import { useCursorPages } from '../../ui/useCursorPages.ts'
import { vehicleWords } from './history.ts'

const ENTRIES = 20
const { historico } = fleetsArea.routes

interface Props {
  vehicle: Pick<Veiculo, 'id' | 'identificacao'>
  onClose: () => void
}

/** Who changed what of a vehicle, newest first. */
export function HistoryDialog({ vehicle: { id, identificacao }, onClose }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const units = useUnits()
  const pages = useCursorPages(id)
  const asked: Asked<typeof historico> = {
    account: conta.id_usuario,
    params: { veiculoId: id },
    query: { limite: ENTRIES },
  }
  const list = useListPages(historico, asked, pages)
  return (
    <Modal visible size="max" header={identificacao} closeAriaLabel={t('common.close')} onDismiss={onClose}>
      <HistoryList list={list} words={vehicleWords(units)} failed="fleets.loadFailed" />
    </Modal>
  )
}
