import type { Words } from '../i18n/texts.ts'

/** Profiles that have a name in every language, of which the newest version can be looked at instead of the one that judged a reading. */
export const NAMED_PROFILES = ['catalogue-10', 'orchard-15', 'extension-5', 'iso16122-boom'] as const

const isNamed = (id: string): id is (typeof NAMED_PROFILES)[number] => NAMED_PROFILES.some((one) => one === id)

/** What a profile is called; one this console has no name for, by its id. */
export const profileName = (id: string, t: Words['t']): string => (isNamed(id) ? t(`reading.profiles.${id}`) : id)
