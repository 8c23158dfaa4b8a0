import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { ownDevice, type TestDevice } from '../fixtures/device.ts'
import { folded, reading } from '../fixtures/readings.ts'
import { signedIn } from '../fixtures/registered.ts'
import { complaintsOf } from './browser.ts'
import { enter } from './signInAs.ts'
import { newPage } from './visits.ts'

let owner: Awaited<ReturnType<typeof signedIn>>
let device: TestDevice
const complaints: string[][] = []
/** Address of the event service’s web sockets. */
const REALTIME = /\/event\/realtime/

beforeAll(async () => {
  owner = await signedIn()
  device = (await ownDevice(owner.session)).device
})
afterAll(() => device.close())
beforeEach(() => {
  complaints.length = 0
})

async function visit(prepare: (page: Page) => Promise<unknown>, expected: readonly RegExp[] = []): Promise<Page> {
  const page = await newPage()
  complaints.push(complaintsOf(page, expected))
  await prepare(page)
  await enter(page, owner.account, pathTo('leituras'))
  return page
}

/** Whatever asks again and again in a page does so by intervals: none of a second or more ever comes in this one. */
const withoutPolling = (page: Page) =>
  page.addInitScript(() => {
    const real = window.setInterval
    window.setInterval = ((act: () => void, ms: number) =>
      ms < 1_000 ? real(act, ms) : 0) as unknown as typeof setInterval
  })

/** Frames of the event service a page received. */
function framesOf(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(String(payload))))
  return frames
}

/** Tickets a page was given. */
function ticketsOf(page: Page): string[] {
  const tickets: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/ao-vivo')) tickets.push((await response.json()).bilhete)
  })
  return tickets
}

async function arrives(page: Page) {
  const message = reading()
  await device.send(message)
  await page.locator(`tbody a[href*="${message.uuid}"]`).waitFor()
}

describe('a list of readings left open', () => {
  it('shows a reading that arrives without asking for it', async () => {
    let frames: string[] = []
    let tickets: string[] = []
    const page = await visit(async (fresh) => {
      frames = framesOf(fresh)
      tickets = ticketsOf(fresh)
      await withoutPolling(fresh)
    })
    await expect.poll(() => frames.filter((frame) => frame.includes('subscribe_success')).length).toBe(1)
    await arrives(page)
    expect(tickets.length).toBeGreaterThan(0)
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    for (const ticket of tickets) expect(kept).not.toContain(ticket)
    expect(kept).not.toMatch(/amplify/i)
    expect(complaints.flat()).toEqual([])
  })

  it('asks once for what came while the connection was lost', async () => {
    const connections: WebSocketRoute[] = []
    const subscribed: string[] = []
    const mended = Promise.withResolvers<void>()
    const asked: string[] = []
    const page = await visit(async (fresh) => {
      fresh.on('request', (request) => request.url().includes('/api/leituras?') && asked.push(request.url()))
      await withoutPolling(fresh)
      await fresh.routeWebSocket(REALTIME, async (socket) => {
        connections.push(socket)
        if (connections.length > 1) await mended.promise
        const server = socket.connectToServer()
        server.onMessage((frame) => {
          const { type } = JSON.parse(String(frame))
          if (type === 'subscribe_success') subscribed.push(type)
          // No news are heard, so that what appears was asked for.
          if (type !== 'data') socket.send(frame)
        })
      })
    })
    // The rows, and once subscribed, at once and when indexes have followed: from then on nothing is asked for by itself.
    await expect.poll(() => asked.length).toBe(3)
    await connections[0]?.close()
    const message = reading()
    await device.send(message)
    await folded(message.uuid, owner.session)
    mended.resolve()
    await page.locator(`tbody a[href*="${message.uuid}"]`).waitFor()
    expect(subscribed).toHaveLength(2)
    expect(complaints.flat()).toEqual([])
  })

  it('asks for it as before where no connection is to be had', async () => {
    const page = await visit((fresh) => fresh.routeWebSocket(REALTIME, (socket) => void socket.close()))
    await page.getByText('Nenhuma leitura').or(page.locator('tbody a').first()).first().waitFor()
    await arrives(page)
    expect(complaints.flat()).toEqual([])
  })
})
