import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Membro } from '../../../shared/contract/members.ts'
import type { Channel } from '../../../shared/live.ts'
import { TOLD_MS, useLive } from '../../live/useLive.ts'
import { useAskAgain } from '../../parts/records/useAskAgain.ts'
import { useSignedIn } from '../../session/instance.ts'
import { isChanging, membersQuery } from './queries.ts'

const NO_CHANNELS: readonly Channel[] = []

/** The jobs that are changing somebody's links. */
const jobsOf = (members: readonly Membro[]): Channel[] => {
  const ids = members.filter(isChanging).flatMap(({ andamento }) => andamento?.trabalho_id ?? [])
  return [...new Set(ids)].map((id) => ({ name: 'trabalho', id }))
}

/**
 * Members and open invitations of the selected account, once they are there followed by what is told of them: to the
 * owner each link, to whoever began it how far a job is.
 */
export function useMembers() {
  const { conta, usuario } = useSignedIn()
  const queries = useQueryClient()
  const known = queries.getQueryData(membersQuery(conta.id_usuario).queryKey)
  const ofOwner: Channel[] = conta.id_usuario === usuario.id_usuario ? [{ name: 'pessoa', id: usuario.id_usuario }] : []
  const isTold = useLive(known ? [...ofOwner, ...jobsOf(known.itens)] : NO_CHANNELS, () => news())
  const members = useQuery(membersQuery(conta.id_usuario, isTold ? TOLD_MS : undefined))
  const news = useAskAgain(() => void members.refetch({ cancelRefetch: false }))
  return members
}
