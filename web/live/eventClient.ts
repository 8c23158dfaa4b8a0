import { Amplify } from 'aws-amplify'
import { CONNECTION_STATE_CHANGE, type EventsChannel, events } from 'aws-amplify/data'
import { Hub } from 'aws-amplify/utils'

/** Where to watch, and with what. */
export interface Access {
  readonly endereco: string
  readonly bilhete: string
  /** How far, ms, the server's clock is ahead of ours. */
  readonly ahead: number
}

/** What becomes of a watched channel. */
export interface ChannelEvents {
  /** From now on everything is heard; what came before may have been missed. Said again after each gap. */
  ready(): void
  message(value: unknown): void
  /** Nothing is heard until it is ready again. */
  lost(): void
}

/** Waits between tries to open a channel, ms, the last one again and again. */
const RETRY_MS = [5_000, 15_000, 60_000]

const SUBSCRIBED = 'Subscription ack'
/** States of a connection on which messages come; they begin alike. */
const CONNECTED = 'Connected'

/** Amplify speaks TLS with any address of HTTP, which one without TLS does not understand. */
const spoken = (address: string) => address.replace(/^http:/, 'ws:')

let told = ''

/** Amplify asks for a token with each connection and subscription; ours is the ticket that is good at the time. */
function configure({ endereco }: Access, access: () => Promise<Access>): void {
  if (told === endereco) return
  told = endereco
  const tokenProvider = {
    async getTokens() {
      const { bilhete } = await access()
      return { accessToken: { payload: {}, toString: () => bilhete } }
    },
  }
  Amplify.configure(
    { API: { Events: { endpoint: spoken(endereco), defaultAuthMode: 'userPool' } } },
    { Auth: { tokenProvider } },
  )
}

/**
 * Watches a channel until it is closed, through lost connections, which Amplify mends, and refusals, after which it is
 * tried again.
 */
export function openChannel(path: string, access: () => Promise<Access>, on: ChannelEvents): () => void {
  let channel: EventsChannel | undefined
  let closed = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const stopListening = Hub.listen('api', ({ payload: { event, data } }) => {
    const { query, connectionState } = (data ?? {}) as { query?: string; connectionState?: string }
    if (event === SUBSCRIBED && query === path) {
      failures = 0
      on.ready()
    } else if (event === CONNECTION_STATE_CHANGE && !connectionState?.startsWith(CONNECTED)) on.lost()
  })

  function tryAgain() {
    on.lost()
    void channel?.close()
    channel = undefined
    if (closed) return
    timer = setTimeout(() => void open(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)])
    failures += 1
  }
  async function open() {
    try {
      // A connection that is refused disturbs later ones of Amplify, so that one is begun with a good ticket only.
      configure(await access(), access)
      const opened = await events.connect(path)
      if (closed) return void opened.close()
      channel = opened
      opened.subscribe({ next: ({ event }) => on.message(event), error: tryAgain })
    } catch {
      tryAgain()
    }
  }
  void open()
  return () => {
    closed = true
    clearTimeout(timer)
    stopListening()
    void channel?.close()
  }
}
