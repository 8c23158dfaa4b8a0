import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { usersArea } from '../../../shared/contract/users.ts'
import type { StatusUsuario } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import type { UserFilter } from './filter.ts'

const routes = usersArea.routes

/** What rows are asked for: a filter, a page size, and where the page begins. */
export interface UsersRequest {
  readonly filter: UserFilter
  readonly limit: number
  readonly cursor: string | undefined
}

const AREA = 'usuarios'

export const usersQuery = (accountId: string, { filter, limit, cursor }: UsersRequest) =>
  queryOptions({
    queryKey: [accountId, AREA, 'lista', filter, limit, cursor ?? null],
    queryFn: ({ signal }) => call(routes.listar, { query: { ...filter, limite: limit, cursor }, signal }),
  })

export const userQuery = (accountId: string, usuarioId: string) =>
  queryOptions({
    queryKey: [accountId, AREA, usuarioId],
    queryFn: ({ signal }) => call(routes.ver, { params: { usuarioId }, signal }),
  })

/** Where a page of one of a user's lists begins. */
type Cursor = string | undefined

const PAGE = 20

export const userEquipmentQuery = (accountId: string, usuarioId: string, cursor: Cursor) =>
  queryOptions({
    queryKey: [accountId, AREA, usuarioId, 'equipamentos', cursor ?? null],
    queryFn: ({ signal }) =>
      call(routes.equipamentos, { params: { usuarioId }, query: { limite: PAGE, cursor }, signal }),
  })

export const userMembersQuery = (accountId: string, usuarioId: string) =>
  queryOptions({
    queryKey: [accountId, AREA, usuarioId, 'membros'],
    queryFn: ({ signal }) => call(routes.membros, { params: { usuarioId }, signal }),
  })

export const userAccountsQuery = (accountId: string, usuarioId: string) =>
  queryOptions({
    queryKey: [accountId, AREA, usuarioId, 'contas'],
    queryFn: ({ signal }) => call(routes.contas, { params: { usuarioId }, signal }),
  })

export const userHistoryQuery = (accountId: string, usuarioId: string, cursor: Cursor) =>
  queryOptions({
    queryKey: [accountId, AREA, usuarioId, 'historico', cursor ?? null],
    queryFn: ({ signal }) => call(routes.historico, { params: { usuarioId }, query: { limite: PAGE, cursor }, signal }),
  })

/** A mail on its way arrives within this time, ms, while somebody looks. */
const REFRESH_MS = 4_000

export const userMailsQuery = (accountId: string, usuarioId: string, cursor: Cursor) =>
  queryOptions({
    queryKey: [accountId, AREA, usuarioId, 'correios', cursor ?? null],
    queryFn: ({ signal }) => call(routes.correios, { params: { usuarioId }, query: { limite: PAGE, cursor }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.itens.some(({ status }) => status === 'PENDENTE' || status === 'EXECUTANDO') ? REFRESH_MS : false,
  })

export const accessQuery = (accountId: string, usuarioId: string, equipamentoId: string) =>
  queryOptions({
    queryKey: [accountId, AREA, usuarioId, 'equipamentos', equipamentoId, 'acessos'],
    queryFn: ({ signal }) => call(routes.acessos, { params: { usuarioId, equipamentoId }, signal }),
  })

/** Everything known of users is asked again: one change shows in lists, histories and mails. */
export const forgetUsers = (queries: QueryClient, accountId: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: [accountId, AREA] })

/** Lets a person in or shuts them out, as they are at this moment. */
export async function setStatus(usuarioId: string, status: StatusUsuario): Promise<void> {
  const { versao } = await call(routes.ver, { params: { usuarioId } })
  await call(routes.mudarStatus, { params: { usuarioId }, body: { status, versao } })
}

export const resendMail = (usuarioId: string, correioId: string): Promise<undefined> =>
  call(routes.reenviarCorreio, { params: { usuarioId, correioId } })
