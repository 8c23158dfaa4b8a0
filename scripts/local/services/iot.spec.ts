import 'reflect-metadata'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AttachPolicyCommand,
  AttachThingPrincipalCommand,
  CreateCertificateFromCsrCommand,
  CreateThingCommand,
  DeleteCertificateCommand,
  DeleteThingCommand,
  DescribeCertificateCommand,
  DescribeEndpointCommand,
  DescribeThingCommand,
  DetachPolicyCommand,
  DetachThingPrincipalCommand,
  IoTClient,
  ListPrincipalThingsCommand,
  ListThingPrincipalsCommand,
  UpdateCertificateCommand,
} from '@aws-sdk/client-iot'
import { IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane'
import * as x509 from '@peculiar/x509'
import mqtt, { type IClientOptions, type MqttClient, type MqttClientEventCallbacks } from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../../tests/fixtures/poll.ts'
import { type Iot, startIot } from './iot.ts'
import { startTestGateway, type TestGateway } from './testGateway.ts'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const thing = `$\{iot:Connection.Thing.ThingName}`
const arn = 'arn:aws:iot:eu-west-1:000000000000'
const policy = {
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Action: 'iot:Connect', Resource: `${arn}:client/${thing}` },
    { Effect: 'Allow', Action: 'iot:Publish', Resource: `${arn}:topic/aspersa/${thing}/leituras` },
    { Effect: 'Allow', Action: 'iot:Subscribe', Resource: `${arn}:topicfilter/aspersa/${thing}/*` },
    { Effect: 'Allow', Action: 'iot:Receive', Resource: `${arn}:topic/aspersa/${thing}/*` },
  ],
}

const dataDir = mkdtempSync(join(tmpdir(), 'aspersa-iot-spec-'))
let iot: Iot
let gateway: TestGateway
let control: IoTClient
let messages: { topic: string; payload: string; principal?: string; clientId?: string }[] = []
let refuse: Error | undefined

const options = {
  dataDir,
  region: 'eu-west-1',
  account: '000000000000',
  async onMessage(topic: string, payload: Buffer, principal?: string, clientId?: string) {
    if (refuse && !topic.startsWith('$')) throw refuse
    messages.push({ topic, payload: payload.toString(), principal, clientId })
  },
}

beforeAll(async () => {
  iot = await startIot(options)
  iot.createPolicy('device', policy)
  gateway = await startTestGateway({ iot, iotdata: iot })
  control = new IoTClient(gateway.config)
})
beforeEach(() => {
  messages = []
  refuse = undefined
})
afterAll(async () => {
  await gateway.close()
  await iot.close()
  rmSync(dataDir, { recursive: true })
})

async function newKey() {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { keys, key }
}

async function newDevice(thingName: string) {
  const { keys, key } = await newKey()
  const csr = await x509.Pkcs10CertificateRequestGenerator.create({ name: 'CN=x', keys, signingAlgorithm: ALGORITHM })
  const created = await control.send(
    new CreateCertificateFromCsrCommand({ certificateSigningRequest: csr.toString('pem'), setAsActive: true }),
  )
  const principal = created.certificateArn ?? ''
  await control.send(new CreateThingCommand({ thingName }))
  await control.send(new AttachPolicyCommand({ policyName: 'device', target: principal }))
  await control.send(new AttachThingPrincipalCommand({ thingName, principal, thingPrincipalType: 'EXCLUSIVE_THING' }))
  return { thingName, principal, id: created.certificateId ?? '', cert: created.certificatePem ?? '', key }
}

const open: MqttClient[] = []
function connect(device: { cert: string; key: string; thingName: string }, more: IClientOptions = {}) {
  const client = mqtt.connect(`mqtts://127.0.0.1:${iot.port}`, {
    ca: readFileSync(iot.caFile),
    cert: device.cert,
    key: device.key,
    clientId: device.thingName,
    reconnectPeriod: 0,
    connectTimeout: 3000,
    ...more,
  })
  open.push(client)
  client.on('error', () => {})
  return client
}
afterAll(() => {
  for (const client of open) client.end(true)
})

async function connected(device: Parameters<typeof connect>[0], more?: IClientOptions) {
  const client = connect(device, more)
  await next(client, 'connect')
  return client
}

const next = (client: MqttClient, event: keyof MqttClientEventCallbacks) =>
  new Promise<unknown[]>((resolve) => client.once(event, (...values: unknown[]) => resolve(values)))

const outcome = (client: MqttClient) =>
  Promise.race([
    next(client, 'connect').then(() => 'connected'),
    next(client, 'error').then(([error]) => String(error)),
    next(client, 'close').then(() => 'closed'),
  ])

describe('iot', () => {
  it('delivers a reading with the right certificate, and a confirmation back', async () => {
    const device = await newDevice('A1')
    const client = await connected(device)
    const [{ qos } = {}] = await client.subscribeAsync('aspersa/A1/confirmacoes', { qos: 1 })
    expect(qos).toBe(1)
    await client.publishAsync('aspersa/A1/leituras', '{"n":1}', { qos: 1 })
    const expected = { topic: 'aspersa/A1/leituras', payload: '{"n":1}', principal: device.id, clientId: 'A1' }
    expect(messages).toContainEqual(expected)
    const [presence] = messages
    expect(presence?.topic).toBe('$aws/events/presence/connected/A1')
    expect(JSON.parse(presence?.payload ?? '')).toMatchObject({
      clientId: 'A1',
      eventType: 'connected',
      principalIdentifier: device.id,
    })
    const received = next(client, 'message')
    const data = new IoTDataPlaneClient(gateway.config)
    await data.send(new PublishCommand({ topic: 'aspersa/A1/confirmacoes', payload: Buffer.from('ok'), qos: 1 }))
    const [topic, payload] = await received
    expect([topic, String(payload)]).toEqual(['aspersa/A1/confirmacoes', 'ok'])
    await client.endAsync()
  })

  it("ends the connection on another's topic and answers 0x80 to another's subscription", async () => {
    const client = await connected(await newDevice('B1'))
    await expect(client.subscribeAsync('aspersa/A1/confirmacoes')).rejects.toThrow()
    await expect(client.subscribeAsync('#')).rejects.toThrow()
    const closed = next(client, 'close')
    client.publish('aspersa/A1/leituras', '{}', { qos: 1 })
    await closed
    expect(messages.filter(({ topic }) => topic.endsWith('leituras'))).toEqual([])
  })

  it("refuses another's name, an unknown authority, no certificate, and an inactive or detached certificate", async () => {
    const device = await newDevice('C1')
    expect(await outcome(connect({ ...device, thingName: 'A1' }))).toMatch(/Not authorized/)
    const { keys, key } = await newKey()
    const stranger = await x509.X509CertificateGenerator.createSelfSigned({
      serialNumber: '01',
      name: 'CN=C1',
      keys,
      signingAlgorithm: ALGORITHM,
    })
    expect(await outcome(connect({ ...device, cert: stranger.toString('pem'), key }))).not.toBe('connected')
    expect(await outcome(connect(device, { cert: undefined, key: undefined }))).not.toBe('connected')
    await control.send(new UpdateCertificateCommand({ certificateId: device.id, newStatus: 'INACTIVE' }))
    expect(await outcome(connect(device))).toMatch(/Not authorized/)
    await control.send(new UpdateCertificateCommand({ certificateId: device.id, newStatus: 'ACTIVE' }))
    await control.send(new DetachPolicyCommand({ policyName: 'device', target: device.principal }))
    expect(await outcome(connect(device))).toMatch(/Not authorized/)
  })

  it('drops live connections of a certificate that is disabled', async () => {
    const device = await newDevice('D1')
    const client = await connected(device)
    const closed = next(client, 'close')
    await control.send(new UpdateCertificateCommand({ certificateId: device.id, newStatus: 'INACTIVE' }))
    await closed
    expect(await outcome(connect(device))).toMatch(/Not authorized/)
  })

  it('takes 128 KB and not a byte more, and no QoS 2', async () => {
    const device = await newDevice('E1')
    const client = await connected(device)
    await client.publishAsync('aspersa/E1/leituras', 'x'.repeat(128 * 1024), { qos: 1 })
    expect(messages.at(-1)?.payload).toHaveLength(128 * 1024)
    const closed = next(client, 'close')
    client.publish('aspersa/E1/leituras', 'x'.repeat(128 * 1024 + 1), { qos: 1 })
    await closed
    const second = await connected(device)
    const closedToo = next(second, 'close')
    second.publish('aspersa/E1/leituras', 'x', { qos: 2 })
    await closedToo
    expect(messages.filter(({ payload }) => payload === 'x')).toEqual([])
  })

  it('speaks MQTT 3.1.1: whoever speaks 3.1 is told that it is no version, and 5 is not known here', async () => {
    const device = await newDevice('V1')
    const former = { protocolId: 'MQIsdp', protocolVersion: 3 } as const
    expect(await outcome(connect(device, former))).toMatch(/Unacceptable protocol version/)
    expect(await outcome(connect(device, { protocolVersion: 5 }))).not.toBe('connected')
    expect(await outcome(connect(device))).toBe('connected')
    // A device is told that it is connected before the rules are.
    const told = () => messages.filter(({ topic }) => topic.startsWith('$aws/events/presence/connected'))
    await until('the one that is connected to be told of', () => told()[0])
    expect(told()).toHaveLength(1)
  })

  it('does not acknowledge what no rule could take', async () => {
    const client = await connected(await newDevice('F1'))
    refuse = new Error('queue is down')
    const closed = next(client, 'close')
    let acknowledged = false
    client.publish('aspersa/F1/leituras', '{}', { qos: 1 }, (error) => {
      acknowledged = !error
    })
    await closed
    expect(acknowledged).toBe(false)
  })

  it('keeps the registry and the authority over a restart', async () => {
    const device = await newDevice('G1')
    const ca = readFileSync(iot.caFile, 'utf8')
    const again = await startIot(options)
    again.createPolicy('device', policy)
    const other = await startTestGateway({ iot: again })
    const client = new IoTClient(other.config)
    expect(readFileSync(again.caFile, 'utf8')).toBe(ca)
    expect((await client.send(new ListThingPrincipalsCommand({ thingName: 'G1' }))).principals).toEqual([
      device.principal,
    ])
    const { endpointAddress } = await client.send(new DescribeEndpointCommand({ endpointType: 'iot:Data-ATS' }))
    expect(endpointAddress).toBe(`localhost:${again.port}`)
    await other.close()
    await again.close()
  })

  it('manages things and certificates with the errors of IoT Core', async () => {
    const device = await newDevice('H1')
    const { thingName, principal, id: certificateId } = device
    const described = await control.send(new DescribeCertificateCommand({ certificateId }))
    expect(described.certificateDescription).toMatchObject({ status: 'ACTIVE', certificatePem: device.cert })
    expect((await control.send(new DescribeThingCommand({ thingName }))).thingArn).toBe(`${arn}:thing/H1`)
    expect((await control.send(new ListPrincipalThingsCommand({ principal }))).things).toEqual(['H1'])
    await control.send(new CreateThingCommand({ thingName: 'H2' }))
    const second = { thingName: 'H2', principal, thingPrincipalType: 'EXCLUSIVE_THING' } as const
    await expect(control.send(new AttachThingPrincipalCommand(second))).rejects.toMatchObject({
      name: 'InvalidRequestException',
    })
    await expect(control.send(new DeleteCertificateCommand({ certificateId }))).rejects.toMatchObject({
      name: 'CertificateStateException',
    })
    await expect(control.send(new DeleteThingCommand({ thingName }))).rejects.toMatchObject({
      name: 'InvalidRequestException',
    })
    await control.send(new UpdateCertificateCommand({ certificateId, newStatus: 'INACTIVE' }))
    await expect(control.send(new DeleteCertificateCommand({ certificateId }))).rejects.toMatchObject({
      name: 'DeleteConflictException',
    })
    await control.send(new DetachThingPrincipalCommand({ thingName, principal }))
    await control.send(new DetachPolicyCommand({ policyName: 'device', target: principal }))
    await control.send(new DeleteCertificateCommand({ certificateId }))
    await control.send(new DeleteThingCommand({ thingName }))
    await expect(control.send(new DescribeThingCommand({ thingName }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
    const bad = new CreateCertificateFromCsrCommand({ certificateSigningRequest: 'nonsense' })
    await expect(control.send(bad)).rejects.toMatchObject({ name: 'InvalidRequestException' })
  })

  it('refuses a policy it cannot evaluate', () => {
    const statement = { Effect: 'Allow', Action: 'iot:*', Resource: `$\{iot:Certificate.Subject.CommonName}` }
    expect(() => iot.createPolicy('p', { Statement: [statement] })).toThrow('iot:Certificate.Subject.CommonName')
    const timed = { ...statement, Resource: '*', Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }
    expect(() => iot.createPolicy('p', { Statement: [timed] })).toThrow('aws:SourceIp')
  })
})
