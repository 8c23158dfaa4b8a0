import { aboutArea } from './about.ts'
import { additivesArea } from './additives.ts'
import { alertsArea } from './alerts.ts'
import { apiKeysArea } from './apiKeys.ts'
import { attachmentsArea } from './attachments.ts'
import { billingAdminArea } from './billingAdmin.ts'
import { brandsArea } from './brands.ts'
import { browserFailuresArea } from './browserFailures.ts'
import { calibrationsArea } from './calibrations.ts'
import { certificatesArea } from './certificates.ts'
import { dashboardArea } from './dashboard.ts'
import { devicesArea } from './devices.ts'
import { documentationArea } from './documentation.ts'
import { equipmentArea } from './equipment.ts'
import { exampleReadingArea } from './exampleReading.ts'
import { exportsArea } from './exports.ts'
import { externalApiArea } from './externalApi.ts'
import { firmwareArea } from './firmware.ts'
import { fleetsArea } from './fleets.ts'
import { liveArea } from './live.ts'
import { loginArea } from './login.ts'
import { membersArea } from './members.ts'
import { nozzleChooserArea } from './nozzleChooser.ts'
import { nozzleImportsArea } from './nozzleImports.ts'
import { nozzlesArea } from './nozzles.ts'
import { ordersArea } from './orders.ts'
import { plansArea } from './plans.ts'
import { profileArea } from './profile.ts'
import { quarantineArea } from './quarantine.ts'
import { readingsArea } from './readings.ts'
import { recipesArea } from './recipes.ts'
import { regularizationArea } from './regularization.ts'
import { replacementsArea } from './replacements.ts'
import { reportsArea } from './reports.ts'
import { revisionsArea } from './revisions.ts'
import type { AreaSpec, RouteSpec } from './route.ts'
import { secondFactorArea } from './secondFactor.ts'
import { sessionsArea } from './sessions.ts'
import { signupArea } from './signup.ts'
import { simulatorArea } from './simulator.ts'
import { subscriptionsArea } from './subscriptions.ts'
import { surveyArea } from './survey.ts'
import { toleranceProfilesArea } from './toleranceProfiles.ts'
import { transfersArea } from './transfers.ts'
import { trendsArea } from './trends.ts'
import { uploadsArea } from './uploads.ts'
import { usersArea } from './users.ts'
import { vehicleBrandsArea } from './vehicleBrands.ts'
import { vehicleModelsArea } from './vehicleModels.ts'
import { webhooksArea } from './webhooks.ts'

/** Every area of the API. A new area is declared here, in `shared/functions.ts`, and has a folder in `functions/areas`. */
export const AREAS = {
  login: loginArea,
  signup: signupArea,
  secondFactor: secondFactorArea,
  sessions: sessionsArea,
  readings: readingsArea,
  transfers: transfersArea,
  exports: exportsArea,
  reports: reportsArea,
  attachments: attachmentsArea,
  equipment: equipmentArea,
  calibrations: calibrationsArea,
  trends: trendsArea,
  profile: profileArea,
  users: usersArea,
  devices: devicesArea,
  quarantine: quarantineArea,
  uploads: uploadsArea,
  members: membersArea,
  about: aboutArea,
  survey: surveyArea,
  browserFailures: browserFailuresArea,
  brands: brandsArea,
  nozzles: nozzlesArea,
  nozzleImports: nozzleImportsArea,
  toleranceProfiles: toleranceProfilesArea,
  vehicleBrands: vehicleBrandsArea,
  vehicleModels: vehicleModelsArea,
  fleets: fleetsArea,
  recipes: recipesArea,
  certificates: certificatesArea,
  nozzleChooser: nozzleChooserArea,
  firmware: firmwareArea,
  revisions: revisionsArea,
  dashboard: dashboardArea,
  alerts: alertsArea,
  exampleReading: exampleReadingArea,
  replacements: replacementsArea,
  plans: plansArea,
  billingAdmin: billingAdminArea,
  additives: additivesArea,
  simulator: simulatorArea,
  orders: ordersArea,
  apiKeys: apiKeysArea,
  externalApi: externalApiArea,
  subscriptions: subscriptionsArea,
  regularization: regularizationArea,
  documentation: documentationArea,
  webhooks: webhooksArea,
  live: liveArea,
} as const satisfies Record<string, AreaSpec>
export type AreaName = keyof typeof AREAS

export interface NamedRoute {
  area: AreaName
  name: string
  spec: RouteSpec
}

/** Every route, in the order of the contract. */
export const allRoutes = (): NamedRoute[] =>
  Object.entries(AREAS).flatMap(([areaName, spec]) =>
    Object.entries(spec.routes as Record<string, RouteSpec>).map(([name, route]) => ({
      area: areaName as AreaName,
      name,
      spec: route,
    })),
  )
