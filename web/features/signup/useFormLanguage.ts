import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { LANGUAGES } from '../../../shared/i18n/language.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { chooseLanguage } from '../../i18n/speak.ts'
import { toast } from '../../ui/toasts.tsx'
import type { SignUpData, SignUpValues } from './signUpForm.ts'

/** The language chosen in the form is the screen's at once, and the other way round. */
export function useFormLanguage({ control, getValues, setValue }: UseFormReturn<SignUpValues, unknown, SignUpData>) {
  const { t, language } = useI18n()
  const chosen = useWatch({ control, name: 'idioma' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice speaks, not another screen language
  useEffect(() => {
    const wanted = LANGUAGES.find((one) => one === chosen)
    if (wanted && wanted !== language) {
      void chooseLanguage(wanted).catch(() => toast('error', t('common.languageFailed')))
    }
  }, [chosen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another screen language is taken over
  useEffect(() => {
    if (getValues('idioma') !== language) setValue('idioma', language, { shouldDirty: true })
  }, [language])
}
