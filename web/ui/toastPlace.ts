import { isShown } from './isShown.ts'
import { onScrolled } from './onScrolled.ts'

/** A rectangle of the window, px. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Between a notice and what it must not lie over, px. */
const GAP = 6

const meets = (one: Area, other: Area) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const grown = ({ left, top, right, bottom }: Area): Area => ({
  left: left - GAP,
  top: top - GAP,
  right: right + GAP,
  bottom: bottom + GAP,
})

/** Numbers by how far they are from another. */
const byDistance = (numbers: readonly number[], wanted: number) =>
  [...new Set(numbers)].toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))

interface Place {
  readonly left: number
  readonly top: number
}

/**
 * Where something of this size lies over nothing that is taken: on the wanted side as near to the wanted height as
 * there is room, else beside it. Null where there is no such place in the room.
 */
export const freePlace = (size: Size, room: Area, wanted: Place, taken: readonly Area[]): Place | null =>
  placeOn('wanted', size, room, wanted, taken) ?? placeOn('any', size, room, wanted, taken)

/** In a free place that cannot be nearer, it touches something or is where it is wanted: only those are tried. */
function placeOn(
  side: 'wanted' | 'any',
  { width, height }: Size,
  room: Area,
  wanted: Place,
  taken: readonly Area[],
): Place | null {
  const kept = taken.map(grown)
  const tops = [
    wanted.top,
    room.top,
    room.bottom - height,
    ...kept.flatMap(({ top, bottom }) => [bottom, top - height]),
  ]
  for (const top of byDistance(tops, wanted.top)) {
    if (top < room.top || top + height > room.bottom) continue
    const beside = kept.filter((area) => area.top < top + height && top < area.bottom)
    const others = side === 'any' ? [room.left, ...beside.flatMap(({ left, right }) => [right, left - width])] : []
    const lefts = [wanted.left, ...others]
    for (const left of byDistance(lefts, wanted.left)) {
      if (left < room.left || left + width > room.right) continue
      const place = { left, top, right: left + width, bottom: top + height }
      if (!beside.some((area) => meets(area, place))) return { left, top }
    }
  }
  return null
}

/** What a person presses or types in. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]'
/** Kept free at the edges of the window, px. */
const MARGIN = 12
/** From the top of the window, px, where nothing is in the way. */
const TOP = 150
/** Height that the page makes room for, where there is none. */
const PUSHED = '--pushed'

/** Controls that can be reached: beneath a dialog there are none. */
function controls(lane: HTMLElement): Area[] {
  const dialog = document.querySelector('[aria-modal=true]')
  const page = document.getElementById('root')
  return [...document.querySelectorAll(CONTROLS)]
    .filter((element) => !lane.contains(element) && !(dialog && page?.contains(element)) && isShown(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < innerHeight)
}

/**
 * Puts the lane of notices where it lies over no control; where there is no such place, the page makes room for it
 * below its header.
 */
export function placeLane(lane: HTMLElement): void {
  const { style } = document.documentElement
  const { width, height } = lane.getBoundingClientRect()
  const room = { left: MARGIN, top: MARGIN, right: innerWidth - MARGIN, bottom: innerHeight - MARGIN }
  // Pushed once, the page stays so while there are notices: it would be pushed to and fro.
  const free = style.getPropertyValue(PUSHED)
    ? null
    : freePlace({ width, height }, room, { left: room.right - width, top: TOP }, controls(lane))
  if (!free) style.setProperty(PUSHED, `${height + 2 * GAP}px`)
  lane.style.left = free ? `${free.left}px` : ''
  lane.style.top = free ? `${free.top}px` : ''
}

/** Keeps the lane off the controls while the page changes under it, unless somebody is reading or pressing it. */
export function watchLane(lane: HTMLElement): () => void {
  let frame = 0
  const look = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const present = lane.getBoundingClientRect()
      if (!lane.matches(':hover, :focus-within') && controls(lane).some((area) => meets(area, present))) placeLane(lane)
    })
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class', 'hidden'] })
  addEventListener('resize', look)
  const stopScrolled = onScrolled(look)
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    removeEventListener('resize', look)
    stopScrolled()
    document.documentElement.style.removeProperty(PUSHED)
  }
}
