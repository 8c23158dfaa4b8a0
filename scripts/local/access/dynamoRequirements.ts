import { AwsError } from '../services/awsError.ts'
import type { AwsCall } from '../services/service.ts'
import type { Place } from './place.ts'
import type { Requirement } from './principals.ts'

type Item = Record<string, { S?: string; N?: string }>
/** The part of a call that names one item or query, as far as it names a partition. */
interface Asked {
  TableName?: string
  IndexName?: string
  Key?: Item
  Item?: Item
  KeyConditionExpression?: string
  UpdateExpression?: string
  ConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
}
interface Batch {
  Keys?: Item[]
}
type Writes = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]

const NOT_AN_ITEM = new Set(['DescribeTable', 'DescribeTimeToLive', 'Scan'])

/** Words of the language of expressions, and functions, which are no attributes. */
const WORDS = /^(SET|REMOVE|ADD|DELETE|AND|OR|NOT|BETWEEN|IN)$/i
/** The first part of a path, which is an attribute of the item; neither a value nor a function. */
const ATTRIBUTE = /(?<![.:\w#])[#A-Za-z_]\w*(?!\w*\s*\()/g

/** Attributes that an update names, its keys with them (`dynamodb:Attributes`). */
function attributesOf({ Key, UpdateExpression = '', ConditionExpression = '', ExpressionAttributeNames = {} }: Asked) {
  const named = [...`${UpdateExpression} ${ConditionExpression}`.matchAll(ATTRIBUTE)].flatMap(([name]) =>
    WORDS.test(name) ? [] : [ExpressionAttributeNames[name] ?? name],
  )
  return [...new Set([...Object.keys(Key ?? {}), ...named])]
}

/** The requirements of a call on a table of a place, by the partitions or the item that it names. */
function asking({ account, region, partitionKeyOf }: Place) {
  const tableArn = (name: unknown) =>
    String(name).startsWith('arn:') ? String(name) : `arn:aws:dynamodb:${region}:${account}:table/${name}`
  const keyIn = (table: unknown, item: Item = {}) => {
    const { S, N } = item[partitionKeyOf?.(String(table)) ?? ''] ?? {}
    return S ?? N
  }
  const on = (name: string, table: unknown, keys: (string | undefined)[], resource = tableArn(table)): Requirement => ({
    action: `dynamodb:${name}`,
    resource,
    context: { 'dynamodb:LeadingKeys': keys.filter((key) => key !== undefined) },
  })
  const onItem = (name: string, asked: Asked): Requirement => {
    const needed = on(name, asked.TableName, [keyIn(asked.TableName, asked.Key ?? asked.Item)])
    const attributes = name === 'UpdateItem' && { 'dynamodb:Attributes': attributesOf(asked) }
    return { ...needed, context: { ...needed.context, ...attributes } }
  }
  return { tableArn, keyIn, on, onItem }
}

/**
 * What IAM checks for a call of DynamoDB, with the partitions it names (`dynamodb:LeadingKeys`), and of an update its
 * attributes.
 */
export function dynamoRequirements(
  action: string,
  request: Asked & Record<string, unknown>,
  place: Place,
): Requirement[] {
  const { tableArn, keyIn, on, onItem } = asking(place)
  switch (action) {
    case 'BatchGetItem':
      return Object.entries(request.RequestItems as Record<string, Batch>).map(([table, { Keys = [] }]) =>
        on(
          action,
          table,
          Keys.map((key) => keyIn(table, key)),
        ),
      )
    case 'BatchWriteItem':
      return Object.entries(request.RequestItems as Record<string, Writes>).map(([table, writes]) =>
        on(
          action,
          table,
          Object.values(writes).map(({ PutRequest, DeleteRequest }) =>
            keyIn(table, PutRequest?.Item ?? DeleteRequest?.Key),
          ),
        ),
      )
    case 'TransactWriteItems':
    case 'TransactGetItems':
      // IAM has no action for a transaction; each of its members needs the member's own action.
      return (request.TransactItems as Record<string, Asked>[]).flatMap((member) =>
        Object.entries(member).map(([kind, asked]) =>
          onItem(kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`, asked),
        ),
      )
    case 'ExecuteStatement':
    case 'BatchExecuteStatement':
    case 'ExecuteTransaction':
      throw new AwsError('UnknownOperationException', `The local cloud does not take PartiQL (${action})`)
    case 'ListTables':
      return [{ action: 'dynamodb:ListTables', resource: '*' }]
  }
  if (request.StreamArn) return [{ action: `dynamodb:${action}`, resource: String(request.StreamArn) }]
  const { TableName, IndexName } = request
  if (NOT_AN_ITEM.has(action)) return [{ action: `dynamodb:${action}`, resource: tableArn(TableName) }]
  if (action !== 'Query') return [onItem(action, request)]
  const resource = IndexName ? `${tableArn(TableName)}/index/${IndexName}` : tableArn(TableName)
  return [on(action, TableName, [queriedKey(request)], resource)]
}

/** The partition a query names: by the rules of the expression the first equality, where ours write it. */
function queriedKey({ KeyConditionExpression = '', ExpressionAttributeValues = {} }: Asked): string | undefined {
  const name = /=\s*(:\w+)/.exec(KeyConditionExpression)?.[1] ?? ''
  const { S, N } = ExpressionAttributeValues[name] ?? {}
  return S ?? N
}

export const dynamodb = (call: AwsCall, place: Place): Requirement[] =>
  dynamoRequirements(
    (call.headers['x-amz-target'] ?? '').split('.').at(-1) ?? '',
    call.body.length > 0 ? JSON.parse(call.body.toString()) : {},
    place,
  )
