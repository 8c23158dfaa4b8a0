import { ApiError, brokenRule } from '../../../shared/errors.ts'
import { tableName } from '../kit/table.ts'
import type { Member } from '../kit/transact.ts'
import { type Equipment, equipmentKey } from './equipment.ts'
import { type ExtraUsersOf, NO_EXTRA_USERS } from './extraUsers.ts'

/** Members who come to one equipment and who leave it, and its new maximum where that changes too. */
export interface PlaceChange {
  equipmentId: string
  add: readonly string[]
  drop: readonly string[]
  /** How many users besides the owner may be linked from now on. */
  maximum?: number
}

/** How an equipment is called where a refusal names it. */
export const nameOfEquipment = ({ apelido, numero_serie }: Pick<Equipment, 'apelido' | 'numero_serie'>): string =>
  apelido === numero_serie ? apelido : `${apelido} (${numero_serie})`

/** The refusal of equipment the account does not have, whether or not there is such equipment. */
export const unknownEquipment = (): ApiError => brokenRule('equipamentos', 'equipamento_desconhecido', 'NAO_ENCONTRADO')

/** Who is linked once the change stands. */
const linkedAfter = ({ vinculados }: Equipment, { add, drop }: PlaceChange) => [
  ...new Set([...vinculados, ...add].filter((id) => !drop.includes(id))),
]

/** Who comes to one equipment and finds no place: those that are left go to whoever is named first. */
export function beyondPlaces(one: Equipment, { add, maximum }: PlaceChange, extraUsers: ExtraUsersOf | null): string[] {
  const coming = add.filter((id) => !one.vinculados.includes(id))
  const free = (maximum ?? one.usuarios_adicionais) + (extraUsers?.(one.id) ?? 0) - one.vinculados.length
  return coming.slice(Math.max(0, free))
}

/**
 * Judges changes by the equipment as it was read. Throws `NAO_ENCONTRADO` (404) for equipment that is not the owner's,
 * `EQUIPAMENTO_SEM_DONO` (304) and `LIMITE_DE_USUARIOS` (306), which names the equipment without a free place among
 * those `mayName` allows. The owner's additives give an equipment `extraUsers` more; whoever is linked stays when they
 * end. Null: nothing covers the account, and nobody comes (`SEM_ASSINATURA_ATIVA`, 215).
 */
export function judgePlaces(
  ownerId: string,
  changes: readonly PlaceChange[],
  equipment: ReadonlyMap<string, Equipment>,
  mayName: (id: string) => boolean = () => true,
  extraUsers: ExtraUsersOf | null = NO_EXTRA_USERS,
): void {
  const full: Equipment[] = []
  for (const change of changes) {
    const one = equipment.get(change.equipmentId)
    if (change.add.length === 0 && change.maximum === undefined) continue
    if (!one) throw unknownEquipment()
    if (one.dono_id === null) throw new ApiError('EQUIPAMENTO_SEM_DONO')
    if (one.dono_id !== ownerId) throw unknownEquipment()
    if (extraUsers === null && change.add.length > 0) throw new ApiError('SEM_ASSINATURA_ATIVA')
    const places = (change.maximum ?? one.usuarios_adicionais) + (extraUsers?.(one.id) ?? 0)
    if (linkedAfter(one, change).length > places) full.push(one)
  }
  if (full.length === 0) return
  const equipamentos = full.filter(({ id }) => mayName(id)).map(nameOfEquipment)
  throw new ApiError('LIMITE_DE_USUARIOS', equipamentos.length > 0 ? { report: { equipamentos } } : {})
}

/**
 * Transaction member that takes and frees places at an equipment as it was read. Its condition holds while the
 * equipment is the owner's, its maximum the one read, and a place free for each who comes: however many try at once, no
 * more get in.
 */
export function placeUpdate(
  ownerId: string,
  before: Equipment,
  change: PlaceChange,
  now: string,
  extraUsers: ExtraUsersOf | null = NO_EXTRA_USERS,
): Member {
  const { add, drop, maximum } = change
  const parts: Parts = { actions: [], sets: [], conditions: ['attribute_exists(pk)'], values: {} }
  const { actions, sets, conditions, values } = parts
  const judged = add.length > 0 || maximum !== undefined
  if (judged) {
    conditions.push('dono_id = :owner', 'usuarios_adicionais = :maximum')
    Object.assign(values, { ':owner': ownerId, ':maximum': before.usuarios_adicionais })
  }
  if (judged && drop.length > 0) replaceLinked(parts, before, linkedAfter(before, change))
  else if (judged) {
    conditions.push('(attribute_not_exists(vinculados) OR size(vinculados) <= :room)')
    values[':room'] = (maximum ?? before.usuarios_adicionais) + (extraUsers?.(before.id) ?? 0) - add.length
    if (add.length > 0) {
      actions.push('ADD vinculados :add')
      values[':add'] = new Set(add)
    }
  } else {
    actions.push('DELETE vinculados :drop')
    values[':drop'] = new Set(drop)
  }
  if (maximum !== undefined) {
    conditions.push('versao = :versao')
    sets.push('usuarios_adicionais = :next', 'versao = :raised', 'atualizado_em = :now')
    Object.assign(values, { ':versao': before.versao, ':next': maximum, ':raised': before.versao + 1, ':now': now })
  }
  if (sets.length > 0) actions.unshift(`SET ${sets.join(', ')}`)
  return {
    Update: {
      TableName: tableName(),
      Key: equipmentKey(before.id),
      UpdateExpression: actions.join(' '),
      ConditionExpression: conditions.join(' AND '),
      ExpressionAttributeValues: values,
    },
  }
}

interface Parts {
  actions: string[]
  sets: string[]
  conditions: string[]
  values: Record<string, unknown>
}

/** Where some come and others leave at once, the whole set takes the place of the one that was read. */
function replaceLinked({ actions, sets, conditions, values }: Parts, { vinculados }: Equipment, after: string[]): void {
  if (vinculados.length > 0) {
    conditions.push('vinculados = :before')
    values[':before'] = new Set(vinculados)
  } else conditions.push('attribute_not_exists(vinculados)')
  if (after.length > 0) {
    sets.push('vinculados = :after')
    values[':after'] = new Set(after)
  } else actions.push('REMOVE vinculados')
}
