import { matchPath } from 'react-router'
import { accountIn } from '../../shared/accountParam.ts'
import { PATHS } from '../../shared/paths.ts'
import { screenAt } from '../parts/screens/screenAt.ts'
import type { Screen } from '../parts/screens/screens.ts'
import { canOpen } from '../session/gates.ts'
import { queryClient } from '../session/instance.ts'
import type { SignedIn } from '../session/state.ts'
import { rowLinkAt } from '../ui/list/rowLink.ts'
import { startOf } from './starts.ts'

interface Press {
  readonly target: EventTarget
  readonly pointerType: string
  readonly button: number
}

/** After so long, ms, a mouse that rests on a link is likely to press it. */
const RESTS_MS = 100

/**
 * The link that a press of the mouse would follow, or that of its row. A finger that is put on one may be about to
 * scroll.
 */
function linkUnder({ target, pointerType }: Press): HTMLAnchorElement | null {
  const link = pointerType === 'mouse' && target instanceof Element ? (target.closest('a') ?? rowLinkAt(target)) : null
  return link && link.origin === location.origin && link.target === '' ? link : null
}

/** Asks for what the screen of a link opens with, if it is one of the account that is open. */
function askFor({ pathname, search }: HTMLAnchorElement, screen: Screen | undefined, signedIn: SignedIn): void {
  if (!screen?.opens || screen.opens.list !== undefined || !canOpen(PATHS[screen.path], signedIn)) return
  const account = signedIn.conta.id_usuario
  if ((accountIn(search) ?? account) !== account) return
  const params = matchPath(PATHS[screen.path].path, pathname)?.params ?? {}
  // Whatever fails here is asked for again by the screen, which says so.
  startOf(screen).then(
    (begin) => begin?.(queryClient, account, params, search),
    () => undefined,
  )
}

/**
 * Asks for what a screen opens with while the mouse's button is still down on a link to it: the answer is on its way
 * before the press is one.
 */
export function askAtPress(press: Press, signedIn: SignedIn): void {
  const link = press.button === 0 && linkUnder(press)
  if (link) askFor(link, screenAt(link.pathname), signedIn)
}

let rested: HTMLAnchorElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * The same for the screens that most presses lead to, where the mouse rests on a link: its answer is there before the
 * press. Is told of every element that the mouse comes to.
 */
export function askAtRest(press: Press, signedIn: SignedIn): void {
  const link = linkUnder(press)
  if (link === rested) return
  rested = link
  clearTimeout(timer)
  const screen = link ? screenAt(link.pathname) : undefined
  if (!link || !screen?.isNext) return
  timer = setTimeout(() => {
    // With the page that has gone, the account it was of may have.
    if (link.isConnected) askFor(link, screen, signedIn)
  }, RESTS_MS)
}
