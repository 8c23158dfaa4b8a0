import { Select } from '@cloudscape-design/components'
import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { type Options, useOptions } from './options.ts'
import { type FieldProps, useField } from './useField.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  options: Options
  /** Offers “none”, stored as null. */
  clearable?: boolean
  placeholder?: string
  /** Hears of a choice before the form does. */
  onChosen?: (value: string | null) => void
}

const NONE = ''

/** One of several options. */
export function SelectField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { t } = useI18n()
  const { clearable, disabled = false, placeholder, onChosen } = props
  const { value, change, blur, ref, error } = useField<In, Out, string | null>(props)
  const { options, status, filtering, optionOf, load } = useOptions(props.options)
  return (
    <FieldFrame {...props} error={error}>
      <Select
        ref={ref}
        disabled={disabled}
        selectedOption={value ? optionOf(value) : null}
        options={clearable && value ? [{ value: NONE, label: t('forms.none') }, ...options] : [...options]}
        placeholder={placeholder ?? t('forms.choose')}
        filteringType={filtering}
        filteringPlaceholder={t('forms.search')}
        filteringAriaLabel={t('forms.search')}
        statusType={status}
        loadingText={t('common.loading')}
        errorText={t('ui.optionsFailed')}
        recoveryText={t('common.retry')}
        empty={t('ui.noOptions')}
        noMatch={t('ui.noOptions')}
        onLoadItems={({ detail }) => load(detail.filteringText, detail.firstPage && !detail.filteringText)}
        onChange={({ detail }) => {
          const chosen = detail.selectedOption.value || null
          onChosen?.(chosen)
          change(chosen)
        }}
        onBlur={blur}
        expandToViewport
      />
    </FieldFrame>
  )
}
