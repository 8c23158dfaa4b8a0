import type { PlainKey } from '../../i18n/messages.ts'
import type { HistoryWords } from './HistoryList.tsx'

/** Calls the fields of a record by its words; a field of a newer version of the product keeps its name. */
export const fieldNamed =
  (names: Readonly<Record<string, PlainKey>>): HistoryWords['field'] =>
  ({ t }, field) => {
    const name = Object.hasOwn(names, field) ? names[field] : undefined
    return name ? t(name) : field
  }
