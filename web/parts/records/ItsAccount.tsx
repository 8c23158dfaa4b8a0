import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { AnswerQuery } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useAccountSwitch } from '../../session/useAccountSwitch.ts'
import { Waiting } from '../../ui/Waiting.tsx'

/** In whose account a record is. */
export interface Place {
  readonly dono_id: string
  readonly dono_nome: string
}

interface Props {
  place: AnswerQuery<Place>
  /** It is in none of the person's other accounts, or that one cannot be opened. */
  onNone: () => void
}

/** Opens the account a record is in, such as one somebody shared the link of, where the person works in it too. */
export function ItsAccount({ place: query, onNone }: Props) {
  const { conta } = useSignedIn()
  const { data: place, isError } = useQuery(query)

  const { open } = useAccountSwitch(onNone)
  const go = useEffectEvent((ownerId: string, nome: string) => open({ ownerId, nome }))
  const none = useEffectEvent(() => onNone())

  const isHere = place?.dono_id === conta.id_usuario
  useEffect(() => {
    if (isError || isHere) none()
    else if (place) go(place.dono_id, place.dono_nome)
  }, [place, isError, isHere])
  return <Waiting of="page" />
}
