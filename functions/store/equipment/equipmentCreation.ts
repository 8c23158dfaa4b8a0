import { toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import type { TipoPulverizador } from '../../../shared/enums.ts'
import { type Author, auditMembers, changesOf } from '../kit/audit.ts'
import { claimGuard } from '../kit/guards.ts'
import { tableName } from '../kit/table.ts'
import { type Members, refusing, TransactionRefused, transact } from '../kit/transact.ts'
import {
  countOnOwner,
  EQUIPMENT_ENTITY,
  type Equipment,
  getEquipment,
  macGuards,
  NOTHING_KNOWN,
  SERIAL,
  toItem,
  toldOf,
  USUARIOS_ADICIONAIS_PADRAO,
} from './equipment.ts'

/** Whoever does what nobody asked for. */
const PRODUCT: Author = { id: null, nome: 'Aspersa' }

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
  garantia_inicio?: string | null
  codigo_hash?: string | null
  /** Who creates it; the product itself unless told. */
  author?: Author
}

/**
 * Creates an equipment in one transaction with the guard of its serial and its owner's counts. Throws
 * `SerialTakenError`, `OwnerMissingError`, `mac_existe` where another has the MAC address, and `DomainError` for an
 * unknown tolerance profile; doing it again with the same id and serial answers the equipment that is there.
 */
export async function createEquipment(given: NewEquipment): Promise<Equipment> {
  toleranceProfile(given.tolerancia_id ?? undefined)
  const now = new Date().toISOString()
  const since = given.desde ?? now
  const equipment: Equipment = {
    ...NOTHING_KNOWN,
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
    garantia_inicio: given.garantia_inicio ?? null,
    codigo_hash: given.codigo_hash ?? null,
    usuarios_adicionais: USUARIOS_ADICIONAIS_PADRAO,
    vinculados: [],
    visto_em: null,
    versao: 1,
    criado_em: now,
    atualizado_em: now,
  }
  try {
    await transact(creation(equipment, given.author ?? PRODUCT))
    return equipment
  } catch (error) {
    const existing = error instanceof TransactionRefused ? await getEquipment(given.id) : null
    if (existing?.numero_serie === given.numero_serie) return existing
    throw error
  }
}

function creation(equipment: Equipment, quem: Author): Members {
  const { id, numero_serie, dono_id, tipos_pulverizador } = equipment
  const serial = { kind: SERIAL, value: numero_serie, taken: () => new SerialTakenError(numero_serie) }
  const put = {
    Put: { TableName: tableName(), Item: toItem(equipment), ConditionExpression: 'attribute_not_exists(pk)' },
  }
  const counted = dono_id
    ? [refusing(countOnOwner(dono_id, tipos_pulverizador, 1), () => new OwnerMissingError(dono_id))]
    : []
  const told = auditMembers({
    entidade: EQUIPMENT_ENTITY,
    id,
    quem,
    quando: equipment.criado_em,
    mudancas: changesOf<object>({}, toldOf(equipment)),
  })
  return [...[serial, ...macGuards(equipment)].map((guard) => claimGuard(guard, id)), put, ...counted, ...told]
}
