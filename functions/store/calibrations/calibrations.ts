import { createHash } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Calibracao } from '../../../shared/contract/calibrations.ts'
import type { MetodoCalibracao, ReusoCalibracao, SituacaoCalibracao, TipoPulverizador } from '../../../shared/enums.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet, type Item, type Key } from '../kit/batch.ts'
import { conditionally } from '../kit/conditional.ts'
import { recordOf } from '../kit/items.ts'
import { tableName } from '../kit/table.ts'
import { type Member, TransactionRefused, transact } from '../kit/transact.ts'
import { uuidBytes } from '../kit/uuidBytes.ts'
import { counting } from './invalidCounts.ts'

/**
 * As it is stored. What it was judged by never changes: a reading may tell that it was used again, upwards in the order
 * of `REUSE`, and the device what its reading did not tell of it.
 */
export type Calibration = Omit<Calibracao, 'dono_nome'> & {
  /** Of the message the device told it by, hex; null while only readings told it. */
  hash: string | null
}

/** Version of the stored shape. */
export const CALIBRATION_SCHEMA = 1

/** What filters ask of a calibration. */
export interface CalibrationRow {
  /** owner */ d: Uint8Array
  /** sprayer type */ t: 'P' | 'T'
  /** method */ m: 'P' | 'B'
  /** validity */ s: 'V' | 'I'
  /** reuse, by its place in `REUSE` */ r: number
}

/** Later ones tell more: whoever saw a calibration used again is not contradicted by who did not. */
export const REUSE = [
  'NAO_IDENTIFICADA',
  'NAO_REUTILIZADA',
  'REUTILIZADA',
] as const satisfies readonly ReusoCalibracao[]

export const typeCode = (type: TipoPulverizador): CalibrationRow['t'] => (type === 'PULVERIZADOR' ? 'P' : 'T')
export const methodCode = (method: MetodoCalibracao): CalibrationRow['m'] => (method === 'PROVETA' ? 'P' : 'B')
export const validityCode = (validity: SituacaoCalibracao): CalibrationRow['s'] => (validity === 'VALIDA' ? 'V' : 'I')

export const calibrationKey = (id: string): Key => ({ pk: `CALIBRACAO#${id}`, sk: 'CALIBRACAO' })
export const accountPartition = (ownerId: string) => `CONTA#${ownerId}#CALIBRACAO`
export const equipmentPartition = (equipmentId: string) => `EQUIPAMENTO#${equipmentId}#CALIBRACAO`
export const ALL = 'CALIBRACAO'

export function calibrationItem(one: Calibration): Item {
  const sort = `${one.data}#${one.id}`
  const row: CalibrationRow = {
    d: uuidBytes(one.dono_id),
    t: typeCode(one.tipo_pulverizador),
    m: methodCode(one.tipo),
    s: validityCode(one.situacao),
    r: REUSE.indexOf(one.reuso),
  }
  return {
    ...calibrationKey(one.id),
    gsi1pk: accountPartition(one.dono_id),
    gsi1sk: sort,
    gsi2pk: equipmentPartition(one.equipamento_id),
    gsi2sk: sort,
    gsi3pk: ALL,
    gsi3sk: sort,
    [LIST_ATTRIBUTE]: row,
    v: CALIBRATION_SCHEMA,
    ...one,
  }
}

export const calibrationFromItem = recordOf<Calibration>

/** Calibrations by id, those that exist. */
export async function getCalibrations(ids: readonly string[]): Promise<Map<string, Calibration>> {
  const items = await batchGet(ids.map(calibrationKey))
  return new Map(items.map(calibrationFromItem).map((one) => [one.id, one]))
}

/** Hash of the content a device told a calibration by; null where it told none. Consistent. */
export async function toldHash(id: string): Promise<string | null> {
  const [item] = await batchGet([calibrationKey(id)], { attributes: ['hash'] })
  return (item?.hash as string | null | undefined) ?? null
}

/** Namespace of ids that follow from what is stored: a calibration told twice is one record. */
const NAMESPACE = Buffer.from('c0a1b26e7d5f4c0f8f3a4b1d2e6f7081', 'hex')

/**
 * UUID version 5 (RFC 9562) of an equipment and what tells its calibrations apart: no equipment can write another's.
 */
export function calibrationId(equipmentId: string, identity: string): string {
  const digest = createHash('sha1').update(NAMESPACE).update(equipmentId).update('\0').update(identity).digest()
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80
  const hex = digest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

interface Kept {
  isNew: boolean
  /** As it was stored before. */
  found: Calibration | null
}

/**
 * Puts a calibration that is not there yet. An invalid one is counted in the same transaction; they are few, and often
 * used again, so that one is looked for first.
 */
async function putNew(one: Calibration): Promise<Kept> {
  const input = {
    TableName: tableName(),
    Item: calibrationItem(one),
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const
  if (one.situacao === 'VALIDA') {
    const { written, ...rest } = await conditionally(new PutCommand(input))
    return keptAs(written, 'found' in rest ? rest.found : undefined)
  }
  const stored = (await getCalibrations([one.id])).get(one.id)
  if (stored) return { isNew: false, found: stored }
  const put: Member = { Put: input }
  try {
    await transact([put, ...counting(one)])
    return keptAs(true)
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    return keptAs(false, error.found(put))
  }
}

const keptAs = (isNew: boolean, found?: Record<string, unknown>): Kept => ({
  isNew,
  found: !isNew && found ? calibrationFromItem(found as Item) : null,
})

/**
 * Stores a calibration that came inside a reading, once: one that is there keeps its content and the limits it was
 * judged by, and learns at most that it was used again, and from the reading it was made with what was measured there.
 * Doing it again changes nothing. Answers it as it is stored.
 */
export async function keepCalibration(one: Calibration): Promise<Calibration> {
  const { found } = await putNew(one)
  if (!found) return one
  if (REUSE.indexOf(found.reuso) < REUSE.indexOf(one.reuso)) await noteReuse(one)
  if (one.reuso === 'NAO_REUTILIZADA' && found.hash === null && !tellsAlike(found, one)) await noteMeasured(one)
  return found
}

/** What a reading that a calibration was made with tells of it. */
const OF_READING = ['leitura_id', 'pressao_min', 'pressao_max', 'modelo', 'posicoes'] as const

const tellsAlike = (one: Calibration, other: Calibration): boolean =>
  OF_READING.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))

/**
 * The reading was whole only later, or one that used the calibration again came first. What the device told itself
 * stays.
 */
async function noteMeasured(one: Calibration): Promise<void> {
  await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: calibrationKey(one.id),
      UpdateExpression: `SET ${OF_READING.map((name) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: '#hash = :none',
      ExpressionAttributeNames: {
        '#hash': 'hash',
        ...Object.fromEntries(OF_READING.map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ':none': null,
        ...Object.fromEntries(OF_READING.map((name) => [`:${name}`, one[name]])),
      },
    }),
  )
}

async function noteReuse({ id, reuso }: Calibration): Promise<void> {
  const rank = REUSE.indexOf(reuso)
  await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: calibrationKey(id),
      UpdateExpression: 'SET reuso = :reuse, #row.r = :rank',
      ConditionExpression: '#row.r < :rank',
      ExpressionAttributeNames: { '#row': LIST_ATTRIBUTE },
      ExpressionAttributeValues: { ':reuse': reuso, ':rank': rank },
    }),
  )
}

/** Fields that a reading leaves open and the device tells. */
const OPEN = ['pressao_min', 'pressao_max', 'modelo', 'posicoes'] as const
/** What both tell of a calibration, and must agree about. */
const AGREED = [
  'tipo_pulverizador',
  'tipo',
  'percentual',
  'proveta_tempo_s',
  'proveta_volume_ml',
  'balanca_tempo_s',
  'peso_kg',
  'tara_kg',
  'vazao_dispositivo',
  'vazao_gravimetrica',
] as const

/**
 * Stores a calibration that the device told by itself, once. One that a reading brought before learns what it left
 * open, and stays as it was judged. Of another content than the device told before under this identity, or than its
 * reading did, nothing is stored.
 */
export async function keepTold(one: Calibration): Promise<'NOVA' | 'REPETIDA' | 'DIVERGENTE'> {
  const { isNew, found } = await putNew(one)
  if (isNew) return 'NOVA'
  if (found?.hash) return found.hash === one.hash ? 'REPETIDA' : 'DIVERGENTE'
  if (!found || contradicts(found, one)) return 'DIVERGENTE'
  return complete(one)
}

function contradicts(one: Calibration, other: Calibration): boolean {
  const samples = [one, other].map(({ amostras }) =>
    amostras.map(({ volume_ml, tempo_s }) => `${volume_ml}/${tempo_s}`),
  )
  const [first, second] = samples.map((each) => each.join(' '))
  if (first && second && first !== second) return true
  return AGREED.some((name) => one[name] !== null && other[name] !== null && one[name] !== other[name])
}

/** Two messages at once of one identity leave what the first of them told. */
async function complete(one: Calibration): Promise<'NOVA' | 'REPETIDA' | 'DIVERGENTE'> {
  const names = ['hash', ...OPEN] as const
  const { written, ...rest } = await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: calibrationKey(one.id),
      UpdateExpression: `SET #v = :v, ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: '#hash = :none',
      ExpressionAttributeNames: { '#v': 'v', ...Object.fromEntries(names.map((name) => [`#${name}`, name])) },
      ExpressionAttributeValues: {
        ':v': CALIBRATION_SCHEMA,
        ':none': null,
        ...Object.fromEntries(names.map((name) => [`:${name}`, one[name]])),
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  )
  if (written) return 'NOVA'
  return 'found' in rest && rest.found?.hash === one.hash ? 'REPETIDA' : 'DIVERGENTE'
}

/** Gives a calibration to another account, with the reading that brought it and as it was read. */
export const movingCalibration = ({ id, leitura_id, dono_id }: Calibration, ownerId: string): Member => ({
  Update: {
    TableName: tableName(),
    Key: calibrationKey(id),
    UpdateExpression: 'SET dono_id = :owner, gsi1pk = :account, #row.d = :bytes',
    ConditionExpression: 'leitura_id = :reading AND dono_id = :former',
    ExpressionAttributeNames: { '#row': LIST_ATTRIBUTE },
    ExpressionAttributeValues: {
      ':owner': ownerId,
      ':account': accountPartition(ownerId),
      ':bytes': uuidBytes(ownerId),
      ':reading': leitura_id,
      ':former': dono_id,
    },
  },
})
