import { Logger } from '@aws-lambda-powertools/logger'
import { livePathOf, periodAt } from '../../shared/livePeriods.ts'
import { openTicket } from '../parts/sessions/liveTicket.ts'
import { isSignedIn, mayWatch } from './mayWatch.ts'

/**
 * What AppSync Events asks its authorizer. Source:
 * https://docs.aws.amazon.com/appsync/latest/eventapi/configure-event-api-auth.html
 */
export interface LiveRequest {
  authorizationToken: string
  requestContext: {
    operation: 'EVENT_CONNECT' | 'EVENT_SUBSCRIBE' | 'EVENT_PUBLISH'
    /** Absent or null when a connection is opened. */
    channel?: string | null
  }
}

interface LiveAnswer {
  isAuthorized: boolean
  /**
   * Nothing is remembered: an answer holds for one connection or one subscription, not for another channel, and not for
   * the next minute.
   */
  ttlOverride: 0
}

const log = new Logger()

/**
 * The authorizer of the event service: admits sessions to connections and to the channels they may watch, and nobody to
 * publishing.
 */
export async function handler(request: LiveRequest): Promise<LiveAnswer> {
  const { operation, channel } = request.requestContext
  const isAuthorized = await isAdmitted(request)
  log.info('judged', { operation, channel, isAuthorized })
  return { isAuthorized, ttlOverride: 0 }
}

/** The period that runs, and the next, which is opened ahead so that nothing is missed between the two. */
function isOpen(period: number): boolean {
  const present = periodAt(Date.now())
  return period === present || period === present + 1
}

async function isAdmitted({ authorizationToken, requestContext }: LiveRequest): Promise<boolean> {
  const { operation, channel } = requestContext
  const claims = await openTicket(authorizationToken)
  if (!claims) return false
  if (operation === 'EVENT_CONNECT') return isSignedIn(claims)
  const wanted = operation === 'EVENT_SUBSCRIBE' ? livePathOf(channel ?? '') : null
  return wanted !== null && isOpen(wanted.period) && mayWatch(claims, wanted.channel)
}
