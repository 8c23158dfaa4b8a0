import { skipToken, useQuery } from '@tanstack/react-query'
import type { equipmentArea } from '../../../shared/contract/equipment.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { isRefusal } from '../../api/failure.ts'
import { useSignedIn } from '../../session/instance.ts'
import { accountQuery, equipmentQuery } from './queries.ts'

export type Place = RouteAnswer<typeof equipmentArea.routes.conta>

/**
 * Where an equipment is that is not in the selected account but in another one of the person's, such as one whose label they scanned; null for
 * any other.
 */
export function useOtherAccount(equipamentoId: string): Place | null {
  const { usuario, conta } = useSignedIn()
  const { error } = useQuery(equipmentQuery(conta.id_usuario, equipamentoId))
  const isMissing = usuario.papel === 'CLIENTE' && isRefusal(error, 'NAO_ENCONTRADO')
  const query = accountQuery(conta.id_usuario, equipamentoId)
  const { data: place } = useQuery({ ...query, queryFn: isMissing ? query.queryFn : skipToken })
  return isMissing && place && place.dono_id !== conta.id_usuario ? place : null
}
