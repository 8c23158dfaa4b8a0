import { describe, expect, it } from 'vitest'
import { requirementsOf } from './requirements.ts'

const place = { account: '000000000000', region: 'us-east-1' }

/** `action on resource` of each requirement. */
function needed(
  service: string,
  call: { target?: string; input?: unknown; text?: string; method?: string; path?: string; headers?: object },
) {
  return requirementsOf(
    {
      service,
      method: call.method ?? 'POST',
      url: new URL(call.path ?? '/', 'http://gateway'),
      headers: { ...(call.target && { 'x-amz-target': call.target }), ...call.headers },
      body: Buffer.from(call.input === undefined ? (call.text ?? '') : JSON.stringify(call.input)),
      accessKeyId: 'key',
    },
    place,
  ).map(({ action, resource }) => `${action} on ${resource}`)
}
const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/t'

describe('what a call needs', () => {
  it('is an action of each member of a transaction', () => {
    const TransactItems = [
      { Put: { TableName: 't' } },
      { ConditionCheck: { TableName: 't' } },
      { Update: { TableName: 'u' } },
      { Delete: { TableName: 't' } },
    ]
    expect(needed('dynamodb', { target: 'DynamoDB_20120810.TransactWriteItems', input: { TransactItems } })).toEqual([
      `dynamodb:PutItem on ${table}`,
      `dynamodb:ConditionCheckItem on ${table}`,
      'dynamodb:UpdateItem on arn:aws:dynamodb:us-east-1:000000000000:table/u',
      `dynamodb:DeleteItem on ${table}`,
    ])
    const read = { TransactItems: [{ Get: { TableName: 't' } }] }
    expect(needed('dynamodb', { target: 'DynamoDB_20120810.TransactGetItems', input: read })).toEqual([
      `dynamodb:GetItem on ${table}`,
    ])
  })
  it('names the index of a query and each table of a batch', () => {
    expect(
      needed('dynamodb', { target: 'DynamoDB_20120810.Query', input: { TableName: 't', IndexName: 'gsi1' } }),
    ).toEqual([`dynamodb:Query on ${table}/index/gsi1`])
    const input = { RequestItems: { t: {}, u: {} } }
    expect(needed('dynamodb', { target: 'DynamoDB_20120810.BatchGetItem', input })).toHaveLength(2)
  })
  it('counts queue batches as their single action', () => {
    const input = { QueueUrl: 'http://127.0.0.1:1/000000000000/q' }
    expect(needed('sqs', { target: 'AmazonSQS.SendMessageBatch', input })).toEqual([
      'sqs:SendMessage on arn:aws:sqs:us-east-1:000000000000:q',
    ])
  })
  it('reads objects by path, the source of a copy included', () => {
    const headers = { 'x-amz-copy-source': 'a/pendente/x%20y' }
    expect(needed('s3', { method: 'PUT', path: '/b/dir/key', headers })).toEqual([
      's3:PutObject on arn:aws:s3:::b/dir/key',
      's3:GetObject on arn:aws:s3:::a/pendente/x y',
    ])
    expect(needed('s3', { method: 'HEAD', path: '/b/k' })).toEqual(['s3:GetObject on arn:aws:s3:::b/k'])
    expect(needed('s3', { method: 'GET', path: '/b?list-type=2' })).toEqual(['s3:ListBucket on arn:aws:s3:::b'])
  })
  it('names topics, things and certificates', () => {
    expect(needed('iotdata', { path: '/topics/aspersa%2FA1%2Fconfirmacoes?qos=1' })).toEqual([
      'iot:Publish on arn:aws:iot:us-east-1:000000000000:topic/aspersa/A1/confirmacoes',
    ])
    expect(needed('iot', { path: '/things/A1' })).toEqual([
      'iot:CreateThing on arn:aws:iot:us-east-1:000000000000:thing/A1',
    ])
    const headers = { 'x-amzn-principal': 'arn:aws:iot:us-east-1:000000000000:cert/c' }
    expect(needed('iot', { method: 'PUT', path: '/things/A1/principals', headers })).toEqual([
      'iot:AttachThingPrincipal on arn:aws:iot:us-east-1:000000000000:cert/c',
    ])
  })
  it('names the sender of a mail, as its own header has it, and the configuration set it goes through', () => {
    const mail = (more: Record<string, string> = {}) =>
      new URLSearchParams({
        Action: 'SendRawEmail',
        Source: 'outro@alheio.example',
        'Destinations.member.1': 'ana@fazenda.example',
        'RawMessage.Data': Buffer.from('From: Aspersa <nao-responda@mail.example>\r\nTo: x\r\n\r\nFrom: y').toString(
          'base64',
        ),
        ...more,
      }).toString()
    const identity = 'ses:SendRawEmail on arn:aws:ses:us-east-1:000000000000:identity/mail.example'
    expect(needed('ses', { text: mail() })).toEqual([identity])
    expect(needed('ses', { text: mail({ ConfigurationSetName: 'set' }) })).toEqual([
      identity,
      'ses:SendRawEmail on arn:aws:ses:us-east-1:000000000000:configuration-set/set',
    ])
    expect(() => needed('ses', { text: mail({ Action: 'SendEmail' }) })).toThrow('SendEmail')
    expect(() => needed('ses', { text: 'Action=SendRawEmail' })).toThrow('Destinations')
  })
  it('is unknown for what the local cloud does not offer', () => {
    expect(() => needed('iot', { method: 'GET', path: '/jobs' })).toThrow('/jobs')
    expect(() => needed('dynamodb', { target: 'DynamoDB_20120810.ExecuteStatement', input: {} })).toThrow('PartiQL')
    expect(() => needed('ec2', {})).toThrow('ec2')
  })
})

describe('the partitions a call names', () => {
  const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } })
  const query = (more: object = {}) => ({
    TableName: 't',
    KeyConditionExpression: '#p = :pk AND begins_with(sk, :x)',
    ExpressionAttributeValues: { ':x': { S: 'B' }, ':pk': { S: 'A#1' } },
    ...more,
  })
  it.each<[string, object, string[][]]>([
    ['GetItem', { TableName: 't', Key: key('A#1') }, [['A#1']]],
    ['PutItem', { TableName: 't', Item: key('A#1') }, [['A#1']]],
    ['UpdateItem', { TableName: 't', Key: key('A#1') }, [['A#1']]],
    ['BatchGetItem', { RequestItems: { t: { Keys: [key('A#1'), key('B#2')] } } }, [['A#1', 'B#2']]],
    [
      'BatchWriteItem',
      { RequestItems: { t: [{ PutRequest: { Item: key('A#1') } }, { DeleteRequest: { Key: key('B#2') } }] } },
      [['A#1', 'B#2']],
    ],
    [
      'TransactWriteItems',
      {
        TransactItems: [{ Put: { TableName: 't', Item: key('A#1') } }, { Update: { TableName: 't', Key: key('B#2') } }],
      },
      [['A#1'], ['B#2']],
    ],
    ['Query', query(), [['A#1']]],
    ['Query', query({ IndexName: 'gsi1' }), [['A#1']]],
  ])('%s', (action, input, keys) => {
    const call = {
      service: 'dynamodb',
      method: 'POST',
      url: new URL('http://gateway/'),
      headers: { 'x-amz-target': `DynamoDB_20120810.${action}` },
      body: Buffer.from(JSON.stringify(input)),
      accessKeyId: 'key',
    }
    const needs = requirementsOf(call, { ...place, partitionKeyOf: () => 'pk' })
    expect(needs.map(({ context }) => context?.['dynamodb:LeadingKeys'])).toEqual(keys)
  })

  it('names the attributes of an update with its keys, and neither values nor functions', () => {
    const update = {
      TableName: 't',
      Key: { pk: { S: 'a' }, sk: { S: 'b' } },
      UpdateExpression: 'SET #s = :status, lista.#n[0] = if_not_exists(feitas, :nada) REMOVE gsi1sk ADD contagem :um',
      ConditionExpression: 'attribute_not_exists(abertos) OR size (abertos) < :most AND NOT #s IN (:a, :b)',
      ExpressionAttributeNames: { '#s': 'status', '#n': 'nome' },
    }
    const asked = (action: string, body: object) =>
      requirementsOf(
        {
          service: 'dynamodb',
          method: 'POST',
          url: new URL('http://localhost/'),
          headers: { 'x-amz-target': `DynamoDB_20120810.${action}` },
          body: Buffer.from(JSON.stringify(body)),
          accessKeyId: 'key',
        },
        { ...place, partitionKeyOf: () => 'pk' },
      ).map(({ context }) => context?.['dynamodb:Attributes']?.toSorted())
    const named = ['abertos', 'contagem', 'feitas', 'gsi1sk', 'lista', 'pk', 'sk', 'status']
    expect(asked('UpdateItem', update)).toEqual([named])
    expect(asked('TransactWriteItems', { TransactItems: [{ Update: update }, { Put: { TableName: 't' } }] })).toEqual([
      named,
      undefined,
    ])
  })
})
