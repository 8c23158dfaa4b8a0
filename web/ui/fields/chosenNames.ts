/**
 * Names of what was chosen in selects since the page was loaded or its person left, by value. Nothing else on the page
 * knows them once the options are asked for anew, or a form is filled from a draft.
 */
const names = new Map<string, string>()

export function rememberChosen({ value, label }: { value: string; label: string }): void {
  names.set(value, label)
}

export const nameOfChosen = (value: string): string | undefined => names.get(value)

/** For logging out. */
export const forgetChosen = (): void => names.clear()

/** The names of those that were chosen among values of a form, however deep they lie. */
export function namesWithin(values: unknown): Record<string, string> {
  if (typeof values === 'string') {
    const name = names.get(values)
    return name === undefined ? {} : { [values]: name }
  }
  if (typeof values !== 'object' || values === null) return {}
  return Object.assign({}, ...Object.values(values).map(namesWithin))
}
