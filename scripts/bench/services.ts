import { fork } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { envSchema, type FunctionName } from '../../shared/functions.ts'
import { dynamodbLocal } from '../local/services/dynamodbLocal.ts'
import type { ServiceAddresses } from './servicesProcess.ts'

const REGION = 'us-east-1'
const TABLE = 'Bench'
/** App client the bench's bearer tokens are issued to. */
export const CLIENT_ID = 'session'
/** API keys of the bench begin so. */
export const KEY_PREFIX = 'asp_test_'

/** Where nothing is sent: messages to queues stay in the process that measures, and no line makes mails or pictures. */
const NOWHERE = {
  IMAGES_BUCKET: 'bench-images',
  MAIL_FROM: 'bench@bench.example',
  MAIL_CONFIGURATION_SET: 'bench',
  ...Object.fromEntries(
    ['PROMPT', 'CHECKS', 'EXPORTS', 'BULK', 'WEBHOOKS'].map((name) => [
      `${name}_QUEUE_URL`,
      `https://sqs.bench.example/${name.toLowerCase()}`,
    ]),
  ),
}

/** The services the measured code calls, with nothing between: no runner, no access check, no other function. */
export interface BenchServices {
  tableName: string
  originSecret: string
  /** The declared environment of a function, and where its SDK finds the services. */
  environmentOf(name: FunctionName): Record<string, string>
  /** A further empty table, with the declared stream where one is asked for, and its end. */
  createTable(name: string, options?: { streams?: boolean }): Promise<void>
  deleteTable(name: string): Promise<void>
  close(): Promise<void>
}

/**
 * Starts an empty table in memory, as the synthesized template declares it, secrets, and the devices' broker: in
 * another process.
 */
export async function startBenchServices(): Promise<BenchServices> {
  const originSecret = 'the-origin-proves-itself-with-this'
  const child = fork(join(import.meta.dirname, 'servicesProcess.ts'), [originSecret])
  const addresses = await new Promise<ServiceAddresses>((resolve, reject) => {
    child.once('message', (message) => resolve(message as ServiceAddresses))
    child.once('exit', (code) => reject(new Error(`the services ended with exit code ${code}`)))
  })
  if (addresses.engine !== dynamodbLocal.name)
    console.log(`Measured on ${addresses.engine}: Amazon’s own table, which the aims are of, needs Java 17`)
  const sdk = {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: 'BENCH',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_ENDPOINT_URL: addresses.gatewayUrl,
    AWS_ENDPOINT_URL_DYNAMODB: addresses.tableUrl,
  }
  const client = new DynamoDBClient({
    region: REGION,
    endpoint: addresses.tableUrl,
    credentials: { accessKeyId: 'BENCH', secretAccessKey: 'bench' },
  })
  await createTable(client, TABLE)
  const values: Record<string, string> = {
    STAGE: 'dev',
    LOG_LEVEL: 'ERROR',
    CONSOLE_ORIGIN: 'https://bench.example',
    CLIENT_ID_SESSAO: CLIENT_ID,
    CLIENT_ID_PERSISTENTE: 'persistent',
    TABLE_NAME: TABLE,
    USER_POOL_ID: 'us-east-1_Bench',
    DEVICE_POLICY_NAME: 'bench',
    ATTACHMENTS_BUCKET: 'bench-attachments',
    APP_SECRET_ARN: addresses.appSecretArn,
    ORIGIN_SECRET_ARN: addresses.originSecretArn,
    // No line prints a label.
    LABELS_SECRET_ARN: addresses.appSecretArn,
    ...NOWHERE,
    KEY_PREFIX,
    ADMIN_FACTOR: 'LIVRE',
    // Nothing there takes what the fold tells watchers: publishing fails quietly, and no line measures it.
    LIVE_ADDRESS: addresses.gatewayUrl,
  }
  return {
    tableName: TABLE,
    originSecret,
    environmentOf: (name) => ({
      ...sdk,
      ...(envSchema(name).parse({ ...values, POWERTOOLS_SERVICE_NAME: name }) as Record<string, string>),
    }),
    createTable: (name, options) => createTable(client, name, options),
    async deleteTable(name) {
      await client.send(new DeleteTableCommand({ TableName: name }))
    },
    async close() {
      client.destroy()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await ended
    },
  }
}

type TableProperties = Pick<
  CreateTableCommandInput,
  'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes' | 'BillingMode' | 'StreamSpecification'
>

async function createTable(client: DynamoDBClient, name: string, { streams = false } = {}): Promise<void> {
  const { StreamSpecification, ...table } = tableProperties()
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode } = table
  await client.send(
    new CreateTableCommand({
      TableName: name,
      KeySchema,
      AttributeDefinitions,
      GlobalSecondaryIndexes,
      BillingMode,
      ...(streams && {
        StreamSpecification: { StreamEnabled: true, StreamViewType: StreamSpecification?.StreamViewType },
      }),
    }),
  )
}

function tableProperties(): TableProperties {
  const [file] = globSync('cdk.out/*Stateful.template.json')
  if (!file) throw new Error('There is no synthesized template in cdk.out: run `npm run build`.')
  const { Resources } = JSON.parse(readFileSync(file, 'utf8')) as {
    Resources: Record<string, { Type: string; Properties: TableProperties }>
  }
  const table = Object.values(Resources).find(({ Type }) => Type === 'AWS::DynamoDB::Table')
  if (!table) throw new Error(`${file} declares no table`)
  return table.Properties
}
