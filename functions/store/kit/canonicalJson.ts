/**
 * JSON with the members of every object in code-unit order and no white space, so equal content is equal text (RFC 8785 for the values
 * JSON.parse yields).
 */
export const canonicalJson = (value: unknown): string => textOf(value)

function textOf(value: unknown, names?: Names): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) {
    const shared = new Names()
    return `[${value.map((member) => textOf(member ?? null, shared)).join(',')}]`
  }
  const { ordered, labels } = (names ?? new Names()).of(value)
  let members = ''
  for (const [index, name] of ordered.entries()) {
    const member = (value as Record<string, unknown>)[name]
    if (member !== undefined) members += `${members === '' ? '' : ','}${labels[index]}${textOf(member)}`
  }
  return `{${members}}`
}

/** Names of the last object's members in order, as they are and as JSON: the nozzles of a reading have the same, sorted once. */
class Names {
  #given: readonly string[] = []
  #inOrder = { ordered: [] as readonly string[], labels: [] as readonly string[] }

  of(value: object) {
    const given = Object.keys(value)
    if (given.length !== this.#given.length || given.some((name, index) => name !== this.#given[index])) {
      const ordered = given.toSorted()
      this.#given = given
      this.#inOrder = { ordered, labels: ordered.map((name) => `${JSON.stringify(name)}:`) }
    }
    return this.#inOrder
  }
}

/** Whether two values are the same as stored: a table gives back the members of an object in any order, and none that is undefined. */
export const isSameStored = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)
