import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { lastDays, lastDaysOf, nextDays, nextDaysOf, type Period } from './periods.ts'

export interface PeriodFilterProps {
  /** What the days are of, for who cannot see where the field stands. */
  label: string
  value: Period
  onChange: (period: Period) => void
  /** Said while no days are chosen; any day unless given. */
  placeholder?: string
  /** Days to come are offered, instead of those that have passed. */
  ahead?: true
}

/** Which way the days that are offered go. */
const PAST = {
  periodOf: lastDays,
  daysOf: lastDaysOf,
  text: 'ui.period.lastDays',
  title: 'ui.period.relative',
} as const
const AHEAD = {
  periodOf: nextDays,
  daysOf: nextDaysOf,
  text: 'ui.period.nextDays',
  title: 'ui.period.relativeAhead',
} as const
export type Way = typeof PAST | typeof AHEAD

export const wayOf = ({ ahead }: Pick<PeriodFilterProps, 'ahead'>): Way => (ahead ? AHEAD : PAST)

/** What a field says that a list is narrowed to: how many days from today, or which. */
export function periodText(field: PeriodFilterProps, today: string, { t, format }: LoadedLanguage): string {
  const { value: period, placeholder } = field
  if (!period.from && !period.to) return placeholder ?? t('ui.period.any')
  const way = wayOf(field)
  const days = way.daysOf(period, today)
  if (days !== null) return t(way.text, { dias: days })
  const [from, to] = [period.from, period.to].map((day) => (day ? format.day(day) : ''))
  if (from && to) return t('ui.period.between', { de: from, ate: to })
  return from ? t('ui.period.since', { de: from }) : t('ui.period.until', { ate: to ?? '' })
}
