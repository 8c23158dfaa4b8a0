const FORM = '[\\da-fA-F]{8}-[\\da-fA-F]{4}-[\\da-fA-F]{4}-[\\da-fA-F]{4}-[\\da-fA-F]{12}'

/** What an id looks like, in letters of either size: they are the same id (RFC 9562), and Swift, SQL Server and Delphi write capitals. Any version is taken. */
export const ID_FORM = new RegExp(`^${FORM}$`)
const ANYWHERE = new RegExp(FORM, 'g')

/** An id as it is stored. */
export const plainId = (id: string): string => id.toLowerCase()

/** Whether a text is an id as it is stored. */
export const isPlainId = (text: string): boolean => ID_FORM.test(text) && plainId(text) === text

/** A text with every id in it as it is stored. */
export const withPlainIds = (text: string): string => text.replace(ANYWHERE, plainId)
