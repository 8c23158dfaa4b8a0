import { z } from 'zod'
import { ADQUIRENTES } from '../shared/enums.ts'

/** The region of every stack: CloudFront's certificate and firewall exist only there. */
export const REGION = 'us-east-1'

export const STAGES = ['dev', 'stage', 'prod'] as const
export type StageName = (typeof STAGES)[number]

const hostName = z.hostname().regex(/\./)

const stageConfig = z.object({
  stage: z.enum(STAGES),
  /** Host of the console. Its certificate is validated by a DNS record the first deployment asks for. */
  domain: hostName,
  /** Domain mails are sent from. */
  mailDomain: hostName,
  /** Who hears of an alarm. */
  alarmEmail: z.email(),
  logLevel: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
  /** How long the functions' logs are kept. */
  logRetentionDays: z.literal([14, 30, 180]),
  /** Whether logs and the site outlive their stack. Records, files and users always do. */
  keepLogs: z.boolean(),
  /** Raised with a new value of a secret, so that its readers change and read it again. */
  secretsEdition: z.int().min(1),
  /** How API keys of the stage begin, so that one of a trial is told from one of real data. */
  keys: z.enum(['live', 'test']),
  /** Which acquirers take payments; the simulator moves no money. */
  acquirers: z.array(z.enum(ADQUIRENTES)).min(1),
  /**
   * Where webhooks may be sent besides the public internet, `scheme://address`. In the cloud no such receiver exists;
   * the local stage names itself.
   */
  webhookOrigins: z.array(z.string().regex(/^https?:\/\/[^/,]+$/)),
  /**
   * Public keys of the maker whose firmware the stage takes, as `scripts/signFirmware.ts` tells them: 32 bytes in
   * base64. Devices have theirs built in; here they keep a file that devices would refuse from being offered.
   */
  firmwareKeys: z.array(z.string().regex(/^[A-Za-z0-9+/]{43}=$/)),
  /** Whether administrators must set up a second factor before anything else opens to them. */
  adminFactor: z.boolean(),
  /** Whose workflows deploy the stage: those of this repository, in this environment of GitHub's. */
  github: z.object({ repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/), environment: z.string().min(1) }),
  /** Demo accounts and readings may be seeded. */
  demoData: z.boolean(),
})
export type StageConfig = z.infer<typeof stageConfig>

/** A placeholder, like the domains. */
const REPOSITORY = 'aspersa-example/aspersa'

/** Signs demo data, by `scripts/seed/devFirmwareKey.ts`, which anybody may read: no stage of real devices trusts it. */
const DEV_FIRMWARE_KEY = 'D+o8UD11uSJGDUCKZfXGd87sL/0KfCr1LAjL/mrE6Ig='

const CONFIGS: Record<StageName, StageConfig> = {
  dev: {
    stage: 'dev',
    domain: 'dev.aspersa.example',
    mailDomain: 'dev.aspersa.example',
    alarmEmail: 'operations@aspersa.example',
    logLevel: 'DEBUG',
    logRetentionDays: 14,
    keepLogs: false,
    secretsEdition: 1,
    keys: 'test',
    acquirers: ['SIMULADOR'],
    webhookOrigins: [],
    firmwareKeys: [DEV_FIRMWARE_KEY],
    adminFactor: false,
    github: { repository: REPOSITORY, environment: 'dev' },
    demoData: true,
  },
  stage: {
    stage: 'stage',
    domain: 'stage.aspersa.example',
    mailDomain: 'stage.aspersa.example',
    alarmEmail: 'operations@aspersa.example',
    logLevel: 'INFO',
    logRetentionDays: 30,
    keepLogs: false,
    secretsEdition: 1,
    keys: 'test',
    acquirers: ['STRIPE', 'MERCADOPAGO'],
    webhookOrigins: [],
    firmwareKeys: [],
    adminFactor: true,
    github: { repository: REPOSITORY, environment: 'stage' },
    demoData: false,
  },
  prod: {
    stage: 'prod',
    domain: 'app.aspersa.example',
    mailDomain: 'aspersa.example',
    alarmEmail: 'operations@aspersa.example',
    logLevel: 'INFO',
    logRetentionDays: 180,
    keepLogs: true,
    secretsEdition: 1,
    keys: 'live',
    acquirers: ['STRIPE', 'MERCADOPAGO'],
    webhookOrigins: [],
    firmwareKeys: [],
    adminFactor: true,
    github: { repository: REPOSITORY, environment: 'production' },
    demoData: false,
  },
}

/** The checked configuration of a stage; an unknown name is an error that lists the known ones. */
export function configOf(stage: string): StageConfig {
  const name = z.enum(STAGES, `unknown stage “${stage}”: choose ${STAGES.join(', ')} by context “stage”`).parse(stage)
  return stageConfig.parse(CONFIGS[name])
}

export const consoleOrigin = (config: StageConfig): string => `https://${config.domain}`
