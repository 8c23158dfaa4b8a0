import type { QueryClient } from '@tanstack/react-query'
import { LIMITE_MAXIMO } from '../../../shared/contract/common.ts'
import { type EquipamentoResumo, equipmentArea } from '../../../shared/contract/equipment.ts'
import { type Membro, membersArea } from '../../../shared/contract/members.ts'
import type { StatusVinculo } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { derivedQuery, routeQuery } from '../../api/routeQuery.ts'

const { routes } = membersArea
/** An account may have more equipment than anyone picks from by hand. */
const EQUIPMENT_PAGES = 10

/** Members and open invitations of the selected account. */
export const membersQuery = (account: string) => routeQuery(routes.listar, { account })

/** Everything the person may see in the account, to choose from by name. */
export const accountEquipmentQuery = (account: string) => ({
  ...derivedQuery(
    equipmentArea.routes.listar,
    { account, query: { limite: LIMITE_MAXIMO } },
    'todos',
    async (first, signal): Promise<EquipamentoResumo[]> => {
      const found = [...first.itens]
      let cursor = first.proximo
      for (let page = 1; page < EQUIPMENT_PAGES && cursor !== null; page += 1) {
        const answer = await call(equipmentArea.routes.listar, { query: { limite: LIMITE_MAXIMO, cursor }, signal })
        found.push(...answer.itens)
        cursor = answer.proximo
      }
      return found
    },
  ),
  staleTime: 60_000,
})

/** The list is read again after each change of it. */
export const forgetMembers = (client: QueryClient, account: string) =>
  client.invalidateQueries({ queryKey: membersQuery(account).queryKey })

export const setMemberState = (
  { usuario_id, cargo, equipamentos: linked, versao }: Membro,
  status: StatusVinculo,
): Promise<Membro> =>
  call(routes.editar, {
    params: { usuarioId: usuario_id },
    body: { cargo, status, equipamentos: linked.map(({ id }) => id), versao },
  })
export const removeMember = (usuarioId: string) => call(routes.remover, { params: { usuarioId } })
export const cancelInvitation = (email: string) => call(routes.cancelarConvite, { body: { email } })
