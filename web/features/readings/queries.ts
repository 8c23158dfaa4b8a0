import { LIMITE_MAXIMO } from '../../../shared/contract/common.ts'
import { readingsArea } from '../../../shared/contract/readings.ts'
import { call } from '../../api/client.ts'
import { derivedQuery, routeQuery } from '../../api/routeQuery.ts'
import type { FilterOption } from '../../ui/list/filterOptions.ts'

/** A reading sent by a device shows up within this time, ms, while somebody looks. */
export const REFRESH_MS = 4_000
/** Equipment offered for what was typed so far. */
const OPTIONS = 20

const { listar, ver } = readingsArea.routes

/** The contract of equipment, fetched when it is asked for: most lists are shown without. */
const equipmentRoutes = async () => (await import('../../../shared/contract/equipment.ts')).equipmentArea.routes

/** One reading; asked again while its parts are still arriving, so often, ms. */
export const readingQuery = (account: string, leituraId: string, everyMs = REFRESH_MS) =>
  routeQuery(
    ver,
    { account, params: { leituraId } },
    { refresh: { everyMs, while: ({ situacao }) => situacao === 'RECEBENDO' } },
  )

/**
 * What equipment chosen in a filter is called, when no row says so: a link or a reload knows its id only. The newest of
 * its readings has the name; equipment without one is looked for among the first of the account. Null: not seen from
 * this account.
 */
export const equipmentNameQuery = (account: string, equipmentId: string) => ({
  ...derivedQuery(
    listar,
    { account, query: { equipamento_id: equipmentId, limite: 1 } },
    'equipamento',
    async ({ itens: [newest] }, signal): Promise<string | null> => {
      if (newest) return newest.equipamento_nome
      const { itens } = await call((await equipmentRoutes()).listar, { query: { limite: LIMITE_MAXIMO }, signal })
      return itens.find(({ id }) => id === equipmentId)?.apelido ?? null
    },
  ),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Equipment to filter by, found by part of its nickname or serial number. */
export async function findEquipment(text: string, signal: AbortSignal): Promise<FilterOption[]> {
  const { itens } = await call((await equipmentRoutes()).listar, {
    query: { limite: OPTIONS, busca: text.trim() || undefined },
    signal,
  })
  return itens.map(({ id, apelido, numero_serie }) => ({ value: id, label: `${apelido} (${numero_serie})` }))
}

/** The contract of users, which administrators' filters ask for. */
const userRoutes = async () => (await import('../../../shared/contract/users.ts')).usersArea.routes

/** Owners to filter by, found by name, address or document. */
export async function findOwners(text: string, signal: AbortSignal): Promise<FilterOption[]> {
  const { itens } = await call((await userRoutes()).listar, {
    query: { limite: OPTIONS, papel: 'CLIENTE', busca: text.trim() || undefined },
    signal,
  })
  return itens.map(({ id, nome, email }) => ({ value: id, label: nome, tags: [email] }))
}

/** What an owner chosen in a filter is called, when no row says so: somebody may have no readings. */
export const ownerNameQuery = (account: string, ownerId: string) => ({
  ...derivedQuery(
    listar,
    { account, query: { dono_id: ownerId, limite: 1 } },
    'dono',
    async ({ itens: [newest] }, signal): Promise<string> =>
      newest?.dono_nome ?? (await call((await userRoutes()).ver, { params: { usuarioId: ownerId }, signal })).nome,
  ),
  staleTime: Number.POSITIVE_INFINITY,
})

/** A query for the equipment the person may see in an account. */
export const linkedEquipmentQuery = async (account: string) =>
  routeQuery((await equipmentRoutes()).listar, { account, query: { limite: LIMITE_MAXIMO } })
