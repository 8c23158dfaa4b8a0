import { ApiError, brokenRule, notFound } from '../../../shared/errors.ts'
import { isOver, isRenewable } from '../../billing/conclude.ts'
import { renewalNow } from '../../billing/renewOrder.ts'
import { isStale } from '../../billing/settle.ts'
import { moveCoverage } from '../../store/billing/coverageMoves.ts'
import { type Subscription, subscriptionsOf } from '../../store/billing/subscriptions.ts'
import { retrying } from '../../store/kit/retry.ts'
import { transact } from '../../store/kit/transact.ts'
import { getUser } from '../../store/users/users.ts'

interface Named {
  ownerId: string
  id: string
}

/** A change of a subscription begins no period, so none is written with a cause. */
const NO_CAUSE = { origem: 'PEDIDO', motivo: null, pedido_id: null, autor: null } as const

/**
 * Changes a subscription in force, and what was added to it, which goes with it. Throws `NAO_ENCONTRADO` for another
 * account’s, a rule for one that is over or was given, and one while its next period is being paid.
 */
function changeTogether(
  { ownerId, id }: Named,
  change: (one: Subscription) => Subscription,
  seen: { versao?: number },
  now: Date,
): Promise<void> {
  const instant = now.toISOString()
  return retrying(async () => {
    const [owner, held] = await Promise.all([getUser(ownerId), subscriptionsOf(ownerId)])
    const one = held.find((other) => other.id === id)
    if (!owner || !one) throw notFound()
    if (!isRenewable(one) || isOver(one, instant)) throw brokenRule('assinatura', 'assinatura_nao_renovavel')
    if (seen.versao !== undefined && seen.versao !== one.versao) throw new SeenAnother()
    const { order } = await renewalNow([one])
    if (order && (order.status === 'ABERTO' || order.status === 'CAPTURADO')) {
      throw brokenRule('assinatura', 'renovacao_em_pagamento')
    }
    const together = held.filter(
      (other) => other.plano?.id === one.plano.id && other.valida_ate === one.valida_ate && !isOver(other, instant),
    )
    const changed = together.map((before) => ({ before, after: change(before) }))
    await transact(moveCoverage({ owner, changed, cause: NO_CAUSE, now: instant }))
  }, isStale).catch((error) => {
    throw error instanceof SeenAnother ? new ApiError('CONFLITO_DE_VERSAO') : error
  })
}

/**
 * Thrown where the subscription is another than the person saw. It is not read anew, since the person decided by what
 * was shown.
 */
class SeenAnother extends Error {
  override readonly name = 'SeenAnother'
}

/** Has a subscription renewed or not; either way it stays until its date. */
export const setRenewal = (named: Named, { renova, versao }: { renova: boolean; versao: number }, now: Date) =>
  changeTogether(named, (one) => ({ ...one, renova }), { versao }, now)

/**
 * Cancels an additive: it stays until the end of what was paid, and member limits follow then. Throws a rule for one
 * that is not there.
 */
export function cancelAdditive(named: Named, additiveId: string, now: Date): Promise<void> {
  return changeTogether(
    named,
    (one) => {
      const isIt = ({ id, valida_ate }: Subscription['aditivos'][number]) => id === additiveId && valida_ate === null
      if (one.id === named.id && !one.aditivos.some(isIt)) throw brokenRule('aditivo', 'aditivo_cancelado')
      const aditivos = one.aditivos.map((additive) =>
        isIt(additive) ? { ...additive, valida_ate: one.valida_ate } : additive,
      )
      const kept = aditivos.filter(({ valida_ate }) => valida_ate === null)
      return {
        ...one,
        aditivos,
        usuarios_adicionais: kept.reduce((sum, { usuarios_adicionais: users }) => sum + users, 0),
      }
    },
    {},
    now,
  )
}
