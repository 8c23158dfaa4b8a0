import { documentationArea } from '../../shared/contract/documentation.ts'
import { routeQuery } from './routeQuery.ts'

/** The stage things are tried out in. */
export const DEV_STAGE = 'dev'

/** Which stage the API is of. It does not change while the console is open. */
export const stageQuery = {
  ...routeQuery(documentationArea.routes.ambiente, {}),
  staleTime: Number.POSITIVE_INFINITY,
}
