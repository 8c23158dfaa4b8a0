import { dashboardArea } from '../../../shared/contract/dashboard.ts'
import { loginArea } from '../../../shared/contract/login.ts'
import { whenConnected } from '../../api/reach.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { accessIn, keptBeside, keptReadings } from '../../parts/readings/keptReadings.ts'
import { session } from '../../session/instance.ts'
import { SESSION_KEY } from '../../session/peek.ts'
import { givenBefore } from './keptAnswers.ts'
import { startKeeping } from './start.ts'

const { permissoes: storedRules } = loginArea.routes.permissoes.response.shape

let isAwaiting = false

/** Whether this browser keeps the page on which the console begins. */
export function keepsHome(): boolean {
  const storage = keptBeside(SESSION_KEY)
  const account = accessIn(storage)?.ownerId
  return (
    account !== undefined && givenBefore(storage, routeQuery(dashboardArea.routes.frota, { account }).queryKey) !== null
  )
}

/**
 * Lets somebody in whom the server cannot be asked about, where this browser keeps readings of theirs; answers whether
 * it does.
 */
export function reopen(): boolean {
  const storage = keptBeside(SESSION_KEY)
  const access = accessIn(storage)
  const rules = storedRules.safeParse(access?.rules).data
  if (
    !access ||
    !rules ||
    (keptReadings(storage).length === 0 && !keepsHome()) ||
    !session.reopen({ ...access, rules })
  )
    return false
  startKeeping()
  if (!isAwaiting) whenConnected(() => void session.adapt())
  isAwaiting = true
  return true
}
