type Values = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * `fresh` with what was typed over it: the values of `typed` that `changed` marks, groups of fields one by one, lists
 * whole.
 */
export function typedOver(fresh: Values, typed: Values, changed: Values): Record<string, unknown> {
  const kept = Object.entries(changed).flatMap(([name, mark]) => {
    const [read, entered] = [fresh[name], typed[name]]
    if (isRecord(mark) && isRecord(read) && isRecord(entered)) return [[name, typedOver(read, entered, mark)]]
    return isMarked(mark) ? [[name, entered]] : []
  })
  return { ...fresh, ...Object.fromEntries(kept) }
}

const isMarked = (mark: unknown): boolean =>
  mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isMarked))

/** Objects written as such, whose fields are values of a form; not files. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.getPrototypeOf(value) === Object.prototype

/** A copy that stays as it is while the form goes on changing its values in place. */
export function copyOf<V>(value: V): V {
  if (Array.isArray(value)) return value.map(copyOf) as V
  return isPlain(value)
    ? (Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copyOf(one)])) as V)
    : value
}
