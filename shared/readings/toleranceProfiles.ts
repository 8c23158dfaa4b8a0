import type { Words } from '../i18n/texts.ts'

/** Shipped profiles, which have a name in every language. */
const NAMED_PROFILES = ['catalogue-10', 'orchard-15', 'extension-5', 'iso16122-boom', 'declared-rate-100-105'] as const

/** Whether an id is a shipped profile's name, not one that an administrator's was given. */
export const isShippedName = (id: string): id is (typeof NAMED_PROFILES)[number] =>
  NAMED_PROFILES.some((one) => one === id)

/** What a profile is called: a shipped one in the reader's language, any other as its administrator named it. */
export const profileName = ({ id, nome }: { id: string; nome: string }, t: Words['t']): string =>
  isShippedName(id) ? t(`enums.perfilTolerancia.${id}`) : nome
