const FORM = '[\\da-fA-F]{8}-[\\da-fA-F]{4}-[\\da-fA-F]{4}-[\\da-fA-F]{4}-[\\da-fA-F]{12}'

/**
 * What an id looks like, in letters of either size: they are the same id (RFC 9562), and Swift, SQL Server and Delphi
 * write capitals. Any version is taken, since devices make their identities in many ways; the nil one is none: it
 * stands where nobody made one (5.9).
 */
export const ID_FORM = new RegExp(`^(?!0{8}-(?:0{4}-){3}0{12}$)${FORM}$`)
const ANYWHERE = new RegExp(FORM, 'g')

/** An id as it is stored. */
export const plainId = (id: string): string => id.toLowerCase()

/** Whether a text is an id, in letters of either size. */
export const isId = (text: string): boolean => ID_FORM.test(text)

/** Whether a text is an id as it is stored. */
export const isPlainId = (text: string): boolean => ID_FORM.test(text) && plainId(text) === text

/** A text with every id in it as it is stored. */
export const withPlainIds = (text: string): string => text.replace(ANYWHERE, plainId)

const WRITTEN = /^(?:(?:urn:)?uuid:)?[{([<"']?([\da-f-]{32,36})["'>\])}]?$/i
/** Characters of the longest form of an id, with what stands around it. */
const LONGEST = 64
/** Blanks around an id, and zero bytes as C leaves them behind one. */
const AROUND = /^\s+|[\s\0]+$/g
const DIGITS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/
const NOBODY = /^0{32}$/

/**
 * A UUID in the form we store, from what others write for it: capitals, in braces (Qt, .NET) or brackets, as a name of
 * its kind, without its signs (Python's `hex`). Null for what is none, and for the nil one, which no device made.
 */
export function readUuid(text: string): string | null {
  if (text.length > LONGEST) return null
  const digits = WRITTEN.exec(text.replace(AROUND, ''))?.[1]?.replaceAll('-', '').toLowerCase() ?? ''
  return DIGITS.test(digits) && !NOBODY.test(digits) ? digits.replace(DIGITS, '$1-$2-$3-$4-$5') : null
}
