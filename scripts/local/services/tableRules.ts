import { isDeepStrictEqual } from 'node:util'
import { jsonError } from './awsError.ts'
import type { AwsCall, AwsReply } from './service.ts'
import { type Conditioned, judgeConditions, refuse, valueIn } from './tableConditions.ts'
import {
  areAtOdds,
  type Change,
  changesOf,
  keyComparisons,
  type Step,
  tokensOf,
  type Value,
} from './tableExpressions.ts'

type Item = Readonly<Record<string, Value>>
type Send = (call: AwsCall) => Promise<AwsReply>

/** The part of a call, or of a member of one, about one item or one query. */
interface Asked extends Conditioned {
  TableName?: string
  IndexName?: string
  Key?: Item
  Item?: Item
  UpdateExpression?: string
  ReturnValues?: string
}

interface KeySchema {
  AttributeName: string
  KeyType: 'HASH' | 'RANGE'
}

/** Names of a table's own key and of all its indexes' keys. */
interface Keys {
  own: ReadonlySet<string>
  sizes: ReadonlyMap<string, number>
}

/** Bytes of a partition's key and of a sort key, in tables and in indexes. */
const KEY_BYTES = { HASH: 2048, RANGE: 1024 } as const
/** An attribute that no item has: an update of what is within it is refused. */
const NOWHERE = 'localCloudNowhere'
/** Greater than whatever else text is made of. */
const LAST = String.fromCodePoint(0x10ffff)

const bytesOf = (value: Value | undefined): number => {
  const text = value?.S ?? value?.N
  if (typeof text === 'string') return Buffer.byteLength(text)
  return typeof value?.B === 'string' ? Buffer.from(value.B, 'base64').length : 0
}

/**
 * Stands before an engine that takes what DynamoDB refuses, and answers what it does not: what is refused there is
 * refused here, and what is answered otherwise is put right. `tableEngines.amazon.spec.ts` has each of them, asked of
 * Amazon's own engine as well.
 */
export function asAmazon(send: Send): Send {
  const known = new Map<string, Promise<Keys>>()
  const ask = async (like: AwsCall, operation: string, input: object) => {
    const headers = { ...like.headers, 'x-amz-target': `DynamoDB_20120810.${operation}` }
    const { body } = await send({ ...like, headers, body: Buffer.from(JSON.stringify(input)) })
    return JSON.parse(body.toString() || '{}')
  }
  const keysOf = (call: AwsCall, table: string): Promise<Keys> => {
    const keys = known.get(table) ?? ask(call, 'DescribeTable', { TableName: table }).then(keysIn)
    known.set(table, keys)
    // A table that is not there yet may come.
    keys.then(
      ({ own }) => own.size === 0 && known.delete(table),
      () => known.delete(table),
    )
    return keys
  }
  const rules = { keysOf, itemOf: async (call: AwsCall, of: Asked) => (await ask(call, 'GetItem', whole(of))).Item }
  return async (call) => {
    const operation = call.headers['x-amz-target']?.split('.').at(-1) ?? ''
    if (/^(Create|Update|Delete)Table$/.test(operation)) known.clear()
    const judge = JUDGES[operation]
    if (!judge) return send(call)
    try {
      const input = JSON.parse(call.body.toString() || '{}')
      const mended = await judge(input, { call, ...rules })
      const reply = await send(mended === input ? call : { ...call, body: Buffer.from(JSON.stringify(mended)) })
      return MENDED[operation]?.(reply, input) ?? reply
    } catch (error) {
      return jsonError(call, error)
    }
  }
}

const whole = ({ TableName, Key }: Asked) => ({ TableName, Key, ConsistentRead: true })

interface Described {
  Table?: { KeySchema: KeySchema[]; GlobalSecondaryIndexes?: { KeySchema: KeySchema[] }[] }
}

function keysIn({ Table }: Described): Keys {
  const own = Table?.KeySchema ?? []
  const all = [...own, ...(Table?.GlobalSecondaryIndexes ?? []).flatMap((index) => index.KeySchema)]
  return {
    own: new Set(own.map(({ AttributeName }) => AttributeName)),
    sizes: new Map(all.map(({ AttributeName, KeyType }) => [AttributeName, KEY_BYTES[KeyType]])),
  }
}

interface Rules {
  call: AwsCall
  keysOf(call: AwsCall, table: string): Promise<Keys>
  itemOf(call: AwsCall, of: Asked): Promise<Item | undefined>
}

// biome-ignore lint/suspicious/noExplicitAny: inputs of the JSON protocol; each judge names what it reads
type Judge = (input: any, rules: Rules) => unknown

/** Judges each operation: throws for what DynamoDB refuses, and answers what the engine is to be asked instead. */
const JUDGES: Record<string, Judge> = {
  PutItem: judgeOne,
  UpdateItem: judgeOne,
  DeleteItem: judgeOne,
  Query: async (input: Asked, { call, keysOf }: Rules) => {
    judgeConditions(input)
    const { sizes } = await keysOf(call, input.TableName ?? '')
    judgeQueriedKeys(input, sizes)
    return withOrderedPrefix(input)
  },
  Scan: (input: Asked) => {
    judgeConditions(input)
    return input
  },
  BatchWriteItem: async (
    input: { RequestItems: Record<string, { PutRequest?: Asked }[]> },
    { call, keysOf }: Rules,
  ) => {
    for (const [table, writes] of Object.entries(input.RequestItems)) {
      const keys = await keysOf(call, table)
      for (const { PutRequest } of writes) judgeItemKeys(PutRequest?.Item, keys)
    }
    return input
  },
  TransactWriteItems: async (input: { TransactItems: Record<string, Asked>[] }, rules: Rules) => ({
    ...input,
    TransactItems: await Promise.all(
      input.TransactItems.map(async (member) =>
        Object.fromEntries(
          await Promise.all(
            Object.entries(member).map(async ([kind, asked]) => [kind, await judgeMember(asked, rules)] as const),
          ),
        ),
      ),
    ),
  }),
  GetRecords: (input) => input,
}

async function judgeOne(asked: Asked, { call, keysOf, itemOf }: Rules): Promise<Asked> {
  judgeConditions(asked)
  if (asked.Item === undefined && asked.UpdateExpression === undefined) return asked
  const keys = await keysOf(call, asked.TableName ?? '')
  judgeItemKeys(asked.Item, keys)
  if (asked.UpdateExpression === undefined) return asked
  const changes = changesOf(asked.UpdateExpression, asked)
  judgeChanges(changes, asked, keys)
  const within = changes.filter(({ clause, path }) => clause === 'REMOVE' && path.length > 1)
  if (within.length === 0) return asked
  const item = await itemOf(call, asked)
  return within.every(({ path }) => hasParent(item, path)) ? asked : leadingNowhere(asked)
}

/**
 * In a transaction DynamoDB refuses a change of the key only after everything else was looked at, so the engine is
 * asked for something it refuses in that way.
 */
async function judgeMember(asked: Asked, rules: Rules): Promise<Asked> {
  const judged = await judgeOne(asked, rules)
  if (asked.UpdateExpression === undefined) return judged
  const { own } = await rules.keysOf(rules.call, asked.TableName ?? '')
  const changesKey = changesOf(asked.UpdateExpression, asked).some(({ path: [name] }) => own.has(String(name)))
  return changesKey ? leadingNowhere(asked) : judged
}

/** The table's own key is judged by the engine. */
function judgeItemKeys(item: Item | undefined, { own, sizes }: Keys): void {
  for (const [name, most] of sizes) if (!own.has(name) && bytesOf(item?.[name]) > most) tooLarge(name, most)
}

const tooLarge = (name: string, most: number) =>
  refuse(
    `One or more parameter values were invalid: Size of the key attribute ${name} has exceeded the maximum size limit of ${most} bytes`,
  )

function judgeQueriedKeys(asked: Asked, sizes: Keys['sizes']): void {
  const value = valueIn(asked)
  for (const { name, values } of keyComparisons(tokensOf(asked.KeyConditionExpression ?? ''), asked)) {
    const most = sizes.get(name)
    if (most === undefined) continue
    for (const given of values.map(value)) {
      // The engine itself judges the table's own partition key, and an index has none of that name.
      if (most === KEY_BYTES.RANGE && bytesOf(given) > most) tooLarge(name, most)
      if (given.S === '')
        refuse(
          `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
        )
    }
  }
}

function judgeChanges(changes: readonly Change[], asked: Asked, { own, sizes }: Keys): void {
  const value = valueIn(asked)
  for (const [index, { path, values }] of changes.entries()) {
    const other = changes.slice(0, index).find((before) => areAtOdds(before.path, path))
    if (other)
      refuse(
        `Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [${told(other.path)}], path two: [${told(path)}]`,
      )
    const name = String(path[0])
    const most = own.has(name) ? undefined : sizes.get(name)
    if (most === undefined || path.length > 1) continue
    if (values.some((given) => bytesOf(value(given)) > most)) tooLarge(name, most)
  }
}

const told = (path: readonly Step[]) => path.map((step) => (typeof step === 'number' ? `[${step}]` : step)).join(', ')

/** Whether there is what the last step of a path is taken from. */
function hasParent(item: Item | undefined, path: readonly Step[]): boolean {
  let value: unknown = { M: item }
  for (const [at, step] of path.entries()) {
    const holds = (value as Record<string, Record<Step, unknown> | undefined> | undefined)?.[
      typeof step === 'number' ? 'L' : 'M'
    ]
    if (holds === undefined) return false
    if (at === path.length - 1) return true
    value = holds[step]
  }
  return true
}

/** The word of the clause, not a name. */
const SET = /(?<![#:.\w])SET\b/i

/**
 * The same update with a path that leads nowhere, which the engine refuses when DynamoDB would: after the conditions,
 * in its own words.
 */
function leadingNowhere({ UpdateExpression = '', ...asked }: Asked): Asked {
  const values = { ...asked.ExpressionAttributeValues, [`:${NOWHERE}`]: { BOOL: true } }
  const set = `${NOWHERE}.${NOWHERE} = :${NOWHERE}`
  const changed = UpdateExpression.replace(SET, `SET ${set}, `)
  return {
    ...asked,
    ExpressionAttributeValues: values,
    UpdateExpression: changed === UpdateExpression ? `SET ${set} ${changed}` : changed,
  }
}

const PREFIX = /begins_with\s*\(\s*([\w#]+)\s*,\s*(:\w+)\s*\)/

/**
 * Keys that begin with a text, asked for as a stretch: the engine takes small letters and capitals for the same there.
 */
function withOrderedPrefix(asked: Asked): Asked {
  const [found, name, low = ''] = PREFIX.exec(asked.KeyConditionExpression ?? '') ?? []
  const text = valueIn(asked)(low).S
  if (found === undefined || typeof text !== 'string') return asked
  return {
    ...asked,
    KeyConditionExpression: asked.KeyConditionExpression?.replace(found, `${name} BETWEEN ${low} AND :${NOWHERE}`),
    ExpressionAttributeValues: { ...asked.ExpressionAttributeValues, [`:${NOWHERE}`]: { S: `${text}${LAST}` } },
  }
}

interface Told {
  eventName: string
  dynamodb: { OldImage?: unknown; NewImage?: unknown }
}

/** The answers of the engine that are put right. */
const MENDED: Record<string, (reply: AwsReply, input: Asked) => AwsReply | undefined> = {
  /** There is nothing old of an item that was not there before; the engine tells its key. */
  UpdateItem: (reply, { ReturnValues, Key }) =>
    ReturnValues === 'ALL_OLD'
      ? rewritten(reply, ({ Attributes, ...answer }) =>
          isDeepStrictEqual(Attributes, Key) ? answer : { ...answer, Attributes },
        )
      : undefined,
  /** A write that changes nothing is not told. */
  GetRecords: (reply) =>
    rewritten(reply, ({ Records, ...answer }) => ({
      ...answer,
      Records: (Records as Told[] | undefined)?.filter(
        ({ eventName, dynamodb: { OldImage, NewImage } }) =>
          eventName !== 'MODIFY' || OldImage === undefined || !isDeepStrictEqual(OldImage, NewImage),
      ),
    })),
}

function rewritten(reply: AwsReply, change: (answer: Record<string, unknown>) => object): AwsReply {
  if (reply.status !== 200) return reply
  const { 'x-amz-crc32': _, ...headers } = reply.headers
  return { ...reply, headers, body: JSON.stringify(change(JSON.parse(reply.body.toString()))) }
}
