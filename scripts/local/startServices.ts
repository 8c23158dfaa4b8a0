import { join } from 'node:path'
import type { S3EventRecord } from 'aws-lambda'
import type { Principals } from './access/principals.ts'
import { configurationSets, userPools } from './deploy.ts'
import { type DynamoDb, startDynamoDb } from './services/dynamodb.ts'
import { type Identity, startIdentity } from './services/identity.ts'
import { type Iot, startIot } from './services/iot.ts'
import { type S3, startS3 } from './services/s3.ts'
import { type Secrets, startSecrets } from './services/secrets.ts'
import { type Ses, startSes } from './services/ses.ts'
import { type Sqs, startSqs } from './services/sqs.ts'
import { startWatchdog, type Watchdog } from './services/watchdog.ts'
import type { Sources } from './sources/sources.ts'
import type { Model } from './template/model.ts'

export interface Services {
  watchdog: Watchdog
  dynamodb: DynamoDb
  identity: Identity
  secrets: Secrets
  sqs: Sqs
  iot: Iot
  s3: S3
  ses: Ses
}

export interface ServicesOptions {
  model: Model
  principals: Principals
  region: string
  account: string
  dataDir?: string | undefined
  mqttPort?: number
  /** The receivers of messages and object events; filled in before anything can send them. */
  late: { sources?: Sources }
}

/** Starts the embedded services at once; their closing is appended to `closers`. */
export async function startServices(options: ServicesOptions, closers: (() => unknown)[]): Promise<Services> {
  const { model, principals, region, account, dataDir, late, mqttPort = 0 } = options
  const watchdog = startWatchdog()
  closers.push(() => watchdog.close())
  const dir = (name: string) => dataDir && join(dataDir, name)
  const sources = () => {
    if (!late.sources) throw new Error('The local cloud is still starting')
    return late.sources
  }
  async function started<T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> {
    const service = await starting
    closers.push(() => service.close())
    return service
  }
  const starting = {
    dynamodb: started(startDynamoDb({ dataDir: dir('dynamodb'), watchdog })),
    identity: started(startIdentity({ dataDir: dir('identity'), region, pools: userPools(model) })),
    secrets: started(startSecrets({ dataDir: dir('secrets'), region, account })),
    sqs: started(startSqs({ dataDir: dir('sqs'), region })),
    iot: started(
      startIot({
        dataDir: dir('iot'),
        region,
        account,
        port: mqttPort,
        onMessage: async (...message) => sources().onMessage(...message),
      }),
    ),
    s3: started(
      startS3({
        dataDir: dir('s3'),
        region,
        secretFor: (key) => principals.find(key)?.secretAccessKey,
        onEvent: async (bucket: string, record: S3EventRecord) => sources().onObject(bucket, record),
      }),
    ),
    ses: started(
      startSes({
        configurationSets: configurationSets(model),
        putEvent: async (event) => sources().putEvent(event),
      }),
    ),
  }
  // All are waited for, so that one that fails leaves none starting behind.
  const outcomes = await Promise.allSettled(Object.values(starting))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return {
    watchdog,
    dynamodb: await starting.dynamodb,
    identity: await starting.identity,
    secrets: await starting.secrets,
    sqs: await starting.sqs,
    iot: await starting.iot,
    s3: await starting.s3,
    ses: await starting.ses,
  }
}
