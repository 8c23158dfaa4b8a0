import { useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { isUnanswered } from '../../api/failure.ts'
import type { AnswerQuery } from '../../api/routeQuery.ts'
import { useOnline } from '../../ui/useOnline.ts'

/** Whether the reading that is shown is as it was some time ago, because the server cannot be reached: nothing of it can be changed. */
export const Offline = createContext(false)

/** Since when, ms, the server has not told of a reading; null while it can be reached. */
export function useOfflineSince(query: AnswerQuery<Leitura>): number | null {
  const isOnline = useOnline()
  const { error, dataUpdatedAt } = useQuery({ ...query, enabled: false })
  return isOnline && !isUnanswered(error) ? null : dataUpdatedAt
}
