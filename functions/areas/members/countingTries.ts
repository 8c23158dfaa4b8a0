import { brokenRule } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import { sourceOf } from '../../parts/sessions/source.ts'
import { dayCounter, giveBackToday, reserveToday } from '../../store/identity/dayLimits.ts'
import { getUser } from '../../store/users/users.ts'

/** Is told how many addresses the answer will say something about. */
export type Telling = (addresses: number) => void

/**
 * Links people, and counts of the account and of the source how many addresses are looked at, registered or not:
 * whichever answer comes, a refusal, an invitation or a link, says which they are. All of them are taken beforehand:
 * whoever used up the day is refused for every address alike, however many requests come at once. What is refused
 * before they are looked at, and whoever is of the account already, costs nothing. Throws `REGRA_VIOLADA` for a caller
 * whose own address is not confirmed, and `NAO_PERMITIDO_AGORA` (100).
 */
export async function countingTries<Linked>(
  addresses: number,
  { actor, clientIp }: SignedInContext,
  link: (telling: Telling) => Promise<Linked>,
): Promise<Linked> {
  const caller = await getUser(actor.usuarioId)
  if (!caller?.email_confirmado) throw brokenRule('emails', 'email_nao_confirmado')
  const counters = [dayCounter('ENDERECO_CONTA', actor.donoId), dayCounter('ENDERECO_ORIGEM', sourceOf(clientIp))]
  const now = Date.now()
  await reserveToday(counters, addresses, now)
  let told = 0
  try {
    return await link((looked) => {
      told = Math.max(told, looked)
    })
  } finally {
    await giveBackToday(counters, addresses - told, now)
  }
}
