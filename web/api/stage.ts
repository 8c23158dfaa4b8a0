import { documentationArea } from '../../shared/contract/documentation.ts'
import { routeQuery } from './routeQuery.ts'

/** Which stage the API is of. It does not change while the console is open. */
export const stageQuery = {
  ...routeQuery(documentationArea.routes.ambiente, {}),
  staleTime: Number.POSITIVE_INFINITY,
}
