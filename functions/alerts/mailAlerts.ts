import { todayIn } from '../../shared/days.ts'
import { mailPlan } from '../../shared/domain/equipment/alerts.ts'
import { ApiError } from '../../shared/errors.ts'
import { choicesOf } from '../store/alerts/alertChoices.ts'
import { mailCounters, mailedSingly, mailedTogether, TOLD_TOGETHER } from '../store/alerts/alertMails.ts'
import { unmailedPage } from '../store/alerts/alertPages.ts'
import { type Alert, getAlerts } from '../store/alerts/alerts.ts'
import { leftToday } from '../store/identity/dayLimits.ts'
import { isUnavailable } from '../store/kit/retry.ts'
import { type Members, TransactionRefused, transact } from '../store/kit/transact.ts'

/**
 * Begins the mail of a person's alerts that wait, when it is due by what they chose: `mailPlan` says how. `alerts` are
 * some of just now, which the index may not have yet. Answers how many mails were begun.
 */
export async function mailAlertsOf(userId: string, alerts: readonly Alert[], isSweep: boolean): Promise<number> {
  const now = Date.now()
  const [{ items }, { ritmo }] = await Promise.all([unmailedPage(userId, { limit: TOLD_TOGETHER }), choicesOf(userId)])
  const known = await getAlerts([...items, ...alerts])
  const waiting = [...known.values()]
    .filter(({ correio }) => correio === 'PENDENTE')
    .sort((a, b) => (a.criado_em < b.criado_em ? -1 : 1))
    .slice(0, TOLD_TOGETHER)
  const [first] = waiting
  if (!first) return 0
  const counters = mailCounters(userId, ritmo, now)
  const left = await Promise.all(counters.map((one) => leftToday(one, now)))
  const isRoom = left.every((many) => many > 0)
  const plan = mailPlan({ waiting: waiting.length, ritmo, isSweep, today: todayIn('UTC', now), isRoom })
  if (plan === 'WAIT') return 0
  // What the sweep tells beyond a day's mails is counted as far as there is room.
  const taken = counters.filter((_, at) => (left[at] ?? 0) > 0)
  const members = plan === 'SINGLE' ? await mailedSingly(userId, first, taken) : mailedTogether(userId, waiting, taken)
  return (await begun(members)) ? 1 : 0
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
