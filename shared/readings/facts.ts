import { EMPTY } from '../i18n/format.ts'
import type { PlainKey, TermName, Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'

export interface Fact {
  readonly label: string
  readonly value: string
  /** The term that the label stands for, where one is explained. */
  readonly term?: TermName
}

/** Whether there is something to be shown. */
export const hasValue = ({ value }: Fact): boolean => value !== EMPTY

/** One figure or text of a record: where it stands, how it is called and what it says; null is shown as `---`. */
export type Shown<Whole, Group extends string = string> = readonly [
  Group,
  PlainKey,
  (whole: Whole, i18n: Words, units: Units) => string | null | undefined,
  term?: TermName,
]

/** Says of a field that it is shown elsewhere, and where. */
export interface Elsewhere {
  readonly in: string
}

/** What is shown of each field of a record: one fact, several, or that it is shown elsewhere. */
export type Field<Whole, Group extends string = string> =
  | Shown<Whole, Group>
  | readonly Shown<Whole, Group>[]
  | Elsewhere

const isShown = <Whole>(field: Shown<Whole> | readonly Shown<Whole>[]): field is Shown<Whole> =>
  typeof field[0] === 'string'

/** The facts of a record's fields, in their order. */
export const shownOf = <Whole>(fields: Record<string, Field<Whole>>): Shown<Whole>[] =>
  Object.values(fields).flatMap((field) => {
    if ('in' in field) return []
    return isShown(field) ? [field] : field
  })

export const factsOf = <Whole>(shown: readonly Shown<Whole>[], whole: Whole, i18n: Words, units: Units): Fact[] =>
  shown.map(([, label, value, term]) => ({
    label: i18n.t(label),
    value: value(whole, i18n, units) || EMPTY,
    ...(term && { term }),
  }))
