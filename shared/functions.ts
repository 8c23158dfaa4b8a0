import * as z from 'zod'
import type { AreaName } from './contract/areas.ts'
import { JOB_QUEUES } from './jobQueues.ts'
import type { Publisher } from './live.ts'

/** Whether administrators of the product must have a second factor. */
const adminFactor = z.enum(['EXIGIDO', 'LIVRE'])

/**
 * What a function may need from the cloud. Each need is a set of grants (`infra/constructs/grants.ts`) and the
 * environment variables its code reads; nothing else reaches a function.
 */
export const NEEDS = {
  'table:read': { TABLE_NAME: z.string().min(3) },
  /** Put, change and remove items, one or some in a transaction. */
  'table:write': { TABLE_NAME: z.string().min(3) },
  /** Have a transaction hold only while another item is as it was. */
  'table:check': { TABLE_NAME: z.string().min(3) },
  /** Write many items at once, each by itself. */
  'table:many': { TABLE_NAME: z.string().min(3) },
  /** Both application secrets: keys are derived from one, CloudFront proves itself with the other. */
  secrets: { APP_SECRET_ARN: z.string().min(1), ORIGIN_SECRET_ARN: z.string().min(1) },
  /**
   * Keys of hashes that must outlive a rotation: what was had for free, and recovery codes on paper, are known by them.
   */
  kept: { KEPT_SECRET_ARN: z.string().min(1) },
  /** Keys of what is printed on labels, which outlives a rotation. */
  labels: { LABELS_SECRET_ARN: z.string().min(1) },
  /** The secret of CloudFront alone, for what derives no key. */
  origin: { ORIGIN_SECRET_ARN: z.string().min(1) },
  /** Sign-in, refresh, revocation in the user pool. */
  sessions: {
    USER_POOL_ID: z.string().min(1),
    CLIENT_ID_SESSAO: z.string().min(1),
    CLIENT_ID_PERSISTENTE: z.string().min(1),
  },
  /** Make people known to the user pool. */
  'people:make': { USER_POOL_ID: z.string().min(1) },
  /** Set passwords of people. */
  'people:passwords': { USER_POOL_ID: z.string().min(1) },
  /** End people's sessions, and take no password of theirs any more. */
  'people:shutOut': { USER_POOL_ID: z.string().min(1) },
  /** Take people's passwords again. */
  'people:letIn': { USER_POOL_ID: z.string().min(1) },
  /** Have the user pool forget people. */
  'people:remove': { USER_POOL_ID: z.string().min(1) },
  /** Publish confirmations to devices. */
  confirmations: {},
  /** Issue and attach device certificates. */
  certificates: { DEVICE_POLICY_NAME: z.string().min(1) },
  /** Take the policy from device certificates, and remove them. */
  'certificates:retire': { DEVICE_POLICY_NAME: z.string().min(1) },
  /** Make and read API keys of the stage. */
  keys: { KEY_PREFIX: z.enum(['asp_live_', 'asp_test_']) },
  /** Call the acquirers that the stage offers. */
  acquirers: {
    /** Their names, by commas. */
    ACQUIRERS: z.string().min(1),
    ACQUIRERS_SECRET_ARN: z.string().min(1),
    STRIPE_URL: z.url(),
    MERCADOPAGO_URL: z.url(),
  },
  /** Send to the queues of jobs. */
  jobs: {
    PROMPT_QUEUE_URL: z.url(),
    CHECKS_QUEUE_URL: z.url(),
    EXPORTS_QUEUE_URL: z.url(),
    BULK_QUEUE_URL: z.url(),
  },
  /** Have a failed job of a queue come again when the worker says; the grant comes with the queue it is fed by. */
  'retries:prompt': { PROMPT_QUEUE_URL: z.url() },
  'retries:checks': { CHECKS_QUEUE_URL: z.url() },
  'retries:exports': { EXPORTS_QUEUE_URL: z.url() },
  'retries:bulk': { BULK_QUEUE_URL: z.url() },
  /** Write mails, and links in them to the console. */
  mail: { MAIL_FROM: z.email(), MAIL_CONFIGURATION_SET: z.string().min(1), CONSOLE_ORIGIN: z.url() },
  /** Sign addresses that files are uploaded to. */
  'uploads:announce': { ATTACHMENTS_BUCKET: z.string().min(3) },
  /** Sign addresses that records' files are downloaded from. */
  'files:read': { ATTACHMENTS_BUCKET: z.string().min(3) },
  /** Judge signatures of firmware: public keys of its maker, 32 bytes in base64, by commas. */
  'firmware:judge': { FIRMWARE_KEYS: z.string() },
  /** Sign addresses that devices download firmware from, and tell them. */
  'firmware:offer': { ATTACHMENTS_BUCKET: z.string().min(3) },
  /** Tell whoever is signed in where live updates are watched. */
  'live:tell': { LIVE_ADDRESS: z.url() },
  /** Judge who may watch: keys of tickets are derived from the one secret. */
  'live:admit': { APP_SECRET_ARN: z.string().min(1), ADMIN_FACTOR: adminFactor },
  /** Publish on the channels of readings. */
  'live:readings': { LIVE_ADDRESS: z.url() },
  /** Publish on the channels of jobs. */
  'live:jobs': { LIVE_ADDRESS: z.url() },
  /** Publish on the channels of people. */
  'live:links': { LIVE_ADDRESS: z.url() },
  /**
   * Judge addresses of webhooks: besides those of the public internet, these may be used, `scheme://host` by commas.
   * Empty unless a stage says so.
   */
  'webhooks:judge': { WEBHOOK_EXTRA_ORIGINS: z.string() },
  /** Hand over to the queue of webhooks. */
  'webhooks:send': { WEBHOOKS_QUEUE_URL: z.url() },
  /** Send to webhooks: the keys that enclose their secrets are derived from the one secret. */
  'webhooks:deliver': { APP_SECRET_ARN: z.string().min(1), WEBHOOK_EXTRA_ORIGINS: z.string() },
  /** Put files that are made where records' files are. */
  'files:make': { ATTACHMENTS_BUCKET: z.string().min(3) },
  /** Remove files that nobody needs. */
  'files:remove': { ATTACHMENTS_BUCKET: z.string().min(3), IMAGES_BUCKET: z.string().min(3) },
  /**
   * Read what was uploaded, put it where nothing is yet, and note what came of it under the upload: all that decodes
   * what strangers sent may do.
   */
  'uploads:check': {
    ATTACHMENTS_BUCKET: z.string().min(3),
    IMAGES_BUCKET: z.string().min(3),
    TABLE_NAME: z.string().min(3),
  },
  /** Be a device and a program from outside: what it proves itself with, and where people reach the product. */
  synthetic: { SYNTHETIC_SECRET_ARN: z.string().min(1), CONSOLE_ORIGIN: z.url() },
} as const satisfies Record<string, z.ZodRawShape> & Record<Publisher, z.ZodRawShape>
export type Need = keyof typeof NEEDS

/** What every function is given. */
export const COMMON_ENV = {
  STAGE: z.string().min(1),
  LOG_LEVEL: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
  /** The function's name in the logs. */
  POWERTOOLS_SERVICE_NAME: z.string().min(1),
} as const

/** What every function behind the API is given besides. */
export const API_ENV = {
  /** Origin of the console, e.g. `https://app.example.com`. */
  CONSOLE_ORIGIN: z.url(),
  /** Client ids a bearer token may be issued to. */
  CLIENT_ID_SESSAO: z.string().min(1),
  CLIENT_ID_PERSISTENTE: z.string().min(1),
  ADMIN_FACTOR: adminFactor,
} as const

export type Trigger =
  /** Requests to the routes of these areas. */
  | { readonly kind: 'api'; readonly areas: readonly AreaName[] }
  /** Device messages from the topic rule's queue. */
  | { readonly kind: 'ingest'; readonly entry: string }
  /** Parts appended to the table, from its stream. */
  | { readonly kind: 'fold'; readonly entry: string }
  /** Jobs, events of services and schedules from a queue of jobs. */
  | { readonly kind: 'jobs'; readonly entry: string }
  /** Jobs begun in the table, from its stream. */
  | { readonly kind: 'dispatch'; readonly entry: string }
  /** Events and deliveries from the queue of webhooks. */
  | { readonly kind: 'webhooks'; readonly entry: string }
  /** Connections and subscriptions to live updates, which it admits or not. */
  | { readonly kind: 'live'; readonly entry: string }
  /** The clock, and whoever deploys. */
  | { readonly kind: 'synthetic'; readonly entry: string }

export interface FunctionSpec {
  /** What it is called for; `entry` is the module whose `handler` export runs, relative to the repository. */
  readonly trigger: Trigger
  readonly needs: readonly Need[]
  readonly memoryMb: number
  readonly timeoutSeconds: number
  /** Invocations at a time that are kept for it alone, and that it never exceeds. */
  readonly reserved?: number
  /** Partitions of the table and its indexes it may read and write, `*` for any text; all unless told. */
  readonly keys?: { readonly read: readonly string[]; readonly write: readonly string[] }
}

/** Partitions every request of somebody signed in reads: who calls, their session, their part in the account. */
const CALLER = ['USUARIO#*', 'SESSAO#*', 'CONTA#*']
/**
 * Partitions the store kit writes beside a record: what happened to it, its unique values, requests that may be
 * repeated.
 */
const BESIDE = ['AUDITORIA#*', 'UNICO#*', 'IDEMPOTENCIA#*']

/**
 * Partitions that are written when a record takes a file, or gives one up: the upload, and the open uploads of who sent
 * it.
 */
const FILES = ['ENVIO#*', 'ENVIOS#*']

/** Partitions of brands, their order, nozzles and imports of these. */
const CATALOGUE = ['MARCA', 'MARCA#*', 'MARCAS', 'PERFIL', 'PERFIL#*', 'IMPORTACAO', 'IMPORTACAO#*']

/** Partitions of what went wrong in browsers, and their list. */
const FAILURES = ['FALHA_NAVEGADOR', 'FALHA_NAVEGADOR#*']

/**
 * A function for areas that need the same: an area is read with the first request for one of its routes
 * (`scripts/bundle.ts`).
 */
const api = (areas: readonly AreaName[], needs: readonly Need[]): FunctionSpec => ({
  trigger: { kind: 'api', areas },
  needs: [...new Set<Need>(['table:read', 'table:write', 'secrets', ...needs])],
  memoryMb: 1024,
  timeoutSeconds: 15,
})

/** Every function that is deployed. */
export const FUNCTIONS = {
  /** Routes about who somebody is and what proves it. */
  identity: api(
    ['login', 'signup', 'profile', 'secondFactor', 'sessions'],
    [
      'sessions',
      'people:make',
      'people:passwords',
      'people:shutOut',
      'people:remove',
      'kept',
      'table:check',
      'table:many',
    ],
  ),
  /** Other people: those an administrator looks after, and those of an account. */
  people: api(
    ['users', 'members'],
    ['people:make', 'people:passwords', 'people:shutOut', 'people:letIn', 'kept', 'table:check', 'table:many'],
  ),
  /** This function serves one area alone, because every first list waits for it. */
  readings: api(['readings'], ['live:readings']),
  equipment: api(
    [
      'equipment',
      'calibrations',
      'fleets',
      'recipes',
      'certificates',
      'trends',
      'dashboard',
      'replacements',
      'transfers',
      'alerts',
      'exampleReading',
      'search',
      'followedAccounts',
      'deviceLog',
    ],
    ['labels', 'table:check'],
  ),
  devices: api(['devices', 'firmware', 'quarantine'], ['certificates', 'firmware:judge', 'table:check', 'table:many']),
  files: api(
    ['attachments', 'uploads', 'revisions', 'exports', 'reports'],
    ['files:read', 'uploads:announce', 'table:check'],
  ),
  /** Records that administrators of the product write and everybody chooses from. */
  catalogue: {
    ...api(
      ['brands', 'nozzles', 'nozzleImports', 'vehicleBrands', 'vehicleModels', 'nozzleChooser', 'toleranceProfiles'],
      ['table:check'],
    ),
    keys: {
      read: [
        ...CALLER,
        ...BESIDE,
        'ENVIO#*',
        ...CATALOGUE,
        'TRABALHO#*',
        'VEICULO_MARCA',
        'VEICULO_MARCA#*',
        'VEICULO_MODELO',
        'VEICULO_MODELO#*',
        'TOLERANCIA',
        'TOLERANCIA#*',
      ],
      write: [...BESIDE, ...FILES, ...CATALOGUE, 'TRABALHO#*', 'VEICULO_MARCA#*', 'VEICULO_MODELO#*', 'TOLERANCIA#*'],
    },
  },
  /** Orders, subscriptions and payments. */
  billing: api(
    ['plans', 'additives', 'orders', 'subscriptions', 'regularization', 'billingAdmin', 'simulator'],
    ['acquirers'],
  ),
  /** What owners open their account to programs with: what these ask with, and where they are told of what happens. */
  integrations: api(['apiKeys', 'webhooks'], ['keys', 'webhooks:judge']),
  /**
   * Routes that programs read with a key. The function writes nothing but how often a key was used: no key can change
   * an account, whatever a handler does.
   */
  external: {
    ...api(['externalApi'], ['keys']),
    keys: {
      read: ['CHAVE#*', 'USUARIO#*', 'CONTA#*', 'EQUIPAMENTO#*', 'LEITURA#*', 'RECEITA#*'],
      write: ['CHAVE#*', 'LIMITE#CHAVE#*'],
    },
  },
  content: {
    ...api(['about', 'survey', 'browserFailures', 'live'], ['live:tell']),
    keys: {
      read: [...CALLER, ...BESIDE, 'CONTEUDO', 'PESQUISA#CONCLUSOES', ...FAILURES],
      // That a person completed the survey is written on the person.
      write: [
        ...BESIDE,
        'CONTEUDO',
        'PESQUISA#CONCLUSOES',
        'USUARIO#*',
        ...FAILURES,
        'TENTATIVA#*',
        'LIMITE#FALHA_NAVEGADOR#*',
      ],
    },
  },
  /** Describes the API: it reads who asks for the whole description, and nothing else. */
  documentation: {
    ...api(['documentation'], []),
    needs: ['table:read', 'origin'],
    keys: { read: CALLER, write: [] },
  },
  ingest: {
    trigger: { kind: 'ingest', entry: 'functions/ingest/handler.ts' },
    needs: ['table:read', 'table:write', 'table:many', 'confirmations', 'firmware:offer'],
    memoryMb: 1024,
    // A batch takes a second. While the table is slow, what is left after this comes back after six times as long.
    timeoutSeconds: 30,
    // However busy the API is, what devices measured is taken; and however much they send, the API is not kept waiting.
    reserved: 20,
  },
  fold: {
    trigger: { kind: 'fold', entry: 'functions/ingest/foldHandler.ts' },
    needs: ['table:read', 'table:write', 'table:check', 'table:many', 'live:readings'],
    memoryMb: 1024,
    timeoutSeconds: 60,
    reserved: 20,
  },
  /** Jobs that people wait for, and rights that end. */
  prompt: {
    trigger: { kind: 'jobs', entry: 'functions/jobs/promptHandler.ts' },
    needs: [
      'table:read',
      'table:write',
      'certificates:retire',
      // Sign-ups that were interrupted are finished; no job sets a password.
      'people:make',
      'retries:prompt',
      'webhooks:send',
      'mail',
      'live:jobs',
      'acquirers',
    ],
    memoryMb: 1024,
    timeoutSeconds: 60,
    // However busy the API and all other jobs are, a mail with a password goes out.
    reserved: JOB_QUEUES.prompt.atOnce,
  },
  /**
   * Decodes what strangers sent, pictures and sheets, and nothing else does: whoever takes it over has uploads before
   * them, and nothing else.
   */
  checks: {
    trigger: { kind: 'jobs', entry: 'functions/jobs/checksHandler.ts' },
    needs: ['uploads:check', 'retries:checks'],
    // One whole processor, and three times what the largest picture takes while it is resized.
    memoryMb: 1769,
    timeoutSeconds: 60,
    // A person waits at a form for it, too.
    reserved: JOB_QUEUES.checks.atOnce,
  },
  exports: {
    trigger: { kind: 'jobs', entry: 'functions/jobs/exportsHandler.ts' },
    needs: ['table:read', 'table:write', 'files:read', 'files:make', 'retries:exports', 'live:jobs'],
    memoryMb: 1769,
    timeoutSeconds: 60,
  },
  bulk: {
    trigger: { kind: 'jobs', entry: 'functions/jobs/bulkHandler.ts' },
    needs: [
      'table:read',
      'table:write',
      'table:check',
      'table:many',
      'certificates:retire',
      'files:read',
      'files:make',
      'files:remove',
      'people:shutOut',
      'people:remove',
      'retries:bulk',
      'mail',
      'live:jobs',
      'live:readings',
    ],
    memoryMb: 1769,
    timeoutSeconds: 60,
  },
  dispatch: {
    trigger: { kind: 'dispatch', entry: 'functions/jobs/dispatchHandler.ts' },
    needs: ['table:read', 'jobs', 'webhooks:send', 'live:links'],
    memoryMb: 512,
    timeoutSeconds: 30,
    // Of an account it asks which webhooks there are, and nothing else of anything.
    keys: { read: ['CONTA#*'], write: [] },
  },
  webhooks: {
    trigger: { kind: 'webhooks', entry: 'functions/webhooks/handler.ts' },
    needs: ['table:read', 'table:write', 'webhooks:deliver'],
    memoryMb: 512,
    // A try of a delivery takes ten seconds at most, and ten follow one another.
    timeoutSeconds: 120,
    // Receivers that hang take no capacity from the API.
    reserved: 30,
    keys: {
      read: ['USUARIO#*', 'CONTA#*', 'WEBHOOK_DESTINO#*', 'WEBHOOK_ENTREGA#*'],
      write: ['CONTA#*', 'WEBHOOK_DESTINO#*', 'WEBHOOK_ENTREGA#*', 'AUDITORIA#*', 'TRABALHO#*'],
    },
  },
  live: {
    trigger: { kind: 'live', entry: 'functions/live/handler.ts' },
    needs: ['table:read', 'live:admit'],
    memoryMb: 1024,
    timeoutSeconds: 10,
    // Whoever knocks, and however often, takes nothing from the API: a console that is not admitted asks as it always
    // did.
    reserved: 10,
  },
  /** A customer's device and program in one: it reads nothing of ours but what it is set up with. */
  synthetic: {
    trigger: { kind: 'synthetic', entry: 'functions/synthetic/handler.ts' },
    needs: ['synthetic'],
    memoryMb: 512,
    // A reading that takes longer than this to be seen is a failure.
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, FunctionSpec>
export type FunctionName = keyof typeof FUNCTIONS

/** The areas a function serves, none unless it is behind the API. */
export const areasOf = ({ trigger }: FunctionSpec): readonly AreaName[] => (trigger.kind === 'api' ? trigger.areas : [])

/** The environment of a function: one schema that types and fills it in `infra/`, and reads it in the function. */
export function envSchema(name: FunctionName): z.ZodObject {
  const spec: FunctionSpec = FUNCTIONS[name]
  const shape = Object.assign(
    {},
    COMMON_ENV,
    areasOf(spec).length > 0 ? API_ENV : {},
    ...spec.needs.map((need) => NEEDS[need]),
  )
  return z.object(shape)
}

type Shapes = typeof NEEDS
/** Every variable any function may read; a function reads only those its schema lists. */
export type EnvName = keyof typeof COMMON_ENV | keyof typeof API_ENV | { [N in Need]: keyof Shapes[N] }[Need]
