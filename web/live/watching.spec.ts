import { describe, expect, it, vi } from 'vitest'
import type { LiveMessage } from '../../shared/contract/live.ts'
import { soon } from '../../tests/fixtures/poll.ts'
import type { ChannelEvents } from './eventClient.ts'
import { createWatching, type OpenChannel } from './watching.ts'

const [A, B] = ['/conta/a', '/equipamento/b']
const message = { tipo: 'LEITURA' } as LiveMessage

function setUp() {
  const channels: { path: string; on: ChannelEvents; closed: boolean; access: () => Promise<{ bilhete: string }> }[] =
    []
  const openChannel: OpenChannel = (path, access, on) => {
    const channel = { path, on, closed: false, access }
    channels.push(channel)
    return () => {
      channel.closed = true
    }
  }
  const clock = { now: 0 }
  let tickets = 0
  const ask = vi.fn(async () => {
    tickets += 1
    const expira_em = new Date(clock.now + 120_000).toISOString()
    return { endereco: 'https://live.example/event', bilhete: `bilhete ${tickets}`, expira_em, ahead: 0 }
  })
  const load = vi.fn(async () => openChannel)
  const read = (_: string, value: unknown) => (value === 'nonsense' ? null : (value as LiveMessage))
  const watching = createWatching({ load, ask, now: () => clock.now, read })
  const openOnes = () => channels.filter(({ closed }) => !closed)
  const at = (path: string) => {
    const found = openOnes().find((channel) => channel.path === path)
    if (!found) throw new Error(`${path} is not open`)
    return found
  }
  const watcher = () => ({ news: vi.fn(), live: vi.fn() })
  const loaded = () => soon(() => expect(load.mock.results.length).toBe(channels.length))
  return { watching, channels, openOnes, at, watcher, loaded, load, ask, clock }
}

describe('watching', () => {
  it('fetches what opens channels only once somebody watches', async () => {
    const { watching, watcher, load, loaded } = setUp()
    expect(load).not.toHaveBeenCalled()
    watching.watch([A], watcher())
    await loaded()
    expect(load).toHaveBeenCalled()
  })

  it('is live while every channel is, and says after each gap that something may have been missed', async () => {
    const { watching, watcher, at, loaded } = setUp()
    const told = watcher()
    watching.watch([A, B], told)
    await loaded()
    at(A).on.ready()
    expect(told.live).toHaveBeenLastCalledWith(false)
    at(B).on.ready()
    expect(told.live).toHaveBeenLastCalledWith(true)
    expect(told.news.mock.calls).toEqual([[null], [null]])
    at(A).on.lost()
    expect(told.live).toHaveBeenLastCalledWith(false)
    at(A).on.ready()
    expect(told.live).toHaveBeenLastCalledWith(true)
    expect(told.news).toHaveBeenCalledTimes(3)
  })

  it('tells messages to those who watch the channel, and nothing that is no message', async () => {
    const { watching, watcher, at, loaded } = setUp()
    const [one, other] = [watcher(), watcher()]
    watching.watch([A], one)
    watching.watch([B], other)
    await loaded()
    at(A).on.message(message)
    at(A).on.message('nonsense')
    expect(one.news.mock.calls).toEqual([[message]])
    expect(other.news).not.toHaveBeenCalled()
  })

  it('opens a channel once however many watch it, and closes it with the last', async () => {
    const { watching, watcher, openOnes, loaded } = setUp()
    const stop = watching.watch([A], watcher())
    const stopToo = watching.watch([A], watcher())
    await loaded()
    expect(openOnes()).toHaveLength(1)
    stop()
    expect(openOnes()).toHaveLength(1)
    stopToo()
    expect(openOnes()).toEqual([])
  })

  it('closes everything when nobody is signed in, and opens it again with a new ticket when somebody is', async () => {
    const { watching, watcher, at, openOnes, loaded } = setUp()
    const told = watcher()
    watching.watch([A], told)
    await loaded()
    expect((await at(A).access()).bilhete).toBe('bilhete 1')
    at(A).on.ready()
    watching.judgeAnew(null)
    expect(openOnes()).toEqual([])
    expect(told.live).toHaveBeenLastCalledWith(false)
    watching.judgeAnew({})
    await loaded()
    expect((await at(A).access()).bilhete).toBe('bilhete 2')
  })

  it('lets every channel be judged anew when the session changed', async () => {
    const { watching, watcher, channels, openOnes, loaded } = setUp()
    watching.watch([A, B], watcher())
    await loaded()
    watching.judgeAnew({})
    await loaded()
    expect(channels.map(({ closed }) => closed)).toEqual([true, true, false, false])
    expect(openOnes().map(({ path }) => path)).toEqual([A, B])
  })

  it('opens nothing for a page that is left before the code is there', async () => {
    const { watching, watcher, channels, load } = setUp()
    watching.watch([A], watcher())()
    await Promise.all(load.mock.results.map(({ value }) => value))
    expect(channels).toEqual([])
  })

  it('uses a ticket for all channels until it is about to expire', async () => {
    const { watching, watcher, at, loaded, ask, clock } = setUp()
    watching.watch([A, B], watcher())
    await loaded()
    const both = await Promise.all([at(A).access(), at(B).access()])
    expect(both.map(({ bilhete }) => bilhete)).toEqual(['bilhete 1', 'bilhete 1'])
    clock.now = 89_000
    expect((await at(A).access()).bilhete).toBe('bilhete 1')
    clock.now = 90_000
    expect((await at(A).access()).bilhete).toBe('bilhete 2')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('asks for another ticket when one was not given', async () => {
    const { watching, watcher, at, loaded, ask } = setUp()
    watching.watch([A], watcher())
    await loaded()
    ask.mockRejectedValueOnce(new Error('offline'))
    await expect(at(A).access()).rejects.toThrow('offline')
    expect((await at(A).access()).bilhete).toBe('bilhete 1')
  })
})
