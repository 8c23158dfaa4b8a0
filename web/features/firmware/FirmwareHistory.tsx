import { type Firmware, firmwareArea } from '../../../shared/contract/firmware.ts'
import { HistoryList } from '../../parts/history/HistoryList.tsx'
import { FIRMWARE_WORDS } from './history.ts'

/** What was done to a version, newest first. */
export function FirmwareHistory({ version: { id } }: { version: Firmware }) {
  return (
    <HistoryList
      route={firmwareArea.routes.historico}
      params={{ firmwareId: id }}
      words={FIRMWARE_WORDS}
      failed="firmware.historyFailed"
    />
  )
}
