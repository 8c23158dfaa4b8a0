import { surveyArea } from '../../../shared/contract/survey.ts'
import { routeQuery } from '../../api/routeQuery.ts'

/** The survey as it is written, and how often it was completed. */
export const surveySettingsQuery = (account: string) => routeQuery(surveyArea.routes.verConfiguracao, { account })
