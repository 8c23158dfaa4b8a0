import { useSyncExternalStore } from 'react'
import { isConnected, subscribeConnected } from './reach.ts'

/** Whether the server can be reached, as far as is known. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeConnected, isConnected)
