import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { REGION } from '../infra/config.ts'
import type { Cloud } from './local/cloud.ts'
import { demoPassword } from './seed/demoPassword.ts'
import { type Detail, type Track, untracked } from './track.ts'

/** The part of a cloud that the seed must know: the handle of a cloud that was started has all of it. */
export type SeedCloud = Pick<Cloud, 'url' | 'mqttPort' | 'caFile' | 'outputs'> & {
  /** The operator's access; for a deployed stage the environment's credentials are used. */
  operator?: Cloud['operator']
  /** The broker, unless it is on this machine. */
  mqttHost?: string
}

export interface SeedOptions {
  /** Folder for the devices' keys and certificates, `<serial>/key.pem` and `cert.pem`. */
  devicesDir: string
  /**
   * The password of the demo accounts. The one everybody knows unless told, which all but this machine's own addresses
   * refuse (`demoPassword`).
   */
  password?: string
  /** False leaves the year of readings out: people, catalogue, sprayers and certificates only. */
  readings?: boolean
  /** Watches the steps. */
  track?: Track
  /** Hears that what people look at first is there; the rest is still being made. */
  measured?: () => void
  /** A process that `startSeed` made; one of its own unless given. */
  process?: ChildProcess
}

/** The message that begins the seed. */
export interface SeedOrder {
  environment: NodeJS.ProcessEnv
  target: SeedTarget
}

/** What the seed fills, and how. */
export type SeedTarget = SeedCloud &
  Required<Omit<SeedOptions, 'track' | 'measured' | 'process'>> & {
    /** Whose certificates of devices are good; of a stage they are Amazon's, and stay. */
    authorityFile: string | undefined
  }

export interface SeedResult {
  /** Readings this run added; 0 when everything was there. */
  readings: number
}

/** The messages of the seed's process: its steps as they run, and at the end how it went. */
export type SeedMessage =
  | { begun: string }
  | { step: string; detail: string }
  | { ended: string }
  | { measured: true }
  | { result: SeedResult }
  | { error: string }

/** Outputs the seed cannot do without. */
const NEEDED = ['TableName', 'UserPoolId'] as const

/**
 * A process that reads its code while a cloud starts, and waits to be told of it. `caFile` is the certificate authority
 * of a console at https.
 */
export const startSeed = (caFile?: string): ChildProcess =>
  fork(join(import.meta.dirname, 'seed/process.ts'), [], {
    env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: caFile },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

/**
 * Fills a cloud with the demo data: accounts, catalogue, sprayers, device certificates, and a year of readings
 * delivered by the devices themselves. Doing it again adds nothing. It runs in a process of its own, which has the
 * environment of a function and nothing else, so that two clouds in one process never share a client.
 */
export function seed(cloud: SeedCloud, options: SeedOptions): Promise<SeedResult> {
  const { url, mqttHost, mqttPort, caFile, operator, outputs } = cloud
  const { devicesDir, readings = true, track = untracked, measured } = options
  const password = demoPassword(url, options.password)
  const authorityFile = operator && caFile
  const reached = { url, mqttHost, mqttPort, caFile, operator, outputs }
  const target: SeedTarget = { ...reached, password, authorityFile, devicesDir, readings }
  for (const name of NEEDED) if (!outputs[name]) throw new Error(`the stacks have no output ${name}`)
  const child = options.process ?? startSeed(caFile)
  const steps = followSteps(track)
  const { promise, resolve, reject } = Promise.withResolvers<SeedResult>()
  const fail = (error: Error) => {
    steps.fail(error)
    reject(error)
  }
  child.once('error', fail)
  child.once('exit', (code) => fail(new Error(`the seed ended with exit code ${code}`)))
  child.on('message', (message: SeedMessage) => {
    if ('result' in message) resolve(message.result)
    else if ('error' in message) fail(new Error(message.error))
    // The step before is told first, which its end does once it has been waited for.
    else if ('measured' in message) setImmediate(() => measured?.())
    else steps.follow(message)
    if ('result' in message || 'error' in message) child.disconnect()
  })
  child.send({ environment: environment(target), target } satisfies SeedOrder)
  return promise
}

type StepMessage = Exclude<SeedMessage, { result: SeedResult } | { error: string } | { measured: true }>

/** Runs here, as whoever watches sees it, each step that another process tells of. */
function followSteps(track: Track) {
  const open = new Map<string, { detail: Detail; end: PromiseWithResolvers<void> }>()
  return {
    follow(message: StepMessage) {
      if ('begun' in message) {
        const end = Promise.withResolvers<void>()
        const run = (detail: Detail) => {
          open.set(message.begun, { detail, end })
          return end.promise
        }
        track(message.begun, run).catch(() => {})
      } else if ('ended' in message) {
        open.get(message.ended)?.end.resolve()
        open.delete(message.ended)
      } else open.get(message.step)?.detail(message.detail)
    },
    fail(error: Error) {
      for (const { end } of open.values()) end.reject(error)
      open.clear()
    },
  }
}

function environment({ url, operator, outputs }: SeedTarget): NodeJS.ProcessEnv {
  return {
    ...(operator ? accessOf(operator) : ownAccess()),
    CONSOLE_ORIGIN: url,
    TABLE_NAME: outputs.TableName,
    USER_POOL_ID: outputs.UserPoolId,
    ATTACHMENTS_BUCKET: outputs.AttachmentsBucketName,
    CLIENT_ID_SESSAO: outputs.ClientIdSessao,
    CLIENT_ID_PERSISTENTE: outputs.ClientIdPersistente,
    APP_SECRET_ARN: outputs.AppSecretArn,
    ORIGIN_SECRET_ARN: outputs.OriginSecretArn,
    KEPT_SECRET_ARN: outputs.KeptSecretArn,
    LABELS_SECRET_ARN: outputs.LabelsSecretArn,
    POWERTOOLS_SERVICE_NAME: 'seed',
    LOG_LEVEL: 'ERROR',
    STAGE: 'dev',
  }
}

const accessOf = ({ endpoint, region, credentials }: Cloud['operator']): NodeJS.ProcessEnv => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
})

/** The access that this process would act by itself; profiles stand in the home folder. */
const ownAccess = (): NodeJS.ProcessEnv => ({
  AWS_REGION: REGION,
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name === 'HOME' || name.startsWith('AWS_'))),
})
