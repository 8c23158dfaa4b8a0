import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { type Alarms, metricOf } from './alarms.ts'

const RETENTION = Duration.days(14)
const ATTEMPTS = 5

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

  constructor(scope: Construct, id: string, { alarms, holds }: { alarms: Alarms; holds: string }) {
    super(scope, id)
    this.queue = new Queue(this, 'Queue', {
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
  /** What is in it, for the alarms. */
  holds: string
  /** Time-out of the function that works it off; messages stay invisible six times as long. */
  consumerTimeout: Duration
  /** Oldest message beyond which nobody can call it normal. */
  maxAge: Duration
  /** How often a message is handed over before it goes to the dead letters; default 5. */
  attempts?: number
}

/** A queue with its dead letters, and alarms for both. */
export class WorkQueue extends Construct {
  readonly queue: Queue
  readonly deadLetters: Queue

  constructor(
    scope: Construct,
    id: string,
    { alarms, holds, consumerTimeout, maxAge, attempts = ATTEMPTS }: WorkQueueProps,
  ) {
    super(scope, id)
    this.deadLetters = new ParkingQueue(this, 'DeadLetters', { alarms, holds: `${holds} that failed every time` }).queue
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: RETENTION,
      visibilityTimeout: Duration.seconds(6 * consumerTimeout.toSeconds()),
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
