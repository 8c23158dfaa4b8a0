import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { leituras } from '../../../shared/contract/leituras.ts'
import { call } from '../../api/client.ts'

/** A reading sent by a device shows up within this time, ms, while somebody looks. */
const REFRESH_MS = 4_000

const { listar, ver } = leituras.routes

/** A page of the readings of the selected account. Only the first page is asked again and again: the others do not change. */
export const readingsQuery = (accountId: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: [accountId, 'leituras', cursor ?? null],
    queryFn: ({ signal }) => call(listar, { query: { cursor }, signal }),
    refetchInterval: cursor === undefined ? REFRESH_MS : false,
    placeholderData: keepPreviousData,
  })

/** One reading; asked again while its parts are still arriving. */
export const readingQuery = (accountId: string, leituraId: string) =>
  queryOptions({
    queryKey: [accountId, 'leitura', leituraId],
    queryFn: ({ signal }) => call(ver, { params: { leituraId }, signal }),
    refetchInterval: ({ state }) => (state.data?.situacao === 'RECEBENDO' ? REFRESH_MS : false),
  })
