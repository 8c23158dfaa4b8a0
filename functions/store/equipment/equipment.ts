import type { Anexo } from '../../../shared/contract/uploads.ts'
import { dayIn } from '../../../shared/days.ts'
import { kindOf } from '../../../shared/domain/equipment/regularity.ts'
import type {
  FinalidadeTransacao,
  ModoEntregaTecnica,
  StatusEquipamento,
  TipoPulverizador,
} from '../../../shared/enums.ts'
import { brokenRule } from '../../../shared/errors.ts'
import { EQUIPMENT_SORT_KEY, LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { type Guard, guardedByEach } from '../kit/guards.ts'
import { recordOf } from '../kit/items.ts'
import { recordStore } from '../kit/record.ts'
import { cut } from '../kit/row.ts'
import { tableName } from '../kit/table.ts'
import { textSortKey } from '../kit/textKeys.ts'

/** Since when an account owns the equipment. */
export interface Ownership {
  /** Null: nobody's, as after its owner deleted their account. */
  dono_id: string | null
  /** Instant, ISO 8601 UTC. */
  desde: string
}

/**
 * What people write down about an equipment: how it is called, how it was sold, and how it was handed over. Days are
 * `YYYY-MM-DD`.
 */
export interface Papers {
  apelido: string
  fornecedor: string | null
  finalidade: FinalidadeTransacao | null
  nota_fiscal_numero: string | null
  nota_fiscal_data: string | null
  nota_fiscal_link: string | null
  contrato_codigo: string | null
  contrato_inicio: string | null
  contrato_fim: string | null
  contrato_link: string | null
  entrega_data: string | null
  entrega_responsavel: string | null
  entrega_modo: ModoEntregaTecnica | null
}

/** Documents people keep with an equipment. */
export interface Documents {
  nota_fiscal_arquivo: Anexo | null
  contrato_arquivo: Anexo | null
}

/** What the maker of an equipment says of it. */
export interface Making {
  tipos_pulverizador: TipoPulverizador[]
  mac: string | null
  versao_hardware: string | null
  garantia_inicio: string | null
}

/** What the device itself said last; kept by the fold. */
export interface Reported {
  /** When a message of it was last received. */
  visto_em: string | null
  versao_firmware: string | null
  /** When it ran that, by its own clock; null where that was not kept. */
  firmware_em: string | null
  /**
   * Charge it told in the last 30 days, by day (`YYYY-MM-DD`, UTC); what it told on the day of a transfer after it, by
   * the instant of the transfer.
   */
  bateria_dias: Readonly<Record<string, Charge>>
}

/** Lowest and highest charge of a day, per cent. */
export type Charge = readonly [lowest: number, highest: number]

export interface Equipment extends Papers, Documents, Making, Reported {
  id: string
  /** Product code: also the thing name and the second level of its topics. */
  numero_serie: string
  status: StatusEquipamento
  dono_id: string | null
  /** Oldest first. Readings belong to whoever owned the equipment when they were measured. */
  donos: Ownership[]
  ativado_em: string | null
  /** Who activated, disabled and restored it, by id; null where nobody did, or the product itself. */
  ativado_por: string | null
  inutilizado_em: string | null
  inutilizado_por: string | null
  restaurado_em: string | null
  restaurado_por: string | null
  /** What proves the code of its label (`labelCode.ts`); null while it has none. */
  codigo_hash: string | null
  /** Tolerance profile its readings are judged by; null: the default. */
  tolerancia_id: string | null
  /** How many users besides the owner may be linked to it. */
  usuarios_adicionais: number
  /**
   * Who of the owner's members is linked to it at present, by id: active associations only. Kept by `memberships.ts`.
   */
  vinculados: string[]
  versao: number
  criado_em: string
  atualizado_em: string
}

export const EQUIPMENT_ENTITY = 'EQUIPAMENTO'
export const equipmentKey = (id: string) => ({ pk: `EQUIPAMENTO#${id}`, sk: EQUIPMENT_SORT_KEY })
/** Kind of the guard that keeps serial numbers unique. */
export const SERIAL = 'serie'
/** Kind of the guard that keeps MAC addresses unique. */
const MAC = 'mac'
const NICKNAME_IN_LIST = 48

/** Row of the list as stored in every index. */
export interface EquipmentRow {
  i: string
  s: string
  a: string
  t: TipoPulverizador[]
  x: StatusEquipamento
  /** Owner. */
  d: string | null
  /** Day of the last message: with the time of day each message would be written to the indexes too. */
  v: string | null
  /** Since when it is its owner's, where nothing came from it since: seconds since the epoch; null otherwise. */
  o: number | null
  /** Firmware last reported. */
  f: string | null
  /** Moment of the activation, seconds since the epoch. */
  c: number | null
}

/** What the device reports, as a row has it. */
export const reportedRow = ({
  visto_em,
  versao_firmware,
  ...owned
}: Pick<Equipment, 'visto_em' | 'versao_firmware' | 'dono_id' | 'donos'>) => ({
  v: visto_em && dayIn(visto_em, 'UTC'),
  o: unheardSince({ visto_em, ...owned }),
  f: versao_firmware,
})

/** Seconds at which the present owner followed a former one, where nothing came from the equipment since. */
function unheardSince({ visto_em, ...owned }: Pick<Equipment, 'visto_em' | 'dono_id' | 'donos'>): number | null {
  const since = ownedSince(owned)
  const isLater = since !== undefined && owned.donos.length > 1 && since > (visto_em ?? '')
  return isLater ? Date.parse(since) / 1000 : null
}

/** The rest of the row. */
const rowOf = ({ id, numero_serie, apelido, tipos_pulverizador, status, dono_id, ativado_em }: Equipment) => ({
  i: id,
  s: numero_serie,
  a: cut(apelido, NICKNAME_IN_LIST),
  t: tipos_pulverizador,
  x: status,
  d: dono_id,
  c: ativado_em === null ? null : Date.parse(ativado_em) / 1000,
})

/** Index entries: an account's by nickname, everyone's by serial number. */
const indexKeys = ({ id, dono_id, numero_serie, apelido }: Equipment) => ({
  gsi1pk: dono_id ? `CONTA#${dono_id}#EQUIPAMENTO` : undefined,
  gsi1sk: dono_id ? textSortKey(apelido.toLowerCase(), id) : undefined,
  gsi2pk: 'EQUIPAMENTO',
  gsi2sk: numero_serie,
})

/** Version of the stored shape. */
export const EQUIPMENT_SCHEMA = 1
export const USUARIOS_ADICIONAIS_PADRAO = 2

/** The item of an equipment with its index keys and list row. */
export function toItem(equipment: Equipment) {
  const { vinculados, ...fields } = equipment
  const { gsi1pk, gsi1sk, ...keys } = indexKeys(equipment)
  return {
    ...equipmentKey(equipment.id),
    ...keys,
    ...(gsi1pk !== undefined && { gsi1pk, gsi1sk }),
    [LIST_ATTRIBUTE]: { ...rowOf(equipment), ...reportedRow(equipment) } satisfies EquipmentRow,
    v: EQUIPMENT_SCHEMA,
    ...fields,
    // Places are taken and given free in a set without reading it; DynamoDB stores no empty set.
    ...(vinculados.length > 0 && { vinculados: new Set(vinculados) }),
  }
}

/** What says nothing of how an equipment was sold and handed over. */
export const NO_PAPERS = {
  fornecedor: null,
  finalidade: null,
  nota_fiscal_numero: null,
  nota_fiscal_data: null,
  nota_fiscal_link: null,
  contrato_codigo: null,
  contrato_inicio: null,
  contrato_fim: null,
  contrato_link: null,
  entrega_data: null,
  entrega_responsavel: null,
  entrega_modo: null,
  nota_fiscal_arquivo: null,
  contrato_arquivo: null,
} satisfies Omit<Papers, 'apelido'> & Documents

/** What a new equipment has nothing of. */
export const NOTHING_KNOWN = {
  ...NO_PAPERS,
  garantia_inicio: null,
  firmware_em: null,
  bateria_dias: {},
  ativado_por: null,
  inutilizado_em: null,
  inutilizado_por: null,
  restaurado_em: null,
  restaurado_por: null,
  codigo_hash: null,
} satisfies Partial<Equipment>

export function fromItem(item: Record<string, unknown>): Equipment {
  const { vinculados = [], ...rest } = recordOf<Omit<Equipment, 'vinculados'> & { vinculados?: ReadonlySet<string> }>(
    item,
  )
  return { ...rest, vinculados: [...vinculados].sort() }
}

/**
 * What an edit sets: all but what the device reports, and what memberships and `equipmentDocuments.ts` keep. Under
 * another owner nothing is reported yet.
 */
function writesOf(after: Equipment, before: Equipment | null): Record<string, unknown> {
  const { id, vinculados, ...fields } = after
  const within = (row: object) => Object.entries(row).map(([name, value]) => [`${LIST_ATTRIBUTE}.${name}`, value])
  const { o, ...reported } = reportedRow(after)
  const unheard = before?.dono_id === after.dono_id ? {} : { o }
  return {
    ...indexKeys(after),
    ...fields,
    ...Object.fromEntries([...within(rowOf(after)), ...within(reported), ...within(unheard)]),
    v: EQUIPMENT_SCHEMA,
  }
}

/** What the history tells; links, owners and what is done with an equipment are told in words of their own. */
export const toldOf = (equipment: Equipment) => {
  const { id, donos, dono_id, vinculados, codigo_hash, versao, criado_em, atualizado_em, ...rest } = equipment
  const { visto_em, versao_firmware, firmware_em, bateria_dias, ...told } = rest
  const {
    nota_fiscal_arquivo,
    contrato_arquivo,
    ativado_por,
    inutilizado_em,
    inutilizado_por,
    restaurado_em,
    restaurado_por,
    ...fields
  } = told
  return fields
}

/** What keeps a MAC address to one equipment; nothing where it has none. */
export const macGuards = ({ mac }: Pick<Equipment, 'mac'>): Guard[] =>
  mac === null ? [] : [{ kind: MAC, value: mac, taken: () => brokenRule('mac', 'mac_existe') }]

/** Equipment: edited by declaration; created, handed over and linked by hand, because that depends on other records. */
export const equipments = recordStore<Equipment, EquipmentRow>({
  entity: EQUIPMENT_ENTITY,
  schema: EQUIPMENT_SCHEMA,
  key: equipmentKey,
  id: ({ id }) => id,
  packed: { toItem, fromItem },
  writes: writesOf,
  kept: [
    'visto_em',
    'versao_firmware',
    'firmware_em',
    'bateria_dias',
    'nota_fiscal_arquivo',
    'contrato_arquivo',
    `${LIST_ATTRIBUTE}.v`,
    `${LIST_ATTRIBUTE}.f`,
  ],
  told: toldOf,
  touched: (now) => ({ atualizado_em: now }),
})

export const getEquipment = equipments.get
export const getEquipments = equipments.getMany

/** Transaction member that keeps an owner's number of equipment in use by what it is for (`contagem_equipamentos`). */
export function countOnOwner(ownerId: string, types: readonly TipoPulverizador[], change: 1 | -1) {
  return {
    Update: {
      TableName: tableName(),
      Key: { pk: `USUARIO#${ownerId}`, sk: 'USUARIO' },
      UpdateExpression: 'ADD #c.#kind :n',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#c': 'contagem_equipamentos', '#kind': kindOf(types) },
      ExpressionAttributeValues: { ':n': change },
    },
  }
}

/** Equipment ids by serial number, for those that exist. */
export const equipmentIdsBySerial = (serials: readonly string[]): Promise<Map<string, string>> =>
  guardedByEach(SERIAL, serials)

export async function findBySerial(serial: string): Promise<Equipment | null> {
  const id = (await equipmentIdsBySerial([serial])).get(serial)
  return id ? getEquipment(id) : null
}

/** Since when its present owner has it; null while it is nobody's. */
export const ownedSince = ({ dono_id, donos }: Pick<Equipment, 'dono_id' | 'donos'>): string | undefined =>
  dono_id === null ? undefined : donos.at(-1)?.desde

/** Owner at an instant; before the first one, the first; null when nobody ever owned it. */
export function ownerAt(equipment: Pick<Equipment, 'donos'>, instant: string): string | null {
  return (equipment.donos.findLast(({ desde }) => desde <= instant) ?? equipment.donos[0])?.dono_id ?? null
}

/** When the equipment became another account's after an instant for the first time; null when it did not. */
export function transferredAfter(equipment: Pick<Equipment, 'donos'>, instant: string): string | null {
  const owner = ownerAt(equipment, instant)
  return equipment.donos.find(({ dono_id, desde }) => desde > instant && dono_id !== owner)?.desde ?? null
}
