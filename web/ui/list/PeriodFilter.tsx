import { useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownToday } from '../../i18n/ownToday.ts'
import { lazyPart } from '../lazyPart.tsx'
import { toast } from '../toasts.tsx'
import { type PeriodFilterProps, periodText } from './periodText.ts'

// A calendar is opened seldom: its code comes with the press that opens it, and is fetched when that becomes likely.
const PeriodPicker = lazyPart(() => import('./PeriodPicker.tsx').then((module) => module.PeriodPicker))

/** The period a list is narrowed to, as one field: the last days or those to come, or the days between two dates. */
export function PeriodFilter(props: PeriodFilterProps) {
  const i18n = useI18n()
  const [isOpened, setOpened] = useState(false)
  const text = periodText(props, ownToday(), i18n)
  const open = () =>
    void PeriodPicker.fetched().then(
      () => setOpened(true),
      () => toast('error', i18n.t('common.partFailed')),
    )
  return (
    <div className="period-filter">
      {isOpened ? (
        <PeriodPicker {...props} />
      ) : (
        <button
          type="button"
          className="period-closed"
          aria-label={`${props.label} ${text}`}
          aria-haspopup="dialog"
          aria-expanded={false}
          onPointerEnter={PeriodPicker.ahead}
          onFocus={PeriodPicker.ahead}
          onClick={open}
        >
          {text}
        </button>
      )}
    </div>
  )
}
