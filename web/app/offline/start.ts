import { isConnected } from '../../api/reach.ts'
import { currentLanguage } from '../../i18n/speak.ts'
import { keptBeside } from '../../parts/readings/keptReadings.ts'
import { queryClient, session } from '../../session/instance.ts'
import { SESSION_KEY } from '../../session/peek.ts'
import { keepFiles } from './files.ts'
import { keepAnswers } from './keeping.ts'

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
    now: () => Date.now(),
  })
}

/** Keeps what is needed to read them without a network: the console's files, of the person's language. */
export async function startOffline(): Promise<void> {
  startKeeping()
  await keepFiles(currentLanguage().language, () => session.current() !== null)
}
