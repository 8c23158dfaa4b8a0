import { type Language, TAGS } from '../../shared/i18n/language.ts'

const SECOND = 1000
/** From the greatest down: the first that fits at least once says it. */
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400 * SECOND],
  ['month', 30 * 86_400 * SECOND],
  ['day', 86_400 * SECOND],
  ['hour', 3600 * SECOND],
  ['minute', 60 * SECOND],
]

const formats = new Map<Language, { past: Intl.RelativeTimeFormat; present: string }>()

function formatOf(language: Language) {
  const tag = TAGS[language]
  const known = formats.get(language) ?? {
    past: new Intl.RelativeTimeFormat(tag),
    present: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'second'),
  }
  formats.set(language, known)
  return known
}

/** How long ago an instant was, as people say it: “há 3 dias”. What a clock that is ahead calls the future is now. */
export function ago(language: Language, instant: string, now: number): string {
  const { past, present } = formatOf(language)
  const passed = now - Date.parse(instant)
  const step = STEPS.find(([, length]) => passed >= length)
  return step ? past.format(-Math.floor(passed / step[1]), step[0]) : present
}
