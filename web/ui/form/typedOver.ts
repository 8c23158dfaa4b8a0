const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `fresh` with what was typed over it: the values of `typed` that `changed` marks, groups of fields one by one, lists whole. */
export function typedOver(
  fresh: Record<string, unknown>,
  typed: Record<string, unknown>,
  changed: Record<string, unknown>,
): Record<string, unknown> {
  const kept = Object.entries(changed).flatMap(([name, mark]) => {
    const [read, entered] = [fresh[name], typed[name]]
    if (isRecord(mark) && isRecord(read) && isRecord(entered)) return [[name, typedOver(read, entered, mark)]]
    return isMarked(mark) ? [[name, entered]] : []
  })
  return { ...fresh, ...Object.fromEntries(kept) }
}

const isMarked = (mark: unknown): boolean =>
  mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isMarked))
