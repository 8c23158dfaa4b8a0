import { useMemo, useSyncExternalStore } from 'react'
import { useSignedIn } from '../../session/instance.ts'
import { subscribe, unsent } from './instance.ts'
import type { Entry } from './outbox.ts'

/** What the person has not sent, in whatever account, in the order in which it will be. */
export function useUnsent(): readonly Entry[] {
  const { usuario } = useSignedIn()
  const all = useSyncExternalStore(subscribe, unsent)
  return useMemo(() => all.filter(({ usuarioId }) => usuarioId === usuario.id_usuario), [all, usuario.id_usuario])
}
