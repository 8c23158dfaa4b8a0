import './zodWithoutEval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import 'virtual:theme.css'
import 'virtual:typeface.css'
import '../styles/app.css'
import '../styles/fingers.css'
import '../styles/ui.css'
import { I18nProvider } from '../i18n/I18n.tsx'
import { currentLanguage, speakPreferred, subscribeLanguage } from '../i18n/speak.ts'
import { queryClient, session } from '../session/instance.ts'
import { tellFailure } from '../ui/failures.ts'
import { RELOADING } from '../ui/form/drafts.ts'
import { keepFocus } from '../ui/keptFocus.ts'
import { watchPresses } from '../ui/lastPress.ts'
import { Toasts } from '../ui/toasts.tsx'
import { adaptToAccess } from './adapting.ts'
import { Pending } from './layout/Pending.tsx'
import { followLook } from './look.ts'
import { drawsYet } from './plain/drawsYet.ts'
import { keepScroll } from './plain/keptScroll.ts'
import { router } from './router.tsx'
import { RouterContext } from './routerContext.ts'
import { yieldSplash } from './splash.ts'
import { untilSo } from './untilSo.ts'

const SCRIPT = 'script[type=module][src]'

/**
 * Whether the page the server has now names another script than the one that runs: a newer console was put in place of
 * this one.
 */
async function isReplaced(running: Document, fetchPage: () => Promise<Response>): Promise<boolean> {
  const own = running.querySelector(SCRIPT)?.getAttribute('src')
  const response = await fetchPage().catch(() => null)
  if (!own || !response?.ok) return false
  const present = new DOMParser().parseFromString(await response.text(), 'text/html')
  const theirs = present.querySelector(SCRIPT)?.getAttribute('src')
  return theirs !== null && theirs !== undefined && theirs !== own
}

/**
 * Code that is asked for long after the page was opened may be gone, because a newer console was put in place of this
 * one. Then the page is loaded anew, forms keeping what was typed; the page that comes runs the newer script, so this
 * happens once. Without a newer console the failure is shown like any other.
 */
function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', async () => {
    // At once: what failed takes its form from the page.
    dispatchEvent(new Event(RELOADING))
    if (await isReplaced(document, () => fetch('/', { cache: 'no-store' }))) location.reload()
  })
}

/** The language that is shown. Another one is every text of the page: what is pressed meanwhile is answered first. */
function useSpoken() {
  const [spoken, setSpoken] = useState(currentLanguage)
  useEffect(() => {
    const follow = () => startTransition(() => setSpoken(currentLanguage()))
    follow()
    return subscribeLanguage(follow)
  }, [])
  return spoken
}

function Console() {
  return (
    <I18nProvider loaded={useSpoken()}>
      <QueryClientProvider client={queryClient}>
        <RouterContext value={router}>
          <RouterProvider router={router} />
          <Pending />
        </RouterContext>
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>
  )
}

/** Whoever waits longer than this, ms, for the first page is told what is going on. */
const FIRST_PAGE_MS = 1_500

/** Rows that are read meanwhile are kept this long, ms, before that is told in their place. */
const ROWS_READ_MS = 10_000

/** The first page is shown without what it asked for when that takes longer than this, ms. */
const FIRST_ANSWERS_MS = 300

/** A few frames, ms. */
const FRAMES_MS = 100

/** Resolves when the first page can be shown, or after a time: showing anything before it only delays it. */
async function firstPage(element: HTMLElement) {
  const untilReady = (ms: number) => untilSo(() => router.state.initialized, router.subscribe, ms)
  await untilReady(FIRST_PAGE_MS)
  if (element.hasChildNodes()) await untilReady(ROWS_READ_MS)
}

/**
 * Resolves when the first page has what it asked for, or after a time: shown without, it is drawn a second time, which
 * on a phone takes longer than most answers.
 */
const firstAnswers = () =>
  untilSo(
    () => !router.state.initialized || queryClient.isFetching() === 0,
    (changed) => queryClient.getQueryCache().subscribe(changed),
    FIRST_ANSWERS_MS,
  )

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** A page in the background has no frames. */
const painted = () =>
  Promise.race([new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))), wait(FRAMES_MS)])

/**
 * Rows that a script of their own draws from the answer that has just come are painted before the page takes the
 * browser's time.
 */
async function firstRowsSeen(element: HTMLElement) {
  if (!drawsYet() || queryClient.isFetching() > 0) return
  await Promise.race([globalThis.firstDrawn, wait(FRAMES_MS)])
  if (element.hasChildNodes()) await painted()
}

/** A language that cannot be fetched now is no reason to stop anybody. */
async function speakTheirs() {
  const idioma = session.current()?.usuario.idioma
  if (idioma) await speakPreferred(idioma).catch(() => undefined)
}

async function start(element: HTMLElement) {
  // Nobody waits for them: a translator has to send for words first, and who copies reads first.
  import('./translated.ts').then(({ outliveTranslators }) => outliveTranslators()).catch(() => undefined)
  import('./copied.ts').then(({ copyPlainSigns }) => copyPlainSigns()).catch(() => undefined)
  yieldSplash(element)
  followLook()
  reloadWhenReplaced()
  watchPresses()
  keepFocus(() => document.querySelector('main'))
  adaptToAccess()
  await Promise.all([speakPreferred(session.savedUser()?.idioma), firstPage(element).then(firstAnswers)])
  // Whose session it is may be known only since the page was fetched, as in a new tab: nothing is shown in another
  // language than theirs.
  await speakTheirs()
  session.subscribe(() => void speakTheirs())
  await firstRowsSeen(element)
  globalThis.firstRows = undefined
  keepScroll(element)
  createRoot(element).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
// Who was told that their browser is too old is not shown something that half works in its place.
if (root && !globalThis.isTooOld) {
  start(root).catch((error: unknown) => {
    console.error(error)
    tellFailure('INICIO', error)
    globalThis.sayStartFailed?.()
  })
}
