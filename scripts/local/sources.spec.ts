import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { ReceiveMessageCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cloud, startCloud } from './cloud.ts'
import { allow, api, arnOf, edge, functionOf, ref, writeAssembly } from './testing/templates.ts'

/** Counts in the table `Seen` what it was given. */
const COUNTER = `
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
const client = new DynamoDBClient({})
const count = (key) => client.send(new UpdateItemCommand({
  TableName: process.env.SEEN, Key: { pk: { S: key } },
  UpdateExpression: 'ADD vezes :one', ExpressionAttributeValues: { ':one': { N: '1' } },
}))
export const handler = async ({ Records, ...event }) => {
  if (!Records) return count('direto ' + JSON.stringify(event))
  const batchItemFailures = []
  for (const record of Records) {
    if (record.s3) await count(record.eventName + ' ' + record.s3.object.key)
    else if (record.dynamodb) {
      const key = record.dynamodb.Keys.pk.S
      if (key === 'veneno') throw new Error('poison')
      await count([record.eventName, key, record.userIdentity?.principalId].filter(Boolean).join(' '))
    } else if (record.body === 'ruim') batchItemFailures.push({ itemIdentifier: record.messageId })
    else if (record.body === 'morre' && record.attributes.ApproximateReceiveCount === '1') process.kill(process.pid, 'SIGKILL')
    else await count('fila ' + record.body)
  }
  return { batchItemFailures }
}`

const tableOf = (more = {}) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    ...more,
  },
})
const roleOf = (...statements: object[]) => ({
  Type: 'AWS::IAM::Role',
  Properties: { Policies: [{ PolicyName: 'p', PolicyDocument: { Statement: statements } }] },
})
const streamArn = { 'Fn::GetAtt': ['Table', 'StreamArn'] }

const resources = {
  ...api,
  ...edge,
  Table: tableOf({
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'expira_em', Enabled: true },
  }),
  Seen: tableOf(),
  Dead: { Type: 'AWS::SQS::Queue' },
  Queue: {
    Type: 'AWS::SQS::Queue',
    Properties: {
      VisibilityTimeout: 60,
      RedrivePolicy: { deadLetterTargetArn: arnOf('Dead'), maxReceiveCount: 2 },
    },
  },
  Bucket: {
    Type: 'AWS::S3::Bucket',
    Properties: {
      NotificationConfiguration: {
        EventBridgeConfiguration: { EventBridgeEnabled: true },
        LambdaConfigurations: [
          {
            Event: 's3:ObjectCreated:*',
            Function: arnOf('Counter'),
            Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'pendente/' }] } },
          },
        ],
      },
    },
  },
  Sent: {
    Type: 'AWS::Events::Rule',
    Properties: {
      EventPattern: {
        source: ['aws.s3'],
        'detail-type': ['Object Created'],
        detail: { bucket: { name: [ref('Bucket')] }, object: { key: [{ prefix: 'enviado/' }] } },
      },
      Targets: [
        {
          Id: 'Queue',
          Arn: arnOf('Queue'),
          InputTransformer: {
            InputPathsMap: { chave: '$.detail.object.key', tamanho: '$.detail.object.size', de: '$.resources[0]' },
            InputTemplate: '{"chave":<chave>,"tamanho":<tamanho>,"de":<de>}',
          },
        },
      ],
    },
  },
  QueueTakesEvents: {
    Type: 'AWS::SQS::QueuePolicy',
    Properties: {
      Queues: [ref('Queue')],
      PolicyDocument: {
        Statement: [
          {
            ...allow(arnOf('Queue'), 'sqs:SendMessage'),
            Principal: { Service: 'events.amazonaws.com' },
            Condition: { ArnEquals: { 'aws:SourceArn': arnOf('Sent') } },
          },
        ],
      },
    },
  },
  BucketMayInvoke: {
    Type: 'AWS::Lambda::Permission',
    Properties: { FunctionName: arnOf('Counter'), Principal: 's3.amazonaws.com', SourceArn: arnOf('Bucket') },
  },
  ...functionOf(
    'Counter',
    [
      allow(arnOf('Seen'), 'dynamodb:UpdateItem'),
      allow(arnOf('Queue'), 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'),
      allow(
        streamArn,
        'dynamodb:DescribeStream',
        'dynamodb:GetRecords',
        'dynamodb:GetShardIterator',
        'dynamodb:ListStreams',
      ),
      allow(arnOf('Dead'), 'sqs:SendMessage'),
    ],
    { Environment: { Variables: { SEEN: ref('Seen') } } },
  ),
  QueueMapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: arnOf('Queue'),
      FunctionName: ref('Counter'),
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    },
  },
  StreamMapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: streamArn,
      FunctionName: ref('Counter'),
      BatchSize: 100,
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 1,
      DestinationConfig: { OnFailure: { Destination: arnOf('Dead') } },
      FilterCriteria: { Filters: [{ Pattern: '{"dynamodb":{"Keys":{"pk":{"S":[{"anything-but":["fora"]}]}}}}' }] },
    },
  },
  SenderRole: roleOf(allow(arnOf('Queue'), 'sqs:SendMessage')),
  PowerlessRole: roleOf(),
  Schedule: {
    Type: 'AWS::Scheduler::Schedule',
    Properties: {
      ScheduleExpression: 'rate(1 hour)',
      Target: { Arn: arnOf('Queue'), RoleArn: arnOf('SenderRole'), Input: 'hora' },
    },
  },
  Rule: {
    Type: 'AWS::IoT::TopicRule',
    Properties: {
      TopicRulePayload: {
        Sql: "SELECT topic(2) AS quem FROM 'aspersa/+/estado'",
        Actions: [{ Sqs: { QueueUrl: ref('Queue'), RoleArn: arnOf('SenderRole'), UseBase64: false } }],
      },
    },
  },
  PowerlessRule: {
    Type: 'AWS::IoT::TopicRule',
    Properties: {
      TopicRulePayload: {
        Sql: "SELECT topic(2) AS quem FROM 'aspersa/+/proibido'",
        Actions: [{ Sqs: { QueueUrl: ref('Queue'), RoleArn: arnOf('PowerlessRole'), UseBase64: false } }],
        ErrorAction: { Sqs: { QueueUrl: ref('Queue'), RoleArn: arnOf('SenderRole'), UseBase64: false } },
      },
    },
  },
}
const Outputs = { Queue: { Value: ref('Queue') }, Dead: { Value: ref('Dead') }, Bucket: { Value: ref('Bucket') } }

describe('event sources', () => {
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'aspersa-data-'))
  const templatesDir = writeAssembly({ Resources: resources, Outputs }, { Counter: COUNTER })
  let cloud: Cloud
  const start = () => startCloud({ templatesDir, siteDir: dataDir, dataDir, redeliverAfterSeconds: 1 })

  beforeAll(async () => {
    cloud = await start()
  })
  afterAll(() => cloud?.stop())

  const put = async (pk: string, more = {}) => {
    await new DynamoDBClient(cloud.operator).send(
      new PutItemCommand({ TableName: 'Test-Table', Item: { pk: { S: pk }, ...more } }),
    )
  }
  const send = async (...bodies: string[]) => {
    const Entries = bodies.map((MessageBody, index) => ({ Id: String(index), MessageBody }))
    await new SQSClient(cloud.operator).send(new SendMessageBatchCommand({ QueueUrl: cloud.outputs.Queue, Entries }))
  }
  const seen = async (): Promise<Record<string, number>> => {
    const { Items = [] } = await new DynamoDBClient(cloud.operator).send(
      new ScanCommand({ TableName: 'Test-Seen', ConsistentRead: true }),
    )
    return Object.fromEntries(Items.map(({ pk, vezes }) => [pk?.S ?? '', Number(vezes?.N)]))
  }
  const dead = async () => {
    const command = new ReceiveMessageCommand({
      QueueUrl: cloud.outputs.Dead,
      MaxNumberOfMessages: 10,
      WaitTimeSeconds: 5,
    })
    const { Messages = [] } = await new SQSClient(cloud.operator).send(command)
    return Messages.map(({ Body }) => Body ?? '')
  }

  it('feed messages, and bring back only those that failed, until they are dead', async () => {
    await send('boa', 'ruim', 'outra')
    await cloud.drain()
    expect(await seen()).toMatchObject({ 'fila boa': 1, 'fila outra': 1 })
    expect(await dead()).toEqual(['ruim'])
  })

  it('bring messages back when a function is killed over them', async () => {
    await send('morre')
    await cloud.drain()
    expect(await seen()).toMatchObject({ 'fila morre': 1 })
  })

  it('feed the stream, filtered, and park only the record that cannot be worked on', async () => {
    await Promise.all(['um', 'dois', 'veneno', 'fora', 'tres'].map((pk) => put(pk)))
    await cloud.drain()
    const counts = await seen()
    expect(
      Object.keys(counts)
        .filter((key) => key.startsWith('INSERT'))
        .sort(),
    ).toEqual(['INSERT dois', 'INSERT tres', 'INSERT um'])
    const [parked = '{}'] = await dead()
    expect(JSON.parse(parked)).toMatchObject({
      requestContext: { condition: 'RetryAttemptsExhausted' },
      DDBStreamBatchInfo: { batchSize: 1 },
    })
  })

  it('go on after a restart where they were: nothing lost, nothing again', async () => {
    const before = await seen()
    await put('antes')
    await cloud.stop()
    cloud = await start()
    await put('depois')
    await send('depois')
    await cloud.drain()
    expect(await seen()).toEqual({ ...before, 'INSERT antes': 1, 'INSERT depois': 1, 'fila depois': 1 })
  })

  it('go on after the files were tidied', async () => {
    const before = await seen()
    await cloud.tidy()
    await put('arrumado')
    await send('arrumado')
    await cloud.drain()
    expect(await seen()).toEqual({ ...before, 'INSERT arrumado': 1, 'fila arrumado': 1 })
  })

  it('mark what the sweeper deletes as DynamoDB’s own doing', async () => {
    await put('velho', { expira_em: { N: '1000' } })
    await put('novo', { expira_em: { N: '9999999999' } })
    expect(await cloud.sweepTtl()).toBe(1)
    await cloud.drain()
    const counts = await seen()
    expect(counts).toMatchObject({ 'INSERT novo': 1, 'REMOVE velho dynamodb.amazonaws.com': 1 })
    expect(counts['REMOVE novo']).toBeUndefined()
  })

  it('run schedules, topic rules and bucket notifications', async () => {
    await cloud.runSchedule('Schedule')
    const data = new IoTDataPlaneClient(cloud.operator)
    await data.send(new PublishCommand({ topic: 'aspersa/A1/estado', payload: Buffer.from('{}'), qos: 1 }))
    const s3 = new S3Client({ ...cloud.operator, requestChecksumCalculation: 'WHEN_REQUIRED' })
    for (const Key of ['pendente/a b', 'fora/c']) {
      await s3.send(new PutObjectCommand({ Bucket: cloud.outputs.Bucket, Key, Body: 'x' }))
    }
    await cloud.drain()
    const counts = await seen()
    expect(counts).toMatchObject({ 'fila hora': 1, 'fila {"quem":"A1"}': 1 })
    expect(Object.keys(counts).filter((key) => key.startsWith('ObjectCreated'))).toEqual([
      'ObjectCreated:Put pendente/a+b',
    ])
  })

  it('take events of a service through a rule, filled into its template', async () => {
    const s3 = new S3Client({ ...cloud.operator, requestChecksumCalculation: 'WHEN_REQUIRED' })
    const Bucket = cloud.outputs.Bucket
    for (const Key of ['enviado/é "um"', 'outro/dois']) {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'abc' }))
    }
    await cloud.drain()
    const taken = Object.keys(await seen()).filter((key) => key.startsWith('fila {"chave"'))
    expect(taken.map((text) => JSON.parse(text.slice('fila '.length)))).toEqual([
      { chave: 'enviado/é "um"', tamanho: 3, de: `arn:aws:s3:::${Bucket}` },
    ])
  })

  it('park what a rule or a schedule could not deliver, where the template names a place for it', async () => {
    const { QueueTakesEvents: taking, Schedule, Sent } = resources
    const parked = { DeadLetterConfig: { Arn: arnOf('Dead') } }
    const [target] = Sent.Properties.Targets
    const Resources = {
      ...resources,
      Sent: { ...Sent, Properties: { ...Sent.Properties, Targets: [{ ...target, ...parked }] } },
      Schedule: {
        ...Schedule,
        Properties: { ...Schedule.Properties, Target: { ...Schedule.Properties.Target, ...parked } },
      },
      // Both may reach the parking place, and neither may reach the queue itself.
      QueueTakesEvents: JSON.parse(JSON.stringify(taking).replaceAll('"Queue"', '"Dead"')),
      SenderRole: roleOf(allow(arnOf('Dead'), 'sqs:SendMessage')),
    }
    const dir = writeAssembly({ Resources, Outputs }, { Counter: COUNTER })
    const parking = await startCloud({ templatesDir: dir, siteDir: dir })
    try {
      const s3 = new S3Client({ ...parking.operator, requestChecksumCalculation: 'WHEN_REQUIRED' })
      await s3.send(new PutObjectCommand({ Bucket: parking.outputs.Bucket, Key: 'enviado/um', Body: 'abc' }))
      await parking.runSchedule('Schedule')
      const sqs = new SQSClient(parking.operator)
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl: parking.outputs.Dead, MaxNumberOfMessages: 10, WaitTimeSeconds: 2 }),
      )
      const bodies = Messages.map(({ Body = '' }) => Body)
      expect(bodies).toHaveLength(2)
      expect(bodies).toContain('hora')
      expect(bodies.find((body) => body !== 'hora')).toContain('enviado/um')
    } finally {
      await parking.stop()
    }
  })

  it('take no event into a queue whose policy does not say so', async () => {
    const { QueueTakesEvents: _, ...Resources } = resources
    const dir = writeAssembly({ Resources, Outputs: { Bucket: { Value: ref('Bucket') } } }, { Counter: COUNTER })
    const closed = await startCloud({ templatesDir: dir, siteDir: dir })
    try {
      const s3 = new S3Client({ ...closed.operator, maxAttempts: 1, requestChecksumCalculation: 'WHEN_REQUIRED' })
      const put = new PutObjectCommand({ Bucket: closed.outputs.Bucket, Key: 'enviado/um', Body: 'abc' })
      await expect(s3.send(put)).rejects.toThrow()
    } finally {
      await closed.stop()
    }
  })

  it('send to a rule’s error action what its role may not deliver, and record the refusal', async () => {
    const before = cloud.denials.length
    await new IoTDataPlaneClient(cloud.operator).send(
      new PublishCommand({ topic: 'aspersa/A1/proibido', payload: Buffer.from('{}'), qos: 1 }),
    )
    await cloud.drain()
    expect(cloud.denials[before]?.action).toBe('sqs:SendMessage')
    const document = Object.keys(await seen()).find((key) => key.includes('base64OriginalPayload'))
    expect(document).toContain('sqs:SendMessage')
  })

  it('are refused at start when the function’s role may not poll', async () => {
    const Resources = { ...resources, CounterRole: roleOf(allow(arnOf('Seen'), 'dynamodb:UpdateItem')) }
    const weak = writeAssembly({ Resources }, { Counter: COUNTER })
    await expect(startCloud({ templatesDir: weak, siteDir: weak })).rejects.toThrow('sqs:ReceiveMessage')
  })
})
