import { type CaughtFailure, HEARD } from '../../ui/failures.ts'
import { PRELOADS_ID, patternAt, readPreloads } from '../preloads.ts'
import { reporter } from './report.ts'
import { whileItStays } from './whileItStays.ts'

/** The part of the console's script's name that changes with its content. */
const buildOf = (page: Document): string | null =>
  /-([\w-]{8})\.js$/.exec(page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')?.[1] ?? null

const where = () => ({
  build: buildOf(document),
  // A page of the documentation has none of it.
  rota: document.getElementById(PRELOADS_ID) ? (patternAt(readPreloads(document), location.pathname) ?? null) : null,
})
const tell = reporter(where, whileItStays(window))

/** What the bundler says where a part of the console could not be fetched. */
type PartFailed = Event & { payload: unknown }

/** The file that an element asks for. */
const fileOf = (target: EventTarget | null): string | undefined => {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement ? target.href : undefined
}

function hear(failure: Event | CaughtFailure): void {
  if (!(failure instanceof Event)) {
    tell(failure.tipo, failure.error)
  } else if (failure instanceof ErrorEvent) {
    const { error, message, filename, lineno, colno } = failure
    tell('ERRO', error ?? message, `${filename}:${lineno}:${colno}`)
  } else if (failure instanceof PromiseRejectionEvent) {
    tell('PROMESSA', failure.reason)
  } else if (failure.type === 'vite:preloadError') {
    tell('ARQUIVO', (failure as PartFailed).payload)
  } else {
    const file = fileOf(failure.target)
    if (file) tell('ARQUIVO', file)
  }
}

const early = globalThis.failures
globalThis.failures = { push: hear }
if (Array.isArray(early)) for (const one of early) hear(one)
// Where no early script listens, as on a page of the documentation.
if (!early) for (const name of HEARD) addEventListener(name, hear, true)
