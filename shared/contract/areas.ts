// Written by `npm run found`.

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
import { deviceLogArea } from './deviceLog.ts'
import { devicesArea } from './devices.ts'
import { documentationArea } from './documentation.ts'
import { equipmentArea } from './equipment.ts'
import { exampleReadingArea } from './exampleReading.ts'
import { exportsArea } from './exports.ts'
import { externalApiArea } from './externalApi.ts'
import { firmwareArea } from './firmware.ts'
import { fleetsArea } from './fleets.ts'
import { followedAccountsArea } from './followedAccounts.ts'
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
import type { AreaSpec } from './route.ts'
import { searchArea } from './search.ts'
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

/** Every area of the API. */
export const AREAS = {
  about: aboutArea,
  additives: additivesArea,
  alerts: alertsArea,
  apiKeys: apiKeysArea,
  attachments: attachmentsArea,
  billingAdmin: billingAdminArea,
  brands: brandsArea,
  browserFailures: browserFailuresArea,
  calibrations: calibrationsArea,
  certificates: certificatesArea,
  dashboard: dashboardArea,
  deviceLog: deviceLogArea,
  devices: devicesArea,
  documentation: documentationArea,
  equipment: equipmentArea,
  exampleReading: exampleReadingArea,
  exports: exportsArea,
  externalApi: externalApiArea,
  firmware: firmwareArea,
  fleets: fleetsArea,
  followedAccounts: followedAccountsArea,
  live: liveArea,
  login: loginArea,
  members: membersArea,
  nozzleChooser: nozzleChooserArea,
  nozzleImports: nozzleImportsArea,
  nozzles: nozzlesArea,
  orders: ordersArea,
  plans: plansArea,
  profile: profileArea,
  quarantine: quarantineArea,
  readings: readingsArea,
  recipes: recipesArea,
  regularization: regularizationArea,
  replacements: replacementsArea,
  reports: reportsArea,
  revisions: revisionsArea,
  search: searchArea,
  secondFactor: secondFactorArea,
  sessions: sessionsArea,
  signup: signupArea,
  simulator: simulatorArea,
  subscriptions: subscriptionsArea,
  survey: surveyArea,
  toleranceProfiles: toleranceProfilesArea,
  transfers: transfersArea,
  trends: trendsArea,
  uploads: uploadsArea,
  users: usersArea,
  vehicleBrands: vehicleBrandsArea,
  vehicleModels: vehicleModelsArea,
  webhooks: webhooksArea,
} as const satisfies Record<string, AreaSpec>
export type AreaName = keyof typeof AREAS
