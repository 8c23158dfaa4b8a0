import { profileArea } from '../../../shared/contract/profile.ts'
import { routeQuery } from '../../api/routeQuery.ts'

export const profileQuery = (account: string) => routeQuery(profileArea.routes.ver, { account })
