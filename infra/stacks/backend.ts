import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { FUNCTIONS, type FunctionName } from '../../shared/functions.ts'
import { JOB_QUEUE_NAMES, JOB_QUEUES, type JobQueue } from '../../shared/jobQueues.ts'
import { JOB_ATTEMPTS } from '../../shared/jobs.ts'
import { CONSUMED, INDEXES } from '../../shared/table.ts'
import { WEBHOOK_ATTEMPTS } from '../../shared/webhookQueue.ts'
import type { StageConfig } from '../config.ts'
import { acknowledge } from '../constructs/acknowledge.ts'
import { Alarms, metricOf, sumOf } from '../constructs/alarms.ts'
import { originOf } from '../constructs/consoleOrigin.ts'
import { Devices } from '../constructs/devices.ts'
import { EventRule } from '../constructs/eventRule.ts'
import {
  queueConsumer,
  queueSource,
  type StreamSourceProps,
  streamConsumer,
  streamSource,
} from '../constructs/eventSources.ts'
import { functionProps } from '../constructs/functionProps.ts'
import { Live } from '../constructs/live.ts'
import { Mail } from '../constructs/mail.ts'
import { countQuarantined, raiseQuarantineAlarm } from '../constructs/quarantine.ts'
import { Schedules } from '../constructs/schedules.ts'
import { ServiceFunction, type ServiceFunctionProps } from '../constructs/serviceFunction.ts'
import { Synthetic } from '../constructs/synthetic.ts'
import { webhookReceivers } from '../constructs/webhookReceivers.ts'
import { type JobQueues, ParkingQueue, WorkQueue } from '../constructs/workQueue.ts'
import type { StatefulStack } from './stateful.ts'

const timeoutOf = (name: FunctionName) => Duration.seconds(FUNCTIONS[name].timeoutSeconds)
/** `prompt` as the beginning of an id. */
const idOf = (name: JobQueue) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/**
 * How often a message of a device is handed over. One comes again that found the table slow or away: with three minutes
 * between two attempts, an outage may last an hour and a half.
 */
const MESSAGE_ATTEMPTS = 30

interface Queues {
  ingest: WorkQueue
  jobs: JobQueues
  webhooks: WorkQueue
  undelivered: ParkingQueue
  unfolded: ParkingQueue
  undispatched: ParkingQueue
  unbegun: ParkingQueue
}

/**
 * What runs without being asked by people: the device messages, the jobs. Can be thrown away and deployed anew without
 * losing anything.
 */
export class BackendStack extends Stack {
  readonly alarms: Alarms
  readonly mail: Mail
  readonly live: Live
  readonly jobs: JobQueues
  readonly webhooks: WorkQueue
  readonly synthetic: Synthetic
  private readonly common: Omit<ServiceFunctionProps, 'name' | 'trigger'>

  constructor(
    scope: Construct,
    id: string,
    config: StageConfig,
    stateful: StatefulStack,
    assets: string,
    props: StackProps,
  ) {
    super(scope, id, props)
    this.alarms = new Alarms(this, 'Alarms', { email: config.alarmEmail })
    const { alarms } = this
    const queues = this.createQueues()
    this.jobs = queues.jobs
    this.webhooks = queues.webhooks
    new Devices(this, 'Devices', {
      config,
      alarms,
      readings: queues.ingest.queue,
      jobs: queues.jobs,
      undelivered: queues.undelivered.queue,
    })
    this.mail = new Mail(this, 'Mail', {
      domain: config.mailDomain,
      alarms,
      jobs: queues.jobs,
      unbegun: queues.unbegun.queue,
    })
    this.live = new Live(this, 'Live', config)
    this.common = functionProps({
      stack: this,
      config,
      stateful,
      alarms,
      mail: this.mail,
      live: this.live,
      jobs: queues.jobs,
      webhooks: queues.webhooks.queue,
      webhookOrigins: webhookReceivers(this, config),
      origin: originOf(this, config),
      assets,
    })
    this.createConsumers(stateful, queues)
    this.live.admitBy(this.createFunction('live'))
    this.synthetic = new Synthetic(this, 'Synthetic', { config, alarms, device: this.createFunction('synthetic') })
    this.watchFiles(stateful, queues)
    new Schedules(this, 'Schedules', { jobs: queues.jobs, unbegun: queues.unbegun.queue })
    this.raiseTableAlarms(stateful)
    this.createOutputs(queues)
  }

  private createOutputs({ ingest, jobs }: Queues) {
    const output = (name: string, value: string) => new CfnOutput(this, name, { value })
    output('SyntheticFunctionName', this.synthetic.functionName)
    output('IngestQueueUrl', ingest.queue.queueUrl)
    for (const name of JOB_QUEUE_NAMES) {
      output(`${idOf(name)}QueueUrl`, jobs[name].queue.queueUrl)
      output(`${idOf(name)}DeadLettersUrl`, jobs[name].deadLetters.queueUrl)
    }
  }

  private createQueues(): Queues {
    const { alarms } = this
    const ingest = new WorkQueue(this, 'IngestQueue', {
      alarms,
      holds: 'Device messages',
      consumerTimeout: timeoutOf('ingest'),
      maxAge: Duration.minutes(10),
      attempts: MESSAGE_ATTEMPTS,
    })
    const jobs = Object.fromEntries(
      JOB_QUEUE_NAMES.map((name) => {
        const queue = new WorkQueue(this, `${idOf(name)}Queue`, {
          alarms,
          holds: JOB_QUEUES[name].holds,
          consumerTimeout: timeoutOf(name),
          maxAge: Duration.minutes(30),
          attempts: JOB_ATTEMPTS,
        })
        return [name, queue]
      }),
    ) as Record<JobQueue, WorkQueue>
    const webhooks = new WorkQueue(this, 'WebhooksQueue', {
      alarms,
      holds: 'Events for webhooks',
      consumerTimeout: timeoutOf('webhooks'),
      // A receiver that hangs holds up the events of its own account, and of nobody else's.
      maxAge: Duration.hours(6),
      attempts: WEBHOOK_ATTEMPTS,
      // A group waits for as long for what an invocation that was killed left; none is begun that it has no room for.
      hidden: 2,
      inOrder: true,
    })
    const undelivered = new ParkingQueue(this, 'UndeliveredQueue', {
      alarms,
      holds: 'Device messages a topic rule could not deliver',
    })
    const unfolded = new ParkingQueue(this, 'UnfoldedQueue', {
      alarms,
      holds: 'Stream positions of parts that could not be folded',
    })
    const undispatched = new ParkingQueue(this, 'UndispatchedQueue', {
      alarms,
      holds: 'Stream positions of jobs that could not be put on their queues',
    })
    const unbegun = new ParkingQueue(this, 'UnbegunQueue', {
      alarms,
      holds: 'Events and schedules that could not be put on the queues of jobs',
    })
    return { ingest, jobs, webhooks, undelivered, unfolded, undispatched, unbegun }
  }

  /** Has each file that a person sent checked. */
  private watchFiles(stateful: StatefulStack, queues: Queues) {
    new EventRule(this, 'FileSent', {
      pattern: {
        source: ['aws.s3'],
        'detail-type': ['Object Created'],
        detail: { bucket: { name: [stateful.attachments.bucketName] }, object: { key: [{ prefix: 'pendente/' }] } },
      },
      job: 'ARQUIVO_ENVIADO',
      fields: { chave: '$.detail.object.key', tamanho: '$.detail.object.size' },
      jobs: queues.jobs,
      unbegun: queues.unbegun.queue,
      alarms: this.alarms,
    })
  }

  private createConsumers(stateful: StatefulStack, queues: Queues) {
    const ingest = this.createFunction('ingest', queueConsumer(queues.ingest.queue))
    queueSource(ingest, ingest.function, {
      queue: queues.ingest.queue,
      batchSize: 50,
      window: Duration.seconds(1),
      maxConcurrency: 20,
    })
    const prompt = this.createJobConsumer('prompt', queues.jobs.prompt)
    this.createJobConsumer('checks', queues.jobs.checks)
    const exporting = this.createJobConsumer('exports', queues.jobs.exports)
    const bulk = this.createJobConsumer('bulk', queues.jobs.bulk)
    // Checks of files report no progress on live channels; the other three do.
    const working = [prompt, exporting, bulk]
    this.raiseWorkAlarm(working)
    this.raiseLateAlarm(prompt)
    const webhooks = this.createFunction('webhooks', queueConsumer(queues.webhooks.queue))
    queueSource(webhooks, webhooks.function, {
      queue: queues.webhooks.queue,
      batchSize: 10,
      maxConcurrency: FUNCTIONS.webhooks.reserved,
    })
    const fold = this.createStreamConsumer('fold', stateful, queues.unfolded, {
      wanted: CONSUMED.fold,
      late: 'Readings are folded late',
    })
    const dispatch = this.createStreamConsumer('dispatch', stateful, queues.undispatched, {
      wanted: CONSUMED.dispatch,
      late: 'Jobs and events begin late',
    })
    this.live.watchPublishers(this.alarms, [fold, ...working, dispatch])
    for (const one of [ingest, fold]) countQuarantined(one, this.common.config, one.function.logGroup)
    raiseQuarantineAlarm(this, this.common.config, this.alarms)
  }

  private createFunction(name: FunctionName, trigger?: ServiceFunctionProps['trigger']): ServiceFunction {
    return new ServiceFunction(this, `${name}-function`, { ...this.common, name, ...(trigger && { trigger }) })
  }

  private createJobConsumer(name: JobQueue, { queue }: WorkQueue): ServiceFunction {
    const consumer = this.createFunction(name, queueConsumer(queue))
    // One message at a time: a slow job must not take the time of its neighbours, nor its failure their attempts.
    queueSource(consumer, consumer.function, { queue, batchSize: 1, maxConcurrency: JOB_QUEUES[name].atOnce })
    return consumer
  }

  /** A stream feeds two functions without slowing either; these are the two. */
  private createStreamConsumer(
    name: 'fold' | 'dispatch',
    { table }: StatefulStack,
    failures: ParkingQueue,
    wanted: Pick<StreamSourceProps, 'wanted' | 'late'>,
  ): ServiceFunction {
    const consumer = this.createFunction(name, streamConsumer(table, failures.queue))
    acknowledge(consumer.role, {
      'AwsSolutions-IAM5[Resource::*]': 'dynamodb:ListStreams, alone in its statement: it answers names only.',
    })
    streamSource(consumer, consumer.function, {
      table,
      failures: failures.queue,
      alarms: this.alarms,
      ...wanted,
    })
    return consumer
  }

  /** Raises an alarm from a line of the log, because work that has failed for good leaves no dead letter. */
  private raiseWorkAlarm(jobs: readonly ServiceFunction[]) {
    const [metric] = jobs.map((one) =>
      new MetricFilter(one, 'WorkFailed', {
        logGroup: one.function.logGroup,
        filterPattern: FilterPattern.stringValue('$.message', '=', 'work failed'),
        metricNamespace: this.stackName,
        metricName: 'WorkFailed',
      }).metric({ statistic: 'Sum', period: Duration.hours(1) }),
    )
    if (!metric) return
    this.alarms.raise(this, 'WorkFailedAlarm', {
      description: 'Mails and other jobs of people fail for good: more than 5 an hour',
      metric,
      above: 5,
    })
  }

  /** Raises an alarm early for this queue, because whoever asked for a password waits in front of the form. */
  private raiseLateAlarm(prompt: ServiceFunction) {
    const waited = new MetricFilter(prompt, 'Waited', {
      logGroup: prompt.function.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', 'work begun'),
      metricNamespace: this.stackName,
      metricName: 'PromptWaited',
      metricValue: '$.waitedMs',
    })
    this.alarms.raise(prompt, 'LateAlarm', {
      description: 'What people wait for begins later than a minute after it was asked for',
      metric: waited.metric({ statistic: 'Maximum', period: Duration.minutes(5) }),
      above: 60_000,
    })
  }

  /** An index throttles on its own, under a dimension of its own, and then the whole write is refused. */
  private raiseTableAlarms(stateful: StatefulStack) {
    for (const index of [undefined, ...INDEXES]) {
      const metric = (name: string) =>
        metricOf({
          namespace: 'AWS/DynamoDB',
          name,
          dimensions: { TableName: stateful.table.tableName, ...(index && { GlobalSecondaryIndexName: index }) },
        })
      this.alarms.raise(this, `${index ?? 'Table'}ThrottlesAlarm`, {
        description: index ? `The index ${index} throttles` : 'The table throttles',
        metric: sumOf({ reads: metric('ReadThrottleEvents'), writes: metric('WriteThrottleEvents') }),
        above: 0,
        periods: 2,
      })
    }
  }
}
