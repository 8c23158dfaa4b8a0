import { PATHS } from '../../shared/paths.ts'
import { needTexts } from '../i18n/speak.ts'
import { SCREENS } from '../parts/screens/screens.ts'
import { canOpen } from '../session/gates.ts'
import type { SignedIn } from '../session/state.ts'
import { loadPage } from './pages.ts'
import { startOf } from './starts.ts'

/**
 * Fetches what other screens of the person will need: what starts their requests, the code of what most presses lead
 * to, and what all forms share, with its texts; and keeps what is read without a network.
 */
export function fetchAhead(signedIn: SignedIn): void {
  const open = SCREENS.filter(({ path }) => canOpen(PATHS[path], signedIn))
  const loads: (() => Promise<unknown>)[] = [
    ...open.map((screen) => () => startOf(screen)),
    ...open.filter(({ isNext }) => isNext).map((screen) => () => loadPage(screen)),
    () => import('../ui/form/FormShell.tsx'),
    () => needTexts(['forms']),
    async () => (await import('./offline/start.ts')).startOffline(),
  ]
  for (const load of loads) load().catch(() => undefined)
}
