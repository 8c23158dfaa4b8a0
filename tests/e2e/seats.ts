import type { BrowserContext, CDPSession, Disposable, Page } from 'playwright-core'
import { DESKTOP, type Look, newVisitor, openVisits, startBrowser } from './browser.ts'

/**
 * A tab that one visitor after the other uses: what it has read and compiled of the console stays, all that a visitor
 * leaves does not.
 */
interface Seat {
  /** The origin of the console it is at. */
  origin: string
  context: BrowserContext
  page: Page
  storage: CDPSession
  taken: boolean
  /** Calls that take back things that were done to it for longer than a page. */
  undo: (() => Promise<void>)[]
  /** Something was done to it that cannot be taken back. */
  worn: boolean
}

const seats = new Map<BrowserContext, Seat>()

/** A small file of the site: a page without the console where its storage can be reached. */
const EMPTY_PAGE = '/favicon.svg'
/** Calls whose effect on a page or its context lasts until it is told to stop. */
const DISPOSABLE = ['addInitScript', 'exposeFunction', 'exposeBinding'] as const
/** Calls whose effect stays for good. */
const LASTING = ['routeWebSocket'] as const
const CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const
const EVENTS = [
  ...(['console', 'dialog', 'download', 'framenavigated', 'load', 'pageerror', 'popup', 'websocket'] as const),
  ...(['request', 'requestfailed', 'requestfinished', 'response'] as const),
]

/** Has every method of these names say that it was called, and what it gave. */
function heard(target: object, names: readonly string[], called: (result: Promise<unknown>) => void): void {
  for (const name of names) {
    const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>
    Reflect.set(target, name, (...args: unknown[]) => {
      const result = method.apply(target, args)
      called(result)
      return result
    })
  }
}

interface Inside {
  _connection: { toImpl(context: BrowserContext): { clock: { uninstall(progress: object): Promise<void> } } }
}

/** Gives pages their own clock back, which Playwright does where it uses a context again but offers nobody. */
const removeClock = (context: BrowserContext) =>
  (context as unknown as Inside)._connection.toImpl(context).clock.uninstall({ race: (work: unknown) => work })

async function newSeat(origin: string): Promise<Seat> {
  const context = await newVisitor(await startBrowser(), origin)
  const page = await context.newPage()
  await page.goto(origin + EMPTY_PAGE)
  const seat: Seat = {
    origin,
    context,
    page,
    storage: await context.newCDPSession(page),
    taken: true,
    undo: [],
    worn: false,
  }
  const wear = () => {
    seat.worn = true
  }
  const dispose = (given: Promise<unknown>) =>
    seat.undo.push(async () => (await (given as Promise<Disposable>)).dispose())
  for (const target of [page, context]) {
    heard(target, LASTING, wear)
    heard(target, DISPOSABLE, dispose)
  }
  heard(context, ['grantPermissions'], () => seat.undo.push(() => context.clearPermissions()))
  // A state that a session of the tools emulates, such as a finger, ends with the session.
  heard(context, ['newCDPSession'], (given) =>
    seat.undo.push(async () => (await (given as Promise<CDPSession>)).detach()),
  )
  heard(context.clock, CLOCK, () => seat.undo.push(() => removeClock(context)))
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

/**
 * Has nothing count any more that the pages of a visit say or do: what they still ask for while they are left may be
 * refused.
 */
export function hearNoMore(context: BrowserContext): void {
  for (const page of context.pages()) for (const event of EVENTS) page.removeAllListeners(event)
}

/** Clears a seat for the next, or closes a visit that no other can follow. */
export async function leave(context: BrowserContext): Promise<void> {
  hearNoMore(context)
  const seat = seats.get(context)
  if (!seat || seat.worn || seat.page.isClosed()) {
    seats.delete(context)
    await context.close()
    return
  }
  const { origin, page, storage } = seat
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  await context.setOffline(false)
  for (const undo of seat.undo.splice(0)) await undo()
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
