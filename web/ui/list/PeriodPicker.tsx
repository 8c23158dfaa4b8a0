import { DateRangePicker, type DateRangePickerProps, FormField, Input } from '@cloudscape-design/components'
import { useEffect, useRef } from 'react'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { ownToday } from '../../i18n/ownToday.ts'
import { dayEntry, parseDay } from '../fields/days.ts'
import { useTyped } from '../fields/useTyped.ts'
import { faultOf, MOST_DAYS, OFFERED_DAYS, type Period } from './periods.ts'
import { type PeriodFilterProps, periodText, type Way, wayOf } from './periodText.ts'

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

/** The field itself, see `PeriodFilter`: it comes with the press that opens it. */
export function PeriodPicker(field: PeriodFilterProps) {
  const { label, value, onChange } = field
  const i18n = useI18n()
  const { t } = i18n
  const way = wayOf(field)
  const today = ownToday()
  const text = periodText(field, today, i18n)
  const whole = useRef<HTMLDivElement>(null)
  const isOpened = useRef(false)
  useEffect(() => {
    // Cloudscape's picker has no other way to be opened.
    if (!isOpened.current) whole.current?.querySelector('button')?.click()
    isOpened.current = true
  }, [])
  return (
    <div ref={whole}>
      <DateRangePicker
        ariaLabel={label}
        placeholder={text}
        value={rangeOf(value, today, way)}
        onChange={({ detail }) => onChange(periodOf(detail.value, today, way))}
        isValidRange={(range) => validityOf(range, i18n)}
        relativeOptions={OPTIONS}
        customRelativeRangeUnits={['day']}
        i18nStrings={stringsOf(i18n, way)}
        renderTriggerContent={() => text}
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
    </div>
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
    show: (day) => dayEntry(day, language),
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
