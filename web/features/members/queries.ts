import { type Membro, membersArea } from '../../../shared/contract/members.ts'
import type { StatusVinculo } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { keyBelow, routeQuery } from '../../api/routeQuery.ts'

const { routes } = membersArea

/** How far a job is shows up within this time, ms, where nobody tells of it. */
const REFRESH_MS = 2_000

/** Members and open invitations of the selected account; asked for again while a job changes somebody's links. */
export const membersQuery = (account: string, everyMs = REFRESH_MS) =>
  routeQuery(routes.listar, { account }, { refresh: { everyMs, while: ({ itens }) => itens.some(isChanging) } })

/** Whether a job is still changing a member's links. */
export const isChanging = ({ andamento }: Membro): boolean =>
  andamento?.status === 'PENDENTE' || andamento?.status === 'EXECUTANDO'

/** Equipment of the account the person may give, with its places. */
export const accountEquipmentQuery = (account: string) => routeQuery(routes.equipamentos, { account })

/** What is known of an account's people and of the places at its equipment: each change of either is one of both. */
export const membersKey = (account: string) => keyBelow(routes.listar, { account })

export const setMemberState = (
  { usuario_id, cargo, equipamentos: linked, versao }: Membro,
  status: StatusVinculo,
): Promise<Membro> =>
  call(routes.editar, {
    params: { usuarioId: usuario_id },
    body: { cargo, status, equipamentos: linked.map(({ id }) => id), versao },
  })
export const switchLink = (
  { usuario_id, versao }: Membro,
  equipamentoId: string,
  status: StatusVinculo,
): Promise<Membro> =>
  call(routes.mudarVinculo, { params: { usuarioId: usuario_id, equipamentoId }, body: { status, versao } })
export const removeMember = (usuarioId: string) => call(routes.remover, { params: { usuarioId } })
export const resendInvitation = (email: string) => call(routes.reenviarConvite, { body: { email } })
export const cancelInvitation = (email: string) => call(routes.cancelarConvite, { body: { email } })
