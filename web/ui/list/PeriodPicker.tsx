import { DateRangePicker, type DateRangePickerProps, FormField, Input } from '@cloudscape-design/components'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { dayText, parseDay } from '../fields/days.ts'
import { useTyped } from '../fields/useTyped.ts'
import {
  dayOf,
  faultOf,
  lastDays,
  lastDaysOf,
  MOST_DAYS,
  nextDays,
  nextDaysOf,
  OFFERED_DAYS,
  type Period,
} from './periods.ts'

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
type Way = typeof PAST | typeof AHEAD

type Value = DateRangePickerProps.Value

const OPTIONS = OFFERED_DAYS.map((amount) => ({ key: String(amount), amount, unit: 'day', type: 'relative' }) as const)

/** The picker knows ranges with two ends only: an open one is offered with the nearest day there is. */
function rangeOf(period: Period, today: string, way: Way): Value | null {
  const { from, to } = period
  if (!from && !to) return null
  const days = way.daysOf(period, today)
  const option = OPTIONS.find(({ amount }) => amount === days)
  if (option) return option
  const start = from ?? to ?? today
  return { type: 'absolute', startDate: start, endDate: to ?? (start > today ? start : today) }
}

function periodOf(value: Value | null, today: string, way: Way): Period {
  if (!value) return {}
  return value.type === 'relative' ? way.periodOf(value.amount, today) : { from: value.startDate, to: value.endDate }
}

function textOf(period: Period, today: string, way: Way, { t, language }: LoadedLanguage): string {
  const days = way.daysOf(period, today)
  if (days !== null) return t(way.text, { dias: days })
  const [from, to] = [dayText(period.from ?? null, language), dayText(period.to ?? null, language)]
  if (from && to) return t('ui.period.between', { de: from, ate: to })
  return from ? t('ui.period.since', { de: from }) : t('ui.period.until', { ate: to })
}

function validityOf(value: Value | null, { t }: LoadedLanguage): DateRangePickerProps.ValidationResult {
  const invalid = (errorMessage: string) => ({ valid: false, errorMessage }) as const
  if (!value) return invalid(t('ui.period.chooseRange'))
  if (value.type === 'relative') {
    const fits = Number.isInteger(value.amount) && value.amount >= 1 && value.amount <= MOST_DAYS
    return fits ? { valid: true } : invalid(t('ui.period.wrongDays', { maximo: MOST_DAYS }))
  }
  const fault = faultOf(value.startDate, value.endDate)
  if (fault === null) return { valid: true }
  return invalid(t(fault === 'missing' ? 'ui.period.chooseDays' : 'ui.period.wrongOrder'))
}

const stringsOf = ({ t }: LoadedLanguage, way: Way): DateRangePickerProps.I18nStrings => ({
  modeSelectionLabel: t('ui.period.mode'),
  relativeModeTitle: t(way.title),
  absoluteModeTitle: t('ui.period.absolute'),
  relativeRangeSelectionHeading: t('ui.period.heading'),
  customRelativeRangeOptionLabel: t('ui.period.other'),
  customRelativeRangeOptionDescription: t('ui.period.otherHint'),
  clearButtonLabel: t('ui.period.clear'),
  cancelButtonLabel: t('ui.cancel'),
  applyButtonLabel: t('ui.apply'),
  formatRelativeRange: ({ amount }) => t(way.text, { dias: amount }),
  formatUnit: (_, amount) => t('ui.period.days', { dias: amount }),
})

/** The field itself, see `PeriodFilter`. */
export function PeriodPicker({ label, value, onChange, placeholder, ahead }: PeriodFilterProps) {
  const i18n = useI18n()
  const { t } = i18n
  const way = ahead ? AHEAD : PAST
  const today = dayOf(new Date())
  const isEmpty = !value.from && !value.to
  return (
    <DateRangePicker
      ariaLabel={label}
      placeholder={placeholder ?? t('ui.period.any')}
      value={rangeOf(value, today, way)}
      onChange={({ detail }) => onChange(periodOf(detail.value, today, way))}
      isValidRange={(range) => validityOf(range, i18n)}
      relativeOptions={OPTIONS}
      customRelativeRangeUnits={['day']}
      i18nStrings={stringsOf(i18n, way)}
      renderTriggerContent={({ formattedDate }) => (isEmpty ? formattedDate : textOf(value, today, way, i18n))}
      dateInputFormat="iso"
      // Cloudscape's own inputs take ISO dates only and are hidden by the style sheet: these take the language's.
      customAbsoluteRangeControl={({ start, end }, setRange) => (
        <div className="period-days">
          <TypedDay
            label={t('ui.periodStart')}
            value={start.date}
            onChange={(date) => setRange((range) => ({ ...range, start: { ...range.start, date } }))}
          />
          <TypedDay
            label={t('ui.periodEnd')}
            value={end.date}
            onChange={(date) => setRange((range) => ({ ...range, end: { ...range.end, date } }))}
          />
        </div>
      )}
      dateOnly
    />
  )
}

interface TypedDayProps {
  label: string
  value: string
  onChange: (day: string) => void
}

/** A day typed in the order of the language; what is none yet counts as not given. */
function TypedDay({ label, value, onChange }: TypedDayProps) {
  const { t, language } = useI18n()
  const typed = useTyped<string>({
    value,
    change: onChange,
    show: (day) => dayText(day, language),
    read: (text) => parseDay(text, language) ?? '',
  })
  return (
    <FormField label={label} stretch>
      <Input
        inputMode="numeric"
        autoComplete={false}
        placeholder={t('ui.dayPlaceholder')}
        value={typed.text}
        onChange={({ detail }) => typed.type(detail.value)}
        onBlur={() => typed.settle()}
      />
    </FormField>
  )
}
