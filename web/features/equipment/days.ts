import { EMPTY } from '../../../shared/i18n/format.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

/** A day without a time, which is the same in every time zone: at noon it is nowhere another one. */
export const dayText = (day: string | null, { format }: LoadedLanguage): string =>
  day === null ? EMPTY : format.date(`${day}T12:00:00`)
