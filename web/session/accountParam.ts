import { ACCOUNT_PARAM } from '../../shared/paths.ts'

/** The account that an address names; null where it names none. */
export const accountIn = (search: string): string | null => new URLSearchParams(search).get(ACCOUNT_PARAM) || null
