import { Button, Input, PropertyFilter, type PropertyFilterProps } from '@cloudscape-design/components'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { useI18n } from '../../i18n/I18n.tsx'
import { latestOfEach } from '../latest.ts'
import { isText, meantBy, type Suggestion } from './enteredText.ts'
import { type FilterOption, foundFor, type OptionSource, offeredOptions, unique } from './filterOptions.ts'
import { cleared, type Filter, parseFilter } from './filterState.ts'
import { type FilterProperty, type FilterToken, filterOfTokens, tokensOf } from './filterTokens.ts'

export interface ListFilterProps<F extends Filter> {
  properties: readonly FilterProperty[]
  schema: z.ZodType<F>
  filter: F
  onChange: (filter: F) => void
  sources?: readonly OptionSource[]
  placeholder?: string
  /** Beside the field, such as a period. */
  control?: ReactNode
}

type Property = PropertyFilterProps.FilteringProperty
type Status = 'finished' | 'loading' | 'error'

const LESS_TYPING_MS = 250

/** Options of the properties that ask the API. Answers to what is no longer typed are discarded, each property's for itself. */
function useAsked(sources: readonly OptionSource[]) {
  const [found, setFound] = useState<ReadonlyMap<string, readonly FilterOption[]>>(new Map())
  const [statuses, setStatuses] = useState<ReadonlyMap<string, Status>>(new Map())
  const [typedIn, setTypedIn] = useState<string | undefined>()
  const latest = useRef(latestOfEach<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function ask({ propertyId, load }: OptionSource, text: string): Promise<readonly FilterOption[]> {
    if (!load) return []
    const setStatus = (status: Status) => setStatuses((former) => new Map(former).set(propertyId, status))
    setStatus('loading')
    try {
      const options = await latest.current.of(propertyId).run((signal) => load(text, signal))
      if (!options) return []
      // Labels of values chosen before stay known.
      setFound((former) =>
        new Map(former).set(propertyId, unique([...foundFor(text, options), ...(former.get(propertyId) ?? [])])),
      )
      setStatus('finished')
      return options
    } catch {
      setStatus('error')
      return []
    }
  }
  const first = useRef(() => {
    for (const source of sources) if (source.load) void ask(source, '')
  })
  useEffect(() => {
    const { current } = latest
    first.current()
    return () => {
      current.cancel()
      clearTimeout(timer.current)
    }
  }, [])

  return {
    found,
    /** What is found for a text that was entered before there was an answer for it. */
    async foundAnew(text: string): Promise<Suggestion[]> {
      clearTimeout(timer.current)
      const answers = sources.map(async (source) =>
        foundFor(text, await ask(source, text)).map((option) => ({ ...option, propertyKey: source.propertyId })),
      )
      return (await Promise.all(answers)).flat()
    },
    status: (typedIn !== undefined && statuses.get(typedIn)) || 'finished',
    typed(propertyId: string | undefined, text: string) {
      const source = sources.find((candidate) => candidate.propertyId === propertyId)
      setTypedIn(propertyId)
      clearTimeout(timer.current)
      if (source?.load) timer.current = setTimeout(() => void ask(source, text), LESS_TYPING_MS)
    },
  }
}

function operatorsOf(property: FilterProperty, labelOf: (value: string) => string): NonNullable<Property['operators']> {
  return (Object.keys(property.fields) as PropertyFilterProps.ComparisonOperator[]).map((operator) => {
    if (property.kind === 'number') return { operator, form: NumberForm }
    if (property.many) return { operator, tokenType: 'enum' as const }
    return property.kind === 'options' ? { operator, format: labelOf } : { operator }
  })
}

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

/** Text among tokens, while it is found out what it stands for. */
interface Entered {
  readonly text: FilterToken
  readonly tokens: readonly FilterToken[]
}

/** Filters of a list as tokens. What is typed is held against the list's schema: a value that does not fit is said and ignored. */
export function FilterField<F extends Filter>(props: ListFilterProps<F>) {
  const { properties, schema, filter, onChange, sources = [], placeholder, control } = props
  const { t, format } = useI18n()
  const field = useRef<PropertyFilterProps.Ref>(null)
  const { found, status, typed, foundAnew } = useAsked(sources)
  const [ignored, setIgnored] = useState(false)
  const [entered, setEntered] = useState<Entered | null>(null)

  const filteringOptions = sources.flatMap(({ propertyId, options = [] }) =>
    offeredOptions(propertyId, found.get(propertyId) ?? [], options),
  )
  /** What a chosen value is called; one no option is known for yet stands as it is. */
  const labelOf = (propertyId: string) => (value: string) =>
    filteringOptions.find((option) => option.propertyKey === propertyId && option.value === value)?.label ?? value
  const filteringProperties = properties.map(
    (property): Property => ({
      key: property.id,
      propertyLabel: property.unit ? `${t(property.label)} (${property.unit})` : t(property.label),
      groupValuesLabel: t(property.label),
      operators: operatorsOf(property, labelOf(property.id)),
      defaultOperator: Object.keys(property.fields)[0] as PropertyFilterProps.ComparisonOperator,
    }),
  )

  const present = tokensOf(filter, properties, format.decimalMark)
  function change(tokens: readonly FilterToken[]) {
    const text = tokens.find((token) => isText(token, { properties, suggestions: filteringOptions, filter }))
    setEntered(text ? { text, tokens } : null)
    if (!text) take(tokens)
  }
  function take(tokens: readonly FilterToken[]) {
    const wanted = filterOfTokens(tokens, properties, filter, format.decimalMark)
    const next = parseFilter(schema, wanted) ?? cleared(filter)
    setIgnored(Object.keys(wanted).some((name) => !(name in next)))
    onChange(next)
  }
  const understand = useEffectEvent(({ text, tokens }: Entered, found: readonly Suggestion[]) => {
    const suggestions = unique([...found, ...filteringOptions])
    const meant = meantBy(text, { properties, suggestions, filter })
    take(tokens.flatMap((token) => (token === text ? (meant ?? []) : token)))
    if (!meant) setIgnored(true)
    setEntered(null)
  })
  const find = useEffectEvent(({ text: { value } }: Entered) => foundAnew(String(value)))
  useEffect(() => {
    if (!entered) return
    let left = false
    void find(entered).then((found) => left || understand(entered, found))
    return () => {
      left = true
    }
  }, [entered])

  /** Everything the list is narrowed by, what the other control holds included. */
  function clear() {
    setEntered(null)
    setIgnored(false)
    onChange(cleared(filter))
    field.current?.focus()
  }

  return (
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
      filteringConstraintText={entered ? t('common.loading') : ignored ? t('ui.filterIgnored') : undefined}
      filteringPlaceholder={placeholder ?? t('ui.filterPlaceholder')}
      filteringAriaLabel={t('ui.filter')}
      i18nStrings={{
        // Cloudscape says “operator”, which here is who drives the sprayer.
        operatorText: t('ui.comparison'),
        operatorContainsText: t('ui.operatorContains'),
        operatorEqualsText: t('ui.operatorEquals'),
        operatorGreaterOrEqualText: t('ui.operatorAtLeast'),
        operatorLessOrEqualText: t('ui.operatorAtMost'),
      }}
      customControl={control}
      customFilterActions={<Button onClick={clear}>{t('ui.clearFilters')}</Button>}
      freeTextFiltering={{ operators: [':'] }}
      hideOperations
      expandToViewport
    />
  )
}
