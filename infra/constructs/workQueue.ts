import { Duration } from 'aws-cdk-lib'
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { JobQueue } from '../../shared/jobQueues.ts'
import { acknowledge } from './acknowledge.ts'
import { type Alarms, metricOf } from './alarms.ts'

const RETENTION = Duration.days(14)
const ATTEMPTS = 5
const HIDDEN = 6

/** Messages of a group are handed over one after the other, and groups do not wait for each other. */
const IN_ORDER = {
  fifo: true,
  deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
  fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
} as const

const oneMinute = Duration.minutes(1)
const queueMetric = (queue: Queue, name: string) =>
  metricOf({
    namespace: 'AWS/SQS',
    name,
    dimensions: { QueueName: queue.queueName },
    statistic: 'Maximum',
    period: oneMinute,
  })

/** Where work that could not be done waits for a person: encrypted, kept 14 days, alarming from the first message. */
export class ParkingQueue extends Construct {
  readonly queue: Queue

  constructor(
    scope: Construct,
    id: string,
    { alarms, holds, inOrder = false }: { alarms: Alarms; holds: string; inOrder?: boolean },
  ) {
    super(scope, id)
    this.queue = new Queue(this, 'Queue', {
      ...(inOrder && IN_ORDER),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: RETENTION,
    })
    acknowledge(this.queue, {
      'AwsSolutions-SQS3': 'The end of the line: nothing receives from it by itself, and its first message alarms.',
    })
    alarms.raise(this, 'Alarm', {
      description: `${holds} wait for a person (docs/operations.md, “Parked messages”)`,
      metric: queueMetric(this.queue, 'ApproximateNumberOfMessagesVisible'),
      above: 0,
    })
  }
}

export interface WorkQueueProps {
  alarms: Alarms
  /** What the queue holds, for the alarms' texts. */
  holds: string
  /** Time-out of the function that works it off. */
  consumerTimeout: Duration
  /** How many times as long messages stay invisible; default 6. */
  hidden?: number
  /** The age of the oldest message beyond which nobody can call it normal. */
  maxAge: Duration
  /** How often a message is handed over before it goes to the dead letters; default 5. */
  attempts?: number
  /** Whether messages of a group are handed over one after the other. */
  inOrder?: boolean
}

/** A queue with its dead letters, and alarms for both. */
export class WorkQueue extends Construct {
  readonly queue: Queue
  readonly deadLetters: Queue

  constructor(
    scope: Construct,
    id: string,
    { alarms, holds, consumerTimeout, hidden = HIDDEN, maxAge, attempts = ATTEMPTS, inOrder = false }: WorkQueueProps,
  ) {
    super(scope, id)
    const lost = `${holds} that failed every time`
    this.deadLetters = new ParkingQueue(this, 'DeadLetters', { alarms, holds: lost, inOrder }).queue
    this.queue = new Queue(this, 'Queue', {
      ...(inOrder && IN_ORDER),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: RETENTION,
      visibilityTimeout: Duration.seconds(hidden * consumerTimeout.toSeconds()),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: attempts },
    })
    alarms.raise(this, 'AgeAlarm', {
      description: `${holds} have waited longer than ${maxAge.toMinutes()} minutes`,
      metric: queueMetric(this.queue, 'ApproximateAgeOfOldestMessage'),
      above: maxAge.toSeconds(),
      periods: 3,
    })
  }
}

/** The queues of jobs, by name. */
export type JobQueues = Readonly<Record<JobQueue, WorkQueue>>
