import { getEquipments } from '../../store/equipment/equipment.ts'
import type { StoredFirmware } from '../../store/firmware/firmware.ts'
import type { HistoryEntry } from '../../store/kit/audit.ts'

/** A device that was offered the version once more. */
const OFFERED_AGAIN = 'nova_oferta'

/**
 * Entries of a version's history as people see them: a file by its name, since where it is stays here, and a device by
 * what it is called. One that is gone stays an id.
 */
export async function namedHistory(entries: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
  const offered = entries.flatMap(({ campo, para }) => (campo === OFFERED_AGAIN ? [String(para)] : []))
  const equipment = await getEquipments([...new Set(offered)])
  const named = (field: string, value: unknown): unknown => {
    if (value === null || value === undefined) return value
    if (field === 'binario') return (value as NonNullable<StoredFirmware['binario']>).nome
    const one = field === OFFERED_AGAIN ? equipment.get(String(value)) : undefined
    return one ? `${one.apelido} (${one.numero_serie})` : value
  }
  return entries.map(({ campo, de, para, ...entry }) => ({
    ...entry,
    campo,
    de: named(campo, de),
    para: named(campo, para),
  }))
}
