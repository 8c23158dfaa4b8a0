import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { auditMembers } from '../kit/audit.ts'
import { conditionally, type Outcome } from '../kit/conditional.ts'
import { tableName } from '../kit/table.ts'
import { transact } from '../kit/transact.ts'
import { noteCharge } from './deviceCharge.ts'
import { EQUIPMENT_ENTITY, type Equipment, equipmentKey, reportedRow } from './equipment.ts'

/** What a message tells of its device; null where it tells nothing. */
export interface Seen {
  /** When the message was received. */
  em: string
  /** When what it tells was so, by the device's clock. */
  dito_em: string
  versao_firmware: string | null
  bateria: { minima: number; maxima: number } | null
}

/** Attributes that are written together, unless `since` holds a later instant than `at` already. */
interface Note {
  since: string
  at: string
  values: Record<string, unknown>
  row: Record<string, unknown>
}

function notesOf({ em, dito_em, versao_firmware }: Seen): Note[] {
  const { v, o, f } = reportedRow({ visto_em: em, versao_firmware, dono_id: null, donos: [] })
  return [
    { since: 'visto_em', at: em, values: { visto_em: em }, row: { v, o } },
    ...(versao_firmware === null
      ? []
      : [{ since: 'firmware_em', at: dito_em, values: { versao_firmware, firmware_em: dito_em }, row: { f } }]),
  ]
}

/**
 * Notes that the equipment was heard from and what it told, each unless something later is known: a reading that is
 * delivered late makes its firmware older again, and its charge counts for the day it was told. Another firmware than
 * before stands in the history of the equipment. Answers whose it is now.
 */
export async function noteSeen(id: string, seen: Seen): Promise<string | null> {
  const notes = notesOf(seen)
  const all = await write(id, notes)
  const apart = all.written || notes.length === 1 ? [all] : await Promise.all(notes.map((note) => write(id, [note])))
  // What tells of the firmware comes last.
  await tellFirmware(id, apart.at(-1), seen)
  const item = all.written ? all.attributes : all.found
  const { bateria } = seen
  if (item && bateria) {
    await noteCharge(id, { ...seen, bateria }, item as Pick<Equipment, 'bateria_dias' | 'donos'>)
  }
  return (item?.dono_id as string | null | undefined) ?? null
}

/** Writes into the history that the device runs another firmware, where that was noted: the first one is no change. */
async function tellFirmware(
  id: string,
  noted: Outcome | undefined,
  { em, versao_firmware: para }: Seen,
): Promise<void> {
  if (para === null || !noted?.written) return
  const { versao_firmware: de = null, numero_serie } = noted.attributes
  if (de === null || de === para) return
  const mudancas = [{ campo: 'versao_firmware', de, para }]
  const quem = { id: null, nome: String(numero_serie) }
  await transact(auditMembers({ entidade: EQUIPMENT_ENTITY, id, quem, quando: em, mudancas }))
}

/** Writes notes together, or none; answers what stood there. */
function write(id: string, notes: readonly Note[]): Promise<Outcome> {
  const names: Record<string, string> = {}
  const values: Record<string, unknown> = { ':null': null }
  const set = (path: string, name: string, value: unknown) => {
    names[`#${name}`] = name
    values[`:${name}`] = value
    return `${path}#${name} = :${name}`
  }
  const sets = notes.flatMap(({ values, row }) => [
    ...Object.entries(values).map(([name, value]) => set('', name, value)),
    ...Object.entries(row).map(([name, value]) => set(`${LIST_ATTRIBUTE}.`, name, value)),
  ])
  const unlessLater = notes.map(
    ({ since }) => `(attribute_not_exists(#${since}) OR #${since} = :null OR #${since} <= :${since})`,
  )
  return conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: equipmentKey(id),
      UpdateExpression: `SET ${sets.join(', ')}`,
      ConditionExpression: ['attribute_exists(pk)', ...unlessLater].join(' AND '),
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
      ReturnValues: 'ALL_OLD',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  )
}
