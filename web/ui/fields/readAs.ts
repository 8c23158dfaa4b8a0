import { isReadAsThousands, numberInForm } from '../../../shared/writtenNumbers.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { numberText } from './numbers.ts'

/**
 * The number that was read, where `1.234` was typed and might have been meant as another one; said until something else
 * is typed.
 */
export const readAs = (entered: string, { t, format }: LoadedLanguage): string | undefined =>
  isReadAsThousands(entered, format.decimalMark)
    ? t('forms.readAs', { valor: numberText(numberInForm(entered, format.decimalMark), format.decimalMark) })
    : undefined
