import { queryOptions } from '@tanstack/react-query'
import { documentationArea } from '../../shared/contract/documentation.ts'
import { call } from '../api/client.ts'

/** The stage things are tried out in. */
export const DEV_STAGE = 'dev'

/** Which stage the API is of. It does not change while the console is open. */
export const stageQuery = queryOptions({
  queryKey: ['ambiente'],
  queryFn: ({ signal }) => call(documentationArea.routes.ambiente, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
