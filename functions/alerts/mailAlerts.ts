import { mailPlan } from '../../shared/domain/equipment/alerts.ts'
import { ApiError } from '../../shared/errors.ts'
import { mailedSingly, mailedTogether, singleMailsOf, TOLD_TOGETHER } from '../store/alerts/alertMails.ts'
import { unmailedPage } from '../store/alerts/alertPages.ts'
import { type Alert, getAlerts } from '../store/alerts/alerts.ts'
import { leftToday } from '../store/identity/dayLimits.ts'
import { isUnavailable } from '../store/kit/retry.ts'
import { type Members, TransactionRefused, transact } from '../store/kit/transact.ts'

/**
 * Begins the mails of a person's alerts that wait: one each while they are few, one for all of them when they are many,
 * and that only from the sweep. `alerts` are some of just now, which the index may not have yet. Answers how many mails
 * were begun.
 */
export async function mailAlertsOf(userId: string, alerts: readonly Alert[], isSweep: boolean): Promise<number> {
  const { items } = await unmailedPage(userId, { limit: TOLD_TOGETHER })
  const known = await getAlerts([...items, ...alerts])
  const waiting = [...known.values()]
    .filter(({ correio }) => correio === 'PENDENTE')
    .sort((a, b) => (a.criado_em < b.criado_em ? -1 : 1))
    .slice(0, TOLD_TOGETHER)
  const plan = mailPlan(waiting.length, await leftToday(singleMailsOf(userId)), isSweep)
  if (plan === 'WAIT') return 0
  if (plan === 'TOGETHER') return (await begun(mailedTogether(userId, waiting))) ? 1 : 0
  return (await begun(await mailedSingly(userId, waiting))) ? waiting.length : 0
}

/**
 * Another run that was at the same alerts, or took the day's room, has begun them: what is left waits for the next one.
 */
async function begun(members: Members): Promise<boolean> {
  try {
    await transact(members)
    return true
  } catch (error) {
    const isTaken = error instanceof TransactionRefused || (error instanceof ApiError && !isUnavailable(error))
    if (isTaken) return false
    throw error
  }
}
