import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** By these a person says where they want to be. Told here too: what the first page needs is no part of the shell. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** A page is settled once its height has stayed as it is for so long, ms. */
const CALM_MS = 150
/** It has this time, ms, to be as high as it was, or the place is given up. */
const PATIENCE_MS = 4_000
/** Under this name the tab keeps how far it was scrolled when the console was left. */
const LEFT = 'aspersa.lugar'

/** The entry that is shown, and how far it is scrolled; one that is being left or brought back is not noted. */
const shown = { key: '', top: 0, isNoted: true }
const places = new Map<string, number>()

const note = () => {
  if (!shown.isNoted) return
  shown.top = scrollY
  places.set(shown.key, scrollY)
}
/** The browser scrolls to where the next entry was while this one is still shown. */
const leave = () => {
  shown.isNoted = false
}
/** Where the way back was refused, the page is there to be scrolled again. */
const stay = () => {
  shown.isNoted = true
}
const keep = () => sessionStorage.setItem(LEFT, `${shown.top} ${shown.key}`)
/** It names what was looked at, and stays no longer than the console is away. */
const forget = () => sessionStorage.removeItem(LEFT)

/**
 * How far the entry was scrolled that is loaded anew, or come back to from elsewhere; 0 where that is not known. It is
 * told once.
 */
function leftAt(key: string): number {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [top, ...entry] = sessionStorage.getItem(LEFT)?.split(' ') ?? []
  forget()
  const isAgain = loaded?.type === 'reload' || loaded?.type === 'back_forward'
  return isAgain && entry.join(' ') === key ? Number(top) : 0
}

function follow() {
  addEventListener('scroll', note, { passive: true })
  addEventListener('popstate', leave, true)
  addEventListener('pagehide', keep)
  addEventListener('pageshow', forget)
  for (const name of MOVES) addEventListener(name, stay, { passive: true })
  return () => {
    removeEventListener('scroll', note)
    removeEventListener('popstate', leave, true)
    removeEventListener('pagehide', keep)
    removeEventListener('pageshow', forget)
    for (const name of MOVES) removeEventListener(name, stay)
  }
}

const lowest = () => document.documentElement.scrollHeight - innerHeight
const isNear = (one: number, other: number) => Math.abs(one - other) <= 2

/**
 * Scrolls to where the page was once it is settled: the browser does so at once, when most of it is not there yet.
 * Whoever scrolls meanwhile is where they went. Answers how to give it up, as another page is shown.
 */
function bringBack(top: number): () => void {
  shown.isNoted = false
  shown.top = top
  let calm: ReturnType<typeof setTimeout> | undefined
  const giveUp = () => {
    clearTimeout(calm)
    clearTimeout(patience)
    observer.disconnect()
    removeEventListener('scroll', notice)
    for (const name of MOVES) removeEventListener(name, end)
  }
  const end = () => {
    giveUp()
    shown.isNoted = true
    note()
  }
  const arrive = () => {
    if (!isNear(scrollY, top)) scrollTo({ top, behavior: 'instant' })
    end()
  }
  const wait = () => {
    clearTimeout(calm)
    if (lowest() >= top - 1) calm = setTimeout(arrive, CALM_MS)
  }
  // A scroll bar is dragged without a press that a page hears of; the browser goes to the place, the end or the top,
  // and where the page grows or shrinks above what is seen, along with that.
  let high = lowest()
  const notice = () => {
    const isAlong = lowest() !== high
    high = lowest()
    if (!isAlong && ![0, top, high].some((place) => isNear(scrollY, place))) end()
  }
  const observer = new ResizeObserver(wait)
  observer.observe(document.documentElement)
  observer.observe(document.body)
  const patience = setTimeout(() => (lowest() >= top - 1 ? arrive() : end()), PATIENCE_MS)
  addEventListener('scroll', notice, { passive: true })
  for (const name of MOVES) addEventListener(name, end, { passive: true })
  return giveUp
}

/** Keeps how far each entry of the history is scrolled: whoever reloads or comes back is where they were. */
export function useScrollPlace(): void {
  const { key: own, pathname, hash } = useLocation()
  // The first entry of a document has no key, nor has one that a link within the page makes.
  const key = `${own} ${pathname}${hash}`
  const kind = useNavigationType()
  const former = useRef<string | null>(null)
  const ending = useRef<(() => void) | null>(null)
  useEffect(follow, [])
  useLayoutEffect(() => {
    const isFirst = former.current === null
    const isSame = former.current === pathname
    if (!isSame) ending.current?.()
    former.current = pathname
    const top = isFirst ? leftAt(key) : (places.get(key) ?? 0)
    shown.key = key
    // Another address of the same page, as a filter's, is where the page is.
    if (isSame && kind !== 'POP') return
    shown.isNoted = true
    shown.top = kind === 'POP' ? scrollY : 0
    if (kind === 'POP' && top > 0) ending.current = bringBack(top)
  }, [key, pathname, kind])
}
