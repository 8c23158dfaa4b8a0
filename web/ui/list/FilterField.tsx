import { Button, Input, PropertyFilter, type PropertyFilterProps } from '@cloudscape-design/components'
import { type ReactNode, useRef } from 'react'
import type { z } from 'zod'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { type ChosenValue, type OptionSource, offeredOptions } from './filterOptions.ts'
import { cleared, type Filter } from './filterState.ts'
import { type FilterProperty, tokensOf } from './filterTokens.ts'
import { useAskedOptions } from './useAskedOptions.ts'
import { useChosenNames } from './useChosenNames.ts'
import { useTokens } from './useTokens.ts'

export interface ListFilterProps<F extends Filter> {
  properties: readonly FilterProperty[]
  schema: z.ZodType<F>
  filter: F
  onChange: (filter: F) => void
  sources?: readonly OptionSource[]
  placeholder?: string
  /** Beside the field, such as a period. */
  control?: ReactNode
  /** The filter comes from an earlier visit, which is said above the field. */
  isRestored?: boolean
}

type Property = PropertyFilterProps.FilteringProperty
function operatorsOf(property: FilterProperty, labelOf: (value: string) => string): NonNullable<Property['operators']> {
  return (Object.keys(property.fields) as PropertyFilterProps.ComparisonOperator[]).map((operator) => {
    if (property.kind === 'number') return { operator, form: NumberForm }
    if (property.many) return { operator, tokenType: 'enum' as const }
    return property.kind === 'options' ? { operator, format: labelOf } : { operator }
  })
}

const propertyOf = (
  property: FilterProperty,
  labelOf: (value: string) => string,
  t: LoadedLanguage['t'],
): Property => ({
  key: property.id,
  propertyLabel: property.unit ? `${t(property.label)} (${property.unit})` : t(property.label),
  groupValuesLabel: t(property.label),
  operators: operatorsOf(property, labelOf),
  defaultOperator: Object.keys(property.fields)[0] as PropertyFilterProps.ComparisonOperator,
})

type FormProps = PropertyFilterProps.ExtendedOperatorFormProps<string>

/** Cloudscape names the property above the form. */
function NumberForm({ value, onChange }: FormProps) {
  const { t } = useI18n()
  return (
    <Input
      ariaLabel={t('ui.number')}
      inputMode="decimal"
      value={value ?? ''}
      onChange={({ detail }) => onChange(detail.value)}
    />
  )
}

const labelAmong =
  (options: ReturnType<typeof offeredOptions>) =>
  ({ propertyId, value }: ChosenValue): string | undefined =>
    options.find((option) => option.propertyKey === propertyId && option.value === value)?.label

// Cloudscape says “operator”, which here is who drives the sprayer.
const operatorTexts = (t: LoadedLanguage['t']): PropertyFilterProps['i18nStrings'] => ({
  operatorText: t('ui.comparison'),
  operatorContainsText: t('ui.operatorContains'),
  operatorEqualsText: t('ui.operatorEquals'),
  operatorGreaterOrEqualText: t('ui.operatorAtLeast'),
  operatorLessOrEqualText: t('ui.operatorAtMost'),
})

/** What the tokens say, in words. */
const filterTexts = (
  tokens: ReturnType<typeof tokensOf>,
  properties: readonly Property[],
  nameOf: (chosen: ChosenValue) => string,
): string[] =>
  tokens.map(({ propertyKey, value }) => {
    const label = properties.find(({ key }) => key === propertyKey)?.propertyLabel ?? ''
    const names = [value].flat().map((one) => nameOf({ propertyId: propertyKey, value: one }))
    return `${label} = ${names.join(', ')}`
  })

const isDay = (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value))

/** What is chosen of properties whose values have names. */
const chosenAmong = (tokens: ReturnType<typeof tokensOf>, properties: readonly FilterProperty[]): ChosenValue[] =>
  tokens.flatMap(({ propertyKey: propertyId, value }) =>
    properties.find(({ id }) => id === propertyId)?.kind === 'options'
      ? [value].flat().map((one) => ({ propertyId, value: one }))
      : [],
  )

/**
 * Filters of a list as tokens. What is typed is held against the list's schema: a value that does not fit is said and
 * ignored.
 */
export function FilterField<F extends Filter>(props: ListFilterProps<F>) {
  const { properties, filter, onChange, sources = [], placeholder, control, isRestored = false } = props
  const { t, format } = useI18n()
  const field = useRef<PropertyFilterProps.Ref>(null)
  const { found, isAnswered, status, typed, foundAnew } = useAskedOptions(sources)
  const filteringOptions = sources.flatMap(({ propertyId, options = [] }) =>
    offeredOptions(propertyId, found.get(propertyId) ?? [], options),
  )
  const present = tokensOf(filter, properties, format.decimalMark)
  const nameOf = useChosenNames({
    sources,
    isAnswered,
    chosen: chosenAmong(present, properties),
    knownLabel: labelAmong(filteringOptions),
  })
  const filteringProperties = properties.map((property) =>
    propertyOf(property, (value) => nameOf({ propertyId: property.id, value }), t),
  )

  const { entered, ignored, change, reset } = useTokens({ ...props, suggestions: filteringOptions, foundAnew })

  /** Everything the list is narrowed by, what the other control holds included. */
  function clear() {
    reset()
    onChange(cleared(filter))
    field.current?.focus()
  }

  const texts = filterTexts(present, filteringProperties, nameOf)
  return (
    <>
      {isRestored && <Restored texts={texts} filter={filter} onClear={clear} />}
      <PropertyFilter
        ref={field}
        query={{ tokens: present, operation: 'and' }}
        onChange={({ detail }) => change(detail.tokens)}
        filteringProperties={filteringProperties}
        filteringOptions={filteringOptions}
        onLoadItems={({ detail }) => typed(detail.filteringProperty?.key, detail.filteringText)}
        filteringStatusType={status}
        filteringLoadingText={t('common.loading')}
        filteringErrorText={t('ui.optionsFailed')}
        filteringRecoveryText={t('common.retry')}
        filteringEmpty={t('ui.noOptions')}
        filteringConstraintText={entered ? t('common.loading') : (ignored ?? undefined)}
        filteringPlaceholder={placeholder ?? t('ui.filterPlaceholder')}
        filteringAriaLabel={t('ui.filter')}
        i18nStrings={operatorTexts(t)}
        customControl={control}
        customFilterActions={<Button onClick={clear}>{t('ui.clearFilters')}</Button>}
        freeTextFiltering={{ operators: [':'] }}
        hideOperations
        expandToViewport
      />
    </>
  )
}

interface RestoredProps {
  texts: readonly string[]
  filter: Filter
  onClear: () => void
}

/** That the list is narrowed by what was asked for at an earlier visit, and the way out. */
function Restored({ texts, filter, onClear }: RestoredProps) {
  const { t } = useI18n()
  // Days are held by the control beside the field.
  const told = Object.values(filter).some(isDay) ? [...texts, t('ui.period.label')] : texts
  if (told.length === 0) return null
  return (
    <div className="filter-restored">
      {t('ui.filterKept', { filtros: told.join(' · ') })}
      {' · '}
      <Button variant="inline-link" onClick={onClear}>
        {t('ui.clear')}
      </Button>
    </div>
  )
}
