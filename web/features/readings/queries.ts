import { queryOptions } from '@tanstack/react-query'
import { LIMITE_MAXIMO } from '../../../shared/contract/common.ts'
import { equipmentArea } from '../../../shared/contract/equipment.ts'
import { readingsArea } from '../../../shared/contract/readings.ts'
import { call } from '../../api/client.ts'
import type { FilterOption } from '../../ui/list/ListFilter.tsx'
import type { ReadingFilter } from './filter.ts'

/** A reading sent by a device shows up within this time, ms, while somebody looks. */
const REFRESH_MS = 4_000
/** Equipment offered for what was typed so far. */
const OPTIONS = 20

const { listar, ver } = readingsArea.routes

/** What rows are asked for: a filter, a page size, and where the page begins. */
export interface ReadingsRequest {
  readonly filter: ReadingFilter
  readonly limit: number
  readonly cursor: string | undefined
}

/** Rows of the readings of the selected account. Only the first page is asked again and again: the others do not change. */
export const readingsQuery = (accountId: string, { filter, limit, cursor }: ReadingsRequest) =>
  queryOptions({
    queryKey: [accountId, 'leituras', filter, limit, cursor ?? null],
    queryFn: ({ signal }) => call(listar, { query: { ...filter, limite: limit, cursor }, signal }),
    refetchInterval: cursor === undefined ? REFRESH_MS : false,
  })

/** One reading; asked again while its parts are still arriving. */
export const readingQuery = (accountId: string, leituraId: string) =>
  queryOptions({
    queryKey: [accountId, 'leitura', leituraId],
    queryFn: ({ signal }) => call(ver, { params: { leituraId }, signal }),
    refetchInterval: ({ state }) => (state.data?.situacao === 'RECEBENDO' ? REFRESH_MS : false),
  })

/**
 * What equipment chosen in a filter is called, when no row says so: a link or a reload knows its id only. The newest of its readings has
 * the name; equipment without one is looked for among the first of the account. Null: not seen from this account.
 */
export const equipmentNameQuery = (accountId: string, equipmentId: string) =>
  queryOptions({
    queryKey: [accountId, 'equipamento', 'nome', equipmentId],
    queryFn: async ({ signal }): Promise<string | null> => {
      const newest = await call(listar, { query: { equipamento_id: equipmentId, limite: 1 }, signal })
      const [reading] = newest.itens
      if (reading) return reading.equipamento_nome
      const { itens } = await call(equipmentArea.routes.listar, { query: { limite: LIMITE_MAXIMO }, signal })
      return itens.find(({ id }) => id === equipmentId)?.apelido ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Equipment to filter by, found by part of its nickname or serial number. */
export async function findEquipment(text: string, signal: AbortSignal): Promise<FilterOption[]> {
  const { itens } = await call(equipmentArea.routes.listar, {
    query: { limite: OPTIONS, busca: text.trim() || undefined },
    signal,
  })
  return itens.map(({ id, apelido, numero_serie }) => ({ value: id, label: `${apelido} (${numero_serie})` }))
}
