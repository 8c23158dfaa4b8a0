import { Input, Select } from '@cloudscape-design/components'
import { useEffect, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { keepCaret } from './caret.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useNarrowed } from './options.ts'
import {
  isPhoneCountry,
  loadPhones,
  PHONE_COUNTRIES,
  type PhoneCountry,
  type Phones,
  phoneAsTyped,
  phoneParts,
  storedPhone,
  storedUnknown,
} from './phones.ts'
import { type FieldProps, useField } from './useField.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** Country until a number says another. */
  defaultCountry?: PhoneCountry
}

/** What knows phone numbers, once it is loaded. */
function usePhones() {
  const [phones, setPhones] = useState<Phones | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    // What a browser failed to import it does not ask for again before the page is loaded anew.
    loadPhones().then(
      (loaded) => !gone && setPhones(loaded),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [])
  return { phones, failed }
}

/** Countries by name, each with the code that its numbers begin with once that is known. */
const countryOptions = (phones: Phones | null, t: LoadedLanguage['t']) =>
  PHONE_COUNTRIES.map((code) => {
    const name = t(`forms.country.${code}`)
    return { value: code, label: phones ? `+${phones.getCountryCallingCode(code)} ${name}` : name }
  })

/** A phone number in the notation of its country; kept as `+5519999998888`. */
export function PhoneField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { t } = useI18n()
  const { defaultCountry = 'BR', disabled = false } = props
  const { name, value, change, blur, ref, error } = useField<In, Out, string | null>(props)
  const { phones, failed } = usePhones()
  const [typed, setTyped] = useState<{ text: string; country: PhoneCountry; value: string | null } | null>(null)
  const stored = phones ? phoneParts(phones, value) : { country: null, text: value ?? '' }
  const own = typed && typed.value === value ? typed : null
  const text = own?.text ?? stored.text
  const country = own?.country ?? stored.country ?? typed?.country ?? defaultCountry
  // A number typed with `+` brings its own country, which may be none of those offered.
  const shownCountry = text.startsWith('+') ? stored.country : country

  function enter(entered: string, inCountry: PhoneCountry) {
    const next = phones ? storedPhone(phones, entered, inCountry) : storedUnknown(entered)
    const shown = phones && entered.length > text.length ? phoneAsTyped(phones, entered, inCountry) : entered
    setTyped({ text: shown, country: inCountry, value: next })
    change(next)
  }
  const options = countryOptions(phones, t)
  const { shown, narrow } = useNarrowed(options)
  // The label is the number's: both would have the frame's name otherwise, and a press on it led to the country.
  const countryId = useId()
  return (
    <FieldFrame {...props} error={error} constraint={failed ? t('forms.phoneInternational') : undefined}>
      <span className="field-phone">
        <Select
          controlId={countryId}
          ariaLabel={t('forms.phoneCountry')}
          selectedOption={options.find((option) => option.value === shownCountry) ?? null}
          placeholder={t('forms.choose')}
          options={[...shown]}
          disabled={disabled}
          filteringType="manual"
          noMatch={t('ui.noOptions')}
          empty={t('ui.noOptions')}
          onLoadItems={({ detail }) => narrow(detail.filteringText)}
          filteringAriaLabel={t('forms.search')}
          onChange={({ detail }) => {
            const chosen = detail.selectedOption.value
            if (isPhoneCountry(chosen)) enter(text, chosen)
          }}
          expandToViewport
        />
        <Input
          ref={ref}
          name={name}
          inputMode="tel"
          autoComplete="tel"
          value={text}
          disabled={disabled}
          onChange={({ detail }) => {
            keepCaret(name)
            enter(detail.value, country)
          }}
          onBlur={blur}
        />
      </span>
    </FieldFrame>
  )
}
