import { firmwareArea } from '../../../shared/contract/firmware.ts'
import { routeQuery } from '../../api/routeQuery.ts'

export const firmwareQuery = (account: string, firmwareId: string) =>
  routeQuery(firmwareArea.routes.ver, { account, params: { firmwareId } })
