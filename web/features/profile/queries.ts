import { profileArea } from '../../../shared/contract/profile.ts'
import { subscriptionsArea } from '../../../shared/contract/subscriptions.ts'
import { routeQuery } from '../../api/routeQuery.ts'

export const toleranceQuery = (account: string) => routeQuery(profileArea.routes.tolerancia, { account })

export const subscriptionsQuery = (account: string) => routeQuery(subscriptionsArea.routes.listar, { account })
