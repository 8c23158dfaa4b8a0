import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../session/instance.ts'
import { subscribe, unsent } from './instance.ts'
import type { Entry } from './outbox.ts'

/** What the person has not sent, in whatever account, in the order in which it will be; nothing of a visitor. */
export function useUnsent(): readonly Entry[] {
  const person = useSession()?.usuario.id_usuario
  const all = useSyncExternalStore(subscribe, unsent)
  return useMemo(() => all.filter(({ usuarioId }) => usuarioId === person), [all, person])
}
