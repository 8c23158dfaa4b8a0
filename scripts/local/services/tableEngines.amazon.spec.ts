import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../functions/store/kit/canonicalJson.ts'
import { type DynamoCall, dynamoCaller } from '../sources/dynamoClient.ts'
import { streamRecords } from '../testing/streamRecords.ts'
import { type DynamoDb, startDynamoDb } from './dynamodb.ts'
import { dynamodbLocal } from './dynamodbLocal.ts'
import { dynoxide, hasDynoxide } from './dynoxide.ts'

type Call = [operation: string, input: Record<string, unknown>, outcome?: 'refused']

const TableName = 'engines'
const key = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: 'HASH' },
  { AttributeName: `${prefix}sk`, KeyType: 'RANGE' },
]
const text = (value: string) => ({ S: value })
const number = (value: number) => ({ N: String(value) })
const at = (pk: string, sk = 'a') => ({ pk: text(pk), sk: text(sk) })
const put = (pk: string, sk: string, more: object = {}) => ({ TableName, Item: { ...at(pk, sk), ...more } })
const listed = (sk: string) => ({
  gsi1pk: text('list'),
  gsi1sk: text(sk),
  lista: { M: { n: text(sk) } },
  more: text('no'),
})
const query = (more: object) => ({
  TableName,
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': text('many') },
  ...more,
})
const ofIndex = (more: object) => ({
  TableName,
  IndexName: 'gsi1',
  KeyConditionExpression: 'gsi1pk = :pk',
  ExpressionAttributeValues: { ':pk': text('list') },
  ...more,
})

const TRANSACTION = {
  ClientRequestToken: 'token-1',
  TransactItems: [
    { Put: { ...put('tx', 'a', { n: number(1) }), ConditionExpression: 'attribute_not_exists(pk)' } },
    { ConditionCheck: { TableName, Key: at('many', 'b'), ConditionExpression: 'attribute_exists(pk)' } },
    { Delete: { TableName, Key: at('many', 'e') } },
    {
      Update: {
        TableName,
        Key: at('tx', 'count'),
        UpdateExpression: 'ADD n :one',
        ExpressionAttributeValues: { ':one': number(1) },
      },
    },
  ],
}

const update = (UpdateExpression: string, values?: object) => ({
  TableName,
  Key: at('size'),
  UpdateExpression,
  ...(values && { ExpressionAttributeValues: values }),
})
const LONG = { ':long': text('x'.repeat(1025)) }

/** The longest key that is taken, and one a byte longer: two bytes a letter, since bytes are counted. */
const keysOfSize = (
  what: string,
  where: string,
  most: number,
  item: (key: string) => object,
): Record<string, Call> => ({
  [`${what} of ${where} has ${most} bytes`]: ['PutItem', { TableName, Item: item('ã'.repeat(most / 2)) }],
  [`${what} of ${where} has no more`]: ['PutItem', { TableName, Item: item(`${'ã'.repeat(most / 2)}x`) }, 'refused'],
})

/** A condition of so many comparisons, and the ORs between them. */
const operators = (before: string, comparisons: number) => ({
  ConditionExpression: `${before}${Array(comparisons).fill(':v = :v').join(' OR ')}`,
  ExpressionAttributeValues: { ':v': number(1) },
})

const lookedFor = (count: number) =>
  query({ FilterExpression: `more IN (${Array(count).fill(':pk').join(', ')})`, ProjectionExpression: 'sk' })

/** The calls that the stores rely on, one after the other on the same table. */
const CALLS: Record<string, Call> = {
  'an item is written': [
    'PutItem',
    put('one', 'a', { n: number(1), list: { L: [text('x')] }, m: { M: { j: number(0) } }, leftover: { NULL: true } }),
  ],
  'one that must not be there is refused, with what is': [
    'PutItem',
    {
      ...put('one', 'a'),
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
    'refused',
  ],
  'an item is read, as far as it is asked for': [
    'GetItem',
    {
      TableName,
      Key: at('one'),
      ConsistentRead: true,
      ProjectionExpression: 'n, #l',
      ExpressionAttributeNames: { '#l': 'list' },
    },
  ],
  'one that is not there is none': ['GetItem', { TableName, Key: at('none') }],
  'fields are set, counted up, appended to and removed': [
    'UpdateItem',
    {
      TableName,
      Key: at('one'),
      UpdateExpression:
        'SET #l = list_append(#l, :more), f = if_not_exists(f, :one), m.k = :one REMOVE leftover ADD n :one',
      ConditionExpression: 'n = :one AND size(#l) < :two AND attribute_type(m, :map)',
      ExpressionAttributeNames: { '#l': 'list' },
      ExpressionAttributeValues: {
        ':more': { L: [text('y')] },
        ':one': number(1),
        ':two': number(2),
        ':map': text('M'),
      },
      ReturnValues: 'ALL_NEW',
    },
  ],
  'a set grows': [
    'UpdateItem',
    {
      TableName,
      Key: at('one'),
      UpdateExpression: 'ADD s :s',
      ExpressionAttributeValues: { ':s': { SS: ['b', 'a'] } },
      ReturnValues: 'UPDATED_NEW',
    },
  ],
  'and a full one does not': [
    'UpdateItem',
    {
      TableName,
      Key: at('one'),
      UpdateExpression: 'ADD s :s',
      ConditionExpression: 'size(s) < :two AND NOT contains(s, :a)',
      ExpressionAttributeValues: { ':s': { SS: ['c'] }, ':two': number(2), ':a': text('a') },
    },
    'refused',
  ],
  'a set loses what is taken from it, and goes with the last': [
    'UpdateItem',
    {
      TableName,
      Key: at('one'),
      UpdateExpression: 'DELETE s :s',
      ExpressionAttributeValues: { ':s': { SS: ['a', 'b'] } },
      ReturnValues: 'ALL_NEW',
    },
  ],
  'a condition on an item that is not there': [
    'UpdateItem',
    {
      TableName,
      Key: at('none'),
      UpdateExpression: 'SET n = :one',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':one': number(1) },
    },
    'refused',
  ],
  'numbers keep their digits': [
    'PutItem',
    put('one', 'number', { n: { N: '-0.10000000000000000000000000000000000001' } }),
  ],
  'numbers that are read have them': ['GetItem', { TableName, Key: at('one', 'number') }],
  'bytes are kept': ['PutItem', put('one', 'bytes', { b: { B: 'AAECAw==' } })],
  'bytes are read': ['GetItem', { TableName, Key: at('one', 'bytes') }],
  'an empty key is refused': ['PutItem', put('', 'a'), 'refused'],
  'a key of another type is refused': ['PutItem', { TableName, Item: { pk: number(1), sk: text('a') } }, 'refused'],
  'an empty key of an index is refused': [
    'PutItem',
    put('one', 'empty', { gsi1pk: text(''), gsi1sk: text('a') }),
    'refused',
  ],
  'a value nobody uses is refused': [
    'GetItem',
    { TableName, Key: at('one'), ProjectionExpression: 'n', ExpressionAttributeNames: { '#x': 'x' } },
    'refused',
  ],
  'a reserved word is refused': ['GetItem', { TableName, Key: at('one'), ProjectionExpression: 'status' }, 'refused'],
  'a broken expression is refused': [
    'UpdateItem',
    { TableName, Key: at('one'), UpdateExpression: 'SET n = = n' },
    'refused',
  ],
  'two changes of one field are refused': [
    'UpdateItem',
    {
      TableName,
      Key: at('one'),
      UpdateExpression: 'SET n = :one, n = :one',
      ExpressionAttributeValues: { ':one': number(1) },
    },
    'refused',
  ],
  'an item of more than 400 kB is refused': [
    'PutItem',
    put('one', 'large', { t: text('x'.repeat(410_000)) }),
    'refused',
  ],
  'a table that is not there': ['GetItem', { TableName: 'nowhere', Key: at('one') }, 'refused'],
  'several are written at once': [
    'BatchWriteItem',
    {
      RequestItems: {
        [TableName]: ['a', 'b', 'c', 'd', 'e'].map((sk) => ({
          PutRequest: { Item: put('many', sk, listed(sk)).Item },
        })),
      },
    },
  ],
  'the same twice at once is refused': [
    'BatchWriteItem',
    { RequestItems: { [TableName]: ['a', 'a'].map((sk) => ({ PutRequest: { Item: put('many', sk).Item } })) } },
    'refused',
  ],
  'several are read at once, those that are there': [
    'BatchGetItem',
    { RequestItems: { [TableName]: { ConsistentRead: true, Keys: [at('many', 'a'), at('many', 'z')] } } },
  ],
  'a partition is read in order': ['Query', query({ ProjectionExpression: 'sk' })],
  'backwards, some at a time': ['Query', query({ ProjectionExpression: 'sk', Limit: 2, ScanIndexForward: false })],
  'on from where it ended': ['Query', query({ ProjectionExpression: 'sk', ExclusiveStartKey: at('many', 'c') })],
  'a stretch of it': [
    'Query',
    query({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :b AND :d',
      ExpressionAttributeValues: { ':pk': text('many'), ':b': text('b'), ':d': text('d') },
      ProjectionExpression: 'sk',
    }),
  ],
  'what begins alike, capitals apart': [
    'Query',
    query({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :b)',
      ExpressionAttributeValues: { ':pk': text('many'), ':b': text('B') },
      ProjectionExpression: 'sk',
    }),
  ],
  'what begins with nothing is refused': [
    'Query',
    query({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :b)',
      ExpressionAttributeValues: { ':pk': text('many'), ':b': text('') },
    }),
    'refused',
  ],
  'a condition tells capitals apart, and takes any beginning': [
    'UpdateItem',
    {
      TableName,
      Key: at('many', 'b'),
      UpdateExpression: 'SET capital = :no',
      ConditionExpression: 'NOT begins_with(sk, :capital) AND begins_with(sk, :nothing)',
      ExpressionAttributeValues: { ':capital': text('B'), ':nothing': text(''), ':no': text('no') },
    },
  ],
  'what begins alike': [
    'Query',
    query({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :b)',
      ExpressionAttributeValues: { ':pk': text('many'), ':b': text('b') },
      ProjectionExpression: 'sk',
    }),
  ],
  'only counted': ['Query', query({ Select: 'COUNT' })],
  'filtered after the limit': [
    'Query',
    query({
      FilterExpression: 'more = :b OR attribute_not_exists(more)',
      ExpressionAttributeValues: { ':pk': text('many'), ':b': text('no') },
      Limit: 3,
      ProjectionExpression: 'sk',
    }),
  ],
  'an index has what it projects': ['Query', ofIndex({ Limit: 2 })],
  'and goes on from its own key': [
    'Query',
    ofIndex({
      ExclusiveStartKey: { ...at('many', 'b'), gsi1pk: text('list'), gsi1sk: text('b') },
      ScanIndexForward: false,
    }),
  ],
  'an index is not read consistently': ['Query', ofIndex({ ConsistentRead: true }), 'refused'],
  'an item leaves an index with its key': [
    'UpdateItem',
    { TableName, Key: at('many', 'a'), UpdateExpression: 'REMOVE gsi1pk, gsi1sk' },
  ],
  'and is in it no more': ['Query', ofIndex({ Limit: 1 })],
  'a transaction is done whole': ['TransactWriteItems', TRANSACTION],
  'once, however often it is sent': ['TransactWriteItems', TRANSACTION],
  'or not at all, and says why': [
    'TransactWriteItems',
    {
      TransactItems: [
        { Put: put('tx', 'b') },
        {
          Put: {
            ...put('tx', 'a'),
            ConditionExpression: 'attribute_not_exists(pk)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
      ],
    },
    'refused',
  ],
  'the same item twice in one is refused': [
    'TransactWriteItems',
    { TransactItems: [{ Put: put('tx', 'c') }, { Delete: { TableName, Key: at('tx', 'c') } }] },
    'refused',
  ],
  'more than a hundred are refused': [
    'TransactWriteItems',
    { TransactItems: Array.from({ length: 101 }, (_, index) => ({ Put: put('tx', `n${index}`) })) },
    'refused',
  ],
  'several are read as of one moment': [
    'TransactGetItems',
    { TransactItems: [{ Get: { TableName, Key: at('tx', 'a') } }, { Get: { TableName, Key: at('tx', 'b') } }] },
  ],
  'what was counted is counted once': ['GetItem', { TableName, Key: at('tx', 'count') }],
  'a deletion gives back what was there': ['DeleteItem', { TableName, Key: at('tx'), ReturnValues: 'ALL_OLD' }],
  'and of what is gone nothing': ['DeleteItem', { TableName, Key: at('tx'), ReturnValues: 'ALL_OLD' }],
  ...keysOfSize('a partition', 'a key', 2048, (pk) => ({ ...at(pk) })),
  ...keysOfSize('a sort key', 'a key', 1024, (sk) => ({ ...at('size', sk) })),
  ...keysOfSize('a partition', 'an index', 2048, (gsi1pk) => ({
    ...at('size'),
    gsi1pk: text(gsi1pk),
    gsi1sk: text('a'),
  })),
  ...keysOfSize('a sort key', 'an index', 1024, (gsi1sk) => ({
    ...at('size'),
    gsi1pk: text('a'),
    gsi1sk: text(gsi1sk),
  })),
  'a sort key without its partition is in no index, and has its size all the same': [
    'PutItem',
    put('size', 'b', { gsi1sk: text('x'.repeat(1025)) }),
    'refused',
  ],
  'a key of an index grows no further': ['UpdateItem', update('SET gsi1sk = :long', LONG), 'refused'],
  'nor in a batch': [
    'BatchWriteItem',
    {
      RequestItems: {
        [TableName]: [{ PutRequest: { Item: put('size', 'c', { gsi1sk: text('x'.repeat(1025)) }).Item } }],
      },
    },
    'refused',
  ],
  'nor in a transaction': [
    'TransactWriteItems',
    { TransactItems: [{ Update: update('SET gsi1sk = :long', LONG) }] },
    'refused',
  ],
  'what is too long for a key is not asked for': [
    'Query',
    query({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :long)',
      ExpressionAttributeValues: { ':pk': text('many'), ...LONG },
    }),
    'refused',
  ],
  'a path and its beginning are not changed at once': [
    'UpdateItem',
    update('SET m.k = :one, m = :m', { ':one': number(1), ':m': { M: {} } }),
    'refused',
  ],
  'nor by a transaction': [
    'TransactWriteItems',
    { TransactItems: [{ Update: update('SET m.k = :one, m = :m', { ':one': number(1), ':m': { M: {} } }) }] },
    'refused',
  ],
  'nor set and removed': [
    'TransactWriteItems',
    { TransactItems: [{ Update: update('SET n = :one REMOVE n', { ':one': number(1) }) }] },
    'refused',
  ],
  'nor is one thing a list and a map': [
    'UpdateItem',
    update('SET l[0] = :one REMOVE l.a', { ':one': number(1) }),
    'refused',
  ],
  'places of one list are changed at once': [
    'UpdateItem',
    {
      ...update('SET l = if_not_exists(l, :l), m = :m', {
        ':l': { L: [number(1), number(2)] },
        ':m': { M: { j: number(1), k: number(1) } },
      }),
      ReturnValues: 'ALL_NEW',
    },
  ],
  'each by its number': [
    'UpdateItem',
    { ...update('SET l[0] = :one REMOVE l[1], m.k', { ':one': number(3) }), ReturnValues: 'ALL_NEW' },
  ],
  'a key is not changed': ['UpdateItem', update('SET sk = :x', { ':x': text('x') }), 'refused'],
  'nor is it by a transaction': [
    'TransactWriteItems',
    { TransactItems: [{ Put: put('tx', 'key') }, { Update: update('SET sk = :x', { ':x': text('x') }) }] },
    'refused',
  ],
  'and the rest of it is not done': ['GetItem', { TableName, Key: at('tx', 'key') }],
  'nothing is removed from what is not there': ['UpdateItem', update('REMOVE none1.k'), 'refused'],
  'nor from an item that is not there': ['UpdateItem', { ...update('REMOVE none1.k'), Key: at('none') }, 'refused'],
  'nor a place of what is no list': ['UpdateItem', update('REMOVE m[1]'), 'refused'],
  'what is not there is removed from what is': ['UpdateItem', update('REMOVE m.k, l[7]')],
  'a condition is asked before': [
    'UpdateItem',
    { ...update('REMOVE none1.k'), ConditionExpression: 'attribute_exists(none1)' },
    'refused',
  ],
  ...Object.fromEntries(
    ['n < :odd', ':odd >= n', 'size(pk) > :odd', 'n BETWEEN :one AND :odd', 'n BETWEEN :two AND :one'].map(
      (FilterExpression): [string, Call] => [
        `there is no order in ${FilterExpression}`,
        [
          'Query',
          query({
            FilterExpression,
            ExpressionAttributeValues: Object.fromEntries(
              Object.entries({
                ':pk': text('many'),
                ':odd': { NULL: true },
                ':one': number(1),
                ':two': number(2),
              }).filter(([name]) => name === ':pk' || FilterExpression.includes(name)),
            ),
          }),
          'refused',
        ],
      ],
    ),
  ),
  'nor in a condition of a transaction': [
    'TransactWriteItems',
    {
      TransactItems: [
        {
          ConditionCheck: {
            TableName,
            Key: at('one'),
            ConditionExpression: 'n < :null',
            ExpressionAttributeValues: { ':null': { NULL: true } },
          },
        },
      ],
    },
    'refused',
  ],
  'nothing is equal to itself': [
    'UpdateItem',
    { ...update('SET leftover = :null', { ':null': { NULL: true } }), ConditionExpression: ':null = :null' },
  ],
  'three hundred operators are taken': ['PutItem', { ...put('size', 'd'), ...operators('NOT ', 150) }],
  'one more is not': ['PutItem', { ...put('size', 'd'), ...operators('', 151) }, 'refused'],
  'nor in a member of a transaction': [
    'TransactWriteItems',
    { TransactItems: [{ Put: { ...put('size', 'd'), ...operators('NOT NOT ', 150) } }] },
    'refused',
  ],
  'a stretch is one operator, a function one': [
    'PutItem',
    { ...put('size', 'd'), ...operators(':v BETWEEN :v AND size(pk) OR ', 149) },
  ],
  'a hundred are looked for': ['Query', lookedFor(100)],
  'one more is refused': ['Query', lookedFor(101), 'refused'],
  'of a new item there is nothing old': [
    'UpdateItem',
    { ...update('SET n = :one', { ':one': number(1) }), Key: at('size', 'new'), ReturnValues: 'ALL_OLD' },
  ],
  'of one that was there everything': [
    'UpdateItem',
    { ...update('SET n = :one', { ':one': number(2) }), Key: at('size', 'new'), ReturnValues: 'ALL_OLD' },
  ],
  'written once more as it is': [
    'UpdateItem',
    { ...update('SET n = :one', { ':one': number(2) }), Key: at('size', 'new') },
  ],
  'and put once more': ['PutItem', put('size', 'new', { n: number(2) })],
  'an item of 60 nozzles costs what it costs': [
    'PutItem',
    { ...put('cost', 'a', { ...listed('z'), t: text('x'.repeat(1_900)) }), ReturnConsumedCapacity: 'INDEXES' },
  ],
}

/** Members of objects and of sets come in any order, and words of errors are each engine's own. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name]) => !/^message$/i.test(name))
  return Object.fromEntries(
    members.map(([name, member]) => [name, name === 'SS' ? (member as string[]).toSorted() : plain(member)]),
  )
}

/** The answers of an engine to every call, and the records of its stream. */
async function answersOf(dynamodb: DynamoDb) {
  const call = dynamoCaller(dynamodb)
  const answers: Record<string, unknown> = {}
  await call('CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: key(''),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'gsi1',
        KeySchema: key('gsi1'),
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['lista'] },
      },
    ],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  })
  for (const [name, [operation, input]] of Object.entries(CALLS)) answers[name] = await answerOf(call, operation, input)
  return { answers, told: await streamOf(dynamoCaller(dynamodb, true)) }
}

async function answerOf(call: DynamoCall, operation: string, input: object) {
  try {
    const { ConsumedCapacity, ...answer } = await call(operation, input)
    return plain('ReturnConsumedCapacity' in input ? { ...answer, ConsumedCapacity } : answer)
  } catch (error) {
    return (error as Error).name
  }
}

interface Told {
  eventName: string
  dynamodb: Record<string, unknown>
}

async function streamOf(streams: DynamoCall) {
  const records = await streamRecords<Told>(streams, TableName)
  return records.map(({ eventName, dynamodb }) =>
    plain({ eventName, keys: dynamodb.Keys, before: dynamodb.OldImage, after: dynamodb.NewImage }),
  )
}

/** The units that a transaction of members costs. */
const UNITS = {
  TransactItems: ['a', 'b', 'c'].map((sk) => ({ Put: put('units', sk) })),
  ReturnConsumedCapacity: 'TOTAL',
}

describe('the engine that runs here answers as Amazon’s own', () => {
  const engines: DynamoDb[] = []
  let amazon: Awaited<ReturnType<typeof answersOf>>
  let native: typeof amazon
  beforeAll(async () => {
    // Amazon's own engine runs where npm has no native one.
    const local = hasDynoxide() ? dynoxide : dynamodbLocal
    engines.push(...(await Promise.all([dynamodbLocal, local].map((engine) => startDynamoDb({ engine })))))
    ;[amazon, native] = (await Promise.all(engines.map(answersOf))) as [typeof amazon, typeof amazon]
  })
  afterAll(() => Promise.all(engines.map((engine) => engine.close())))

  it.each(Object.keys(CALLS))('%s', (name) => {
    expect(native.answers[name]).toEqual(amazon.answers[name])
    expect(typeof amazon.answers[name] === 'string').toBe(CALLS[name]?.[2] === 'refused')
  })

  it('units of a transaction are those of its members, which Amazon’s local engine takes for one', async () => {
    const unitsAt = async (engine: DynamoDb | undefined) => {
      const answer = await dynamoCaller(engine as DynamoDb)('TransactWriteItems', UNITS)
      return answer.ConsumedCapacity[0].CapacityUnits
    }
    // DynamoDB counts two for each:
    // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html
    expect(await Promise.all(engines.map(unitsAt))).toEqual([2, hasDynoxide() ? 6 : 2])
  })

  it('half a character is taken by Amazon’s local engine and refused by the other, so that none is sent to a table', async () => {
    const put = { TableName, Item: { ...at('half'), n: text('\ud83d') } }
    const batch = { RequestItems: { [TableName]: [{ PutRequest: { Item: put.Item } }] } }
    const asked = [
      ['PutItem', put],
      ['BatchWriteItem', batch],
      ['GetItem', { TableName, Key: at('\ud83d') }],
    ] as const
    const taken = (engine: DynamoDb) =>
      Promise.all(
        asked.map(
          async ([operation, input]) => typeof (await answerOf(dynamoCaller(engine), operation, input)) !== 'string',
        ),
      )
    const [amazons, own] = await Promise.all(engines.map(taken))
    expect([amazons, own]).toEqual([asked.map(() => true), asked.map(() => !hasDynoxide())])
  })

  it('what changed is told alike', () => {
    const inOrder = (records: unknown[]) => records.map(canonicalJson).toSorted()
    expect(inOrder(native.told)).toEqual(inOrder(amazon.told))
  })
})
