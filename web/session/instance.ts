import { onlineManager, QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call, setCredentials } from '../api/client.ts'
import { isWorthRetrying } from '../api/failure.ts'
import { isConnected, subscribeConnected, wheneverConnected } from '../api/reach.ts'
import { forgetDrafts } from '../ui/form/drafts.ts'
import { releaseForms } from '../ui/form/guards.ts'
import { forgetLists } from '../ui/list/listStorage.ts'
import { forgetKeptBut } from './keptData.ts'
import { forgetFiles } from './keptFiles.ts'
import { keepListsOf } from './lists.ts'
import { SIGN_OUT_KEY } from './peek.ts'
import { createProof } from './proof.ts'
import { createSession } from './session.ts'
import { forgetShown } from './shownOnce.ts'
import type { SignedIn } from './state.ts'

const RETRIES = 1

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      // What is shown stays, as in any other mode of the network; what could not be had is asked for once there is one.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      staleTime: 2_000,
      retry: (failures, error) => failures < RETRIES && isConnected() && isWorthRetrying(error),
    },
    mutations: { retry: false },
  },
})

const storages = { persistent: localStorage, session: sessionStorage }

export const session = createSession({
  call,
  storages,
  now: () => new Date(),
  forgetData: () => queryClient.clear(),
  forgetLists: () => {
    forgetLists(localStorage)
    forgetLists(sessionStorage)
    forgetShown(sessionStorage)
    releaseForms()
    forgetDrafts(sessionStorage)
    forgetFiles()
  },
  keepListsOf: (usuarioId, ownerId) => {
    keepListsOf(storages, usuarioId, ownerId)
    forgetKeptBut(storages, usuarioId, ownerId)
  },
})
/** Password and code, which some calls want proved before they do what was pressed. */
export const proof = createProof()
setCredentials({ ...session.credentials, prove: proof.ask })
addEventListener('storage', ({ key, newValue }) => session.changedElsewhere(key === SIGN_OUT_KEY && newValue !== null))
wheneverConnected(() => void session.settleSignOut())
onlineManager.setEventListener((settle) => subscribeConnected(() => settle(isConnected())))

/** The person signed in, or null. */
export const useSession = (): SignedIn | null => useSyncExternalStore(session.subscribe, session.current)

/** The person signed in, on screens that only they can open. */
export function useSignedIn(): SignedIn {
  const signedIn = useSession()
  if (!signedIn) throw new Error('a signed-in screen was shown without a session')
  return signedIn
}
