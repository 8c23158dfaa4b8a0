import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isRefusal } from '../../api/failure.ts'
import type { AnswerQuery } from '../../api/routeQuery.ts'
import { canSwitchAccount } from '../../session/accounts.ts'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { Place } from './ItsAccount.tsx'

// Only whoever follows a link or a label into another of their accounts meets it.
const ItsAccount = lazyPart(() => import('./ItsAccount.tsx').then((module) => module.ItsAccount), {
  close: ({ onNone }: { onNone: () => void }) => onNone(),
})

interface Props<Rec> {
  /** The record, as its page asks for it. */
  query: AnswerQuery<Rec>
  /** In which of the person's accounts it is. */
  place: AnswerQuery<Place>
  children: ReactNode
}

/**
 * The page of a record whose address names no account: one that is in another of the person's accounts is opened there.
 */
export function InItsAccount<Rec>({ query, place, children }: Props<Rec>) {
  const { usuario } = useSignedIn()
  const { data, error } = useQuery(query)
  const [notElsewhere, setNotElsewhere] = useState(false)
  // One that was shown stays with what is open on it, and says that it is gone.
  const isMissing = data === undefined && isRefusal(error, 'NAO_ENCONTRADO')
  if (isMissing && !notElsewhere && canSwitchAccount(usuario)) {
    return <ItsAccount place={place} onNone={() => setNotElsewhere(true)} />
  }
  return children
}
