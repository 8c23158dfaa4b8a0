import { useEffect, useEffectEvent, useState } from 'react'
import { type LiveMessage, liveArea, MENSAGENS } from '../../shared/contract/live.ts'
import { type Channel, channelOf, channelPath } from '../../shared/live.ts'
import { call } from '../api/client.ts'
import { session } from '../session/instance.ts'
import { createWatching } from './watching.ts'

/** How often, ms, something is asked for again whose news are told: one of them may not have been. */
export const TOLD_MS = 60_000

function read(path: string, value: unknown): LiveMessage | null {
  const channel = channelOf(path)
  return (channel && MENSAGENS[channel.name].safeParse(value).data) ?? null
}

const watching = createWatching({
  load: async () => (await import('./periods.ts')).openChannel,
  async ask() {
    const { agora, ...access } = await call(liveArea.routes.acesso)
    return { ...access, ahead: Date.parse(agora) - Date.now() }
  },
  now: () => Date.now(),
  read,
})

// Each renewal of the token counts as well, so that no subscription outlives a right by much more than a token.
session.subscribe(() => watching.judgeAnew(session.current()))

/**
 * Watches channels for as long as the page is there, and says whether all that is new is heard of. `onNews` is told
 * each message, and null when some may have been missed: at the beginning and after each gap.
 */
export function useLive(channels: readonly Channel[], onNews: (message: LiveMessage | null) => void): boolean {
  const [live, setLive] = useState(false)
  const news = useEffectEvent(onNews)
  // Channels are the same while their names are, whatever array they come in.
  const paths = channels.map(channelPath).join(' ')
  useEffect(() => {
    if (paths === '') return
    const stop = watching.watch(paths.split(' '), { news: (message) => news(message), live: setLive })
    return () => {
      stop()
      setLive(false)
    }
  }, [paths])
  return live
}
