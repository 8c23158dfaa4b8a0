import { queryOptions } from '@tanstack/react-query'
import { perfilArea } from '../../../shared/contract/perfil.ts'
import { call } from '../../api/client.ts'

export const profileQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'perfil'],
    queryFn: ({ signal }) => call(perfilArea.routes.ver, { signal }),
  })
