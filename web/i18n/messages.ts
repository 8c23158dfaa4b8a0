import type { At, Paths, SharedPortuguese, Texts, TextValues, WithArguments } from '../../shared/i18n/texts.ts'
import type { registryTexts } from './nouns/pt.ts'
import type { about } from './pt/about.ts'
import type { additives } from './pt/additives.ts'
import type { alerts } from './pt/alerts.ts'
import type { apiKeys } from './pt/apiKeys.ts'
import type { billingAdmin } from './pt/billingAdmin.ts'
import type { brands } from './pt/brands.ts'
import type { browserFailures } from './pt/browserFailures.ts'
import type { certificates } from './pt/certificates.ts'
import type { common } from './pt/common.ts'
import type { dashboard } from './pt/dashboard.ts'
import type { equipment } from './pt/equipment.ts'
import type { errors } from './pt/errors.ts'
import type { exports } from './pt/exports.ts'
import type { firmware } from './pt/firmware.ts'
import type { fleets } from './pt/fleets.ts'
import type { forms } from './pt/forms.ts'
import type { history } from './pt/history.ts'
import type { invitations } from './pt/invitations.ts'
import type { irregular } from './pt/irregular.ts'
import type { login } from './pt/login.ts'
import type { members } from './pt/members.ts'
import type { nozzleCatalogue } from './pt/nozzleCatalogue.ts'
import type { nozzleChooser } from './pt/nozzleChooser.ts'
import type { nozzleImports } from './pt/nozzleImports.ts'
import type { orders } from './pt/orders.ts'
import type { payments } from './pt/payments.ts'
import type { plans } from './pt/plans.ts'
import type { profile } from './pt/profile.ts'
import type { quarantine } from './pt/quarantine.ts'
import type { recipes } from './pt/recipes.ts'
import type { reports } from './pt/reports.ts'
import type { revisions } from './pt/revisions.ts'
import type { safety } from './pt/safety.ts'
import type { screens } from './pt/screens.ts'
import type { secondFactor } from './pt/secondFactor.ts'
import type { sessions } from './pt/sessions.ts'
import type { sharing } from './pt/sharing.ts'
import type { showcase } from './pt/showcase.ts'
import type { simulator } from './pt/simulator.ts'
import type { subscriptions } from './pt/subscriptions.ts'
import type { survey } from './pt/survey.ts'
import type { toleranceProfiles } from './pt/toleranceProfiles.ts'
import type { transfers } from './pt/transfers.ts'
import type { ui } from './pt/ui.ts'
import type { uploads } from './pt/uploads.ts'
import type { users } from './pt/users.ts'
import type { vehicleBrands } from './pt/vehicleBrands.ts'
import type { vehicleModels } from './pt/vehicleModels.ts'
import type { visitors } from './pt/visitors.ts'
import type { webhooks } from './pt/webhooks.ts'

/** The Portuguese texts decide which there are; the other languages must have each of them. */
interface Portuguese extends SharedPortuguese {
  about: typeof about
  additives: typeof additives
  alerts: typeof alerts
  apiKeys: typeof apiKeys
  brands: typeof brands
  browserFailures: typeof browserFailures
  certificates: typeof certificates
  billingAdmin: typeof billingAdmin
  common: typeof common
  equipment: typeof equipment
  errors: typeof errors
  exports: typeof exports
  firmware: typeof firmware
  fleets: typeof fleets
  forms: typeof forms
  history: typeof history
  dashboard: typeof dashboard
  invitations: typeof invitations
  irregular: typeof irregular
  login: typeof login
  members: typeof members
  nozzleCatalogue: typeof nozzleCatalogue
  nozzleChooser: typeof nozzleChooser
  nozzleImports: typeof nozzleImports
  orders: typeof orders
  payments: typeof payments
  plans: typeof plans
  secondFactor: typeof secondFactor
  simulator: typeof simulator
  profile: typeof profile
  quarantine: typeof quarantine
  recipes: typeof recipes
  reports: typeof reports
  revisions: typeof revisions
  safety: typeof safety
  screens: typeof screens
  sessions: typeof sessions
  sharing: typeof sharing
  showcase: typeof showcase
  subscriptions: typeof subscriptions
  survey: typeof survey
  toleranceProfiles: typeof toleranceProfiles
  transfers: typeof transfers
  ui: typeof ui
  uploads: typeof uploads
  users: typeof users
  vehicleBrands: typeof vehicleBrands
  vehicleModels: typeof vehicleModels
  webhooks: typeof webhooks
  visitors: typeof visitors
}

export type Area = keyof Portuguese
export type Messages = { readonly [A in Area]: Texts<Portuguese[A]> }
/** What every registry says of its records, by what each says. */
export type RegistryTexts = Texts<ReturnType<typeof registryTexts>>
/** Texts of one area in another language. */
export type Translated<A extends Area> = Texts<Portuguese[A]>

/**
 * What comes with a language: what every page, the shell and the list of readings show, what any answer of the API may be refused with, and
 * what screens are called. A feature adds the name of each of its screens here, and all else to areas of its own.
 */
export type BaseArea = 'common' | 'enums' | 'errors' | 'readings' | 'screens' | 'ui'
/** What comes with the screens that say they need it. */
export type ScreenArea = Exclude<Area, BaseArea>

/** All texts of a language. An area's module calls it by its name. */
export interface LanguageTexts {
  readonly base: Pick<Messages, BaseArea>
  readonly areas: { readonly [A in ScreenArea]: () => Promise<Pick<Messages, A>> }
}

/** Every text, as `area.key`. */
export type TextKey = Paths<Portuguese>
/** Texts with an argument require values; others take none. */
export type ValuesFor<K extends TextKey> = At<Portuguese, K> extends WithArguments ? [values: TextValues] : []
/** Keys of texts without arguments. */
export type PlainKey = { [K in TextKey]: ValuesFor<K> extends [] ? K : never }[TextKey]
