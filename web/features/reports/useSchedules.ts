import { useQuery } from '@tanstack/react-query'
import { reportsArea } from '../../../shared/contract/reports.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'

export const schedulesQuery = (account: string) => routeQuery(reportsArea.routes.agendados, { account })

/** Reports that are made every week or month. */
export function useSchedules() {
  const { conta } = useSignedIn()
  return useQuery(schedulesQuery(conta.id_usuario))
}
