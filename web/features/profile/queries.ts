import { queryOptions } from '@tanstack/react-query'
import { profileArea } from '../../../shared/contract/profile.ts'
import { call } from '../../api/client.ts'

export const profileQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'perfil'],
    queryFn: ({ signal }) => call(profileArea.routes.ver, { signal }),
  })
