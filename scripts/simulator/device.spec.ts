import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AttachPolicyCommand,
  AttachThingPrincipalCommand,
  CreateCertificateFromCsrCommand,
  CreateThingCommand,
  IoTClient,
} from '@aws-sdk/client-iot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Iot, startIot } from '../local/services/iot.ts'
import { startTestGateway, type TestGateway } from '../local/services/testGateway.ts'
import { certificateRequest, type DeviceFiles, hasCertificate, saveCertificate } from './certificate.ts'
import { connectDevice, type Device } from './device.ts'
import type { DeviceMessage } from './message.ts'
import { uuid5 } from './uuid5.ts'

const SERIAL = 'SPEC-0001'
const thing = `$\{iot:Connection.Thing.ThingName}`
const arn = 'arn:aws:iot:us-east-1:000000000000'
const policy = {
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Action: 'iot:Connect', Resource: `${arn}:client/${thing}` },
    { Effect: 'Allow', Action: 'iot:Publish', Resource: `${arn}:topic/aspersa/${thing}/leituras` },
    { Effect: 'Allow', Action: 'iot:Subscribe', Resource: `${arn}:topicfilter/aspersa/${thing}/*` },
    { Effect: 'Allow', Action: 'iot:Receive', Resource: `${arn}:topic/aspersa/${thing}/*` },
  ],
}
const folder = mkdtempSync(join(tmpdir(), 'aspersa-device-spec-'))
const message: DeviceMessage = {
  versao: 1,
  uuid: uuid5('device spec'),
  medido_em: '2026-05-04T10:00:00.000Z',
  unidade_vazao: 'LPM',
  bicos: [{ posicao: 1, vazao: 0.8 }],
}

let iot: Iot
let gateway: TestGateway
let files: DeviceFiles
let received: { topic: string; payload: string }[] = []
/** Messages the cloud stays silent about. */
let silent = 0

beforeAll(async () => {
  iot = await startIot({
    region: 'us-east-1',
    account: '000000000000',
    async onMessage(topic, payload) {
      if (!topic.endsWith('/leituras')) return
      received.push({ topic, payload: payload.toString() })
      if (silent-- > 0) return
      const answer = { uuid: message.uuid, parte: null, resultado: 'aceita' }
      await iot.publish(`aspersa/${SERIAL}/confirmacoes`, Buffer.from(JSON.stringify(answer)))
    },
  })
  iot.createPolicy('device', policy)
  gateway = await startTestGateway({ iot })
  const control = new IoTClient(gateway.config)
  const { key, csr } = await certificateRequest(SERIAL)
  const created = await control.send(
    new CreateCertificateFromCsrCommand({ certificateSigningRequest: csr, setAsActive: true }),
  )
  await control.send(new CreateThingCommand({ thingName: SERIAL }))
  await control.send(new AttachPolicyCommand({ policyName: 'device', target: created.certificateArn }))
  await control.send(new AttachThingPrincipalCommand({ thingName: SERIAL, principal: created.certificateArn }))
  files = saveCertificate(folder, SERIAL, key, created.certificatePem ?? '')
})
afterAll(async () => {
  await gateway.close()
  await iot.close()
  rmSync(folder, { recursive: true })
})

const connect = (changes: Partial<Parameters<typeof connectDevice>[0]> = {}) =>
  connectDevice({ serial: SERIAL, port: iot.port, caFile: iot.caFile, ...files, firstWaitMs: 200, ...changes })

async function withDevice<T>(use: (device: Device) => Promise<T>): Promise<T> {
  const device = await connect()
  try {
    return await use(device)
  } finally {
    await device.close()
  }
}

describe('a simulated device', () => {
  it('delivers over TLS with its own certificate and gets its confirmation', async () => {
    received = []
    const answer = await withDevice((device) => device.deliver(message))
    expect(answer).toMatchObject({ uuid: message.uuid, resultado: 'aceita' })
    expect(received).toEqual([{ topic: `aspersa/${SERIAL}/leituras`, payload: JSON.stringify(message) }])
  })

  it('sends again when the broker took the message and nobody confirmed it', async () => {
    silent = 2
    await withDevice(async (device) => {
      await device.deliver(message)
      expect(device.counts).toMatchObject({ sent: 3, resent: 2, results: { aceita: 1 } })
    })
  })

  it('cannot connect under the name of another', async () => {
    await expect(connect({ serial: 'SPEC-0002' })).rejects.toThrow()
  })

  it('knows its certificate for one of this authority', async () => {
    expect(hasCertificate(files, iot.caFile)).toBe(true)
    expect(hasCertificate({ ...files, certFile: join(folder, 'missing.pem') }, iot.caFile)).toBe(false)
    const other = await startIot({ region: 'us-east-1', account: '000000000000', onMessage: async () => {} })
    expect(hasCertificate(files, other.caFile)).toBe(false)
    await other.close()
  })
})
