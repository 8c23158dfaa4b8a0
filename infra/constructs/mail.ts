import { Duration, Stack } from 'aws-cdk-lib'
import { EventBus } from 'aws-cdk-lib/aws-events'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { MotivoDevolucao } from '../../shared/enums.ts'
import { type Alarms, metricOf } from './alarms.ts'
import { EventRule } from './eventRule.ts'
import type { GrantTargets } from './grants.ts'
import type { JobQueues } from './workQueue.ts'

export interface MailProps {
  domain: string
  alarms: Alarms
  /** The queues on which mails that come back become jobs. */
  jobs: JobQueues
  /** The queue of reports that could not be put there. */
  unbegun: Queue
}

/**
 * The domain mails come from, what becomes of those that come back, and the two rates Amazon suspends an account for.
 */
export class Mail extends Construct {
  readonly configurationSetName: string
  readonly target: GrantTargets['mail']

  constructor(scope: Construct, id: string, { domain, alarms, jobs, unbegun }: MailProps) {
    super(scope, id)
    const configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // Amazon's suppression list is off, because an administrator can see ours and take an address off it.
      disableSuppressionList: true,
    })
    this.configurationSetName = configurationSet.configurationSetName
    new EmailIdentity(this, 'Identity', { identity: Identity.domain(domain), configurationSet })
    configurationSet.addEventDestination('Events', {
      // SES can report to the default bus and to no other.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName })
    this.target = {
      from: `nao-responda@${domain}`,
      identityArn: arn('identity', domain),
      configurationSetArn: arn('configuration-set', this.configurationSetName),
    }
    this.report('Returned', 'DEVOLVIDO', 'Email Bounced', '$.detail.bounce.bouncedRecipients', {
      alarms,
      jobs,
      unbegun,
    })
    this.report('Complained', 'RECLAMACAO', 'Email Complaint Received', '$.detail.complaint.complainedRecipients', {
      alarms,
      jobs,
      unbegun,
    })
    this.raiseAlarms(alarms)
  }

  /** Mails that came back for good become a job; a mailbox that is full for a while does not. */
  private report(
    id: string,
    motivo: MotivoDevolucao,
    detailType: string,
    recipients: string,
    { alarms, jobs, unbegun }: Pick<MailProps, 'alarms' | 'jobs' | 'unbegun'>,
  ) {
    new EventRule(this, id, {
      pattern: {
        source: ['aws.ses'],
        'detail-type': [detailType],
        detail: {
          mail: { tags: { 'ses:configuration-set': [this.configurationSetName] } },
          ...(motivo === 'DEVOLVIDO' && { bounce: { bounceType: ['Permanent'] } }),
        },
      },
      job: 'CORREIO_DEVOLVIDO',
      fixed: { motivo },
      fields: { mensagem_id: '$.detail.mail.messageId', destinatarios: recipients },
      jobs,
      unbegun,
      alarms,
    })
  }

  private raiseAlarms(alarms: Alarms) {
    const rate = (name: string) =>
      metricOf({ namespace: 'AWS/SES', name, statistic: 'Average', period: Duration.hours(1) })
    // Amazon reviews an account at 5 % of bounces and 0.1 % of complaints; the alarms ring at half of that.
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
