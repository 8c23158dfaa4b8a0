import { queryOptions } from '@tanstack/react-query'
import { surveyArea } from '../../../shared/contract/survey.ts'
import { call } from '../../api/client.ts'

/** The survey as it is written, and how often it was completed. It is the same in every account. */
export const surveySettingsQuery = queryOptions({
  queryKey: ['pesquisa', 'configuracao'],
  queryFn: ({ signal }) => call(surveyArea.routes.verConfiguracao, { signal }),
})
