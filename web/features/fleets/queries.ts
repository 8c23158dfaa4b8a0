import { fleetsArea } from '../../../shared/contract/fleets.ts'
import { pathTo } from '../../../shared/paths.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { MISSING, type RecordTexts } from '../../parts/records/RecordPage.tsx'

export const vehicleQuery = (account: string, veiculoId: string) =>
  routeQuery(fleetsArea.routes.ver, { account, params: { veiculoId } })

/** What pages about a vehicle say when they cannot show one. */
export const VEHICLE_TEXTS: RecordTexts = {
  failed: 'fleets.loadFailed',
  closed: [{ refusals: MISSING, title: 'fleets.notFoundTitle', text: 'fleets.notFoundText' }],
  back: { path: pathTo('frotas'), text: 'fleets.backToList' },
}
