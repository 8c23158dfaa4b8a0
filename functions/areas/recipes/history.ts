import { getEquipments } from '../../store/equipment/equipment.ts'
import type { HistoryEntry } from '../../store/kit/audit.ts'

/**
 * Entries of a recipe's history with what equipment is called. One that is not of the recipe's owner any more stays an
 * id: how others call it is not told.
 */
export async function namedHistory(entries: readonly HistoryEntry[], ownerId: string): Promise<HistoryEntry[]> {
  const named = entries.filter(({ campo }) => campo === 'equipamento_id')
  const ids = named.flatMap(({ de, para }) => [de, para]).filter((value) => typeof value === 'string')
  const equipment = await getEquipments([...new Set(ids)])
  const nameOf = (value: unknown) => {
    const one = typeof value === 'string' ? equipment.get(value) : undefined
    return one?.dono_id === ownerId ? `${one.apelido} (${one.numero_serie})` : value
  }
  return entries.map((entry) =>
    entry.campo === 'equipamento_id' ? { ...entry, de: nameOf(entry.de), para: nameOf(entry.para) } : entry,
  )
}
