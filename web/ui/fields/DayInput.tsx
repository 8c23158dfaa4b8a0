import { Button, Input, type InputProps, Popover, type PopoverProps } from '@cloudscape-design/components'
import { type Ref, useRef } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyPart } from '../lazyPart.tsx'
import { dayEntry, parseDay } from './days.ts'
import { useTyped } from './useTyped.ts'

// Its code comes when somebody is in the field, or opens it.
const DayCalendar = lazyPart(() => import('./DayCalendar.tsx').then((module) => module.DayCalendar), {
  place: <div className="calendar-place" />,
})

interface Props {
  /** What the day is of: a form may have several calendars. */
  label: string
  /** `YYYY-MM-DD`, null for none, or a text that is no day. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  name?: string
  disabled?: boolean
  inputRef?: Ref<InputProps.Ref>
}

/** A day typed in the order of the language, or chosen in a calendar. */
export function DayInput({ label, value, onChange, onBlur, name, disabled = false, inputRef }: Props) {
  const { t, language } = useI18n()
  const popover = useRef<PopoverProps.Ref>(null)
  const typed = useTyped<string | null>({
    value,
    change: onChange,
    show: (day) => dayEntry(day, language),
    read: (text) => (text.trim() === '' ? null : (parseDay(text, language) ?? text)),
  })
  const calendar = (
    <DayCalendar
      day={parseDay(value ?? '', language) ?? ''}
      onChoose={(day) => {
        onChange(day)
        popover.current?.dismiss()
      }}
    />
  )
  return (
    <div className="field-with-unit">
      <Input
        {...(inputRef ? { ref: inputRef } : {})}
        {...(name ? { name } : {})}
        inputMode="numeric"
        autoComplete={false}
        placeholder={t('ui.dayPlaceholder')}
        value={typed.text}
        disabled={disabled}
        onFocus={DayCalendar.ahead}
        onChange={({ detail }) => typed.type(detail.value)}
        onBlur={() => {
          typed.settle()
          onBlur?.()
        }}
      />
      {!disabled && (
        <Popover
          ref={popover}
          triggerType="custom"
          size="medium"
          position="bottom"
          header={t('forms.calendar')}
          content={calendar}
          renderWithPortal
        >
          <Button
            variant="icon"
            iconName="calendar"
            formAction="none"
            ariaLabel={t('forms.openCalendar', { campo: label })}
          />
        </Popover>
      )}
    </div>
  )
}
