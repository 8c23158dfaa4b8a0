import { describe, expect, it } from 'vitest'
import { configOf, STAGES } from '../../infra/config.ts'
import { stacksOf } from './templates.ts'

const { stateful, edge } = stacksOf('dev')
const buckets = ['AccessLogs', 'Attachments', 'Images']

describe('the table', () => {
  const table = stateful.one('AWS::DynamoDB::Table')

  it('is keyed by pk and sk, billed by use, expires by expira_em, streams both images', () => {
    expect(table).toMatchObject({
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'expira_em', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    })
  })

  it('has the four generic indexes, which carry the row of a list only', () => {
    expect(table.GlobalSecondaryIndexes).toEqual(
      ['gsi1', 'gsi2', 'gsi3', 'gsi4'].map((index) => ({
        IndexName: index,
        KeySchema: [
          { AttributeName: `${index}pk`, KeyType: 'HASH' },
          { AttributeName: `${index}sk`, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['lista'] },
      })),
    )
  })

  it('can be restored to any second and cannot be deleted by mistake', () => {
    expect(table).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      DeletionProtectionEnabled: true,
    })
  })
})

describe('what must survive', () => {
  it.each(['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool', 'AWS::SecretsManager::Secret'])(
    '%s outlives the stack and a replacement',
    (type) => {
      const found = stateful.all(type)
      expect(found.length).toBeGreaterThan(0)
      for (const { resource } of found) {
        expect(resource).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
      }
    },
  )
})

describe('buckets', () => {
  it.each(buckets)('%s is closed to the public and encrypted', (id) => {
    expect(stateful.one('AWS::S3::Bucket', id)).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
    })
  })

  it.each(buckets)('%s refuses plain HTTP', (id) => {
    const { Statement } = (id === 'Images' ? edge : stateful).one('AWS::S3::BucketPolicy', `${id}Policy`).PolicyDocument
    expect(Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    )
  })

  it('take uploads from the console only, and forget what was never claimed', () => {
    const bucket = stateful.one('AWS::S3::Bucket', 'Attachments')
    expect(bucket.CorsConfiguration.CorsRules).toEqual([
      {
        AllowedOrigins: [{ 'Fn::FindInMap': ['Console', 'Origin', 'Address'] }],
        AllowedMethods: ['GET', 'HEAD', 'PUT'],
        AllowedHeaders: ['content-type', 'content-length'],
        ExposedHeaders: ['etag'],
        MaxAge: 3600,
      },
    ])
    expect(bucket.LifecycleConfiguration.Rules).toContainEqual({
      Prefix: 'pendente/',
      ExpirationInDays: 1,
      Status: 'Enabled',
    })
  })

  it('let only the own distribution read the images', () => {
    const { Statement } = edge.one('AWS::S3::BucketPolicy', 'ImagesPolicy').PolicyDocument
    expect(edge.text(edge.one('AWS::S3::BucketPolicy', 'ImagesPolicy').Bucket)).toBe('<Images>')
    const allowed = Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow')
    expect(allowed).toHaveLength(1)
    expect(allowed[0]).toMatchObject({
      Action: 's3:GetObject',
      Principal: { Service: 'cloudfront.amazonaws.com' },
    })
    expect(edge.text(allowed[0].Resource)).toBe('<Images.Arn>/*')
    expect(edge.text(allowed[0].Condition.StringEquals['aws:SourceArn'])).toBe(
      'arn:aws:cloudfront::<AWS::AccountId>:distribution/<Distribution>',
    )
  })
})

describe('the user pool', () => {
  it('lets nobody sign up or recover by itself, and takes the specification’s passwords', () => {
    expect(stateful.one('AWS::Cognito::UserPool')).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      DeletionProtection: 'ACTIVE',
      Policies: {
        PasswordPolicy: {
          MinimumLength: 6,
          RequireLowercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
          RequireUppercase: false,
        },
      },
    })
    const pool = stateful.one('AWS::Cognito::UserPool')
    expect(pool.UsernameAttributes).toBeUndefined()
    expect(pool.AutoVerifiedAttributes).toBeUndefined()
  })

  it.each([
    ['ClientSessao', 400 * 24 * 60],
    ['ClientPersistente', 3650 * 24 * 60],
  ])('%s signs in and refreshes by the server only; tokens 15 min, refresh %i min', (id, refreshMinutes) => {
    expect(stateful.one('AWS::Cognito::UserPoolClient', id)).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      IdTokenValidity: 15,
      AccessTokenValidity: 15,
      RefreshTokenValidity: refreshMinutes,
      TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'minutes' },
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    })
    expect(stateful.one('AWS::Cognito::UserPoolClient', id).AllowedOAuthFlowsUserPoolClient).not.toBe(true)
  })
})

describe('secrets', () => {
  it('are made by the deployment and stand in no template', () => {
    const secrets = stateful.all('AWS::SecretsManager::Secret')
    expect(secrets.map(({ id }) => id)).toEqual([
      'AppSecret',
      'OriginSecret',
      'AcquirersSecret',
      'SyntheticSecret',
      'KeptSecret',
      'LabelsSecret',
      'DemoPassword',
    ])
    for (const { id, properties } of secrets) {
      expect(properties.GenerateSecretString).toMatchObject({ PasswordLength: id === 'DemoPassword' ? 20 : 64 })
      expect(properties.SecretString).toBeUndefined()
    }
  })

  it('of demo accounts is made where there may be any, and told to who seeds and to no function', () => {
    for (const stage of STAGES) {
      const { stateful: stack } = stacksOf(stage)
      expect(stack.all('AWS::SecretsManager::Secret').some(({ id }) => id === 'DemoPassword')).toBe(
        configOf(stage).demoData,
      )
      expect(Object.keys(stack.template.findOutputs('DemoPasswordSecretArn'))).toHaveLength(
        configOf(stage).demoData ? 1 : 0,
      )
    }
    const others = Object.values(stacksOf('dev')).filter((stack) => stack !== stateful)
    for (const { template } of others) expect(JSON.stringify(template.toJSON())).not.toContain('DemoPassword')
  })
})
