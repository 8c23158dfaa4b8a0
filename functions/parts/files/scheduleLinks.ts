import { reportsArea } from '../../../shared/contract/reports.ts'
import { pathTo } from '../../../shared/paths.ts'

/** The page on which whoever holds a mail’s link says yes or no to a scheduled report. */
export const pageOfLink = (origin: string, token: string): string =>
  `${origin}${pathTo('relatorioPorEmail')}#token=${token}`

/** Where a mail program ends it by itself, and which opened leads to the page. */
export const oneClickOf = (origin: string, token: string): string =>
  `${origin}/api${reportsArea.routes.encerrarPorCorreio.path.replace('{token}', token)}`
