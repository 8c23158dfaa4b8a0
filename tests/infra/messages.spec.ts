import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FUNCTIONS } from '../../shared/functions.ts'
import { JOB_QUEUE_NAMES, type JobQueue, MESSAGE_QUEUE } from '../../shared/jobQueues.ts'
import { JOB_ATTEMPTS, job, SCHEDULES } from '../../shared/jobs.ts'
import { INDEXES } from '../../shared/table.ts'
import { stacksOf } from './templates.ts'

const { stateful, backend, functions, api } = stacksOf('dev')
const IOT = 'arn:aws:iot:us-east-1:<AWS::AccountId>'
// biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of IoT's policies
const THING = '${iot:Connection.Thing.ThingName}'
const TWO_WEEKS = 14 * 24 * 3600

/** The logical id of a queue of jobs. */
const idOf = (name: JobQueue) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Queue`

const source = (name: string) => backend.one('AWS::Lambda::EventSourceMapping', `${name}function`)

describe('queues', () => {
  it('are encrypted, keep messages two weeks and refuse plain HTTP', () => {
    const queues = backend.all('AWS::SQS::Queue')
    expect(queues.map(({ id }) => id).sort()).toEqual([
      'BulkQueue',
      'BulkQueueDeadLettersQueue',
      'ChecksQueue',
      'ChecksQueueDeadLettersQueue',
      'ExportsQueue',
      'ExportsQueueDeadLettersQueue',
      'IngestQueue',
      'IngestQueueDeadLettersQueue',
      'PromptQueue',
      'PromptQueueDeadLettersQueue',
      'UnbegunQueue',
      'UndeliveredQueue',
      'UndispatchedQueue',
      'UnfoldedQueue',
      'WebhooksQueue',
      'WebhooksQueueDeadLettersQueue',
    ])
    for (const { id, properties } of queues) {
      expect(properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: TWO_WEEKS })
      const [statement] = backend
        .all('AWS::SQS::QueuePolicy')
        .flatMap(({ properties: { PolicyDocument, Queues } }) =>
          backend.text(Queues[0]) === `<${id}>` ? PolicyDocument.Statement : [],
        )
      expect(statement).toMatchObject({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } })
    }
  })

  it.each([
    ['IngestQueue', 6, 'ingest', 30],
    ...JOB_QUEUE_NAMES.map((name) => [idOf(name), 6, name, JOB_ATTEMPTS] as const),
    ['WebhooksQueue', 2, 'webhooks', 5],
  ] as const)(
    '%s hides a message %i times as long as %s may take, and gives up into its dead letters after %i',
    (id, times, name, attempts) => {
      const [{ properties } = { properties: {} }] = backend.all('AWS::SQS::Queue').filter((found) => found.id === id)
      expect(properties.VisibilityTimeout).toBe(times * FUNCTIONS[name].timeoutSeconds)
      expect(properties.RedrivePolicy.maxReceiveCount).toBe(attempts)
      expect(backend.text(properties.RedrivePolicy.deadLetterTargetArn)).toBe(`<${id}DeadLettersQueue.Arn>`)
    },
  )
})

describe('the queues of jobs', () => {
  it('are in docs/architecture.md as they are', () => {
    const told = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')
    const rows = [...told.matchAll(/^\| `(\w+)` \| [^|]+ \| (\d+) \| (\d+|–) \|$/gm)]
    expect(rows.map(([, name, atOnce, kept]) => [name, atOnce, kept])).toEqual(
      JOB_QUEUE_NAMES.map((name) => {
        const { ReservedConcurrentExecutions = '–' } = backend.one('AWS::Lambda::Function', `${name}function`)
        return [name, String(source(name).ScalingConfig.MaximumConcurrency), String(ReservedConcurrentExecutions)]
      }),
    )
  })

  it('tell late what people wait for', () => {
    const [counted] = backend
      .all('AWS::Logs::MetricFilter')
      .filter(({ properties }) => properties.MetricTransformations[0].MetricName === 'PromptWaited')
    expect(backend.text(counted?.properties.LogGroupName)).toBe('<promptfunctionLogs>')
    expect(counted?.properties.FilterPattern).toBe('{ $.message = "work begun" }')
    expect(counted?.properties.MetricTransformations[0].MetricValue).toBe('$.waitedMs')
    expect(backend.one('AWS::CloudWatch::Alarm', 'promptfunctionLate')).toMatchObject({
      Statistic: 'Maximum',
      Threshold: 60_000,
      EvaluationPeriods: 1,
    })
  })
})

describe('event sources', () => {
  it('ingest takes 50 messages or a second’s worth, at most 20 batches at a time', () => {
    expect(source('ingest')).toMatchObject({
      BatchSize: 50,
      MaximumBatchingWindowInSeconds: 1,
      ScalingConfig: { MaximumConcurrency: 20 },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    })
    expect(backend.text(source('ingest').EventSourceArn)).toBe('<IngestQueue.Arn>')
  })

  it.each([
    ['prompt', 10],
    ['checks', 5],
    ['exports', 8],
    ['bulk', 5],
  ] as const)('%s takes its queue one by one, at most %i at a time', (name, atOnce) => {
    expect(source(name)).toMatchObject({
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: atOnce },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    })
    expect(backend.text(source(name).EventSourceArn)).toBe(`<${idOf(name)}.Arn>`)
  })

  it('webhooks takes ten messages, those of an account’s slots in their order, at most 30 batches at a time', () => {
    expect(source('webhooks')).toMatchObject({
      BatchSize: 10,
      ScalingConfig: { MaximumConcurrency: 30 },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    })
    expect(backend.text(source('webhooks').EventSourceArn)).toBe('<WebhooksQueue.Arn>')
    const inOrder = backend.all('AWS::SQS::Queue').filter(({ properties }) => properties.FifoQueue)
    expect(inOrder.map(({ id }) => id).sort()).toEqual(['WebhooksQueue', 'WebhooksQueueDeadLettersQueue'])
    for (const { properties } of inOrder)
      expect(properties).toMatchObject({
        DeduplicationScope: 'messageGroup',
        FifoThroughputLimit: 'perMessageGroupId',
      })
  })

  const sortKeys = (...rules: (object | string)[]) => ({ dynamodb: { Keys: { sk: { S: rules } } } })
  it.each([
    [
      'fold',
      'inserted parts and decisions about them',
      'UnfoldedQueue',
      [{ eventName: ['INSERT'], ...sortKeys(...['PARTE#', 'DECISAO#', 'DOBRAR#'].map((prefix) => ({ prefix }))) }],
    ],
    [
      'dispatch',
      'inserted jobs, changed links, inserted alerts, what webhooks are told of and what accounts come to',
      'UndispatchedQueue',
      [
        {
          eventName: ['INSERT'],
          ...sortKeys('TRABALHO', { prefix: 'AVISO#' }, 'INSPECAO', { prefix: 'OCORRENCIA#' }),
        },
        sortKeys(
          ...[{ prefix: 'MEMBRO#' }, 'LEITURA', 'PEDIDO'],
          ...[{ prefix: 'RESUMO#' }, 'CUSTOS', 'REVISAO', 'EQUIPAMENTO'],
        ),
      ],
    ],
  ])(
    '%s takes %s of the stream, halves a failing batch, gives up after ten tries and parks it',
    (name, _, parked, wanted) => {
      const mapping = source(name)
      expect(mapping).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        BisectBatchOnFunctionError: true,
        ParallelizationFactor: 4,
        MaximumRetryAttempts: 10,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      })
      expect(backend.text(mapping.EventSourceArn)).toBe('<Table.StreamArn>')
      expect(backend.text(mapping.DestinationConfig.OnFailure.Destination)).toBe(`<${parked}.Arn>`)
      expect(mapping.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern))).toEqual(
        wanted,
      )
    },
  )
})

describe('devices', () => {
  it('connect under their own name and use their own topics only', () => {
    const { PolicyDocument, PolicyName } = stateful.one('AWS::IoT::Policy')
    expect(PolicyName).toBe('aspersa-dev-dispositivo')
    const statements = PolicyDocument.Statement.map(
      ({ Effect, Action, Resource }: { Effect: string; Action: string; Resource: unknown[] }) =>
        `${Effect} ${Action} ${Resource.map((resource) => stateful.text(resource)).join(' ')}`,
    )
    const topics = (kind: string, names: string[]) =>
      names.map((name) => `${IOT}:${kind}/aspersa/${THING}/${name}`).join(' ')
    expect(statements).toEqual([
      `Allow iot:Connect ${IOT}:client/${THING}`,
      `Allow iot:Publish ${topics('topic', ['leituras', 'calibracoes', 'estado'])}`,
      `Allow iot:Subscribe ${topics('topicfilter', ['confirmacoes', 'comandos'])}`,
      `Allow iot:Receive ${topics('topic', ['confirmacoes', 'comandos'])}`,
    ])
  })

  it('keep their policy beyond its stack, but not beyond a first creation that failed, whose name the next one needs', () => {
    const [{ resource } = {}] = stateful.all('AWS::IoT::Policy')
    expect(resource).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' })
  })

  it.each(['dev', 'prod'])(
    'of %s are alone in their account: another stage’s rules would need the same names',
    (stage) => {
      const names = stacksOf(stage)
        .backend.all('AWS::IoT::TopicRule')
        .map(({ properties }) => properties.RuleName)
      expect(names.sort()).toEqual(['aspersa_calibrations', 'aspersa_connected', 'aspersa_readings', 'aspersa_states'])
    },
  )

  it.each([
    [
      'DevicesReadings',
      "SELECT encode(*, 'base64') AS dados, topic(2) AS numero_serie, topic(3) AS topico, principal() AS certificado, timestamp() AS recebido_em FROM 'aspersa/+/leituras'",
      'IngestQueue',
    ],
    [
      'DevicesCalibrations',
      "SELECT encode(*, 'base64') AS dados, topic(2) AS numero_serie, topic(3) AS topico, principal() AS certificado, timestamp() AS recebido_em FROM 'aspersa/+/calibracoes'",
      'IngestQueue',
    ],
    [
      'DevicesStates',
      "SELECT encode(*, 'base64') AS dados, topic(2) AS numero_serie, topic(3) AS topico, principal() AS certificado, timestamp() AS recebido_em FROM 'aspersa/+/estado'",
      'IngestQueue',
    ],
    [
      'DevicesConnected',
      "SELECT 'CERTIFICADO_CONECTADO' AS tipo, clientId AS numero_serie, principalIdentifier AS certificado_id FROM '$aws/events/presence/connected/+'",
      'BulkQueue',
    ],
  ])('%s goes to its queue, or else to the undelivered', (id, sql, to) => {
    const { TopicRulePayload: rule } = backend.one('AWS::IoT::TopicRule', id)
    expect(rule).toMatchObject({ Sql: sql, RuleDisabled: false, AwsIotSqlVersion: '2016-03-23' })
    expect(rule.Actions).toHaveLength(1)
    expect(backend.text(rule.Actions[0].Sqs.QueueUrl)).toBe(`<${to}>`)
    expect(backend.text(rule.ErrorAction.Sqs.QueueUrl)).toBe('<UndeliveredQueue>')
    for (const { Sqs } of [rule.Actions[0], rule.ErrorAction]) {
      expect(Sqs.UseBase64).toBe(false)
      expect(backend.text(Sqs.RoleArn)).toBe('<DevicesRuleRole.Arn>')
    }
  })

  it('rules may send to those queues and nothing else', () => {
    expect(backend.grants('DevicesRuleRole')).toEqual(
      ['BulkQueue', 'IngestQueue', 'UndeliveredQueue'].map((id) => `sqs:SendMessage on <${id}.Arn>`),
    )
  })
})

describe('what cannot be put on a queue of jobs', () => {
  const dead = (target: { DeadLetterConfig: { Arn: unknown } }) => backend.text(target.DeadLetterConfig.Arn)

  it('waits for a person, be it of a schedule or of an event', () => {
    const schedules = backend.all('AWS::Scheduler::Schedule').map(({ properties }) => dead(properties.Target))
    const events = backend
      .all('AWS::Events::Rule')
      // Rules of the clock put nothing on a queue.
      .filter(({ properties }) => properties.EventPattern)
      .flatMap(({ properties }) => properties.Targets.map(dead))
    expect([schedules.length, events.length]).toEqual([SCHEDULES.length, 3])
    expect(new Set([...schedules, ...events])).toEqual(new Set(['<UnbegunQueue.Arn>']))
  })

  it('may be put there by each of the rules, and by no other', () => {
    const policies = backend.all('AWS::SQS::QueuePolicy').map(({ properties }) => properties)
    const rules = ['<FileSentRule.Arn>', '<MailComplainedRule.Arn>', '<MailReturnedRule.Arn>']
    for (const [queue, feeding] of [
      ['UnbegunQueue', rules],
      ['ChecksQueue', rules.slice(0, 1)],
      ['BulkQueue', rules.slice(1)],
      ['PromptQueue', []],
      ['ExportsQueue', []],
    ] as const) {
      const policy = policies.find(({ Queues }) => backend.text(Queues[0]) === `<${queue}>`)
      const allowed = policy.PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow')
      // biome-ignore lint/suspicious/noExplicitAny: JSON of a template
      const sources = allowed.map(({ Condition }: any) => backend.text(Condition.ArnEquals['aws:SourceArn']))
      expect(sources.sort()).toEqual(feeding)
      for (const { Principal } of allowed) expect(Principal).toEqual({ Service: 'events.amazonaws.com' })
    }
  })
})

describe('the log of IoT', () => {
  it('tells what failed, in a group that forgets', () => {
    const logging = backend.one('AWS::IoT::Logging')
    expect(logging.DefaultLogLevel).toBe('ERROR')
    expect(backend.text(logging.RoleArn)).toBe('<DevicesLogRole.Arn>')
    expect(backend.grants('DevicesLogRole')).toEqual([
      'logs:CreateLogStream on <DevicesLogs.Arn>',
      'logs:PutLogEvents on <DevicesLogs.Arn>',
    ])
    expect(backend.one('AWS::Logs::LogGroup', 'DevicesLogs')).toMatchObject({
      LogGroupName: 'AWSIotLogsV2',
      RetentionInDays: 14,
    })
  })
})

describe('schedules', () => {
  it('put each job of the contract into the queue of its kind at its rate', () => {
    const schedules = backend.all('AWS::Scheduler::Schedule').map(({ properties: { ScheduleExpression, Target } }) => ({
      rate: ScheduleExpression,
      job: job.parse(JSON.parse(Target.Input)),
      to: backend.text(Target.Arn),
    }))
    expect(schedules).toEqual(
      SCHEDULES.map(({ rate, job }) => ({ rate, job, to: `<${idOf(MESSAGE_QUEUE[job.tipo])}.Arn>` })),
    )
    expect(backend.grants('SchedulesRole')).toEqual([
      'sqs:SendMessage on <BulkQueue.Arn>',
      'sqs:SendMessage on <PromptQueue.Arn>',
      'sqs:SendMessage on <UnbegunQueue.Arn>',
    ])
  })
})

describe('alarms', () => {
  const alarms = [backend, functions, api].flatMap((stack) =>
    stack.all('AWS::CloudWatch::Alarm').map(({ id, properties }) => ({ id, stack, properties })),
  )

  it('tell the operators, and silence is health', () => {
    for (const { id, stack, properties } of alarms) {
      expect(properties.AlarmActions.map((action: unknown) => stack.text(action))).toEqual(['<AlarmsTopic>'])
      // Missing data counts as health, but for the synthetic device, whose silence is the fault.
      expect(properties.TreatMissingData).toBe(id.startsWith('Synthetic') ? 'breaching' : 'notBreaching')
      expect(properties.AlarmDescription).toMatch(/\w/)
    }
    expect(backend.one('AWS::SNS::Subscription')).toMatchObject({
      Protocol: 'email',
      Endpoint: 'operations@aspersa.example',
    })
  })

  it('may be published by CloudWatch, by TLS only', () => {
    const { Statement } = backend.one('AWS::SNS::TopicPolicy').PolicyDocument
    expect(Statement).toEqual([
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
      }),
    ])
  })

  it('travel encrypted, by a key that CloudWatch of the account may use', () => {
    expect(backend.text(backend.one('AWS::SNS::Topic').KmsMasterKeyId)).toBe('<AlarmsKey.Arn>')
    const { EnableKeyRotation, KeyPolicy } = backend.one('AWS::KMS::Key')
    expect(EnableKeyRotation).toBe(true)
    // biome-ignore lint/suspicious/noExplicitAny: JSON of a template
    const services = KeyPolicy.Statement.filter(({ Principal }: any) => Principal.Service)
    expect(services).toMatchObject([
      {
        Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ])
  })

  it('watch everything that can go wrong unseen', () => {
    type Watched = { Namespace: string; MetricName: string; Dimensions?: { Value: unknown }[] }
    const nameOf = (stack: typeof api, { Namespace, MetricName, Dimensions = [] }: Watched) =>
      `${Namespace} ${MetricName} ${Dimensions.map(({ Value }) => stack.text(Value)).join(' ')}`.trim()
    const watched = alarms
      // Alarms of releases are held by release.spec.ts.
      .filter(({ id }) => !id.endsWith('ReleaseAlarm'))
      .flatMap(({ stack, properties: { Metrics, ...single } }) => {
        if (!Metrics) return nameOf(stack, single)
        const metrics: { Expression?: string; MetricStat?: { Metric: Watched } }[] = Metrics
        expect(metrics.flatMap(({ Expression = [] }) => Expression)).toEqual([
          expect.stringMatching(/^FILL\(\w+, 0\) \+ FILL\(\w+, 0\)$/),
        ])
        return metrics.flatMap(({ MetricStat }) => (MetricStat ? nameOf(stack, MetricStat.Metric) : []))
      })
      .sort()
    const ofFunctions = Object.keys(FUNCTIONS).flatMap((name) =>
      ['Errors', 'Throttles'].map((metric) => `AWS/Lambda ${metric} <${name}functionFunction>`),
    )
    const parked = [
      'IngestQueueDeadLetters',
      ...JOB_QUEUE_NAMES.map((name) => `${idOf(name)}DeadLetters`),
      'Unbegun',
      'Undelivered',
      'Undispatched',
      'Unfolded',
      'WebhooksQueueDeadLetters',
    ]
    expect(watched).toEqual(
      [
        ...ofFunctions,
        ...parked.map((id) => `AWS/SQS ApproximateNumberOfMessagesVisible <${id}Queue.QueueName>`),
        'AWS/SQS ApproximateAgeOfOldestMessage <IngestQueue.QueueName>',
        ...JOB_QUEUE_NAMES.map((name) => `AWS/SQS ApproximateAgeOfOldestMessage <${idOf(name)}.QueueName>`),
        'AWS/SQS ApproximateAgeOfOldestMessage <WebhooksQueue.QueueName>',
        'AWS/Lambda IteratorAge <dispatchfunctionFunction>',
        'AWS/Lambda IteratorAge <foldfunctionFunction>',
        'Aspersa/dev BrowserFailed',
        'Aspersa/dev Quarantined',
        'Aspersa/dev SyntheticVisible',
        'Aspersa-dev-Backend NotPublished',
        'Aspersa-dev-Backend PromptWaited',
        'Aspersa-dev-Backend WorkFailed',
        ...['FileSent', 'MailComplained', 'MailReturned'].map((rule) => `AWS/Events FailedInvocations <${rule}Rule>`),
        ...['Calibrations', 'Connected', 'Readings', 'States'].flatMap((rule) => [
          `AWS/IoT ErrorActionFailure <Devices${rule}>`,
          `AWS/IoT Failure SQS <Devices${rule}>`,
          `AWS/IoT ParseError <Devices${rule}>`,
        ]),
        'AWS/ApiGateway 5xx <ApiHttpApi>',
        ...['', ...INDEXES.map((index) => `${index} `)].flatMap((index) => [
          `AWS/DynamoDB ReadThrottleEvents ${index}<Table>`,
          `AWS/DynamoDB WriteThrottleEvents ${index}<Table>`,
        ]),
        'AWS/SES Reputation.BounceRate',
        'AWS/SES Reputation.ComplaintRate',
      ].sort(),
    )
  })
})

describe('what comes to quarantine', () => {
  it('is counted of every function that puts something there, into the one metric of the alarm', () => {
    const counted = [backend, functions].flatMap((stack) =>
      stack
        .all('AWS::Logs::MetricFilter')
        .filter(({ properties }) => properties.MetricTransformations[0].MetricName === 'Quarantined')
        .map(({ properties: { FilterPattern, LogGroupName, MetricTransformations } }) => ({
          FilterPattern,
          of: stack.text(LogGroupName),
          ...MetricTransformations[0],
        })),
    )
    const line = {
      FilterPattern: '{ $.message = "quarantined" }',
      MetricNamespace: 'Aspersa/dev',
      MetricValue: '$.count',
    }
    expect(counted).toMatchObject([
      { ...line, of: expect.stringContaining('ingestfunction') },
      { ...line, of: expect.stringContaining('foldfunction') },
      { ...line, of: expect.stringContaining('devicesfunction') },
    ])
  })
})

describe('mail', () => {
  it('comes from the domain of the stage, by TLS, with what comes back reported', () => {
    const identity = backend.one('AWS::SES::EmailIdentity')
    expect(identity.EmailIdentity).toBe('dev.aspersa.example')
    expect(backend.text(identity.ConfigurationSetAttributes.ConfigurationSetName)).toBe('<MailConfigurationSet>')
    expect(backend.one('AWS::SES::ConfigurationSet')).toMatchObject({
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      ReputationOptions: { ReputationMetricsEnabled: true },
      // Otherwise Amazon's own list refuses an address that an administrator took off ours.
      SuppressionOptions: { SuppressedReasons: [] },
    })
    const { ConfigurationSetName, EventDestination } = backend.one('AWS::SES::ConfigurationSetEventDestination')
    expect(backend.text(ConfigurationSetName)).toBe('<MailConfigurationSet>')
    expect(EventDestination).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] })
    expect(backend.text(EventDestination.EventBridgeDestination.EventBusArn)).toMatch(/:event-bus\/default$/)
  })

  it.each([
    [
      'MailReturned',
      'Email Bounced',
      { bounce: { bounceType: ['Permanent'] } },
      'DEVOLVIDO',
      'bounce.bouncedRecipients',
    ],
    ['MailComplained', 'Email Complaint Received', {}, 'RECLAMACAO', 'complaint.complainedRecipients'],
  ])('%s becomes a job, unless the mailbox was only full', (rule, detailType, more, motivo, recipients) => {
    const { EventPattern, Targets } = backend.one('AWS::Events::Rule', rule)
    expect(EventPattern).toMatchObject({ source: ['aws.ses'], 'detail-type': [detailType], detail: more })
    expect(backend.text(EventPattern.detail.mail.tags['ses:configuration-set'][0])).toBe('<MailConfigurationSet>')
    const [{ Arn, InputTransformer }, ...others] = Targets
    expect(others).toEqual([])
    expect(backend.text(Arn)).toBe('<BulkQueue.Arn>')
    expect(InputTransformer.InputPathsMap).toEqual({
      mensagem_id: '$.detail.mail.messageId',
      destinatarios: `$.detail.${recipients}`,
    })
    const filled = InputTransformer.InputTemplate.replace('<mensagem_id>', '"id"').replace(
      '<destinatarios>',
      '[{"emailAddress":"a@b.example","status":"5.1.1"}]',
    )
    expect(job.parse(JSON.parse(filled))).toEqual({
      tipo: 'CORREIO_DEVOLVIDO',
      mensagem_id: 'id',
      motivo,
      destinatarios: [{ emailAddress: 'a@b.example' }],
    })
  })
})
