import { queryOptions } from '@tanstack/react-query'
import { documentacao } from '../../shared/contract/documentacao.ts'
import { call } from '../api/client.ts'

/** The stage things are tried out in. */
export const DEV_STAGE = 'dev'

/** Which stage the API is of. It does not change while the console is open. */
export const stageQuery = queryOptions({
  queryKey: ['ambiente'],
  queryFn: ({ signal }) => call(documentacao.routes.ambiente, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
