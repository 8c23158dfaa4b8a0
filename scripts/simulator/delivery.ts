import type { Confirmacao } from '../../shared/contract/devices.ts'
import type { ResultadoConfirmacao } from '../../shared/enums.ts'

export interface DeliveryOptions {
  /** Hands bytes to the transport; a rejection counts as a lost message and is tried again. */
  publish: (bytes: Buffer) => Promise<void>
  /** How long the first wait for a confirmation lasts, ms; each later one doubles up to `longestWaitMs`. */
  firstWaitMs?: number
  longestWaitMs?: number
}

export interface DeliveryCounts {
  /** Messages given to the transport, resent ones included. */
  sent: number
  resent: number
  /** Confirmations that came after the message had been confirmed, since a resent copy is answered too. */
  extra: number
  results: Record<ResultadoConfirmacao, number>
}

export interface Delivery {
  counts: DeliveryCounts
  /**
   * Sends until a final confirmation arrives: silence is answered by sending again, a refusal with `tentar_em` by
   * sending again then. Messages without a readable identity are answered by the uuid that stands in them, as far as
   * the cloud could read it, else in the order they were sent. Rejects when the delivery is closed.
   */
  deliver(bytes: Buffer): Promise<Confirmacao>
  /** Whether a message waits for this confirmation. */
  awaits(confirmation: Confirmacao): boolean
  /** To be called with each message of the confirmation topic. */
  confirm(confirmation: Confirmacao): void
  /** Messages that wait for a confirmation, by their identities; those that were told when to come again say so. */
  waiting(): string[]
  close(): void
}

interface Waiting {
  /** The uuid that stands in a message, be it one that cannot be read. */
  uuid: string | null
  /** Until when it was told to wait before it is sent again. */
  until: string | null
  settle(confirmation: Confirmacao): void
  fail(error: Error): void
}

type Part = { posicao?: number; lado?: string | null; seq?: number }

/**
 * Name of a part in a confirmation: `posicao/lado/seq` with `-` for a nozzle without side, null for a whole reading.
 */
export function partName(part: Part | null | undefined): string | null {
  return part ? `${part.posicao}/${part.lado ?? '-'}/${part.seq ?? 1}` : null
}

const ANONYMOUS = 'anonymous'

/** The name that a message and its confirmation have in common. */
function identityOf(bytes: Buffer): string {
  try {
    const { uuid, parte } = JSON.parse(bytes.toString('utf8')) as { uuid?: unknown; parte?: Part | null }
    return typeof uuid === 'string' ? `${uuid} ${partName(parte)}` : ANONYMOUS
  } catch {
    return ANONYMOUS
  }
}

/** A message that is cut off still names itself to whoever sent it, and to a cloud that reads what is there. */
const uuidIn = (bytes: Buffer): string | null => /"uuid"\s*:\s*"([^"]+)"/.exec(bytes.toString('utf8'))?.[1] ?? null

const identityIn = ({ uuid, parte }: Confirmacao) => (uuid === null ? ANONYMOUS : `${uuid} ${parte}`)

/** Messages that wait for a confirmation; those of one identity are answered in the order they were sent. */
function createQueue() {
  const waiting = new Map<string, Waiting[]>()
  /** The identity whose queue has the message that a confirmation is of, and its place there. */
  function placeOf(confirmation: Confirmacao): { identity: string; at: number } | null {
    const identity = identityIn(confirmation)
    if (waiting.has(identity)) return { identity, at: 0 }
    const at = (waiting.get(ANONYMOUS) ?? []).findIndex(({ uuid }) => uuid !== null && uuid === confirmation.uuid)
    return at < 0 ? null : { identity: ANONYMOUS, at }
  }
  return {
    has: (confirmation: Confirmacao) => placeOf(confirmation) !== null,
    add(identity: string, entry: Waiting) {
      const queue = waiting.get(identity)
      if (queue) queue.push(entry)
      else waiting.set(identity, [entry])
    },
    take(confirmation: Confirmacao): Waiting | undefined {
      const place = placeOf(confirmation)
      const queue = place && waiting.get(place.identity)
      if (!queue) return undefined
      const [taken] = queue.splice(place.at, 1)
      if (queue.length === 0) waiting.delete(place.identity)
      return taken
    },
    told: () =>
      [...waiting].flatMap(([identity, queue]) =>
        queue.map(({ uuid, until }) => {
          const name =
            identity === ANONYMOUS ? `${uuid ?? 'no uuid'}, which cannot be read` : identity.replace(/ null$/, '')
          return until === null ? name : `${name}, to come again ${until}`
        }),
      ),
    takeAll(): Waiting[] {
      const open = [...waiting.values()].flat()
      waiting.clear()
      return open
    },
  }
}

/** Timers that end together. */
function createTimers() {
  const timers = new Set<NodeJS.Timeout>()
  const cancel = (timer: NodeJS.Timeout | undefined) => {
    if (!timer) return
    clearTimeout(timer)
    timers.delete(timer)
  }
  return {
    later(ms: number, run: () => void): NodeJS.Timeout {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, ms)
      timers.add(timer)
      return timer
    },
    cancel,
    cancelAll: () => timers.forEach(cancel),
  }
}

const noneCounted = (): DeliveryCounts => ({
  sent: 0,
  resent: 0,
  extra: 0,
  results: { aceita: 0, duplicada: 0, conflito: 0, recusada: 0 },
})

/** Sends one message until it is stopped: after each wait again, and each wait is longer than the one before. */
function createSending(
  bytes: Buffer,
  { publish, firstWaitMs = 5000, longestWaitMs = 60_000 }: DeliveryOptions,
  { later, cancel }: ReturnType<typeof createTimers>,
  counts: DeliveryCounts,
) {
  let timer: NodeJS.Timeout | undefined
  let wait = firstWaitMs
  const send = () => {
    counts.sent++
    // Each wait is up to a fifth longer, so that devices that were cut off together do not send again together.
    timer = later(wait * (1 + Math.random() / 5), resend)
    wait = Math.min(wait * 2, longestWaitMs)
    publish(bytes).catch(() => {})
  }
  const resend = () => {
    counts.resent++
    send()
  }
  return {
    send,
    stop: () => cancel(timer),
    resendIn(ms: number) {
      timer = later(ms, resend)
    },
  }
}

/** The device's half of the protocol, apart from its transport. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const waiting = createQueue()
  const timers = createTimers()
  const counts = noneCounted()
  let closed = false

  /** Sends one message until it is settled, beginning at once. */
  function begin(bytes: Buffer, { resolve, reject }: Omit<PromiseWithResolvers<Confirmacao>, 'promise'>) {
    const identity = identityOf(bytes)
    const sending = createSending(bytes, options, timers, counts)
    const entry: Waiting = {
      uuid: uuidIn(bytes),
      until: null,
      settle(confirmation) {
        sending.stop()
        entry.until = confirmation.tentar_em ?? null
        if (confirmation.resultado === 'recusada' && confirmation.tentar_em) {
          waiting.add(identity, entry)
          sending.resendIn(Math.max(0, Date.parse(confirmation.tentar_em) - Date.now()))
          return
        }
        counts.results[confirmation.resultado]++
        resolve(confirmation)
      },
      fail(error) {
        sending.stop()
        reject(error)
      },
    }
    waiting.add(identity, entry)
    sending.send()
  }

  return {
    counts,
    deliver(bytes) {
      const { promise, ...settling } = Promise.withResolvers<Confirmacao>()
      if (closed) settling.reject(new Error('the device is closed'))
      else begin(bytes, settling)
      return promise
    },
    awaits: waiting.has,
    waiting: waiting.told,
    confirm(confirmation) {
      const entry = waiting.take(confirmation)
      if (entry) entry.settle(confirmation)
      else counts.extra++
    },
    close() {
      closed = true
      timers.cancelAll()
      for (const { fail } of waiting.takeAll())
        fail(new Error('the device was closed before its message was confirmed'))
    },
  }
}
