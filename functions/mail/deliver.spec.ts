import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliver } from './deliver.ts'

const mail = { subject: 'Confirme', html: '<p>Olá</p>', text: 'Olá' }
const ses = mockClient(SESClient)

beforeEach(() => {
  ses.reset()
  vi.stubEnv('MAIL_FROM', 'nao-responda@aspersa.example')
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'correio')
  vi.stubEnv('AWS_REGION', 'us-east-1')
})
afterAll(() => {
  ses.restore()
  vi.unstubAllEnvs()
})

const failure = (name: string) => Object.assign(new Error('said by the spec'), { name })

describe('a mail is given to the mail service', () => {
  it('by its configuration set, to the one address, and answers its id', async () => {
    ses.on(SendRawEmailCommand).resolves({ MessageId: 'm-1' })
    expect(await deliver('ana@fazenda.example', mail)).toBe('m-1')
    const [call] = ses.commandCalls(SendRawEmailCommand)
    expect(call?.args[0].input).toMatchObject({
      Source: 'Aspersa <nao-responda@aspersa.example>',
      Destinations: ['ana@fazenda.example'],
      ConfigurationSetName: 'correio',
    })
    expect(String(call?.args[0].input.RawMessage?.Data)).toContain('To: ana@fazenda.example')
  })

  it.each([
    ['MessageRejected', 'RECUSADO'],
    ['InvalidParameterValue', 'ENDERECO_INVALIDO'],
  ])('%s is for good: %s', async (name, reason) => {
    ses.on(SendRawEmailCommand).rejects(failure(name))
    await expect(deliver('ana@fazenda.example', mail)).rejects.toMatchObject({ name: 'WorkRefused', reason })
  })

  it.each([
    'Throttling',
    'AccountSendingPausedException',
    'ConfigurationSetSendingPausedException',
    'MailFromDomainNotVerifiedException',
    'ServiceUnavailable',
    'AccessDenied',
    'TimeoutError',
  ])('%s may pass, and says what it was', async (name) => {
    ses.on(SendRawEmailCommand).rejects(failure(name))
    await expect(deliver('ana@fazenda.example', mail)).rejects.toMatchObject({
      name: 'ServiceUnavailable',
      message: name,
    })
  })
})
