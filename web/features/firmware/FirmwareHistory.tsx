import { type Firmware, firmwareArea } from '../../../shared/contract/firmware.ts'
import type { Asked } from '../../api/routeQuery.ts'
import { HistoryList } from '../../parts/history/HistoryList.tsx'
import { useListPages } from '../../parts/records/useListPages.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useCursorPages } from '../../ui/useCursorPages.ts'
import { FIRMWARE_WORDS } from './history.ts'

const { historico } = firmwareArea.routes
const ENTRIES = 20

/** What was done to a version, newest first. */
export function FirmwareHistory({ version: { id } }: { version: Firmware }) {
  const { conta } = useSignedIn()
  const pages = useCursorPages(id)
  const asked: Asked<typeof historico> = {
    account: conta.id_usuario,
    params: { firmwareId: id },
    query: { limite: ENTRIES },
  }
  const list = useListPages(historico, asked, pages)
  return <HistoryList list={list} words={FIRMWARE_WORDS} failed="firmware.historyFailed" />
}
