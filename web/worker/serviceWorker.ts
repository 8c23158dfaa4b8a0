import { reporter } from '../app/failures/report.ts'
import { NETWORK_ONLY, roleOf } from './answers.ts'

/** What the DOM's types leave out of a service worker. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Installing extends Lasting {
  /** Only some browsers have it. Source: https://wicg.github.io/service-worker-static-routing-api/ */
  addRoutes?(rules: object): Promise<void>
}
interface Fetching extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker extends EventTarget {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
}

const worker = globalThis as unknown as Worker
const on = <E extends Event>(name: string, act: (event: E) => void) =>
  worker.addEventListener(name, act as EventListener)

/** What is kept of an address. Where the browser cannot look, as beside caches that are cleared, nothing is. */
const kept = (path: string) =>
  caches.match(path, { ignoreSearch: true, ignoreVary: true }).catch((): undefined => undefined)

/** Nobody waits longer than this, ms, for a page that is kept. */
const PATIENCE_MS = 2_000
const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))

/**
 * The newest page there is: from the server, and from the cache only where that cannot be reached, or lets one wait, as
 * a Wi-Fi without internet does.
 */
async function page({ request }: Fetching): Promise<Response> {
  const asked = fetch(request)
  const answer = await Promise.race([asked, late()]).catch(() => undefined)
  return answer ?? (await kept('/')) ?? asked
}

/** Files of the build are named by their content: a kept one is never an old one. */
const file = async ({ request }: Fetching): Promise<Response> => (await kept(request.url)) ?? twice(request)

/** A connection that broke off is no reason for a page without one of its files: it would not open at all. */
const twice = (request: Request): Promise<Response> => fetch(request).catch(() => fetch(request))

const tell = reporter(() => ({ build: null, rota: null }))
on<ErrorEvent>('error', ({ error, message }) => tell('TRABALHADOR', error ?? message))
on<PromiseRejectionEvent>('unhandledrejection', ({ reason }) => tell('TRABALHADOR', reason))

on<Installing>('install', (event) => {
  // Neither the API nor a download is asked for by way of a worker that may have to be started first.
  const apart = event.addRoutes?.(
    NETWORK_ONLY.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' })),
  )
  event.waitUntil(Promise.all([worker.skipWaiting(), apart?.catch(() => undefined)]))
})
on<Lasting>('activate', (event) => {
  // Workers before this one had it on, and it outlives them. What it asks ahead, the browser asks for again where the
  // worker leaves a request to it.
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.disable()]))
})
on<Fetching>('fetch', (event) => {
  const role = roleOf(event.request, worker.location.origin)
  if (role === 'page') event.respondWith(page(event))
  if (role === 'file') event.respondWith(file(event))
})
