import type { Logger } from '@aws-lambda-powertools/logger'
import { SignatureV4 } from '@smithy/signature-v4'
import type { LiveMessage } from '../../shared/contract/live.ts'
import { type Channel, type ChannelName, channelPath } from '../../shared/live.ts'
import { livePath, periodAt } from '../../shared/livePeriods.ts'
import { env } from '../env.ts'
import type { documentClient } from '../store/kit/table.ts'

/** What is published on which channel. */
export interface Publication<N extends ChannelName = ChannelName> extends Channel<N> {
  readonly message: LiveMessage<N>
}

/** What of a client of the SDK signs and sends a call: its credentials, its hash, its connections. */
type Caller = Pick<ReturnType<typeof documentClient>['config'], 'credentials' | 'region' | 'sha256' | 'requestHandler'>

/** Everything is published within this time, ms, or not at all: nobody waits for a stream or a job. */
const LONGEST_MS = 2_000
/** The same where a person waits for the answer of a call. */
export const WAITED_MS = 500

/** The event service takes so many messages of one channel at a time. */
const AT_ONCE = 5

/**
 * Publishes messages, in parallel. It never rejects and is over soon, because whoever publishes has done its work
 * already: what could not be published is logged, and whoever watches sees the change when they ask next. Messages are
 * signed and sent by a client that the function has loaded already.
 */
export async function publish(
  publications: readonly Publication[],
  log: Logger,
  caller: Caller,
  longestMs = LONGEST_MS,
): Promise<void> {
  if (publications.length === 0) return
  const abortSignal = AbortSignal.timeout(longestMs)
  const results = await Promise.allSettled(bodies(publications).map((body) => post(body, caller, abortSignal)))
  const failed = results.filter((result) => result.status === 'rejected')
  if (failed.length > 0)
    log.warn('not published', { count: failed.length, error: (failed[0]?.reason as Error | undefined)?.name })
}

/** The bodies to send: the messages of each channel, a few at a time. */
function bodies(publications: readonly Publication[]): string[] {
  const byChannel = Map.groupBy(publications, channelPath)
  const period = periodAt(Date.now())
  return [...byChannel].flatMap(([path, all]) => {
    const channel = livePath(path, period)
    const events = all.map(({ message }) => JSON.stringify(message))
    const parts = Math.ceil(events.length / AT_ONCE)
    return Array.from({ length: parts }, (_, part) =>
      JSON.stringify({ channel, events: events.slice(part * AT_ONCE, (part + 1) * AT_ONCE) }),
    )
  })
}

/** The event service did not take a message. */
class NotTaken extends Error {
  override readonly name = 'NotTaken'
}

async function post(body: string, caller: Caller, abortSignal: AbortSignal): Promise<void> {
  const { credentials, region, sha256, requestHandler } = caller
  const { protocol, hostname, port, pathname: path, host } = new URL(env('LIVE_ADDRESS'))
  const signer = new SignatureV4({ service: 'appsync', credentials, region, sha256 })
  const request = await signer.sign({
    method: 'POST',
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path,
    headers: { host, 'content-type': 'application/json' },
    body,
  })
  const { response } = await requestHandler.handle(request, { abortSignal })
  response.body?.resume?.()
  if (response.statusCode !== 200) throw new NotTaken()
}
