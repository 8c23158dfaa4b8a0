import type { Stack } from 'aws-cdk-lib'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { JOB_QUEUE_NAMES, type JobQueue } from '../../shared/jobQueues.ts'
import { INDEXES } from '../../shared/table.ts'
import type { StageConfig } from '../config.ts'
import type { StatefulStack } from '../stacks/stateful.ts'
import type { Alarms } from './alarms.ts'
import { importedFrom } from './importedFrom.ts'
import type { Live } from './live.ts'
import type { Mail } from './mail.ts'
import type { ServiceFunctionProps } from './serviceFunction.ts'
import type { JobQueues } from './workQueue.ts'

export interface FunctionSources {
  /** Whose functions they are. */
  stack: Stack
  config: StageConfig
  stateful: StatefulStack
  alarms: Alarms
  jobs: JobQueues
  webhooks: IQueue
  /** What webhooks may be sent to besides the public internet. */
  webhookOrigins: string
  mail: Mail
  live: Live
  /** Origin of the console. */
  origin: string
  /** Folder of the built functions. */
  assets: string
}

/**
 * What every function of a stack is made with: all that grants can point at and all values there are, of which each
 * takes its own.
 */
export function functionProps(sources: FunctionSources): Omit<ServiceFunctionProps, 'name' | 'trigger'> {
  const { stack, config, stateful, alarms, jobs, webhooks, webhookOrigins, mail, live, origin, assets } = sources
  const { tableArn } = stateful.table
  return {
    config,
    alarms,
    assets,
    targets: {
      tableArn,
      indexArns: INDEXES.map((index) => `${tableArn}/index/${index}`),
      appSecretArn: stateful.appSecret.secretArn,
      originSecretArn: stateful.originSecret.secretArn,
      acquirersSecretArn: stateful.acquirersSecret.secretArn,
      syntheticSecretArn: stateful.syntheticSecret.secretArn,
      keptSecretArn: stateful.keptSecret.secretArn,
      labelsSecretArn: stateful.labelsSecret.secretArn,
      userPoolArn: stateful.userPool.userPoolArn,
      jobsQueueArns: queueArns(jobs),
      webhooksQueueArn: webhooks.queueArn,
      mail: mail.target,
      attachmentsArn: importedFrom(stateful, stack, stateful.attachments.bucketArn),
      imagesArn: importedFrom(stateful, stack, stateful.images.bucketArn),
      liveApiArn: live.apiArn,
    },
    values: {
      STAGE: config.stage,
      LOG_LEVEL: config.logLevel,
      CONSOLE_ORIGIN: origin,
      ADMIN_FACTOR: config.adminFactor ? 'EXIGIDO' : 'LIVRE',
      TABLE_NAME: stateful.table.tableName,
      APP_SECRET_ARN: stateful.appSecret.secretArn,
      ORIGIN_SECRET_ARN: stateful.originSecret.secretArn,
      KEY_PREFIX: `asp_${config.keys}_`,
      ACQUIRERS: config.acquirers.join(),
      ACQUIRERS_SECRET_ARN: stateful.acquirersSecret.secretArn,
      SYNTHETIC_SECRET_ARN: stateful.syntheticSecret.secretArn,
      KEPT_SECRET_ARN: stateful.keptSecret.secretArn,
      LABELS_SECRET_ARN: stateful.labelsSecret.secretArn,
      FIRMWARE_KEYS: config.firmwareKeys.join(),
      STRIPE_URL: 'https://api.stripe.com',
      MERCADOPAGO_URL: 'https://api.mercadopago.com',
      USER_POOL_ID: stateful.userPool.userPoolId,
      CLIENT_ID_SESSAO: stateful.clientSessao.userPoolClientId,
      CLIENT_ID_PERSISTENTE: stateful.clientPersistente.userPoolClientId,
      DEVICE_POLICY_NAME: stateful.devicePolicy.ref,
      PROMPT_QUEUE_URL: jobs.prompt.queue.queueUrl,
      CHECKS_QUEUE_URL: jobs.checks.queue.queueUrl,
      EXPORTS_QUEUE_URL: jobs.exports.queue.queueUrl,
      BULK_QUEUE_URL: jobs.bulk.queue.queueUrl,
      WEBHOOKS_QUEUE_URL: webhooks.queueUrl,
      WEBHOOK_EXTRA_ORIGINS: webhookOrigins,
      MAIL_FROM: mail.target.from,
      MAIL_CONFIGURATION_SET: mail.configurationSetName,
      ATTACHMENTS_BUCKET: stateful.attachments.bucketName,
      IMAGES_BUCKET: stateful.images.bucketName,
      LIVE_ADDRESS: live.address,
    },
  }
}

const queueArns = (jobs: JobQueues) =>
  Object.fromEntries(JOB_QUEUE_NAMES.map((name) => [name, jobs[name].queue.queueArn])) as Record<JobQueue, string>
