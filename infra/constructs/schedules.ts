import { Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { MESSAGE_QUEUE } from '../../shared/jobQueues.ts'
import { SCHEDULES } from '../../shared/jobs.ts'
import type { JobQueues } from './workQueue.ts'

/** Puts the job of every schedule of `shared/jobs.ts` on the queue of its kind, by the clock. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { jobs, unbegun }: { jobs: JobQueues; unbegun: Queue }) {
    super(scope, id)
    const queueOf = ({ tipo }: (typeof SCHEDULES)[number]['job']) => jobs[MESSAGE_QUEUE[tipo]].queue
    const fed = [...new Set(SCHEDULES.map(({ job }) => queueOf(job))), unbegun]
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: {
        send: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['sqs:SendMessage'], resources: fed.map(({ queueArn }) => queueArn) }),
          ],
        }),
      },
    })
    for (const { name, rate, job } of SCHEDULES) {
      new CfnSchedule(this, name, {
        scheduleExpression: rate,
        flexibleTimeWindow: { mode: 'OFF' },
        target: {
          arn: queueOf(job).queueArn,
          roleArn: role.roleArn,
          input: JSON.stringify(job),
          deadLetterConfig: { arn: unbegun.queueArn },
        },
      })
    }
  }
}
