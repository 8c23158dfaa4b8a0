import type { SituacaoEnvioRelatorio } from '../../../shared/enums.ts'
import type { Actor } from '../../http/context.ts'
import { requireProof } from '../../http/proofGate.ts'
import { dayCounter, takingToday } from '../../store/identity/dayLimits.ts'
import type { Members } from '../../store/kit/transact.ts'
import { getUsers, isActiveUser, userIdsByEmail } from '../../store/users/users.ts'

/** Those of the addresses that no administrator of the product has confirmed as theirs. */
export async function foreignAmong(emails: readonly string[]): Promise<string[]> {
  const holders = await userIdsByEmail([...emails])
  const people = await getUsers([...holders.values()])
  return emails.filter((email) => {
    const user = people.get(holders.get(email) ?? '')
    return !(user?.papel === 'ADMIN' && isActiveUser(user) && user.email_confirmado && user.email === email)
  })
}

/** Whether an address gets a report at once, or is asked first. */
export const standingOf = async (email: string): Promise<Exclude<SituacaoEnvioRelatorio, 'CONFIRMADO'>> =>
  (await foreignAmong([email])).length === 0 ? 'ADMINISTRADOR' : 'AGUARDA'

/**
 * Judges whether an administrator may have reports go to addresses: to foreign ones with a fresh proof (209) only.
 * Answers the transaction members that count it; they refuse with `NAO_PERMITIDO_AGORA` (100) once the day's limit is
 * used up.
 */
export async function addressing(actor: Actor, emails: readonly string[], reports: number): Promise<Members> {
  const foreign = await foreignAmong(emails)
  if (foreign.length > 0) await requireProof(actor)
  return [
    ...(reports > 0 ? [takingToday(dayCounter('RELATORIO', actor.usuarioId), reports)] : []),
    ...(foreign.length > 0 ? [takingToday(dayCounter('RELATORIO_FORA', actor.usuarioId), foreign.length)] : []),
  ]
}
