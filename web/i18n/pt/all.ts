import { enums } from '../../../shared/i18n/pt/enums.ts'
import { readings } from '../../../shared/i18n/pt/readings.ts'
import type { LanguageTexts } from '../messages.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { screens } from './screens.ts'
import { ui } from './ui.ts'

export const pt: LanguageTexts = {
  base: { common, enums, errors, readings, screens, ui },
  areas: {
    about: () => import('./about.ts'),
    alerts: () => import('./alerts.ts'),
    brands: () => import('./brands.ts'),
    calibrations: () => import('../../../shared/i18n/pt/calibrations.ts'),
    catalogue: () => import('./catalogue.ts'),
    certificate: () => import('../../../shared/i18n/pt/certificate.ts'),
    certificates: () => import('./certificates.ts'),
    chooser: () => import('./chooser.ts'),
    equipment: () => import('./equipment.ts'),
    exports: () => import('./exports.ts'),
    firmware: () => import('./firmware.ts'),
    fleets: () => import('./fleets.ts'),
    forms: () => import('./forms.ts'),
    history: () => import('./history.ts'),
    home: () => import('./home.ts'),
    irregular: () => import('./irregular.ts'),
    login: () => import('./login.ts'),
    members: () => import('./members.ts'),
    nozzleImports: () => import('./nozzleImports.ts'),
    nozzles: () => import('../../../shared/i18n/pt/nozzles.ts'),
    people: () => import('../../../shared/i18n/pt/people.ts'),
    plans: () => import('./plans.ts'),
    simulator: () => import('./simulator.ts'),
    profile: () => import('./profile.ts'),
    quarantine: () => import('./quarantine.ts'),
    reading: () => import('../../../shared/i18n/pt/reading.ts'),
    replacements: () => import('../../../shared/i18n/pt/replacements.ts'),
    recipe: () => import('../../../shared/i18n/pt/recipe.ts'),
    recipes: () => import('./recipes.ts'),
    report: () => import('../../../shared/i18n/pt/report.ts'),
    reports: () => import('./reports.ts'),
    revisions: () => import('./revisions.ts'),
    sharing: () => import('./sharing.ts'),
    showcase: () => import('./showcase.ts'),
    survey: () => import('./survey.ts'),
    terms: () => import('../../../shared/i18n/pt/terms.ts'),
    tolerance: () => import('./tolerance.ts'),
    transfers: () => import('./transfers.ts'),
    trends: () => import('../../../shared/i18n/pt/trends.ts'),
    uploads: () => import('./uploads.ts'),
    users: () => import('./users.ts'),
    vehicleBrands: () => import('./vehicleBrands.ts'),
    vehicleModels: () => import('./vehicleModels.ts'),
    verdict: () => import('../../../shared/i18n/pt/verdict.ts'),
    visitors: () => import('./visitors.ts'),
  },
}
