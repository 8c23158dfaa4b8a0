import type { Membro } from '../../../shared/contract/members.ts'

/** How a member is called: by the address until they have opened the account. */
export const shownName = ({ nome, email }: Pick<Membro, 'nome' | 'email'>): string => nome ?? email
