import type { Language } from '../../../shared/i18n/language.ts'

/**
 * What the build tells a script that draws a list: its language, the texts it shows, and the addresses it is asked and
 * leads to.
 */
export interface PlainTold {
  readonly language: Language
  /** By `area.key`, as the console's texts are. */
  readonly texts: object
  /** Name its preferences are kept under. */
  readonly list: string
  readonly home: string
  /** Page of a row, with its parameter. */
  readonly row: string
  /** Keys of what stands on the buttons beside the title, and the roles that have them. */
  readonly actions: readonly (readonly [key: string, roles: readonly string[]])[]
}

declare global {
  /** The build writes it in its place. */
  const PLAIN_TOLD: PlainTold
}
