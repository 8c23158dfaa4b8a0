import { Multiselect } from '@cloudscape-design/components'
import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { type Options, useOptions } from './options.ts'
import { type FieldProps, useField } from './useField.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  options: Options
  placeholder?: string
}

/** Any number of several options, kept as a list of their values. */
export function MultiSelectField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { t } = useI18n()
  const { value, change, blur, ref, error } = useField<In, Out, readonly string[]>(props)
  const { options, status, filtering, optionOf, keep, load } = useOptions(props.options)
  return (
    <FieldFrame {...props} error={error}>
      <Multiselect
        ref={ref}
        disabled={props.disabled ?? false}
        selectedOptions={value.map(optionOf)}
        options={[...options]}
        placeholder={props.placeholder ?? t('forms.choose')}
        filteringType={filtering}
        filteringPlaceholder={t('forms.search')}
        filteringAriaLabel={t('forms.search')}
        deselectAriaLabel={({ label }) => `${t('forms.remove')} ${label}`}
        statusType={status}
        loadingText={t('common.loading')}
        errorText={t('ui.optionsFailed')}
        recoveryText={t('common.retry')}
        empty={t('ui.noOptions')}
        noMatch={t('ui.noOptions')}
        onLoadItems={({ detail }) => load(detail.filteringText, detail.firstPage && !detail.filteringText)}
        onChange={({ detail }) => {
          const chosen = detail.selectedOptions.flatMap((option) => option.value ?? [])
          keep(chosen)
          change(chosen)
        }}
        onBlur={blur}
        expandToViewport
      />
    </FieldFrame>
  )
}
