import { CfnRule } from 'aws-cdk-lib/aws-events'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { MESSAGE_QUEUE } from '../../shared/jobQueues.ts'
import { type Alarms, metricOf } from './alarms.ts'
import type { JobQueues } from './workQueue.ts'

export interface EventRuleProps {
  /** What the event must look like. */
  pattern: Record<string, unknown>
  /** The job it becomes, and where in the event each of its fields is. */
  job: keyof typeof MESSAGE_QUEUE
  fields: Readonly<Record<string, string>>
  /** Fields that are the same for every event of the rule. */
  fixed?: Readonly<Record<string, string>>
  jobs: JobQueues
  /** Where events go that could not be put on the queue for a day. */
  unbegun: Queue
  alarms: Alarms
}

/** Puts a job on the queue of its kind for each event of a service that fits a pattern. */
export class EventRule extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { pattern, job, fields, fixed = {}, jobs, unbegun, alarms }: EventRuleProps,
  ) {
    super(scope, id)
    // EventBridge quotes a text where it fills it in, but no number and no list.
    const filled = Object.keys(fields).map((name) => `,"${name}":<${name}>`)
    const written = Object.entries(fixed).map(([name, value]) => `,"${name}":"${value}"`)
    const { queue } = jobs[MESSAGE_QUEUE[job]]
    const rule = new CfnRule(this, 'Rule', {
      eventPattern: pattern,
      targets: [
        {
          id: 'Jobs',
          arn: queue.queueArn,
          deadLetterConfig: { arn: unbegun.queueArn },
          inputTransformer: {
            inputPathsMap: { ...fields },
            inputTemplate: `{"tipo":"${job}"${[...written, ...filled].join('')}}`,
          },
        },
      ],
    })
    for (const fed of [queue, unbegun])
      fed.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal('events.amazonaws.com')],
          actions: ['sqs:SendMessage'],
          resources: [fed.queueArn],
          conditions: { ArnEquals: { 'aws:SourceArn': rule.attrArn } },
        }),
      )
    alarms.raise(this, 'FailedAlarm', {
      description: `Events do not reach the queues of jobs: ${job}`,
      metric: metricOf({ namespace: 'AWS/Events', name: 'FailedInvocations', dimensions: { RuleName: rule.ref } }),
      above: 0,
    })
  }
}
