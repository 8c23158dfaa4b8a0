import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Channel } from '../../../shared/live.ts'
import { useLive } from '../../live/useLive.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useAskAgain } from '../records/useAskAgain.ts'

/** Of an answer that is younger than this, ms, nothing was missed. */
const FRESH_MS = 10_000

/**
 * Where news of these machines are told: to an owner on one channel, to members equipment by equipment, to
 * administrators nowhere.
 */
export function useMachineChannels(equipmentIds: readonly string[]): readonly Channel[] {
  const { usuario, conta } = useSignedIn()
  if (usuario.papel === 'ADMIN') return []
  if (conta.id_usuario === usuario.id_usuario) return [{ name: 'conta', id: conta.id_usuario }]
  return equipmentIds.map((id) => ({ name: 'equipamento', id }) as const)
}

/**
 * Keeps what counts nozzles of some machines in step with their readings: it is asked for again when one is whole, or
 * somebody changes or marks it. One that is still arriving changes no count.
 */
export function useWorkNews({ queryKey }: { queryKey: QueryKey }, equipmentIds: readonly string[]): void {
  const queries = useQueryClient()
  const news = useAskAgain(() => void queries.refetchQueries({ queryKey }, { cancelRefetch: false }))
  useLive(useMachineChannels(equipmentIds), (message) => {
    const asked = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    const isMissed = message === null && Date.now() - asked > FRESH_MS
    if (isMissed || (message?.tipo === 'LEITURA' && message.situacao !== 'RECEBENDO')) news()
  })
}
