import { Checkbox, FormField } from '@cloudscape-design/components'
import type { Control } from 'react-hook-form'
import { type DocumentName, documentPath } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useField } from '../../ui/fields/useField.ts'
import type { SignUpData, SignUpValues } from './signUpForm.ts'

/** The consent, with what it is given to one click away, in a tab of its own. */
export function TermsField({ control }: { control: Control<SignUpValues, unknown, SignUpData> }) {
  const { t, language } = useI18n()
  const { value, change, blur, ref, error } = useField<SignUpValues, SignUpData, boolean>({
    control,
    name: 'aceite_termos',
  })
  const document = (name: DocumentName, text: string) => (
    <a href={documentPath(name, language)} target="_blank" rel="noopener">
      {text}
    </a>
  )
  return (
    <FormField errorText={error} stretch>
      <Checkbox ref={ref} checked={value} onChange={({ detail }) => change(detail.checked)} onBlur={blur}>
        {t('visitors.signup.accept')}
      </Checkbox>
      <span className="visitor-links terms-links">
        {document('termos', t('visitors.terms'))}
        {document('privacidade', t('visitors.privacy'))}
      </span>
    </FormField>
  )
}
