import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mimeMessage } from '../../../functions/mail/mimeMessage.ts'
import { until } from '../../../tests/fixtures/poll.ts'
import type { BusEvent } from '../sources/eventBus.ts'
import type { ConfigurationSet } from './mailSimulator.ts'
import { type Ses, startSes } from './ses.ts'
import { startTestGateway, type TestGateway } from './testGateway.ts'

const SETS: ConfigurationSet[] = [
  { name: 'tudo', arn: 'arn:set', events: ['BOUNCE', 'COMPLAINT'] },
  { name: 'calado', arn: 'arn:calado', events: ['COMPLAINT'] },
]
const events: BusEvent[] = []
let ses: Ses
let gateway: TestGateway

beforeAll(async () => {
  ses = await startSes({ configurationSets: SETS, putEvent: async (event) => void events.push(event) })
  gateway = await startTestGateway({ ses })
})
beforeEach(async () => {
  events.length = 0
  await ses.clear()
})
afterAll(async () => {
  await gateway.close()
  await ses.close()
})

const FROM = 'Aspersa <nao-responda@aspersa.test>'
const mail = { subject: 'Confirmação do endereço', text: 'Olá', html: '<p>Olá</p>' }

const send = (to: string, ConfigurationSetName?: string) =>
  new SESClient(gateway.config).send(
    new SendRawEmailCommand({
      Source: FROM,
      Destinations: [to],
      ConfigurationSetName,
      RawMessage: { Data: mimeMessage(FROM, to, mail) },
    }),
  )

it('keeps mails', async () => {
  const sent = await send('ana@fazenda.test')
  const [kept] = await ses.mails()
  expect(kept).toMatchObject({
    messageId: sent.MessageId,
    subject: mail.subject,
    destination: { to: ['ana@fazenda.test'] },
    body: { text: 'Olá', html: '<p>Olá</p>' },
  })
  await ses.clear()
  expect(await ses.mails()).toEqual([])
})

it('shows whom the call sends a mail to, not whom its headers name', async () => {
  const sendTo = (Destinations: string[]) =>
    new SESClient(gateway.config).send(
      new SendRawEmailCommand({
        Source: FROM,
        Destinations,
        RawMessage: { Data: mimeMessage(FROM, 'ana@fazenda.test', mail) },
      }),
    )
  await sendTo(['Bruno <bruno@fazenda.test>', 'carla@fazenda.test'])
  const [kept] = await ses.mails()
  expect(kept?.destination).toEqual({ to: ['bruno@fazenda.test', 'carla@fazenda.test'], cc: [], bcc: [] })
  const many = Array.from({ length: 51 }, (_, index) => `p${index}@fazenda.test`)
  await expect(sendTo(many.slice(1))).resolves.toBeTruthy()
  await expect(sendTo(many)).rejects.toMatchObject({ name: 'InvalidParameterValue' })
})

describe('Amazon’s test mailboxes', () => {
  it.each([
    ['bounce+um@simulator.amazonses.com', 'General'],
    ['suppressionlist@simulator.amazonses.com', 'Suppressed'],
  ])('%s bounces, as the service reports it', async (to, bounceSubType) => {
    const { MessageId } = await send(to, 'tudo')
    const event = await until('the event', () => events[0])
    expect(await ses.mails()).toMatchObject([{ messageId: MessageId, event: 'Bounce' }])
    expect(event).toMatchObject({
      source: 'aws.ses',
      'detail-type': 'Email Bounced',
      resources: ['arn:set'],
      detail: {
        eventType: 'Bounce',
        mail: { messageId: MessageId, destination: [to], tags: { 'ses:configuration-set': ['tudo'] } },
        bounce: { bounceType: 'Permanent', bounceSubType, bouncedRecipients: [{ emailAddress: to, action: 'failed' }] },
      },
    })
  })

  it('complain', async () => {
    const to = 'complaint@simulator.amazonses.com'
    await send(to, 'calado')
    expect(await until('the event', () => events[0])).toMatchObject({
      'detail-type': 'Email Complaint Received',
      detail: { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: to }] } },
    })
  })

  it.each([
    ['success@simulator.amazonses.com', 'tudo'],
    ['bounce@fazenda.test', 'tudo'],
    ['bounce@simulator.amazonses.com', 'calado'],
    ['bounce@simulator.amazonses.com', undefined],
  ])('%s with the configuration set %s reports nothing', async (to, set) => {
    await send(to, set)
    await send('complaint@simulator.amazonses.com', 'tudo')
    await until('the marker', () => events[0])
    expect(events.map((event) => event['detail-type'])).toEqual(['Email Complaint Received'])
  })
})

describe('refuses as the service does', () => {
  it.each(['joão@fazenda.test', 'sem-arroba', 'a b@fazenda.test', 'ana@'])('the address %s', async (to) => {
    await expect(send(to, 'tudo')).rejects.toMatchObject({ name: 'InvalidParameterValue' })
    expect(await ses.mails()).toEqual([])
  })

  it('a configuration set that is not there', async () => {
    await expect(send('ana@fazenda.test', 'outro')).rejects.toMatchObject({
      name: 'ConfigurationSetDoesNotExistException',
    })
  })

  it('an action the local cloud has no answer to', async () => {
    const other = new SendEmailCommand({ Source: FROM, Destination: {}, Message: { Subject: { Data: '' }, Body: {} } })
    await expect(new SESClient(gateway.config).send(other)).rejects.toMatchObject({ name: 'InvalidAction' })
  })

  it('everything while it is out of order', async () => {
    ses.setOutage(true)
    await expect(send('ana@fazenda.test')).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } })
    ses.setOutage(false)
    await send('ana@fazenda.test')
    expect(await ses.mails()).toHaveLength(1)
  })
})
