import { Select, type SelectProps } from '@cloudscape-design/components'
import type { Ref } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { type Option, type Options, useOptions } from './options.ts'

export interface SelectInputProps {
  options: Options
  /** Options whose labels are known, where others are asked for: the present choice may not be among those. */
  known?: readonly Option[] | undefined
  /** Offers “none”, which is null. */
  clearable?: boolean | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
}

interface Props extends SelectInputProps {
  value: string | null | undefined
  onChange: (value: string | null) => void
  onBlur?: () => void
  ref?: Ref<SelectProps.Ref>
}

const NONE = ''

/** A choice of one option, whatever form it stands in. */
export function SelectInput({
  value,
  clearable,
  placeholder,
  disabled = false,
  onChange,
  onBlur,
  ref,
  ...props
}: Props) {
  const { t } = useI18n()
  const { options, status, filtering, optionOf, keep, load } = useOptions(props.options, props.known)
  return (
    <Select
      {...(ref && { ref })}
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
      onChange={({ detail: { selectedOption } }) => {
        const chosen = selectedOption.value || null
        if (chosen) keep([chosen])
        onChange(chosen)
      }}
      {...(onBlur && { onBlur })}
      expandToViewport
    />
  )
}
