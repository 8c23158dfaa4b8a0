import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReadingsRequest, readingsQuery } from './queries.ts'

/**
 * The rows of a page. A filter may leave a page short while older readings remain unsearched; searching further back appends what it
 * finds. Another page, filter or account begins anew.
 */
export function useReadingRows(accountId: string, request: ReadingsRequest) {
  const key = JSON.stringify([accountId, request])
  const [stored, setStored] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] })
  const further = stored.key === key ? stored.cursors : []
  const answers = useQueries({
    queries: [request.cursor, ...further].map((cursor, index) => ({
      ...readingsQuery(accountId, { ...request, cursor }),
      // What was searched on from stands still, so that what follows joins without a gap.
      ...(further.length > 0 && { refetchInterval: false as const, staleTime: Number.POSITIVE_INFINITY }),
      // One page replaces another in place; what another filter found does not stand in for this one's rows.
      ...(index === 0 && cursor !== undefined && { placeholderData: keepPreviousData }),
    })),
  })
  const pages = answers.flatMap(({ data }) => data ?? [])
  const last = answers.at(-1)
  const next = last?.data?.proximo ?? null
  return {
    rows: answers[0]?.data && pages.flatMap(({ itens }) => itens),
    next,
    /** How far back was searched (instant), where older readings may remain. */
    searchedTo: next === null ? undefined : last?.data?.varrido_ate,
    searching: further.length > 0 && last?.isFetching === true && !last.data,
    error: answers.find(({ error }) => error)?.error ?? null,
    searchFurther() {
      if (next !== null) setStored({ key, cursors: [...further, next] })
    },
    retry() {
      for (const answer of answers) if (answer.error) void answer.refetch()
    },
  }
}
