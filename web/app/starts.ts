import type { QueryClient } from '@tanstack/react-query'
import type { AreaName } from '../../shared/contract/areas.ts'
import type { AreaSpec, FetchedRoute, RouteSpec } from '../../shared/contract/route.ts'
import { type Asked, type ListRoute, listQuery, routeQuery } from '../api/routeQuery.ts'
import type { Screen } from '../parts/screens/screens.ts'
import { firstRowsQuery } from './firstRows.ts'

/** Starts the request of a screen. */
export type Start = (
  client: QueryClient,
  account: string,
  params: Readonly<Record<string, string | undefined>>,
  search: string,
) => void

/** Contracts of the areas that screens open with. Each comes when it is asked for: all of them would be built before the first screen is shown. */
const CONTRACTS: Partial<Record<AreaName, () => Promise<AreaSpec>>> = {
  alerts: () => import('../../shared/contract/alerts.ts').then((module) => module.alertsArea),
  apiKeys: () => import('../../shared/contract/apiKeys.ts').then((module) => module.apiKeysArea),
  brands: () => import('../../shared/contract/brands.ts').then((module) => module.brandsArea),
  browserFailures: () =>
    import('../../shared/contract/browserFailures.ts').then((module) => module.browserFailuresArea),
  calibrations: () => import('../../shared/contract/calibrations.ts').then((module) => module.calibrationsArea),
  certificates: () => import('../../shared/contract/certificates.ts').then((module) => module.certificatesArea),
  dashboard: () => import('../../shared/contract/dashboard.ts').then((module) => module.dashboardArea),
  equipment: () => import('../../shared/contract/equipment.ts').then((module) => module.equipmentArea),
  fleets: () => import('../../shared/contract/fleets.ts').then((module) => module.fleetsArea),
  exampleReading: () => import('../../shared/contract/exampleReading.ts').then((module) => module.exampleReadingArea),
  firmware: () => import('../../shared/contract/firmware.ts').then((module) => module.firmwareArea),
  members: () => import('../../shared/contract/members.ts').then((module) => module.membersArea),
  nozzleImports: () => import('../../shared/contract/nozzleImports.ts').then((module) => module.nozzleImportsArea),
  nozzles: () => import('../../shared/contract/nozzles.ts').then((module) => module.nozzlesArea),
  additives: () => import('../../shared/contract/additives.ts').then((module) => module.additivesArea),
  billingAdmin: () => import('../../shared/contract/billingAdmin.ts').then((module) => module.billingAdminArea),
  orders: () => import('../../shared/contract/orders.ts').then((module) => module.ordersArea),
  plans: () => import('../../shared/contract/plans.ts').then((module) => module.plansArea),
  profile: () => import('../../shared/contract/profile.ts').then((module) => module.profileArea),
  quarantine: () => import('../../shared/contract/quarantine.ts').then((module) => module.quarantineArea),
  readings: () => import('../../shared/contract/readings.ts').then((module) => module.readingsArea),
  recipes: () => import('../../shared/contract/recipes.ts').then((module) => module.recipesArea),
  reports: () => import('../../shared/contract/reports.ts').then((module) => module.reportsArea),
  revisions: () => import('../../shared/contract/revisions.ts').then((module) => module.revisionsArea),
  toleranceProfiles: () =>
    import('../../shared/contract/toleranceProfiles.ts').then((module) => module.toleranceProfilesArea),
  trends: () => import('../../shared/contract/trends.ts').then((module) => module.trendsArea),
  users: () => import('../../shared/contract/users.ts').then((module) => module.usersArea),
  vehicleBrands: () => import('../../shared/contract/vehicleBrands.ts').then((module) => module.vehicleBrandsArea),
  webhooks: () => import('../../shared/contract/webhooks.ts').then((module) => module.webhooksArea),
  vehicleModels: () => import('../../shared/contract/vehicleModels.ts').then((module) => module.vehicleModelsArea),
}

/** Starts what the table cannot say: content is asked for by a document that its page writes. */
const BY_HAND: Partial<Record<Screen['path'], () => Promise<Start>>> = {
  sobre: () =>
    import('../features/about/contact.ts').then(
      ({ contactQuery }) =>
        (client, account) =>
          void client.prefetchQuery(contactQuery(account)),
    ),
}

const startList =
  (name: string, route: RouteSpec): Start =>
  (client, account, _, search) => {
    const query = firstRowsQuery(name, search, localStorage)
    const asked = { account, query } as unknown as Asked<ListRoute>
    if (query) void client.prefetchInfiniteQuery(listQuery(route as ListRoute, asked))
  }

const startRoute =
  (route: FetchedRoute): Start =>
  (client, account, params) =>
    void client.prefetchQuery(routeQuery(route, { account, params } as Asked<FetchedRoute>))

/** Fetches what starts the request of a screen, while its code is still on the way; none where the screen opens with nothing. */
export async function startOf({ path, opens }: Pick<Screen, 'path' | 'opens'>): Promise<Start | undefined> {
  if (!opens) return BY_HAND[path]?.()
  const area = await CONTRACTS[opens.area]?.()
  const route = area?.routes[opens.route]
  if (!route) throw new Error(`no route ${opens.route} of ${opens.area} is at hand`)
  return opens.list === undefined ? startRoute(route as FetchedRoute) : startList(opens.list, route)
}
