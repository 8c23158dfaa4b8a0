import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Cloud } from './local/cloud.ts'

/** What the seed must know of a started cloud: its handle has all of it. */
export type SeedCloud = Pick<Cloud, 'url' | 'mqttPort' | 'caFile' | 'operator' | 'outputs'>

export interface SeedOptions {
  /** Folder for the devices' keys and certificates, `<serial>/key.pem` and `cert.pem`. */
  devicesDir: string
  /** False leaves the year of readings out: people, catalogue, sprayers and certificates only. */
  readings?: boolean
}

/** What the seed's process is told. */
export type SeedTarget = SeedCloud & Required<SeedOptions>

export interface DemoAccount {
  email: string
  senha: string
  descricao: string
}

export interface SeedResult {
  accounts: DemoAccount[]
  /** Readings this run added; 0 when everything was there. */
  readings: number
  /** Serials of the demo devices, with keys and certificates in `devicesDir`. */
  serials: string[]
}

/** What it answers. */
export type SeedAnswer = { result: SeedResult } | { error: string }

/** Outputs the seed cannot do without. */
const NEEDED = ['TableName', 'UserPoolId'] as const

/**
 * Fills a cloud with the demo data: accounts, catalogue, sprayers, device certificates, and a year of readings delivered by the devices
 * themselves. Doing it again adds nothing. It runs in a process of its own, which has the environment of a function and nothing else,
 * so that two clouds in one process never share a client.
 */
export function seed(cloud: SeedCloud, options: SeedOptions): Promise<SeedResult> {
  const { url, mqttPort, caFile, operator, outputs } = cloud
  const target: SeedTarget = { url, mqttPort, caFile, operator, outputs, readings: true, ...options }
  for (const name of NEEDED) if (!outputs[name]) throw new Error(`the stacks have no output ${name}`)
  const child = fork(join(import.meta.dirname, 'seed/process.ts'), [], {
    env: environment(target),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the seed ended with exit code ${code}`)))
    child.once('message', (answer: SeedAnswer) => {
      child.disconnect()
      if ('error' in answer) reject(new Error(answer.error))
      else resolve(answer.result)
    })
    child.send(target)
  })
}

function environment({ operator, outputs }: SeedTarget): NodeJS.ProcessEnv {
  const { endpoint, region, credentials } = operator
  return {
    PATH: process.env.PATH,
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    TABLE_NAME: outputs.TableName,
    USER_POOL_ID: outputs.UserPoolId,
    CLIENT_ID_SESSAO: outputs.ClientIdSessao,
    CLIENT_ID_PERSISTENTE: outputs.ClientIdPersistente,
    APP_SECRET_ARN: outputs.AppSecretArn,
    ORIGIN_SECRET_ARN: outputs.OriginSecretArn,
    POWERTOOLS_SERVICE_NAME: 'seed',
    LOG_LEVEL: 'ERROR',
    STAGE: 'dev',
  }
}
