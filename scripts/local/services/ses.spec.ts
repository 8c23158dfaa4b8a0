import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { expect, it } from 'vitest'
import { startSes } from './ses.ts'
import { startTestGateway } from './testGateway.ts'

it('keeps mails for the viewer and the store', async () => {
  const ses = await startSes()
  const gateway = await startTestGateway({ ses })
  const client = new SESv2Client(gateway.config)
  const body = { Text: { Data: 'Olá' }, Html: { Data: '<p>Olá</p>' } }
  const sent = await client.send(
    new SendEmailCommand({
      FromEmailAddress: 'nao-responda@aspersa.test',
      Destination: { ToAddresses: ['ana@fazenda.test'] },
      Content: { Simple: { Subject: { Data: 'Confirmação' }, Body: body } },
    }),
  )
  const [mail] = await ses.mails()
  expect(mail).toMatchObject({
    messageId: sent.MessageId,
    subject: 'Confirmação',
    destination: { to: ['ana@fazenda.test'] },
    body: { text: 'Olá', html: '<p>Olá</p>' },
  })
  expect((await fetch(ses.viewerUrl)).status).toBe(200)
  await ses.clear()
  expect(await ses.mails()).toEqual([])
  await gateway.close()
  await ses.close()
})
