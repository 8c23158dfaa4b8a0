import { usersArea } from '../../../shared/contract/users.ts'
import { call } from '../../api/client.ts'
import { orNone } from '../../api/orNone.ts'
import type { Option } from '../../ui/fields/options.ts'

const OFFERED = 20

/** What a customer is called. */
export const nameOfOwner = async (usuarioId: string, signal: AbortSignal): Promise<string | null> =>
  (await orNone(call(usersArea.routes.ver, { params: { usuarioId }, signal })))?.nome ?? null

/** Customers by words of their name, or the beginning of their address. */
export async function findOwners(text: string, signal: AbortSignal): Promise<Option[]> {
  const busca = text.trim()
  const query = { limite: OFFERED, papel: 'CLIENTE' as const, ...(busca && { busca }) }
  const { itens } = await call(usersArea.routes.listar, { query, signal })
  return itens.map(({ id, nome, email }) => ({ value: id, label: nome, description: email }))
}
