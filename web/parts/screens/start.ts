import type { QueryClient } from '@tanstack/react-query'

/** Starts the request of a screen. */
export type Start = (
  client: QueryClient,
  accountId: string,
  params: Readonly<Record<string, string | undefined>>,
  search: string,
) => void
