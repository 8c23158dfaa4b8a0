import type { VeiculoSecao } from '../../../shared/contract/fleets.ts'
import type { TipoPulverizador } from '../../../shared/enums.ts'
import { brokenRule } from '../../../shared/errors.ts'
import { equipmentIsOwned } from '../equipment/ownedBy.ts'
import type { Author } from '../kit/audit.ts'
import { isSameStored } from '../kit/canonicalJson.ts'
import type { Removable } from '../kit/declaration.ts'
import { type Guard, guardedBy, guardedByEach, guardKey, moveGuards } from '../kit/guards.ts'
import { newRecord } from '../kit/newRecord.ts'
import type { IndexPart } from '../kit/page.ts'
import { type Patch, removableStore } from '../kit/record.ts'
import { cut } from '../kit/row.ts'
import { tableName } from '../kit/table.ts'
import { nameSortKey } from '../kit/textKeys.ts'
import { type Member, type Members, refusing } from '../kit/transact.ts'
import { uuidBytes } from '../kit/uuidBytes.ts'
import { brandStands, vehicleModels } from './vehicleModels.ts'

/** Which equipment measured the vehicle, and which nozzle stood where, from an instant on. */
export interface Outfit {
  /** ISO 8601 UTC */
  desde: string
  equipamento_id: string | null
  secoes: VeiculoSecao[]
}

/** A vehicle of an account's fleet. */
export interface FleetVehicle extends Removable {
  dono_id: string
  identificacao: string
  numero: string | null
  tipo: TipoPulverizador
  marca_id: string
  modelo_id: string
  /** Litres. */
  capacidade_tanque: number
  ano_fabricacao: number
  operador_nome: string | null
  equipamento_id: string | null
  secoes: VeiculoSecao[]
  /** Newest first: how it was equipped when something was measured. The present one is the first. */
  equipado: Outfit[]
  criado_em: string
  atualizado_em: string
}

/** What every list shows of a vehicle. Ids are 16 bytes each. */
export interface VehicleRow {
  i: Uint8Array
  o: Uint8Array
  /** Brand, model, and equipment. */
  b: Uint8Array
  m: Uint8Array
  e: Uint8Array | null
  n: string
  u: string | null
  p: string | null
  t: TipoPulverizador
  c: number
  y: number
  /** Sections, and nozzles in them. */
  s: number
  z: number
  /** When it was created, seconds since the epoch. */
  r: number
  w: number
}

const NAME_BYTES = 48
const OPERATOR_BYTES = 36
/** Changes of the outfit that are remembered: readings from before the oldest know none. */
const OUTFITS = 12

const everyVehicle = (status: FleetVehicle['status']): string => (status === 'ATIVO' ? 'VEICULO' : 'VEICULO#REMOVIDO')

/** Vehicles of an account, or of all of them, by identification. */
export const vehiclesOf = (ownerId: string | null, status: FleetVehicle['status']): IndexPart =>
  ownerId === null
    ? { index: 'gsi2', partition: everyVehicle(status) }
    : { index: 'gsi1', partition: `CONTA#${ownerId}#${everyVehicle(status)}` }

const nozzlesIn = (sections: readonly VeiculoSecao[]) =>
  sections.reduce((sum, { bico_inicial, bico_final }) => sum + bico_final - bico_inicial + 1, 0)

/** A section as a history tells it. */
const sectionTold = ({ bico_inicial, bico_final, descricao, ponta_id }: VeiculoSecao) =>
  [`${bico_inicial}-${bico_final}`, descricao, ponta_id].filter(Boolean).join(' ')

export const fleetVehicles = removableStore<FleetVehicle, VehicleRow>({
  entity: 'VEICULO',
  schema: 1,
  key: (id) => ({ pk: `VEICULO#${id}`, sk: 'VEICULO' }),
  id: ({ id }) => id,
  indexes: ({ id, dono_id, identificacao, status }) => {
    const sort = nameSortKey(identificacao, id)
    return {
      gsi1: [vehiclesOf(dono_id, status).partition, sort],
      gsi2: [vehiclesOf(null, status).partition, sort],
    }
  },
  row: (vehicle) => ({
    i: uuidBytes(vehicle.id),
    o: uuidBytes(vehicle.dono_id),
    b: uuidBytes(vehicle.marca_id),
    m: uuidBytes(vehicle.modelo_id),
    e: vehicle.equipamento_id === null ? null : uuidBytes(vehicle.equipamento_id),
    n: cut(vehicle.identificacao, NAME_BYTES),
    u: vehicle.numero,
    p: vehicle.operador_nome === null ? null : cut(vehicle.operador_nome, OPERATOR_BYTES),
    t: vehicle.tipo,
    c: vehicle.capacidade_tanque,
    y: vehicle.ano_fabricacao,
    s: vehicle.secoes.length,
    z: nozzlesIn(vehicle.secoes),
    r: Math.floor(Date.parse(vehicle.criado_em) / 1000),
    w: vehicle.versao,
  }),
  told: ({ id, dono_id, versao, criado_em, atualizado_em, removido_em, equipado, secoes, ...fields }) => ({
    ...fields,
    secoes: secoes.map(sectionTold).join('; '),
  }),
  touched: (atualizado_em) => ({ atualizado_em }),
})

/** An equipment measures one vehicle of an account; a deleted vehicle lets it go. */
const guardsOf = ({ dono_id, equipamento_id, status }: FleetVehicle): Guard[] =>
  status !== 'ATIVO' || equipamento_id === null
    ? []
    : [
        {
          kind: 'veiculo_equipamento',
          value: measuring(dono_id, equipamento_id),
          taken: () => brokenRule('equipamento_id', 'equipamento_em_veiculo'),
        },
      ]

/** The value of the guard by which the vehicle is found that an account's equipment measures. */
const measuring = (ownerId: string, equipmentId: string) => `${ownerId}#${equipmentId}`

const check = (Key: { pk: string; sk: string }, condition: string, values: Record<string, unknown>) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key,
    ConditionExpression: condition,
    ExpressionAttributeValues: values,
    ...(condition.includes('#status') && { ExpressionAttributeNames: { '#status': 'status' } }),
  },
})

const modelStands = (modelId: string, brandId: string): Member =>
  refusing(
    check(vehicleModels.key(modelId), '#status = :there AND marca_id = :brand', {
      ':there': 'ATIVO',
      ':brand': brandId,
    }),
    () => brokenRule('modelo_id', 'modelo_desconhecido'),
  )

/** What must hold of the records a vehicle names, of those it did not name before. */
function namedStand(before: FleetVehicle | null, after: FleetVehicle): Members {
  const { marca_id, modelo_id, equipamento_id, dono_id } = after
  const modelMoved = before?.modelo_id !== modelo_id || before.marca_id !== marca_id
  const measured = equipamento_id !== null && before?.equipamento_id !== equipamento_id
  return [
    ...(before?.marca_id === marca_id ? [] : [brandStands(marca_id)]),
    ...(modelMoved ? [modelStands(modelo_id, marca_id)] : []),
    ...(measured ? [equipmentIsOwned(equipamento_id, dono_id)] : []),
  ]
}

const outfitOf = (
  { equipamento_id, secoes }: Pick<FleetVehicle, 'equipamento_id' | 'secoes'>,
  desde: string,
): Outfit => ({
  desde,
  equipamento_id,
  secoes,
})

export type NewVehicle = Omit<
  FleetVehicle,
  'equipado' | 'criado_em' | 'atualizado_em' | 'versao' | 'status' | 'removido_em'
>

/**
 * Stores a vehicle, equipped so since `desde`, which is now unless given. Throws `MARCA_VEICULO_NAO_ENCONTRADA`, and
 * rules broken by a model of another brand, equipment of another account, or equipment that another vehicle names.
 */
export function createVehicle(given: NewVehicle, author: Author, desde?: string): Promise<FleetVehicle> {
  const now = new Date().toISOString()
  const vehicle: FleetVehicle = {
    ...given,
    equipado: [outfitOf(given, desde ?? now)],
    ...newRecord(now),
  }
  const beside = [...namedStand(null, vehicle), ...moveGuards([], guardsOf(vehicle), vehicle.id)]
  return fleetVehicles.create(vehicle, { author, with: beside })
}

/**
 * Changes a vehicle as it was read. What it is equipped with is remembered with the instant of the change. Throws as
 * `createVehicle`.
 */
export function editVehicle(before: FleetVehicle, fields: Patch<FleetVehicle>, author: Author): Promise<FleetVehicle> {
  const after = { ...before, ...fields }
  const isAsBefore = before.equipamento_id === after.equipamento_id && isSameStored(before.secoes, after.secoes)
  const equipado = isAsBefore
    ? before.equipado
    : [outfitOf(after, new Date().toISOString()), ...before.equipado].slice(0, OUTFITS)
  const beside = [...namedStand(before, after), ...moveGuards(guardsOf(before), guardsOf(after), before.id)]
  return fleetVehicles.edit({ before, patch: { ...fields, equipado }, author, with: beside })
}

/**
 * Deletes a vehicle that was seen, or takes that back: its equipment may have been given to another one meanwhile, or
 * to somebody else.
 */
export async function moveVehicle(
  before: FleetVehicle,
  status: FleetVehicle['status'],
  author: Author,
): Promise<FleetVehicle> {
  if (before.status === status) return before
  const after = { ...before, status, removido_em: status === 'ATIVO' ? null : new Date().toISOString() }
  const { equipamento_id, dono_id } = before
  const owned = status === 'ATIVO' && equipamento_id !== null ? [equipmentIsOwned(equipamento_id, dono_id)] : []
  const { removido_em } = after
  return fleetVehicles.edit({
    before,
    patch: { status, removido_em },
    author,
    with: [...owned, ...moveGuards(guardsOf(before), guardsOf(after), before.id)],
  })
}

/** The vehicle that an account's equipment measures, null without one. */
export async function vehicleMeasuredBy(equipmentId: string, ownerId: string): Promise<FleetVehicle | null> {
  const id = await guardedBy('veiculo_equipamento', measuring(ownerId, equipmentId))
  return id === null ? null : fleetVehicles.get(id)
}

/** The vehicles that measure equipment of accounts, by the equipment's id, those there are. */
export async function vehiclesMeasuredBy(
  machines: readonly { equipamento_id: string; dono_id: string }[],
): Promise<Map<string, FleetVehicle>> {
  const valueFor = (one: (typeof machines)[number]) => measuring(one.dono_id, one.equipamento_id)
  const ids = await guardedByEach('veiculo_equipamento', machines.map(valueFor))
  const vehicles = await fleetVehicles.getMany([...ids.values()])
  return new Map(
    machines.flatMap((one) => {
      const vehicle = vehicles.get(ids.get(valueFor(one)) ?? '')
      return vehicle ? [[one.equipamento_id, vehicle] as const] : []
    }),
  )
}

/** How a vehicle was equipped at an instant (ISO 8601); null from before that was written down. */
export const outfitAt = ({ equipado }: Pick<FleetVehicle, 'equipado'>, instant: string): Outfit | null =>
  equipado.find(({ desde }) => Date.parse(desde) <= Date.parse(instant)) ?? null

/** The sections of a vehicle that an equipment measured at an instant; none where it measured another one then. */
export function sectionsMeasuredBy(vehicle: FleetVehicle, equipmentId: string, instant: string): VeiculoSecao[] {
  const outfit = outfitAt(vehicle, instant)
  return outfit?.equipamento_id === equipmentId ? outfit.secoes : []
}

/** Keys of everything that is a vehicle's own. */
export const keysOf = (vehicle: FleetVehicle) => [
  fleetVehicles.key(vehicle.id),
  ...guardsOf(vehicle).map(({ kind, value }) => guardKey(kind, value)),
]
