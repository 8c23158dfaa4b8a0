import { ApiError, brokenRule } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import { sourceOf } from '../../parts/source.ts'
import { dayCounter, giveBackToday, reserveToday } from '../../store/identity/dayLimits.ts'
import { getUser } from '../../store/users/users.ts'

/**
 * Links people, and counts of the account and of the source how many of their addresses say who is not registered or who administers the
 * product. All of them are taken beforehand: whoever used up the day is refused for every address alike, however many requests come at
 * once. Throws `REGRA_VIOLADA` for a caller whose own address is not confirmed, and `NAO_PERMITIDO_AGORA` (100).
 */
export async function countingUnknown<Linked extends { invitations: readonly unknown[] }>(
  addresses: number,
  { actor, clientIp }: SignedInContext,
  link: () => Promise<Linked>,
): Promise<Linked> {
  const caller = await getUser(actor.usuarioId)
  if (!caller?.email_confirmado) throw brokenRule('emails', 'email_nao_confirmado')
  const counters = [
    dayCounter('ENDERECO_ERRADO_CONTA', actor.donoId),
    dayCounter('ENDERECO_ERRADO_ORIGEM', sourceOf(clientIp)),
  ]
  const now = Date.now()
  await reserveToday(counters, addresses, now)
  let told = 0
  try {
    const linked = await link()
    told = linked.invitations.length
    return linked
  } catch (error) {
    told = toldBy(error)
    throw error
  } finally {
    await giveBackToday(counters, addresses - told, now)
  }
}

/** How many addresses a refusal tells something of that only the product knows. */
function toldBy(error: unknown): number {
  const report = error instanceof ApiError && !Array.isArray(error.report) ? error.report : undefined
  const reasons = Object.values(report?.motivos ?? {})
  return reasons.filter((reason) => reason === 'NAO_CADASTRADO' || reason === 'ADMINISTRADOR_DO_PRODUTO').length
}
