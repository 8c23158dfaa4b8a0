/** Public addresses of the company and of its phone app. The console links to them; no code fetches them. */
export const APP_STORES = {
  appStore: 'https://apps.apple.com/app/aspersa/id6400000000',
  googlePlay: 'https://play.google.com/store/apps/details?id=example.aspersa.app',
} as const

/** Where somebody without an account writes to. Customers find more on the About page. */
export const CONTACT_EMAIL = 'contato@aspersa.example'

/** Whoever is in charge of personal data: no after-sales service reads what is written there. */
export const DATA_PROTECTION_EMAIL = 'privacidade@aspersa.example'
