import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { phoneNumber } from '../../../shared/domain/words/phones.ts'

/**
 * E.164 of a number by every country's numbering plan: 150 kB, a file of its own beside the bundle. Null where it is
 * none.
 */
export const plannedNumber = (text: string, country: string): string | null =>
  phoneNumber(parsePhoneNumberFromString, text, country)
