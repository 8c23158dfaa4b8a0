import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Channel } from '../../../shared/live.ts'
import { useLive } from '../../live/useLive.ts'
import { useSignedIn } from '../../session/instance.ts'
import { linkedEquipmentQuery } from './queries.ts'

type LinkedQuery = Awaited<ReturnType<typeof linkedEquipmentQuery>>

const NO_CHANNELS: readonly Channel[] = []

/**
 * Where news of the account's readings are told: to its owner on one channel, to members equipment by equipment, once
 * they have seen rows, and with it on their own channel what becomes of their links. The list of all accounts has none.
 */
export function useReadingChannels(isSeen: boolean): readonly Channel[] {
  const { conta, usuario } = useSignedIn()
  const account = conta.id_usuario
  const isOwner = account === usuario.id_usuario
  const isAsked = isSeen && !isOwner && usuario.papel !== 'ADMIN'
  const [query, setQuery] = useState<LinkedQuery | null>(null)
  useEffect(() => {
    let left = false
    if (isAsked) {
      linkedEquipmentQuery(account).then(
        (known) => left || setQuery(known),
        // Without it the list is asked for every few seconds, as where no news are told.
        () => undefined,
      )
    }
    return () => {
      left = true
    }
  }, [account, isAsked])
  const queries = useQueryClient()
  const own: readonly Channel[] = isAsked ? [{ name: 'pessoa', id: usuario.id_usuario }] : NO_CHANNELS
  // Another link is other equipment to watch; the list itself is asked for again by whoever shows it.
  useLive(own, (message) => {
    if (message && query) void queries.invalidateQueries({ queryKey: query.queryKey })
  })
  const { data } = useQuery({ queryKey: query?.queryKey ?? [], queryFn: query?.queryFn ?? skipToken })
  if (usuario.papel === 'ADMIN') return NO_CHANNELS
  if (isOwner) return [{ name: 'conta', id: account }]
  // Nothing is watched before it is known what: a list that heard of its links alone would count as told of everything.
  return data ? [...own, ...data.itens.map(({ id }) => ({ name: 'equipamento', id }) as const)] : NO_CHANNELS
}
