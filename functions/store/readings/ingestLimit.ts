import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { conditionally } from '../kit/conditional.ts'
import { documentClient, tableName } from '../kit/table.ts'

/**
 * Messages an equipment may deliver in an hour. A backlog of weeks flushed at once fits; a device gone mad does not.
 */
export const MENSAGENS_POR_HORA = 20_000

/** As how many of them one counts that is refused for good. */
export const REFUSAL_COST = 10

const HOUR_MS = 3_600_000
/** An hour's counts are told for so many days. */
export const HOURS_TOLD_DAYS = 7
const KEPT_HOURS = HOURS_TOLD_DAYS * 24 + 1

const senderPartition = (sender: string) => `LIMITE#INGESTAO#${sender}`

interface Counting {
  limit?: number
  /** What came of the messages, for whoever looks after the device. */
  told?: Partial<Pick<DeviceHour, 'recebidas' | 'repetidas' | 'recusadas'>> & { recusada_em?: string }
}

/**
 * Counts messages of a sender, an equipment or a serial number nobody knows, in the current hour. Answers how many of
 * them are over the limit, and when it starts anew.
 */
export async function countMessages(
  sender: string,
  count: number,
  now: number,
  { limit = MENSAGENS_POR_HORA, told = {} }: Counting = {},
): Promise<{ excess: number; retryAt: string }> {
  const hour = Math.floor(now / HOUR_MS)
  const { recusada_em, ...counted } = told
  const add = (when: string | undefined) => conditionally(addition(sender, hour, { count, counted, when }))
  const first = await add(recusada_em)
  // What is delivered again was refused before something else was: it counts, and is not the last.
  const outcome = first.written ? first : await add(undefined)
  if (!outcome.written) throw new Error('a count without a condition was refused')
  const total = outcome.attributes.mensagens as number
  return { excess: Math.min(count, Math.max(0, total - limit)), retryAt: new Date((hour + 1) * HOUR_MS).toISOString() }
}

interface Added {
  count: number
  counted: Omit<NonNullable<Counting['told']>, 'recusada_em'>
  /** When the last of what is refused came, which is written unless a later one is known. */
  when: string | undefined
}

function addition(sender: string, hour: number, { count, counted, when }: Added): UpdateCommand {
  const names = Object.keys(counted)
  const adds = ['mensagens :n', ...names.map((name) => `${name} :${name}`)]
  return new UpdateCommand({
    TableName: tableName(),
    Key: { pk: senderPartition(sender), sk: String(hour) },
    UpdateExpression: `ADD ${adds.join(', ')} SET #ttl = :ttl${when === undefined ? '' : ', recusada_em = :when'}`,
    ...(when !== undefined && {
      ConditionExpression: 'attribute_not_exists(recusada_em) OR recusada_em <= :when',
    }),
    ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
    ExpressionAttributeValues: {
      ':n': count,
      ':ttl': (hour + KEPT_HOURS) * 3600,
      ...(when !== undefined && { ':when': when }),
      ...Object.fromEntries(Object.entries(counted).map(([name, value]) => [`:${name}`, value])),
    },
    ReturnValues: 'UPDATED_NEW',
  })
}

/** What came of a device in an hour. */
export interface DeviceHour {
  /** When the hour began. */
  hora: string
  recebidas: number
  /** Parts of readings that had been delivered before. */
  repetidas: number
  /** Those that went to quarantine. */
  recusadas: number
  /** When the last of these came; null where none did. */
  recusada_em: string | null
}

/** Hours in which an equipment delivered something, newest first, from that of an instant on. */
export async function deviceHours(equipmentId: string, from: string): Promise<DeviceHour[]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk >= :from',
      ExpressionAttributeValues: {
        ':pk': senderPartition(equipmentId),
        ':from': String(Math.floor(Date.parse(from) / HOUR_MS)),
      },
      ScanIndexForward: false,
    }),
  )
  return Items.flatMap(({ sk, recebidas = 0, repetidas = 0, recusadas = 0, recusada_em = null }) => {
    const hora = new Date(Number(sk) * HOUR_MS).toISOString()
    return recebidas > 0 ? [{ hora, recebidas, repetidas, recusadas, recusada_em }] : []
  })
}
