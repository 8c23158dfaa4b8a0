import { useQuery } from '@tanstack/react-query'
import { LIMITE_MAXIMO } from '../../../shared/contract/common.ts'
import { equipmentArea } from '../../../shared/contract/equipment.ts'
import type { Channel } from '../../../shared/live.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'

/**
 * Where news of the account's readings are told: to its owner on one channel, to members equipment by equipment, once they have seen rows. The
 * list of all accounts has none.
 */
export function useReadingChannels(isSeen: boolean): readonly Channel[] {
  const { conta, usuario } = useSignedIn()
  const isOwner = conta.id_usuario === usuario.id_usuario
  const { data } = useQuery({
    ...routeQuery(equipmentArea.routes.listar, { account: conta.id_usuario, query: { limite: LIMITE_MAXIMO } }),
    enabled: isSeen && !isOwner,
  })
  if (usuario.papel === 'ADMIN') return []
  if (isOwner) return [{ name: 'conta', id: conta.id_usuario }]
  return data?.itens.map(({ id }) => ({ name: 'equipamento', id })) ?? []
}
