import { equipmentArea } from '../../../shared/contract/equipment.ts'
import { pathTo } from '../../../shared/paths.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { MISSING, type RecordTexts } from '../../parts/records/RecordPage.tsx'

const { ver } = equipmentArea.routes

export const equipmentQuery = (account: string, equipamentoId: string) =>
  routeQuery(ver, { account, params: { equipamentoId } })

/** What pages about an equipment say when they cannot show one. */
export const EQUIPMENT_TEXTS: RecordTexts = {
  failed: 'equipment.viewFailed',
  closed: [{ refusals: MISSING, title: 'equipment.notFoundTitle', text: 'equipment.notFoundText' }],
  back: { path: pathTo('equipamentos'), text: 'equipment.backToList' },
}
