import { readFileSync } from 'node:fs'
import { Token } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { STAGES } from '../../infra/config.ts'
import { environmentOf } from '../../infra/constructs/environment.ts'
import { type EnvName, envSchema, FUNCTIONS, type FunctionName, type FunctionSpec } from '../../shared/functions.ts'
import { stacksOf } from './templates.ts'

const { backend, functions, api, stateful, edge, pipeline } = stacksOf('dev')
const NAMES = Object.keys(FUNCTIONS) as FunctionName[]
const OPERATIONS = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')

const IOT = 'arn:aws:iot:us-east-1:<AWS::AccountId>'
const TABLE = '<Table.Arn>'
const TABLE_GRANTS = [
  `dynamodb:BatchGetItem on ${TABLE}`,
  `dynamodb:DeleteItem on ${TABLE}`,
  `dynamodb:GetItem on ${TABLE}`,
  `dynamodb:PutItem on ${TABLE}`,
  `dynamodb:Query on ${TABLE}`,
  ...['gsi1', 'gsi2', 'gsi3', 'gsi4'].map((index) => `dynamodb:Query on ${TABLE}/index/${index}`),
  `dynamodb:UpdateItem on ${TABLE}`,
]
const CHECK_GRANT = `dynamodb:ConditionCheckItem on ${TABLE}`
const MANY_GRANT = `dynamodb:BatchWriteItem on ${TABLE}`
const API_GRANTS = [
  ...TABLE_GRANTS,
  'secretsmanager:GetSecretValue on <AppSecret>',
  'secretsmanager:GetSecretValue on <OriginSecret>',
]
const LABELS_GRANT = 'secretsmanager:GetSecretValue on <LabelsSecret>'
const KEPT_GRANT = 'secretsmanager:GetSecretValue on <KeptSecret>'
const CERTIFICATE_GRANTS = [
  ...['AttachThingPrincipal', 'CreateCertificateFromCsr'].map((action) => `iot:${action} on *`),
  `iot:CreateThing on ${IOT}:thing/*`,
  `iot:AttachPolicy on ${IOT}:cert/*`,
]
const RETIRE_GRANTS = [
  'iot:DetachThingPrincipal on *',
  ...['DeleteCertificate', 'DetachPolicy', 'UpdateCertificate'].map((action) => `iot:${action} on ${IOT}:cert/*`),
]
const SESSION_GRANTS = ['AdminInitiateAuth', 'AdminRespondToAuthChallenge', 'AdminSetUserMFAPreference'].map(
  (action) => `cognito-idp:${action} on <Users.Arn>`,
)
const onPeople = (...actions: string[]) => actions.map((action) => `cognito-idp:${action} on <Users.Arn>`)
const SHUT_OUT_GRANTS = onPeople('AdminDisableUser', 'AdminUserGlobalSignOut')
const MAKE_GRANTS = onPeople('AdminCreateUser', 'AdminSetUserPassword')
const MAIL_GRANTS = ['configuration-set/<MailConfigurationSet>', 'identity/dev.aspersa.example'].map(
  (resource) => `ses:SendRawEmail on arn:aws:ses:us-east-1:<AWS::AccountId>:${resource}`,
)
const [PENDING, FILES, FIRMWARE] = ['pendente', 'anexos', 'firmware'].map((folder) => `<Attachments.Arn>/${folder}/*`)
const IMAGES = '<Images.Arn>/image/*'
const FILE_CHECK_GRANTS = [
  ...['GetItem', 'UpdateItem'].map((action) => `dynamodb:${action} on ${TABLE}`),
  ...['DeleteObject', 'GetObject'].map((action) => `s3:${action} on ${PENDING}`),
  ...[FILES, FIRMWARE, IMAGES].map((files) => `s3:PutObject on ${files}`),
]
const STREAM_GRANTS = [
  ...['DescribeStream', 'GetRecords', 'GetShardIterator'].map((action) => `dynamodb:${action} on <Table.StreamArn>`),
  'dynamodb:ListStreams on *',
]
/** Publishing goes channel by channel. */
const publish = (...channels: string[]) =>
  channels.map((name) => `appsync:EventPublish on <LiveEventApi.ApiArn>/channelNamespace/${name}`)
const READ_GRANTS = TABLE_GRANTS.filter((line) => /:(BatchGetItem|GetItem|Query) /.test(line))
const receive = (queue: string) =>
  ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'].map(
    (action) => `sqs:${action} on <${queue}.Arn>`,
  )

/** Everything each function may do, written out: an added or removed grant must be meant. */
const GRANTED: Record<FunctionName, string[]> = {
  identity: [
    ...[...API_GRANTS, CHECK_GRANT, MANY_GRANT, KEPT_GRANT],
    ...[...SESSION_GRANTS, ...MAKE_GRANTS, ...SHUT_OUT_GRANTS, ...onPeople('AdminDeleteUser')],
  ],
  people: [
    ...[...API_GRANTS, CHECK_GRANT, MANY_GRANT, KEPT_GRANT],
    ...[...MAKE_GRANTS, ...SHUT_OUT_GRANTS, ...onPeople('AdminEnableUser')],
  ],
  readings: [...API_GRANTS, ...publish('conta', 'equipamento')],
  equipment: [...API_GRANTS, CHECK_GRANT, LABELS_GRANT],
  devices: [...API_GRANTS, CHECK_GRANT, MANY_GRANT, ...CERTIFICATE_GRANTS],
  files: [...API_GRANTS, CHECK_GRANT, `s3:GetObject on ${FILES}`, `s3:PutObject on ${PENDING}`],
  catalogue: [...API_GRANTS, CHECK_GRANT],
  billing: [...API_GRANTS, 'secretsmanager:GetSecretValue on <AcquirersSecret>'].sort(),
  integrations: API_GRANTS,
  external: API_GRANTS,
  documentation: [...READ_GRANTS, 'secretsmanager:GetSecretValue on <OriginSecret>'],
  content: API_GRANTS,
  ingest: [
    ...TABLE_GRANTS,
    MANY_GRANT,
    ...['confirmacoes', 'comandos'].map((topic) => `iot:Publish on ${IOT}:topic/aspersa/*/${topic}`),
    `s3:GetObject on ${FIRMWARE}`,
    ...receive('IngestQueue'),
  ],
  fold: [
    ...TABLE_GRANTS,
    CHECK_GRANT,
    MANY_GRANT,
    ...STREAM_GRANTS,
    'sqs:SendMessage on <UnfoldedQueue.Arn>',
    ...publish('conta', 'equipamento'),
  ],
  dispatch: [
    ...READ_GRANTS,
    ...STREAM_GRANTS,
    ...['Bulk', 'Checks', 'Exports', 'Prompt'].map((name) => `sqs:SendMessage on <${name}Queue.Arn>`),
    'sqs:SendMessage on <UndispatchedQueue.Arn>',
    'sqs:SendMessage on <WebhooksQueue.Arn>',
    ...publish('pessoa'),
  ],
  webhooks: [...TABLE_GRANTS, ...receive('WebhooksQueue'), 'secretsmanager:GetSecretValue on <AppSecret>'],
  prompt: [
    ...TABLE_GRANTS,
    ...RETIRE_GRANTS,
    ...onPeople('AdminCreateUser'),
    ...MAIL_GRANTS,
    ...receive('PromptQueue'),
    'sqs:SendMessage on <WebhooksQueue.Arn>',
    ...publish('trabalho'),
    'secretsmanager:GetSecretValue on <AcquirersSecret>',
  ],
  checks: [...FILE_CHECK_GRANTS, ...receive('ChecksQueue')],
  exports: [
    ...TABLE_GRANTS,
    ...['GetObject', 'PutObject'].map((action) => `s3:${action} on ${FILES}`),
    ...receive('ExportsQueue'),
    ...publish('trabalho'),
  ],
  bulk: [
    ...TABLE_GRANTS,
    CHECK_GRANT,
    MANY_GRANT,
    ...RETIRE_GRANTS,
    ...SHUT_OUT_GRANTS,
    ...onPeople('AdminDeleteUser'),
    ...MAIL_GRANTS,
    ...['GetObject', 'PutObject'].map((action) => `s3:${action} on ${FILES}`),
    ...[PENDING, FILES, FIRMWARE, IMAGES].map((files) => `s3:DeleteObject on ${files}`),
    ...receive('BulkQueue'),
    ...publish('trabalho', 'conta', 'equipamento'),
  ],
  live: [...READ_GRANTS, 'secretsmanager:GetSecretValue on <AppSecret>'],
  synthetic: ['secretsmanager:GetSecretValue on <SyntheticSecret>'],
}

describe.each(NAMES)('function %s', (name) => {
  const spec: FunctionSpec = FUNCTIONS[name]
  const stack = spec.trigger.kind === 'api' ? functions : backend
  const deployed = stack.one('AWS::Lambda::Function', `${name}function`)

  it('runs as declared', () => {
    expect(deployed).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      MemorySize: spec.memoryMb,
      Timeout: spec.timeoutSeconds,
    })
    expect(deployed.ReservedConcurrentExecutions).toBe(spec.reserved)
  })

  it('is given the variables of its schema and no other', () => {
    expect(Object.keys(deployed.Environment.Variables).sort()).toEqual(Object.keys(envSchema(name).shape).sort())
  })

  it('may do what it needs and nothing else', () => {
    const logs = [`logs:CreateLogStream on <${name}functionLogs.Arn>`, `logs:PutLogEvents on <${name}functionLogs.Arn>`]
    expect(stack.grants(`${name}functionRole`)).toEqual([...GRANTED[name], ...logs].sort())
  })

  it('writes to a log group that forgets', () => {
    expect(stack.text(deployed.LoggingConfig.LogGroup)).toBe(`<${name}functionLogs>`)
    expect(stack.one('AWS::Logs::LogGroup', `${name}functionLogs`).RetentionInDays).toBe(14)
  })
})

describe('keys', () => {
  const FAILURES = ['FALHA_NAVEGADOR', 'FALHA_NAVEGADOR#*']
  const CALLER = ['USUARIO#*', 'SESSAO#*', 'CONTA#*']
  const BESIDE = ['AUDITORIA#*', 'UNICO#*', 'IDEMPOTENCIA#*']
  const READS = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']

  it.each([
    ['catalogue', FUNCTIONS.catalogue.keys.read, FUNCTIONS.catalogue.keys.write],
    [
      'content',
      [...CALLER, ...BESIDE, 'CONTEUDO', 'PESQUISA#CONCLUSOES', ...FAILURES],
      [
        ...BESIDE,
        ...['CONTEUDO', 'PESQUISA#CONCLUSOES', 'USUARIO#*', ...FAILURES],
        ...['TENTATIVA#*', 'LIMITE#FALHA_NAVEGADOR#*'],
      ],
    ],
    ['documentation', CALLER, undefined],
    ['dispatch', ['CONTA#*'], undefined],
    [
      'webhooks',
      ['USUARIO#*', 'CONTA#*', 'WEBHOOK_DESTINO#*', 'WEBHOOK_ENTREGA#*'],
      ['CONTA#*', 'WEBHOOK_DESTINO#*', 'WEBHOOK_ENTREGA#*', 'AUDITORIA#*', 'TRABALHO#*'],
    ],
  ] as const)('of %s are those it has to do with, on every action on the table', (name, read, write) => {
    const stack = name === 'dispatch' || name === 'webhooks' ? backend : functions
    const { Policies } = stack.one('AWS::IAM::Role', `${name}functionRole`)
    // biome-ignore lint/suspicious/noExplicitAny: JSON of a template
    const statements: any[] = Policies.flatMap(({ PolicyDocument }: any) => PolicyDocument.Statement)
    const onTable = statements.filter(({ Action }) =>
      [Action].flat().some((one) => one.startsWith('dynamodb:') && !/Stream|Shard|GetRecords/.test(one)),
    )
    expect(onTable.length).toBe(write ? 3 : 2)
    for (const { Action, Condition } of onTable) {
      const keys = READS.includes([Action].flat()[0]) ? read : write
      expect(Condition).toEqual({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } })
    }
  })
})

describe('what administrators of the product write', () => {
  /** Kinds of records that are somebody's. */
  const HELD = ['USUARIO', 'SESSAO', 'CONTA', 'MEMBRO', 'EQUIPAMENTO', 'LEITURA', 'RECEITA', 'VEICULO', 'REVISAO']
  const kindsOf = (keys: readonly string[]) => keys.map((key) => key.replace(/#.*$/, ''))

  it('is nobody’s: its function reaches nothing that an account holds, but for who asks', () => {
    const { read, write } = FUNCTIONS.catalogue.keys
    expect(kindsOf(read).filter((kind) => HELD.includes(kind))).toEqual(['USUARIO', 'SESSAO', 'CONTA'])
    expect(kindsOf(write).filter((kind) => HELD.includes(kind))).toEqual([])
    expect([...read, ...write].filter((key) => !/^[A-Z_]+(#\*)?$/.test(key))).toEqual([])
  })
})

/** The function of a stack that a reference points at. */
const deployedOf = (reference: unknown) => {
  const name = backend.text(reference)
  return backend.all('AWS::Lambda::Function').find(({ id }) => name === `<${id}>`)?.properties ?? {}
}

describe('capacity', () => {
  it('is kept for what devices send, for folding it and for what people wait for, each bounded, so that neither they nor the API starve', () => {
    const reserved = NAMES.flatMap((name) => {
      const { reserved }: FunctionSpec = FUNCTIONS[name]
      return reserved === undefined ? [] : [[name, reserved]]
    })
    expect(reserved).toEqual([
      ['ingest', 20],
      ['fold', 20],
      ['prompt', 10],
      ['checks', 5],
      ['webhooks', 30],
      ['live', 10],
    ])
  })

  it('is as much as a queue may call for: more would have messages thrown back', () => {
    for (const { properties } of backend.all('AWS::Lambda::EventSourceMapping')) {
      const { ReservedConcurrentExecutions: kept } = deployedOf(properties.FunctionName)
      const most = properties.ScalingConfig?.MaximumConcurrency
      if (kept !== undefined && most !== undefined) expect(most).toBe(kept)
    }
  })

  it.each(STAGES)('that an account needs for %s is what docs/operations.md says', (stage) => {
    const stacks = Object.values(stacksOf(stage))
    const all = stacks.flatMap((stack) => stack.all('AWS::Lambda::Function').map(({ properties }) => properties))
    const kept = all.reduce((sum, { ReservedConcurrentExecutions = 0 }) => sum + ReservedConcurrentExecutions, 0)
    expect(OPERATIONS).toContain(`${kept} executions are reserved`)
    // Lambda refuses a reservation that leaves less for all others.
    expect(OPERATIONS).toContain(`concurrency to at least ${kept + 100}`)
  })
})

describe('roles', () => {
  it('allow no action by a wildcard, and policies are written in roles only', () => {
    for (const stack of [stateful, backend, functions, api, edge, pipeline]) {
      expect(stack.all('AWS::IAM::Policy')).toEqual([])
      expect(stack.all('AWS::IAM::ManagedPolicy')).toEqual([])
      for (const { id, properties } of stack.all('AWS::IAM::Role')) {
        expect(properties.ManagedPolicyArns, id).toBeUndefined()
        for (const line of stack.grants(id)) expect(line).toMatch(/^[a-z0-9-]+:[A-Za-z]+ on /)
      }
    }
  })
})

describe('environmentOf', () => {
  const values: Record<EnvName, string> = {
    STAGE: 'dev',
    LOG_LEVEL: 'INFO',
    POWERTOOLS_SERVICE_NAME: 'identity',
    CONSOLE_ORIGIN: 'https://console.example',
    ADMIN_FACTOR: 'LIVRE',
    TABLE_NAME: 'table',
    APP_SECRET_ARN: 'arn:a',
    ORIGIN_SECRET_ARN: 'arn:b',
    KEY_PREFIX: 'asp_test_',
    ACQUIRERS: 'SIMULADOR',
    ACQUIRERS_SECRET_ARN: 'arn:c',
    SYNTHETIC_SECRET_ARN: 'arn:d',
    KEPT_SECRET_ARN: 'arn:e',
    LABELS_SECRET_ARN: 'arn:f',
    FIRMWARE_KEYS: '',
    STRIPE_URL: 'https://stripe.example',
    MERCADOPAGO_URL: 'https://mercadopago.example',
    USER_POOL_ID: 'pool',
    CLIENT_ID_SESSAO: 'a',
    CLIENT_ID_PERSISTENTE: 'b',
    DEVICE_POLICY_NAME: 'policy',
    ATTACHMENTS_BUCKET: 'attachments',
    IMAGES_BUCKET: 'images',
    MAIL_CONFIGURATION_SET: 'set',
    MAIL_FROM: 'nao-responda@aspersa.example',
    PROMPT_QUEUE_URL: 'https://queue.example/prompt',
    CHECKS_QUEUE_URL: 'https://queue.example/checks',
    EXPORTS_QUEUE_URL: 'https://queue.example/exports',
    BULK_QUEUE_URL: 'https://queue.example/bulk',
    WEBHOOKS_QUEUE_URL: 'https://queue.example/webhooks.fifo',
    WEBHOOK_EXTRA_ORIGINS: '',
    LIVE_ADDRESS: 'https://live.example/event',
  }

  it('leaves out what the function does not declare', () => {
    expect(environmentOf('fold', values)).toEqual({
      LIVE_ADDRESS: 'https://live.example/event',
      STAGE: 'dev',
      LOG_LEVEL: 'INFO',
      POWERTOOLS_SERVICE_NAME: 'identity',
      TABLE_NAME: 'table',
    })
  })

  it('takes a value that only the deployment knows', () => {
    const later = Token.asString({ 'Fn::FindInMap': ['Console', 'Origin', 'Address'] })
    expect(environmentOf('identity', { ...values, CONSOLE_ORIGIN: later }).CONSOLE_ORIGIN).toBe(later)
  })

  it.each([
    ['CONSOLE_ORIGIN', 'not an address'],
    ['LOG_LEVEL', 'LOUD'],
    ['TABLE_NAME', ''],
  ] as const)('refuses a wrong %s by name', (key, value) => {
    expect(() => environmentOf('identity', { ...values, [key]: value })).toThrow(
      `identity: environment variable ${key}`,
    )
  })
})
