import { Duration } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type IFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { StreamRecords } from '../../shared/table.ts'
import { type Alarms, metricOf } from './alarms.ts'

/** What a function's role needs to be fed by a queue. */
export const queueConsumer = (queue: IQueue): PolicyStatement[] => [
  new PolicyStatement({
    actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility', 'sqs:GetQueueAttributes'],
    resources: [queue.queueArn],
  }),
]

/** What a function's role needs to be fed by a table's stream, and to park what it cannot work off. */
export const streamConsumer = (table: ITable, failures: IQueue): PolicyStatement[] => [
  new PolicyStatement({
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    resources: [streamOf(table)],
  }),
  // `ListStreams` takes no resource, because Lambda calls it before it knows the stream.
  new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
]

function streamOf({ tableStreamArn }: ITable): string {
  if (!tableStreamArn) throw new Error('the table has no stream')
  return tableStreamArn
}

export interface QueueSourceProps {
  queue: IQueue
  batchSize: number
  /** Lambda requires a window for batches of more than ten messages. */
  window?: Duration
  /** Invocations at a time: what the table and the account are meant to bear. */
  maxConcurrency: number
}

/** Feeds a function from a queue; failed messages alone come back. */
export const queueSource = (
  scope: Construct,
  target: IFunction,
  { queue, batchSize, window, maxConcurrency }: QueueSourceProps,
): EventSourceMapping =>
  new EventSourceMapping(scope, 'Source', {
    target,
    eventSourceArn: queue.queueArn,
    batchSize,
    maxConcurrency,
    ...(window && { maxBatchingWindow: window }),
    reportBatchItemFailures: true,
  })

const filterOf = ({ sortKeys, of }: StreamRecords) =>
  FilterCriteria.filter({
    ...(of === 'INSERTION' && { eventName: FilterRule.isEqual('INSERT') }),
    dynamodb: { Keys: { sk: { S: sortKeys } } },
  })

export interface StreamSourceProps {
  table: ITable
  failures: IQueue
  alarms: Alarms
  /** Only records that pass one of these. */
  wanted: readonly StreamRecords[]
  /** What being late means, for the alarm. */
  late: string
}

const MAX_ITERATOR_AGE = Duration.minutes(5)

/** Feeds a function from the table's stream: filtered, halved on failure, tried ten times, then parked. */
export function streamSource(
  scope: Construct,
  target: IFunction,
  { table, failures, alarms, wanted, late }: StreamSourceProps,
): EventSourceMapping {
  alarms.raise(scope, 'IteratorAgeAlarm', {
    description: `${late}: the stream consumer is behind`,
    metric: metricOf({
      namespace: 'AWS/Lambda',
      name: 'IteratorAge',
      dimensions: { FunctionName: target.functionName },
      statistic: 'Maximum',
    }),
    above: MAX_ITERATOR_AGE.toMilliseconds(),
  })
  return new EventSourceMapping(scope, 'Source', {
    target,
    eventSourceArn: streamOf(table),
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 100,
    // Records of one partition stay in their order; a batch that has to come again holds up a quarter of a shard only.
    parallelizationFactor: 4,
    bisectBatchOnError: true,
    retryAttempts: 10,
    reportBatchItemFailures: true,
    onFailure: { bind: () => ({ destination: failures.queueArn }) },
    filters: wanted.map(filterOf),
  })
}
