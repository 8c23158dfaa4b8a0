import { profileArea } from '../../../shared/contract/profile.ts'
import { call } from '../../api/client.ts'
import { ownToday } from '../../i18n/ownToday.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { gather } from './gather.ts'

/** Fetches everything kept about the person and has the browser save it as one file. */
export async function exportData(): Promise<void> {
  const data = await gather((cursor) => call(profileArea.routes.exportar, { query: { cursor } }))
  saveFile(`aspersa-${ownToday()}.json`, JSON.stringify(data, null, 2))
}
