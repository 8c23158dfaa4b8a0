/** Parameter of an address that says in whose account it is. */
export const ACCOUNT_PARAM = 'conta'

/** The account that an address names; null where it names none. */
export const accountIn = (search: string): string | null => new URLSearchParams(search).get(ACCOUNT_PARAM) || null
