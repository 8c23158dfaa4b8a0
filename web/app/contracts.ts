// Written by `npm run found`.

/**
 * Contracts of the areas that screens open with. Each comes when it is asked for: all of them would be built before the
 * first screen is shown.
 */
export const CONTRACTS = {
  additives: () => import('../../shared/contract/additives.ts').then((module) => module.additivesArea),
  alerts: () => import('../../shared/contract/alerts.ts').then((module) => module.alertsArea),
  apiKeys: () => import('../../shared/contract/apiKeys.ts').then((module) => module.apiKeysArea),
  billingAdmin: () => import('../../shared/contract/billingAdmin.ts').then((module) => module.billingAdminArea),
  brands: () => import('../../shared/contract/brands.ts').then((module) => module.brandsArea),
  browserFailures: () =>
    import('../../shared/contract/browserFailures.ts').then((module) => module.browserFailuresArea),
  calibrations: () => import('../../shared/contract/calibrations.ts').then((module) => module.calibrationsArea),
  certificates: () => import('../../shared/contract/certificates.ts').then((module) => module.certificatesArea),
  dashboard: () => import('../../shared/contract/dashboard.ts').then((module) => module.dashboardArea),
  equipment: () => import('../../shared/contract/equipment.ts').then((module) => module.equipmentArea),
  exampleReading: () => import('../../shared/contract/exampleReading.ts').then((module) => module.exampleReadingArea),
  firmware: () => import('../../shared/contract/firmware.ts').then((module) => module.firmwareArea),
  fleets: () => import('../../shared/contract/fleets.ts').then((module) => module.fleetsArea),
  followedAccounts: () =>
    import('../../shared/contract/followedAccounts.ts').then((module) => module.followedAccountsArea),
  members: () => import('../../shared/contract/members.ts').then((module) => module.membersArea),
  nozzleImports: () => import('../../shared/contract/nozzleImports.ts').then((module) => module.nozzleImportsArea),
  nozzles: () => import('../../shared/contract/nozzles.ts').then((module) => module.nozzlesArea),
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
  vehicleModels: () => import('../../shared/contract/vehicleModels.ts').then((module) => module.vehicleModelsArea),
  webhooks: () => import('../../shared/contract/webhooks.ts').then((module) => module.webhooksArea),
}
