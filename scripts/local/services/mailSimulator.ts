import { randomUUID } from 'node:crypto'
import type { BusEvent } from '../sources/eventBus.ts'

/** The events by which SES tells what became of a mail. */
export type MailEventType = 'BOUNCE' | 'COMPLAINT'

/** A configuration set of the templates: the events it reports to the event bus. */
export interface ConfigurationSet {
  name: string
  arn: string
  events: readonly MailEventType[]
}

/** A mail that was taken. */
export interface TakenMail {
  messageId: string
  from: string
  recipients: readonly string[]
}

/** Amazon's mailbox simulator; a label behind `+` names one of many such mailboxes. */
const SIMULATOR = /^(bounce|complaint|suppressionlist)(?:\+[^@]*)?@simulator\.amazonses\.com$/i

const BEHAVIOUR: Record<string, MailEventType> = { bounce: 'BOUNCE', suppressionlist: 'BOUNCE', complaint: 'COMPLAINT' }

/**
 * The events a mail to Amazon's own test addresses makes, as the service reports them to EventBridge. Sources:
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html and
 * …/event-publishing-retrieving-eventbridge-examples.html
 */
export function simulatedEvents({ messageId, from, recipients }: TakenMail, set: ConfigurationSet): BusEvent[] {
  return recipients.flatMap((emailAddress) => {
    const mailbox = SIMULATOR.exec(emailAddress)?.[1]?.toLowerCase() ?? ''
    const type = BEHAVIOUR[mailbox]
    if (!type || !set.events.includes(type)) return []
    const timestamp = new Date().toISOString()
    const mail = {
      timestamp,
      source: from,
      messageId,
      destination: [...recipients],
      headersTruncated: false,
      tags: { 'ses:configuration-set': [set.name], 'ses:from-domain': [from.split('@')[1]?.replace('>', '')] },
    }
    const report = { feedbackId: randomUUID(), timestamp }
    const detail =
      type === 'BOUNCE'
        ? { eventType: 'Bounce', mail, bounce: { ...report, ...bounceOf(mailbox, emailAddress) } }
        : {
            eventType: 'Complaint',
            mail,
            complaint: { ...report, complainedRecipients: [{ emailAddress }], complaintFeedbackType: 'abuse' },
          }
    const name = type === 'BOUNCE' ? 'Email Bounced' : 'Email Complaint Received'
    return [{ source: 'aws.ses', 'detail-type': name, resources: [set.arn], detail }]
  })
}

const bounceOf = (mailbox: string, emailAddress: string) => ({
  bounceType: 'Permanent',
  bounceSubType: mailbox === 'suppressionlist' ? 'Suppressed' : 'General',
  bouncedRecipients: [
    { emailAddress, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
  ],
})
