// Written by `npm run found`.

import { enums } from '../../../shared/i18n/es/enums.ts'
import { readings } from '../../../shared/i18n/es/readings.ts'
import type { LanguageTexts } from '../messages.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { screens } from './screens.ts'
import { ui } from './ui.ts'

/** All texts of the language. */
export const es: LanguageTexts = {
  base: { common, enums, errors, readings, screens, ui },
  areas: {
    about: () => import('./about.ts'),
    additives: () => import('./additives.ts'),
    alerts: () => import('./alerts.ts'),
    apiKeys: () => import('./apiKeys.ts'),
    billingAdmin: () => import('./billingAdmin.ts'),
    brands: () => import('./brands.ts'),
    browserFailures: () => import('./browserFailures.ts'),
    calibrations: () => import('../../../shared/i18n/es/calibrations.ts'),
    certificate: () => import('../../../shared/i18n/es/certificate.ts'),
    certificates: () => import('./certificates.ts'),
    dashboard: () => import('./dashboard.ts'),
    equipment: () => import('./equipment.ts'),
    exports: () => import('./exports.ts'),
    firmware: () => import('./firmware.ts'),
    fleets: () => import('./fleets.ts'),
    forms: () => import('./forms.ts'),
    history: () => import('./history.ts'),
    invitations: () => import('./invitations.ts'),
    irregular: () => import('./irregular.ts'),
    login: () => import('./login.ts'),
    members: () => import('./members.ts'),
    nozzleCatalogue: () => import('./nozzleCatalogue.ts'),
    nozzleChooser: () => import('./nozzleChooser.ts'),
    nozzleImports: () => import('./nozzleImports.ts'),
    nozzles: () => import('../../../shared/i18n/es/nozzles.ts'),
    orders: () => import('./orders.ts'),
    payments: () => import('./payments.ts'),
    people: () => import('../../../shared/i18n/es/people.ts'),
    plans: () => import('./plans.ts'),
    profile: () => import('./profile.ts'),
    publishedNozzles: () => import('./publishedNozzles.ts'),
    quarantine: () => import('./quarantine.ts'),
    reading: () => import('../../../shared/i18n/es/reading.ts'),
    recipe: () => import('../../../shared/i18n/es/recipe.ts'),
    recipes: () => import('./recipes.ts'),
    replacements: () => import('../../../shared/i18n/es/replacements.ts'),
    report: () => import('../../../shared/i18n/es/report.ts'),
    reports: () => import('./reports.ts'),
    revisions: () => import('./revisions.ts'),
    safety: () => import('./safety.ts'),
    secondFactor: () => import('./secondFactor.ts'),
    sessions: () => import('./sessions.ts'),
    sharing: () => import('./sharing.ts'),
    simulator: () => import('./simulator.ts'),
    sprayWindow: () => import('./sprayWindow.ts'),
    subscriptions: () => import('./subscriptions.ts'),
    survey: () => import('./survey.ts'),
    terms: () => import('../../../shared/i18n/es/terms.ts'),
    toleranceProfiles: () => import('./toleranceProfiles.ts'),
    transfers: () => import('./transfers.ts'),
    trends: () => import('../../../shared/i18n/es/trends.ts'),
    uploads: () => import('./uploads.ts'),
    users: () => import('./users.ts'),
    vehicleBrands: () => import('./vehicleBrands.ts'),
    vehicleModels: () => import('./vehicleModels.ts'),
    verdict: () => import('../../../shared/i18n/es/verdict.ts'),
    visitors: () => import('./visitors.ts'),
    webhooks: () => import('./webhooks.ts'),
  },
}
