import { isConnected } from '../../api/reach.ts'
import { currentLanguage } from '../../i18n/speak.ts'
import { keptBeside } from '../../parts/readings/keptReadings.ts'
import { queryClient, session } from '../../session/instance.ts'
import { SESSION_KEY } from '../../session/peek.ts'
import { keepFiles } from './files.ts'
import { keepAnswers } from './keeping.ts'

/** Whether the person chose to stay signed in. */
const isLasting = () => keptBeside(SESSION_KEY) === localStorage

let isKeeping = false

/** Keeps readings that are opened, from now on and as long as this page is there. */
export function startKeeping(): void {
  if (isKeeping) return
  isKeeping = true
  keepAnswers(queryClient.getQueryCache(), {
    storage: () => keptBeside(SESSION_KEY),
    access() {
      const shown = session.current()
      if (!shown) return null
      const { usuario, conta, ability } = shown
      const [usuarioId, ownerId] = [usuario.id_usuario, conta.id_usuario]
      return { usuarioId, ownerId, mark: session.accessMark(), rules: ability.rules }
    },
    isOnline: isConnected,
    isLasting,
    now: () => Date.now(),
  })
}

/**
 * Keeps what is needed to read them without a network: the console's files, of the person's language, and what whoever
 * stays signed in may need.
 */
export async function startOffline(): Promise<void> {
  startKeeping()
  await keepFiles(currentLanguage().language, () => session.current() !== null)
  const signedIn = session.current()
  if (!signedIn || !isLasting()) return
  const { readAhead } = await import('./aheadOf.ts')
  await readAhead({ client: queryClient, signedIn, storage: localStorage, now: () => Date.now() })
}
