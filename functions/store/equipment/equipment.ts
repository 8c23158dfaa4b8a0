import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { toleranceProfile } from '../../../shared/domain/tolerance.ts'
import type { StatusEquipamento, TipoPulverizador } from '../../../shared/enums.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet } from '../kit/batch.ts'
import { conditionally } from '../kit/conditional.ts'
import { claimGuard, guardedByEach } from '../kit/guards.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { type Members, refusing, TransactionRefused, transact } from '../kit/transact.ts'

/** Since when an account owns the equipment. */
export interface Ownership {
  /** Null: nobody's, as after its owner deleted their account. */
  dono_id: string | null
  /** Instant, ISO 8601 UTC. */
  desde: string
}

export interface Equipment {
  id: string
  /** Product code: also the thing name and the second level of its topics. */
  numero_serie: string
  apelido: string
  tipos_pulverizador: TipoPulverizador[]
  status: StatusEquipamento
  dono_id: string | null
  /** Oldest first. Readings belong to whoever owned the equipment when they were measured. */
  donos: Ownership[]
  mac: string | null
  versao_hardware: string | null
  /** Version the device last reported. */
  versao_firmware: string | null
  ativado_em: string | null
  /** Tolerance profile its readings are judged by; null: the default. */
  tolerancia_id: string | null
  /** How many users besides the owner may be linked to it. */
  usuarios_adicionais: number
  /** Who of the owner's members is linked to it at present, by id: active associations only. Kept by `memberships.ts`. */
  vinculados: string[]
  /** When a message of it was last received. */
  visto_em: string | null
  versao: number
  criado_em: string
  atualizado_em: string
}

/** Stored shape; a change of it raises the number and extends `fromItem`. */
export const EQUIPMENT_SCHEMA = 2
export const USUARIOS_ADICIONAIS_PADRAO = 2

/** The serial number belongs to another equipment. */
export class SerialTakenError extends Error {
  constructor(serial: string) {
    super(`serial number ${serial} is taken`)
    this.name = 'SerialTakenError'
  }
}

/** The account that should own the equipment does not exist. */
export class OwnerMissingError extends Error {
  constructor(ownerId: string) {
    super(`no user ${ownerId}`)
    this.name = 'OwnerMissingError'
  }
}

export const equipmentKey = (id: string) => ({ pk: `EQUIPAMENTO#${id}`, sk: 'EQUIPAMENTO' })
/** Kind of the guard that keeps serial numbers unique. */
export const SERIAL = 'serie'

/** The item of an equipment with its index keys and list row. */
export function toItem(equipment: Equipment): Record<string, unknown> {
  const { vinculados, ...fields } = equipment
  const { id, dono_id, numero_serie, apelido } = fields
  return {
    ...equipmentKey(id),
    ...(dono_id && { gsi1pk: `CONTA#${dono_id}#EQUIPAMENTO`, gsi1sk: `${apelido.toLowerCase()}#${id}` }),
    gsi2pk: 'EQUIPAMENTO',
    gsi2sk: numero_serie,
    [LIST_ATTRIBUTE]: { i: id, s: numero_serie, a: apelido, t: equipment.tipos_pulverizador, x: equipment.status },
    v: EQUIPMENT_SCHEMA,
    ...fields,
    // A set, so that places are taken and given free without reading; one without members cannot be stored.
    ...(vinculados.length > 0 && { vinculados: new Set(vinculados) }),
  }
}

/** Reads any stored version. */
export function fromItem(item: Record<string, unknown>): Equipment {
  const { pk, sk, gsi1pk, gsi1sk, gsi2pk, gsi2sk, lista, v, vinculados, ...rest } = item
  const linked = (vinculados as ReadonlySet<string> | undefined) ?? []
  return { ...(rest as unknown as Omit<Equipment, 'vinculados'>), vinculados: [...linked].sort() }
}

export interface NewEquipment {
  id: string
  numero_serie: string
  apelido?: string
  tipos_pulverizador: TipoPulverizador[]
  dono_id: string | null
  /** Since when the owner has it; default now. */
  desde?: string
  mac?: string | null
  versao_hardware?: string | null
  tolerancia_id?: string | null
}

/**
 * Creates an equipment in one transaction with the guard of its serial and its owner's counts. Throws `SerialTakenError`,
 * `OwnerMissingError`, and `DomainError` for an unknown tolerance profile; doing it again with the same id and serial answers the equipment that is there.
 */
export async function createEquipment(given: NewEquipment): Promise<Equipment> {
  toleranceProfile(given.tolerancia_id ?? undefined)
  const now = new Date().toISOString()
  const since = given.desde ?? now
  const equipment: Equipment = {
    id: given.id,
    numero_serie: given.numero_serie,
    apelido: given.apelido ?? given.numero_serie,
    tipos_pulverizador: given.tipos_pulverizador,
    status: 'ATIVO',
    dono_id: given.dono_id,
    donos: given.dono_id ? [{ dono_id: given.dono_id, desde: since }] : [],
    mac: given.mac ?? null,
    versao_hardware: given.versao_hardware ?? null,
    versao_firmware: null,
    ativado_em: given.dono_id ? since : null,
    tolerancia_id: given.tolerancia_id ?? null,
    usuarios_adicionais: USUARIOS_ADICIONAIS_PADRAO,
    vinculados: [],
    visto_em: null,
    versao: 1,
    criado_em: now,
    atualizado_em: now,
  }
  try {
    await transact(creation(equipment))
    return equipment
  } catch (error) {
    const existing = error instanceof TransactionRefused ? await getEquipment(given.id) : null
    if (existing?.numero_serie === given.numero_serie) return existing
    throw error
  }
}

function creation(equipment: Equipment): Members {
  const { id, numero_serie, dono_id, tipos_pulverizador } = equipment
  const serial = { kind: SERIAL, value: numero_serie, taken: () => new SerialTakenError(numero_serie) }
  const put = {
    Put: { TableName: tableName(), Item: toItem(equipment), ConditionExpression: 'attribute_not_exists(pk)' },
  }
  const counted = dono_id
    ? [refusing(countOnOwner(dono_id, tipos_pulverizador, 1), () => new OwnerMissingError(dono_id))]
    : []
  return [claimGuard(serial, id), put, ...counted]
}

/** Transaction member that keeps an owner's number of equipment by sprayer type (`contagem_equipamentos`). */
export function countOnOwner(ownerId: string, types: readonly TipoPulverizador[], change: 1 | -1) {
  const names = Object.fromEntries(types.map((type, index) => [`#t${index}`, type]))
  return {
    Update: {
      TableName: tableName(),
      Key: { pk: `USUARIO#${ownerId}`, sk: 'USUARIO' },
      UpdateExpression: `ADD ${types.map((_, index) => `#c.#t${index} :n`).join(', ')}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#c': 'contagem_equipamentos', ...names },
      ExpressionAttributeValues: { ':n': change },
    },
  }
}

export async function getEquipment(id: string): Promise<Equipment | null> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: equipmentKey(id), ConsistentRead: true }),
  )
  return Item ? fromItem(Item) : null
}

/** Equipment ids by serial number, for those that exist. */
export const equipmentIdsBySerial = (serials: readonly string[]): Promise<Map<string, string>> =>
  guardedByEach(SERIAL, serials)

export async function getEquipments(ids: readonly string[]): Promise<Map<string, Equipment>> {
  const items = await batchGet(ids.map(equipmentKey))
  return new Map(items.map(fromItem).map((equipment) => [equipment.id, equipment]))
}

export async function findBySerial(serial: string): Promise<Equipment | null> {
  const id = (await equipmentIdsBySerial([serial])).get(serial)
  return id ? getEquipment(id) : null
}

/** Owner at an instant; before the first one, the first; null when nobody ever owned it. */
export function ownerAt(equipment: Pick<Equipment, 'donos'>, instant: string): string | null {
  return (equipment.donos.findLast(({ desde }) => desde <= instant) ?? equipment.donos[0])?.dono_id ?? null
}

/** Notes that the equipment was heard from, unless a later moment is noted already. Answers whose it is now. */
export async function noteSeen(
  id: string,
  seen: { em: string; versao_firmware: string | null },
): Promise<string | null> {
  const firmware = seen.versao_firmware === null ? '' : ', versao_firmware = :f'
  const noted = await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: equipmentKey(id),
      UpdateExpression: `SET visto_em = :em${firmware}`,
      ConditionExpression: 'attribute_exists(pk) AND (visto_em = :null OR visto_em < :em)',
      ExpressionAttributeValues: {
        ':em': seen.em,
        ':null': null,
        ...(seen.versao_firmware !== null && { ':f': seen.versao_firmware }),
      },
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  )
  const item = noted.written ? noted.attributes : noted.found
  return (item?.dono_id as string | null | undefined) ?? null
}
