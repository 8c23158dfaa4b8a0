import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { DESKTOP, type Look, newVisitor, openVisits, startBrowser } from './browser.ts'

/** A tab that one visitor after the other uses: what it has read and compiled of the console stays, all that a visitor leaves does not. */
interface Seat {
  /** Of the console it is at. */
  origin: string
  context: BrowserContext
  page: Page
  storage: CDPSession
  taken: boolean
  /** Something was done to it that cannot be taken back. */
  worn: boolean
}

const seats = new Map<BrowserContext, Seat>()

/** A small file of the site: a page without the console where its storage can be reached. */
const EMPTY_PAGE = '/favicon.svg'
/** What a page does to its context or itself for good. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket'] as const
const EVENTS = [
  ...(['console', 'dialog', 'download', 'framenavigated', 'load', 'pageerror', 'popup', 'websocket'] as const),
  ...(['request', 'requestfailed', 'requestfinished', 'response'] as const),
]

/** Has every method of these names say that it was called. */
function heard(target: object, names: readonly string[], called: () => void): void {
  for (const name of names) {
    const method = Reflect.get(target, name) as (...args: unknown[]) => unknown
    Reflect.set(target, name, (...args: unknown[]) => {
      called()
      return method.apply(target, args)
    })
  }
}

async function newSeat(origin: string): Promise<Seat> {
  const context = await newVisitor(await startBrowser(), origin)
  const page = await context.newPage()
  await page.goto(origin + EMPTY_PAGE)
  const seat = { origin, context, page, storage: await context.newCDPSession(page), taken: true, worn: false }
  const wear = () => {
    seat.worn = true
  }
  heard(page, LASTING, wear)
  heard(context, [...LASTING, 'grantPermissions'], wear)
  const { clock } = context
  heard(clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], wear)
  seats.set(context, seat)
  return seat
}

/** A tab at the console of `origin` in which nothing is left of who used it before. */
async function takeSeat(origin: string, { size, theme }: Look): Promise<Seat> {
  const free = [...seats.values()].find((seat) => !seat.taken && seat.origin === origin)
  const seat = free ?? (await newSeat(origin))
  seat.taken = true
  const { page } = seat
  await page.setViewportSize(size ?? DESKTOP)
  await page.emulateMedia({ media: null, colorScheme: theme ?? 'light', reducedMotion: 'reduce', forcedColors: 'none' })
  return seat
}

/** A tab for somebody whom nobody has seen: a seat, unless the look is one that only a browser of its own has. */
export async function arrive(origin: string, look: Look = {}): Promise<{ context: BrowserContext; page: Page }> {
  if (!look.fresh && !look.splash && !look.offline && !look.language) return takeSeat(origin, look)
  const context = await newVisitor(await startBrowser(), origin, look)
  return { context, page: await context.newPage() }
}

/** Visits that are under way: seats that nobody has are none. */
export const visitsUnderWay = async (): Promise<BrowserContext[]> =>
  (await openVisits()).filter((context) => seats.get(context)?.taken !== false)

/** Clears a seat for the next, or closes a visit that no other can follow. */
export async function leave(context: BrowserContext): Promise<void> {
  const seat = seats.get(context)
  if (!seat || seat.worn || seat.page.isClosed()) {
    seats.delete(context)
    await context.close()
    return
  }
  const { origin, page, storage } = seat
  for (const event of EVENTS) page.removeAllListeners(event)
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  await context.setOffline(false)
  await page.goto(origin + EMPTY_PAGE)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(0, 0)
  await page.evaluate(() => sessionStorage.clear())
  await context.clearCookies()
  await storage.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage',
  })
  seat.taken = false
}
