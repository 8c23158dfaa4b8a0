import type { MotivoEmail } from '../../../shared/enums.ts'
import { ApiError, type ErrorName } from '../../../shared/errors.ts'
import { type Membership, membershipFromItem, membershipKey } from '../../store/accounts/accounts.ts'
import { batchGet } from '../../store/kit/batch.ts'
import { isActiveUser, type User } from '../../store/users/users.ts'

/** Addresses of a request with who has them. */
export interface Addressed {
  email: string
  /** Null where nobody has the address, or nobody who could sign in. */
  user: User | null
}

/** Everyone's part in the account, of those who have one. */
export async function partsOf(ownerId: string, userIds: readonly string[]): Promise<Map<string, Membership>> {
  const items = await batchGet(userIds.map((id) => membershipKey(ownerId, id)))
  return new Map(items.map(membershipFromItem).map((one) => [one.usuario_id, one]))
}

/**
 * Whether somebody is linked by their address at once. Anybody may sign up with an address that is not theirs, and
 * would see the account's data in its owner's place: before it is confirmed, they are as good as not there, and are
 * invited.
 */
export const isLinkable = (user: User): boolean => isActiveUser(user) && user.email_confirmado

/** The code that tells each reason; the first that applies is answered. */
const CODES: readonly [ErrorName, readonly MotivoEmail[]][] = [
  ['EMAILS_INVALIDOS', ['DONO_DA_CONTA', 'ADMINISTRADOR_DO_PRODUTO']],
  ['EMAIL_JA_ASSOCIADO', ['JA_ASSOCIADO', 'ASSOCIACAO_INATIVA']],
  ['EMAILS_NAO_CADASTRADOS', ['NAO_CADASTRADO']],
]

/**
 * Judges who may be linked. Throws 300, 702 or 701 with the addresses it is about and what is wrong with each of the
 * request; `unknownToo` lets those without an account pass.
 */
export function judgeAddresses(
  ownerId: string,
  addressed: readonly Addressed[],
  parts: ReadonlyMap<string, Membership>,
  { unknownToo }: { unknownToo: boolean },
): void {
  const motivos: Record<string, MotivoEmail> = {}
  for (const { email, user } of addressed) {
    const reason = reasonAgainst(ownerId, user, user ? parts.get(user.id) : undefined)
    if (reason && !(unknownToo && reason === 'NAO_CADASTRADO')) motivos[email] = reason
  }
  for (const [code, reasons] of CODES) {
    const emails = Object.keys(motivos).filter((email) => reasons.includes(motivos[email] as MotivoEmail))
    if (emails.length > 0) throw new ApiError(code, { report: { emails_invalidos: emails, motivos } })
  }
}

/**
 * Those of the addresses that are of people outside of the account. Of its own people it knows already who they are.
 */
export const strangersAmong = (
  ownerId: string,
  addressed: readonly Addressed[],
  parts: ReadonlyMap<string, Membership>,
): Addressed[] => addressed.filter(({ user }) => !user || (user.id !== ownerId && !parts.has(user.id)))

function reasonAgainst(ownerId: string, user: User | null, part: Membership | undefined): MotivoEmail | null {
  if (user?.id === ownerId) return 'DONO_DA_CONTA'
  if (part) return part.status === 'ATIVO' ? 'JA_ASSOCIADO' : 'ASSOCIACAO_INATIVA'
  if (!user || !isLinkable(user)) return 'NAO_CADASTRADO'
  return user.papel === 'ADMIN' ? 'ADMINISTRADOR_DO_PRODUTO' : null
}
