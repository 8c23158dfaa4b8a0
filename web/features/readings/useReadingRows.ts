import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { joinPages, SEARCH_AT_MOST, type Search, searchedFrom } from './joinPages.ts'
import { type ReadingsRequest, readingsQuery } from './queries.ts'

interface Further {
  /** From where the page was searched on, further back each. */
  readonly further: readonly string[]
  readonly searchFurther: (cursor: string) => void
}

/**
 * The rows of a page. A filter may leave a page short while older readings remain unsearched; searching further back appends what it
 * finds. One press searches until something is found, for a while.
 */
export function useReadingRows(accountId: string, request: ReadingsRequest, pages: Further) {
  const queries = useQueryClient()
  const first = queries.getQueryData(readingsQuery(accountId, request).queryKey)
  // A page that is read again after a while may end elsewhere: what was searched then would leave a gap.
  const further = first && first.proximo !== pages.further[0] ? [] : pages.further
  const answers = useQueries({
    queries: [request.cursor, ...further].map((cursor, index) => ({
      ...readingsQuery(accountId, { ...request, cursor }),
      // What was searched on from stands still, so that what follows joins without a gap.
      ...(further.length > 0 && { refetchInterval: false as const, staleTime: Number.POSITIVE_INFINITY }),
      // One page replaces another in place; what another filter found does not stand in for this one's rows.
      ...(index === 0 && cursor !== undefined && { placeholderData: keepPreviousData }),
    })),
  })
  const joined = joinPages(answers)
  const { next, missing } = joined
  const asked = JSON.stringify([accountId, request])
  const [search, setSearch] = useState<(Search & { asked: string }) | null>(null)
  const under = search?.asked === asked && search
  useEffect(() => {
    if (!under || joined.searching) return
    const cursor = searchedFrom(under, joined)
    if (cursor !== null) pages.searchFurther(cursor)
    setSearch(cursor === null ? null : { ...under, left: under.left - 1 })
  })
  return {
    ...joined,
    searching: joined.searching || under !== false,
    /** Rows that new ones can come before. */
    newest: request.cursor === undefined ? answers[0]?.data?.itens : undefined,
    searchedFurther: further.length > 0,
    error: answers.find(({ error }) => error)?.error ?? null,
    searchFurther() {
      if (missing > 0) void answers[missing]?.refetch({ cancelRefetch: false })
      else if (next !== null) setSearch({ asked, rows: joined.rows?.length ?? 0, left: SEARCH_AT_MOST })
    },
    retry() {
      for (const answer of answers) if (answer.error) void answer.refetch()
    },
  }
}
