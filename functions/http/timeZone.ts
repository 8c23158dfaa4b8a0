/** IANA names begin with a letter; what else `Intl` takes (offsets) is not a browser's time zone. */
const SHAPE = /^[A-Za-z][A-Za-z0-9_+\-/]{1,63}$/

const known = new Set<string>(['UTC'])

/** Whether it names a time zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true
  if (!SHAPE.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  // Spellings in other cases are names too, so the set is not left to grow with them.
  if (known.size < 1000) known.add(name)
  return true
}
