/** Every country's numbering plan: 150 kB, a file of its own beside the bundle. */
export { parsePhoneNumberFromString } from 'libphonenumber-js/max'
