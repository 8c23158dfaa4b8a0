import { batchGet, type Item } from '../kit/batch.ts'
import { isCut } from '../kit/row.ts'
import type { ReadingScope } from '../readings/readingPages.ts'
import { userKey } from '../users/users.ts'
import { type Equipment, equipmentKey } from './equipment.ts'
import { equipmentOfAccount, everyEquipment, type ListedEquipment } from './equipmentRows.ts'

/** A record that keeps what its equipment was called when it was measured. */
export interface NamedThen {
  equipamento_id: string
  dono_id: string
  equipamento_nome: string
}

/** What a record's equipment is called today. */
export type NameToday = (record: NamedThen) => string

type Called = Pick<Equipment, 'id' | 'apelido' | 'dono_id'>

/**
 * An equipment that is not the account's any more keeps the name it had when it was measured: what its next owner calls
 * it is no business of the former one's.
 */
function namesIn(equipment: readonly Called[]): NameToday {
  const known = new Map(equipment.map((one) => [one.id, one]))
  return ({ equipamento_id, dono_id, equipamento_nome }) => {
    const one = known.get(equipamento_id)
    return one?.dono_id === dono_id ? one.apelido : equipamento_nome
  }
}

/** Whether the equipment of a record became somebody else's than the record's owner. */
const othersAmong = (equipment: readonly Called[]) => {
  const owners = new Map(equipment.map(({ id, dono_id }) => [id, dono_id]))
  return ({ equipamento_id, dono_id }: NamedThen): boolean => (owners.get(equipamento_id) ?? dono_id) !== dono_id
}

type Named = Pick<NamedThen, 'equipamento_id'>
const EQUIPMENT = equipmentKey('').sk

/** What the equipment of records is called today, and people by their ids, in one read. */
export async function namesToday(
  records: readonly Named[],
  people: readonly string[] = [],
): Promise<{ nameOf: NameToday; isAnothers: (record: NamedThen) => boolean; people: Map<string, string> }> {
  const keys = [...records.map(({ equipamento_id }) => equipmentKey(equipamento_id)), ...people.map(userKey)]
  if (keys.length === 0) return { nameOf: namesIn([]), isAnothers: () => false, people: new Map() }
  const items = await batchGet<Item & Called & { nome?: string }>(keys, {
    attributes: ['id', 'nome', 'apelido', 'dono_id'],
  })
  const [equipment, users] = [items.filter(({ sk }) => sk === EQUIPMENT), items.filter(({ sk }) => sk !== EQUIPMENT)]
  return {
    nameOf: namesIn(equipment),
    isAnothers: othersAmong(equipment),
    people: new Map(users.flatMap(({ id, nome }) => (nome === undefined ? [] : [[id, nome] as const]))),
  }
}

/**
 * What all equipment is called today whose readings a caller may see: known before a search, so that its words are
 * looked for in these names.
 */
export async function namesInScope(scope: ReadingScope): Promise<NameToday> {
  if (scope.kind === 'equipamentos') {
    const { nameOf } = await namesToday(scope.equipamentoIds.map((equipamento_id) => ({ equipamento_id })))
    return nameOf
  }
  const rows = scope.kind === 'conta' ? await equipmentOfAccount(scope.donoId) : await everyEquipment()
  return namesIn(await wholeNames(rows))
}

/** A row holds the beginning of a long name. */
async function wholeNames(rows: readonly ListedEquipment[]): Promise<readonly Called[]> {
  const cut = rows.filter(({ apelido }) => isCut(apelido)).map(({ id }) => equipmentKey(id))
  if (cut.length === 0) return rows
  const whole = await batchGet<Item & Called>(cut, { attributes: ['id', 'apelido', 'dono_id'] })
  return [...rows, ...whole]
}
