import { isShown } from './isShown.ts'

/** What comes over a page and goes again: whoever was called into it is sent back to where they came from. */
const PASSING = '[role=dialog], .toast'
/** One of several alike. */
const ROW = 'tr, li'
/** Parts of a page that one works in. */
const WHOLE = 'main, [role=dialog], .revealed'
const TABBABLE = 'a[href], button:enabled, input:enabled, textarea:enabled, select:enabled, summary, [tabindex]'

/** Where an element stood that was taken away. */
interface Place {
  readonly parent: Node
  readonly next: Node | null
  readonly former: Node | null
}

const isReachable = (element: HTMLElement) =>
  element.tabIndex >= 0 && isShown(element, { visibilityProperty: true }) && !element.closest('[inert]')

const tabbablesOf = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(TABBABLE)]

/**
 * What of a neighbour stands where the lost element stood in its own: the actions of another row, the same link of
 * another card.
 */
function counterpart(lost: Element, from: Element, neighbour: Node): HTMLElement | undefined {
  if (!(neighbour instanceof Element)) return undefined
  const alike = (element: Element) => element.tagName === lost.tagName
  const nth = tabbablesOf(from)
    .filter(alike)
    .indexOf(lost as HTMLElement)
  const own = neighbour instanceof HTMLElement && neighbour.matches(TABBABLE) ? [neighbour] : []
  const there = [...own, ...tabbablesOf(neighbour)].filter((element) => alike(element) && isReachable(element))
  return there[Math.max(0, Math.min(nth, there.length - 1))]
}

/** The nearest row with the same in it: those after a place, then those before it. */
function otherRow(lost: Element, from: Element, { parent, next, former }: Place): HTMLElement | undefined {
  for (let node = next; node?.parentNode === parent; node = node.nextSibling) {
    const found = counterpart(lost, from, node)
    if (found) return found
  }
  for (let node = former; node?.parentNode === parent; node = node.previousSibling) {
    const found = counterpart(lost, from, node)
    if (found) return found
  }
  return undefined
}

/**
 * What the next step would have led to from a place, in the dialog or the part of the page it belongs to; else what is
 * left of that part.
 */
function following({ parent, former }: Place): HTMLElement | undefined {
  const whole = (parent instanceof Element ? parent : null)?.closest<HTMLElement>(WHOLE)
  if (!whole) return undefined
  const before = former?.parentNode === parent ? former : null
  const follows = (element: HTMLElement) =>
    before
      ? !before.contains(element) && before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
      : parent.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
  const all = tabbablesOf(whole)
  // Whether one can be reached is asked of the layout: only of those that may be it.
  const next = all.find((element) => follows(element) && isReachable(element))
  return next ?? (whole.matches('main') ? whole : (all.findLast(isReachable) ?? whole))
}

/**
 * What takes the focus from an element that has gone, seen from where it stood, or from where that stood when it went
 * too.
 */
function refuge(lost: Element, places: WeakMap<Node, Place>): HTMLElement | undefined {
  let top: Node = lost.getRootNode()
  for (let place = places.get(top); place; place = places.get(top)) {
    if (place.parent.isConnected) {
      const row = top instanceof Element && top.matches(ROW) ? otherRow(lost, top, place) : undefined
      return row ?? following(place)
    }
    top = place.parent.getRootNode()
  }
  return undefined
}

/**
 * What one would have come to next from an element that nobody can be at any more, such as a button that is disabled.
 */
const besides = (element: Element): HTMLElement | undefined =>
  element.parentNode ? following({ parent: element.parentNode, next: element.nextSibling, former: element }) : undefined

/**
 * Whoever had no mouse on the page before begins with this one, not at the browser's top. A reload stays as the browser
 * has it.
 */
function cameFromOurs(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isFollowed = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
  return isFollowed && document.referrer.startsWith(`${location.origin}/`)
}

/**
 * Keeps the focus on the page while what has it goes or can no longer have it: a row that was removed, a dialog whose
 * button went meanwhile, a button that is disabled. Left to the browser it would fall to nothing, and who has no mouse
 * would begin at the top again. `home` takes it where no better place is left, and on another page, as soon as it is
 * there.
 */
export function keepFocus(home: () => HTMLElement | null): void {
  const places = new WeakMap<Node, Place>()
  const callers = new WeakMap<Element, Element>()
  let last: Element | null = null
  let path = location.pathname
  let homeless = cameFromOurs()

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const passing = target.closest(PASSING)
    if (passing && last && !passing.contains(last)) callers.set(passing, last)
    last = target
    homeless = false
    path = location.pathname
  }
  // Who presses beside everything has given the focus up.
  const onPress = () => {
    last = null
    homeless = false
  }
  const backFrom = (lost: Element): HTMLElement | undefined => {
    const passing = lost.closest(PASSING)
    const caller = passing && callers.get(passing)
    if (!caller) return refuge(lost, places)
    if (!caller.isConnected) return backFrom(caller)
    return caller instanceof HTMLElement && isReachable(caller) ? caller : undefined
  }
  const goHome = () => {
    homeless = document.activeElement === document.body
    if (homeless) home()?.focus({ preventScroll: true })
  }
  const keepFrom = (lost: Element) => {
    last = null
    // Another page begins with itself.
    const found = path === location.pathname ? backFrom(lost) : undefined
    if (found) found.focus()
    else goHome()
  }
  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, nextSibling, previousSibling } of records)
      for (const gone of removedNodes) places.set(gone, { parent: target, next: nextSibling, former: previousSibling })
    const has = document.activeElement
    if (last && !last.isConnected && has === document.body) keepFrom(last)
    // The browser takes the focus from it at the next frame only. Whoever pressed it with a finger is not led into a
    // field.
    else if (last?.matches(':disabled') && has === last && last.matches(':focus-visible')) besides(last)?.focus()
    else if (homeless) goHome()
  })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPress, true)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
}
