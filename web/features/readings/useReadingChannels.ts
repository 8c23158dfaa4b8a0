import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Channel } from '../../../shared/live.ts'
import { useSignedIn } from '../../session/instance.ts'
import { linkedEquipmentQuery } from './queries.ts'

type LinkedQuery = Awaited<ReturnType<typeof linkedEquipmentQuery>>

/**
 * Where news of the account's readings are told: to its owner on one channel, to members equipment by equipment, once they have seen rows. The
 * list of all accounts has none.
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
  const { data } = useQuery({ queryKey: query?.queryKey ?? [], queryFn: query?.queryFn ?? skipToken })
  if (usuario.papel === 'ADMIN') return []
  if (isOwner) return [{ name: 'conta', id: account }]
  return data?.itens.map(({ id }) => ({ name: 'equipamento', id })) ?? []
}
