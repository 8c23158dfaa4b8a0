import { Duration } from 'aws-cdk-lib'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import { type Alarms, metricOf } from './alarms.ts'

/** The domain mails come from, and the two rates Amazon suspends an account for. */
export class Mail extends Construct {
  constructor(scope: Construct, id: string, { domain, alarms }: { domain: string; alarms: Alarms }) {
    super(scope, id)
    new EmailIdentity(this, 'Identity', { identity: Identity.domain(domain) })
    const rate = (name: string) =>
      metricOf({ namespace: 'AWS/SES', name, statistic: 'Average', period: Duration.hours(1) })
    // Half of what puts an account under review: 5 % and 0.1 %.
    alarms.raise(this, 'BouncesAlarm', {
      description: 'Mails bounce: more than 2.5 %',
      metric: rate('Reputation.BounceRate'),
      above: 0.025,
    })
    alarms.raise(this, 'ComplaintsAlarm', {
      description: 'Mails are reported as spam: more than 0.05 %',
      metric: rate('Reputation.ComplaintRate'),
      above: 0.0005,
    })
  }
}
