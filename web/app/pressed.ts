import { matchPath } from 'react-router'
import { accountIn } from '../../shared/accountParam.ts'
import { PATHS } from '../../shared/paths.ts'
import { screenAt } from '../parts/screens/screenAt.ts'
import { canOpen } from '../session/gates.ts'
import { queryClient } from '../session/instance.ts'
import type { SignedIn } from '../session/state.ts'
import { startOf } from './starts.ts'

interface Press {
  readonly target: EventTarget
  readonly pointerType: string
  readonly button: number
}

/**
 * Asks for what a screen opens with while the mouse's button is still down on a link to it: the answer is on its way
 * before the press is one. A finger that is put on a link may be about to scroll.
 */
export function askAtPress({ target, pointerType, button }: Press, signedIn: SignedIn): void {
  const link = pointerType === 'mouse' && button === 0 && target instanceof Element && target.closest('a')
  if (!link || link.origin !== location.origin || link.target !== '') return
  const { pathname, search } = link
  const screen = screenAt(pathname)
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
