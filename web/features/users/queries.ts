import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { usersArea } from '../../../shared/contract/users.ts'
import type { StatusUsuario } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { keyBelow, routeQuery } from '../../api/routeQuery.ts'

const routes = usersArea.routes

export const userQuery = (account: string, usuarioId: string) =>
  routeQuery(routes.ver, { account, params: { usuarioId } })

export const accessQuery = (account: string, usuarioId: string, equipamentoId: string) =>
  routeQuery(routes.acessos, { account, params: { usuarioId, equipamentoId } })

export const customerQuery = (account: string, usuarioId: string) =>
  routeQuery(routes.atendimento, { account, params: { usuarioId } })

/** Of who may use an equipment: the equipment's own. */
export const equipmentVersion = ({ equipamento }: RouteAnswer<typeof routes.acessos>): number => equipamento.versao

/** Under which everything known of users is kept: one change shows in lists, histories and mails. */
export const usersKey = (account: string) => keyBelow(routes.listar, { account })

/** Lets a person in or shuts them out, as they are at this moment. */
export async function setStatus(usuarioId: string, status: StatusUsuario): Promise<void> {
  const { versao } = await call(routes.ver, { params: { usuarioId } })
  await call(routes.mudarStatus, { params: { usuarioId }, body: { status, versao } })
}

export const resendMail = (usuarioId: string, correioId: string): Promise<undefined> =>
  call(routes.reenviarCorreio, { params: { usuarioId, correioId } })
