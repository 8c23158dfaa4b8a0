import { CfnRule } from 'aws-cdk-lib/aws-events'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { JobType } from '../../shared/jobs.ts'
import { type Alarms, metricOf } from './alarms.ts'

export interface EventRuleProps {
  /** What the event must look like. */
  pattern: Record<string, unknown>
  /** The job it becomes, and where in the event each of its fields is. */
  job: JobType
  fields: Readonly<Record<string, string>>
  /** Fields that are the same for every event of the rule. */
  fixed?: Readonly<Record<string, string>>
  jobs: Queue
  /** Where events go that could not be put on the queue for a day. */
  unbegun: Queue
  alarms: Alarms
}

/** Puts a job on the queue for each event of a service that fits a pattern. */
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
    const rule = new CfnRule(this, 'Rule', {
      eventPattern: pattern,
      targets: [
        {
          id: 'Jobs',
          arn: jobs.queueArn,
          deadLetterConfig: { arn: unbegun.queueArn },
          inputTransformer: {
            inputPathsMap: { ...fields },
            inputTemplate: `{"tipo":"${job}"${[...written, ...filled].join('')}}`,
          },
        },
      ],
    })
    for (const queue of [jobs, unbegun])
      queue.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal('events.amazonaws.com')],
          actions: ['sqs:SendMessage'],
          resources: [queue.queueArn],
          conditions: { ArnEquals: { 'aws:SourceArn': rule.attrArn } },
        }),
      )
    alarms.raise(this, 'FailedAlarm', {
      description: `Events do not reach the job queue: ${job}`,
      metric: metricOf({ namespace: 'AWS/Events', name: 'FailedInvocations', dimensions: { RuleName: rule.ref } }),
      above: 0,
    })
  }
}
