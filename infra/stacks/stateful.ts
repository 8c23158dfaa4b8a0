import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { AccountRecovery, FeaturePlan, Mfa, UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import type { CfnPolicy } from 'aws-cdk-lib/aws-iot'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import { Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { SENHA_MAXIMA, SENHA_MINIMA } from '../../shared/contract/common.ts'
import { INDEXES, LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../shared/table.ts'
import type { StageConfig } from '../config.ts'
import { acknowledge } from '../constructs/acknowledge.ts'
import { originOf } from '../constructs/consoleOrigin.ts'
import { createDevicePolicy } from '../constructs/devicePolicy.ts'

const RETAIN = RemovalPolicy.RETAIN
/** Life of the bearer token. */
const TOKEN_VALIDITY = Duration.minutes(15)

/** Everything that must survive: records, files, users, secrets. Retained whatever happens to the stack. */
export class StatefulStack extends Stack {
  readonly table: Table
  readonly attachments: Bucket
  readonly images: Bucket
  readonly accessLogs: Bucket
  readonly userPool: UserPool
  readonly devicePolicy: CfnPolicy
  /** A session that ends with the browser. */
  readonly clientSessao: UserPoolClient
  /** “Keep me logged in”. */
  readonly clientPersistente: UserPoolClient
  readonly appSecret: Secret
  readonly originSecret: Secret
  readonly acquirersSecret: Secret
  readonly syntheticSecret: Secret
  readonly keptSecret: Secret
  readonly labelsSecret: Secret

  constructor(scope: Construct, id: string, config: StageConfig, props: StackProps) {
    super(scope, id, props)
    const origin = originOf(this, config)
    this.table = this.createTable()
    this.accessLogs = this.createAccessLogs()
    this.attachments = this.createAttachments(origin)
    this.images = this.createImages()
    this.userPool = this.createUserPool()
    this.devicePolicy = createDevicePolicy(this, config)
    this.clientSessao = this.createClient('ClientSessao', Duration.days(400))
    this.clientPersistente = this.createClient('ClientPersistente', Duration.days(3650))
    this.appSecret = this.createSecret('AppSecret', 'Keys of sessions, challenges and cursors are derived from this')
    this.originSecret = this.createSecret('OriginSecret', 'CloudFront proves itself to the API with this')
    this.acquirersSecret = this.createSecret('AcquirersSecret', 'Keys of the acquirers, as docs/operations.md says', {
      secretStringTemplate: '{}',
      generateStringKey: 'SIMULADOR',
    })
    this.syntheticSecret = this.createSecret('SyntheticSecret', 'The synthetic device, as docs/operations.md says', {
      secretStringTemplate: '{}',
      generateStringKey: 'vazio',
    })
    this.keptSecret = this.createSecret(
      'KeptSecret',
      'Keys of hashes that outlive a rotation, as docs/operations.md says',
    )
    this.labelsSecret = this.createSecret(
      'LabelsSecret',
      'Keys of the codes on printed labels, as docs/operations.md says',
    )
    this.createOutputs(config)
    if (config.demoData) this.createDemoPassword()
  }

  private createTable(): Table {
    const key = (name: string) => ({ name, type: AttributeType.STRING })
    const table = new Table(this, 'Table', {
      partitionKey: key('pk'),
      sortKey: key('sk'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: TTL_ATTRIBUTE,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RETAIN,
    })
    for (const indexName of INDEXES) {
      table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: key(`${indexName}pk`),
        sortKey: key(`${indexName}sk`),
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: [LIST_ATTRIBUTE],
      })
    }
    return table
  }

  private createAccessLogs(): Bucket {
    const bucket = new Bucket(this, 'AccessLogs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // CloudFront writes its logs by an ACL, so the bucket must accept ACLs.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      // Brazilian law (Marco Civil, art. 15) asks six months of access records.
      lifecycleRules: [{ expiration: Duration.days(190) }],
      removalPolicy: RETAIN,
    })
    acknowledge(bucket, { 'AwsSolutions-S1': 'This is where the access logs go; logging it into itself never ends.' })
    return bucket
  }

  private createAttachments(origin: string): Bucket {
    const bucket = new Bucket(this, 'Attachments', {
      ...this.bucketDefaults('attachments/'),
      cors: [
        {
          allowedOrigins: [origin],
          allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT],
          allowedHeaders: ['content-type', 'content-length'],
          exposedHeaders: ['etag'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { prefix: 'pendente/', expiration: Duration.days(1) },
        { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    })
    // Set on the resource itself, because CDK's own property would deploy a function that sets it.
    const resource = bucket.node.defaultChild as CfnBucket
    resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
    return bucket
  }

  /** Catalogue images: public by CloudFront, never by S3. Edge writes its policy, which names the distribution. */
  private createImages(): Bucket {
    const bucket = new Bucket(this, 'Images', {
      ...this.bucketDefaults('images/'),
      enforceSSL: false,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    })
    acknowledge(bucket, {
      'AwsSolutions-S10': 'A bucket has one policy, and that of this one stands in Edge, which refuses plain HTTP.',
    })
    return bucket
  }

  private bucketDefaults(logPrefix: string) {
    return {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: logPrefix,
      removalPolicy: RETAIN,
    }
  }

  private createUserPool(): UserPool {
    const pool = new UserPool(this, 'Users', {
      selfSignUpEnabled: false,
      signInAliases: { username: true },
      accountRecovery: AccountRecovery.NONE,
      // The second factor is asked of whoever turned it on. That administrators must turn it on is demanded by our own
      // functions (`StageConfig.adminFactor`).
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      featurePlan: FeaturePlan.LITE,
      passwordPolicy: {
        minLength: SENHA_MINIMA,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
      },
      deletionProtection: true,
      removalPolicy: RETAIN,
    })
    acknowledge(pool, {
      'AwsSolutions-COG1':
        'The specification fixes passwords of 6 to 20 characters; attempts are limited before one is evaluated.',
      'AwsSolutions-COG2':
        'Customers choose their second factor, administrators must have one: which is which only our functions know.',
      'AwsSolutions-COG8':
        'Threat protection judges clients of the hosted flows; every sign-in here comes from our own function.',
    })
    return pool
  }

  /** A client for server-side sign-in and refresh only. */
  private createClient(id: string, refreshTokenValidity: Duration): UserPoolClient {
    return new UserPoolClient(this, id, {
      userPool: this.userPool,
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: TOKEN_VALIDITY,
      accessTokenValidity: TOKEN_VALIDITY,
      refreshTokenValidity,
    })
  }

  private createSecret(id: string, description: string, form: Partial<SecretStringGenerator> = {}): Secret {
    const secret = new Secret(this, id, {
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true, ...form },
      removalPolicy: RETAIN,
    })
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'A new value ends what hangs on it at once, or has to keep the former one: changed by hand, by the runbook.',
    })
    return secret
  }

  /**
   * Demo accounts of a stage on the internet are opened by what its deployment made, never by what stands in the
   * repository (`scripts/seedStage.ts`).
   */
  private createDemoPassword() {
    const form = { passwordLength: SENHA_MAXIMA }
    const secret = this.createSecret('DemoPassword', 'Password of the demo accounts, which seeding reads', form)
    new CfnOutput(this, 'DemoPasswordSecretArn', { value: secret.secretArn })
  }

  private createOutputs(config: StageConfig) {
    const output = (id: string, value: string) => new CfnOutput(this, id, { value })
    output('TableName', this.table.tableName)
    output('AttachmentsBucketName', this.attachments.bucketName)
    output('ImagesBucketName', this.images.bucketName)
    output('DevicePolicyName', this.devicePolicy.ref)
    output('UserPoolId', this.userPool.userPoolId)
    output('ClientIdSessao', this.clientSessao.userPoolClientId)
    output('ClientIdPersistente', this.clientPersistente.userPoolClientId)
    output('AppSecretArn', this.appSecret.secretArn)
    output('OriginSecretArn', this.originSecret.secretArn)
    output('AcquirersSecretArn', this.acquirersSecret.secretArn)
    output('SyntheticSecretArn', this.syntheticSecret.secretArn)
    output('KeptSecretArn', this.keptSecret.secretArn)
    output('LabelsSecretArn', this.labelsSecret.secretArn)
    output('DemoData', String(config.demoData))
  }
}
