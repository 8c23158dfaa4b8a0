import type { Page, WebSocketRoute } from 'playwright-core'
import { AREAS } from '../../shared/contract/areas.ts'
import type { LiveMessage } from '../../shared/contract/live.ts'
import { type Channel, channelPath } from '../../shared/live.ts'
import type { Answers } from './answers.ts'

/** The event service as one page meets it. */
export interface LiveEvents {
  /** Channels that are subscribed to at the moment, each once, whatever the period. */
  channels(): string[]
  /** Tells those who watch a channel. */
  tell(channel: Channel, message: LiveMessage): void
  /** Cuts the connection; another one is refused until the function it answers is called. */
  cut(): () => void
}

const baseOf = (path: string) => path.replace(/\/\d+$/, '')

/**
 * Gives a page tickets, and an event service to watch with them, which speaks as AppSync does. Before the page is
 * opened.
 */
export async function liveEvents(page: Page, answers: Answers): Promise<LiveEvents> {
  const sockets = new Map<WebSocketRoute, Map<string, string>>()
  let isCut = false
  answers.make(AREAS.live.routes.acesso, () => ({
    endereco: 'http://events.example/event',
    bilhete: 'b'.repeat(40),
    expira_em: new Date(Date.now() + 120_000).toISOString(),
    agora: new Date().toISOString(),
  }))
  await page.routeWebSocket(/\/event\/realtime/, (socket) => {
    if (isCut) return void socket.close()
    const subscribed = new Map<string, string>()
    sockets.set(socket, subscribed)
    socket.onClose(() => void sockets.delete(socket))
    const send = (frame: object) => socket.send(JSON.stringify(frame))
    socket.onMessage((text) => {
      const { type, id, channel } = JSON.parse(String(text))
      if (type === 'connection_init') send({ type: 'connection_ack', connectionTimeoutMs: 300_000 })
      if (type === 'subscribe') {
        subscribed.set(id, channel)
        send({ type: 'subscribe_success', id })
      }
      if (type === 'unsubscribe') {
        subscribed.delete(id)
        send({ type: 'unsubscribe_success', id })
      }
    })
  })
  return {
    channels: () => [...new Set([...sockets.values()].flatMap((subscribed) => [...subscribed.values()].map(baseOf)))],
    tell(channel, message) {
      for (const [socket, subscribed] of sockets) {
        // The message is told in one period, whichever that is.
        const [id] = [...subscribed].find(([, path]) => baseOf(path) === channelPath(channel)) ?? []
        if (id) socket.send(JSON.stringify({ type: 'data', id, event: JSON.stringify(message) }))
      }
    },
    cut() {
      isCut = true
      for (const socket of [...sockets.keys()]) void socket.close()
      sockets.clear()
      return () => {
        isCut = false
      }
    },
  }
}
