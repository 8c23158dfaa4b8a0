import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedProfile } from '../../scripts/seed/catalogue.ts'
import { inParts } from '../../scripts/simulator/message.ts'
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
const NOZZLE = seedProfile('leque', '03', 'PLASTICO').id
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

async function visit(prepare: (page: Page) => Promise<unknown>, path = pathTo('leituras')): Promise<Page> {
  const page = await newPage()
  complaints.push(complaintsOf(page))
  await prepare(page)
  await enter(page, owner.account, path)
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
    await expect.poll(() => frames.filter((frame) => frame.includes('subscribe_success')).length).toBeGreaterThan(0)
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
    // The rows, and once subscribed, at once and when indexes have followed: from then on nothing is asked for by
    // itself.
    await expect.poll(() => asked.length).toBe(3)
    await connections[0]?.close()
    const message = reading()
    await device.send(message)
    await folded(message.uuid, owner.session)
    mended.resolve()
    await page.locator(`tbody a[href*="${message.uuid}"]`).waitFor()
    // Once each time, and once more where the next period is near.
    expect(connections).toHaveLength(2)
    expect(subscribed.length).toBeGreaterThanOrEqual(2)
    expect(complaints.flat()).toEqual([])
  })

  it('asks for it as before where no connection is to be had', async () => {
    const page = await visit((fresh) => fresh.routeWebSocket(REALTIME, (socket) => void socket.close()))
    await page.getByText('Nenhuma leitura').or(page.locator('tbody a').first()).first().waitFor()
    await arrives(page)
    expect(complaints.flat()).toEqual([])
  })
})

describe('a nozzle that is marked as replaced', () => {
  it('is done at once in other open browsers: on the page of the reading, in the list, at home and in what is to be bought', async () => {
    const message = reading({ flows: [1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.6, 1.7], profile: NOZZLE })
    await device.send(message)
    await folded(message.uuid, owner.session)
    const path = pathTo('leituraVer', { leituraId: message.uuid })
    const band = (page: Page) => page.getByRole('region', { name: 'O que fazer' })
    const watching = async (at: string) => {
      let frames: string[] = []
      const page = await visit(async (fresh) => {
        frames = framesOf(fresh)
        await withoutPolling(fresh)
      }, at)
      return { page, isReady: () => expect.poll(() => frames.join()).toContain('subscribe_success') }
    }
    const [reader, list, home, tips] = await Promise.all(
      [path, pathTo('leituras'), pathTo('app'), pathTo('listaTrocas')].map(watching),
    )
    if (!reader || !list || !home || !tips) return expect.unreachable()
    const one = await visit(() => Promise.resolve(), path)
    const sentence = (name: RegExp) => band(reader.page).getByRole('heading', { name })
    const row = list.page.getByRole('row').filter({ has: list.page.locator(`a[href*="${message.uuid}"]`) })
    const card = home.page.getByRole('listitem').filter({ has: home.page.locator(`a[href*="${message.uuid}"]`) })
    const toBuy = (text: string) => tips.page.getByRole('heading', { name: text })
    await Promise.all([
      sentence(/^Troque 2 bicos/).waitFor(),
      row.getByText('2 bicos fora').waitFor(),
      card.getByText('2 bicos para trocar').waitFor(),
      toBuy('2 pontas a comprar').waitFor(),
      ...[reader, list, home, tips].map(({ isReady }) => isReady()),
    ])

    await band(one).getByRole('button', { name: 'Marcar o que foi feito' }).click()
    const box = band(one).getByRole('checkbox').first()
    await box.check()
    // No page of these asks by the clock: what follows was told.
    await Promise.all([
      sentence(/^Falta 1 de 2 bicos: troque 1\./).waitFor(),
      row.getByText('1 bico fora').waitFor(),
      card.getByText('1 bico para trocar').waitFor(),
      toBuy('1 ponta a comprar').waitFor(),
    ])
    await band(reader.page).locator('s').waitFor()
    expect(complaints.flat()).toEqual([])
  })
})

describe('a reading left open while its device measures', () => {
  it('fills part by part for all who watch, through a lost connection, until it is complete', async () => {
    const parts = inParts(reading({ flows: [1.2, 1.2, 1.2, 1.2, 1.2, 1.2] }))
    const { uuid } = parts[0] ?? expect.unreachable()
    const measure = async (count: number) => {
      for (const part of parts.splice(0, count)) await device.send(part)
    }
    await measure(2)
    await folded(uuid, owner.session, ({ bicos_medidos }) => bicos_medidos === 2)
    const connections: WebSocketRoute[] = []
    const path = pathTo('leituraVer', { leituraId: uuid })
    const one = await visit(async (fresh) => {
      await withoutPolling(fresh)
      await fresh.routeWebSocket(REALTIME, (socket) => {
        connections.push(socket)
        socket.connectToServer()
      })
    }, path)
    const other = await visit(withoutPolling, path)
    const live = (page: Page) => page.getByText('Ao vivo: cada bico aparece assim que chega').first().waitFor()
    const awaited = async (count: number) => {
      for (const page of [one, other]) {
        const options = page.getByRole('listbox', { name: /^Barra/ }).getByRole('option', { name: /Ainda não medido/ })
        await expect.poll(() => options.count()).toBe(count)
      }
    }
    for (const page of [one, other]) await live(page)
    await awaited(4)
    await measure(1)
    await awaited(3)

    await connections[0]?.close()
    await one.getByText('Atualiza a cada poucos segundos').first().waitFor()
    await measure(1)
    await awaited(2)
    await live(one)
    expect(connections.length).toBeGreaterThan(1)

    await measure(2)
    for (const page of [one, other]) {
      await page.getByRole('region', { name: 'Medição em andamento' }).waitFor({ state: 'detached' })
      await page.getByRole('heading', { name: /^Ainda chegando/ }).waitFor({ state: 'detached' })
    }
    expect(complaints.flat()).toEqual([])
  })
})
