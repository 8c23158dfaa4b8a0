import { ApiError, type ErrorName } from '../../../shared/errors.ts'
import { type Guard, guardedBy, guardedByEach } from '../kit/guards.ts'
import type { User } from './users.ts'

/** What is unique of a user, with the refusal when another one has the value. */
const TAKEN = {
  email: 'EMAIL_JA_CADASTRADO',
  cpf_cnpj: 'CPF_CNPJ_JA_CADASTRADO',
  documento: 'DOCUMENTO_JA_EXISTE',
} as const satisfies Record<string, ErrorName>
type Kind = keyof typeof TAKEN

/** The unique values of a user. */
export function uniqueValuesOf({ email, cpf_cnpj, documento }: User): [Kind, string][] {
  const values: [Kind, string | null][] = [
    ['email', email],
    ['cpf_cnpj', cpf_cnpj],
    ['documento', documento && `${documento.tipo}#${documento.numero}`],
  ]
  return values.filter((value): value is [Kind, string] => value[1] !== null)
}

/** The guards that keep them unique; in their order the first that is taken is told (202, 203, 204). */
export const userGuards = (user: User): Guard[] =>
  uniqueValuesOf(user).map(([kind, value]) => ({ kind, value, taken: () => new ApiError(TAKEN[kind]) }))

/** Id of the user who has an address, null when nobody does. */
export const userIdByEmail = (email: string): Promise<string | null> => guardedBy('email', email)

/** Ids of the users who have addresses, by address. */
export const userIdsByEmail = (emails: readonly string[]): Promise<Map<string, string>> =>
  guardedByEach('email', emails)
