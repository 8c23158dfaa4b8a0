import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { topicos } from '../../shared/contract/devices.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import {
  certify,
  connectDevice,
  connectMqtt,
  foreignIdentity,
  type Identity,
  keyAndRequest,
  type TestDevice,
} from '../fixtures/device.ts'
import { disable, newEquipment, type TestEquipment } from '../fixtures/equipment.ts'
import { until } from '../fixtures/poll.ts'
import { folded, reading } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'

const { certificar } = AREAS.devices.routes

let ana: Session
let equipment: TestEquipment
let identity: Identity
let device: TestDevice

beforeAll(async () => {
  ana = await sessionOf(account('ana'))
  equipment = await newEquipment(idOf('ana'))
  identity = await certify(equipment, ana)
  device = await connectDevice(identity)
})
afterAll(() => device.close())

describe.concurrent('the broker', () => {
  /** Waits until the broker has ended the connection, and answers whether it still stands. */
  const closedBy = async (attempt: (device: TestDevice) => Promise<unknown>) => {
    const mine = await newEquipment(idOf('ana'))
    const own = await connectDevice(await certify(mine, ana))
    const closed = new Promise<void>((resolve) => own.mqtt.once('close', () => resolve()))
    own.mqtt.on('error', () => undefined)
    attempt(own).catch(() => undefined)
    await closed
    const { connected } = own.mqtt
    await own.close().catch(() => undefined)
    return connected
  }

  it('ends the connection of a device that publishes on another’s topic, and nothing arrives', async () => {
    const message = reading()
    const topic = topicos.leituras(equipment.serial)
    expect(await closedBy(({ mqtt }) => mqtt.publishAsync(topic, JSON.stringify(message), { qos: 1 }))).toBe(false)
    // A message that comes after it through the same queue has been stored, so the refused one would be there too.
    const after = reading()
    await device.send(after)
    await folded(after.uuid, ana)
    expect(await itemsOf(`LEITURA#${message.uuid}`)).toEqual([])
  })

  it.each(['aspersa/+/leituras', '$aws/things/x', 'aspersa/x/comandos'])(
    'lets no device publish on %s',
    async (topic) => {
      const target = topic.replace('+', equipment.serial)
      expect(await closedBy(({ mqtt }) => mqtt.publishAsync(target, '{}', { qos: 1 }))).toBe(false)
    },
  )

  it('lets no device listen to another’s confirmations, nor to all', async () => {
    const spy = await connectDevice(await certify(await newEquipment(idOf('diego')), await sessionOf(account('diego'))))
    const heard: string[] = []
    spy.mqtt.on('message', (topic) => heard.push(topic))
    spy.mqtt.on('error', () => undefined)
    for (const filter of [topicos.confirmacoes(equipment.serial), 'aspersa/+/confirmacoes', '#'])
      await spy.mqtt.subscribeAsync(filter, { qos: 1 }).catch(() => undefined)
    await device.send(reading())
    expect(heard).toEqual([])
    await spy.close().catch(() => undefined)
  })

  it('refuses a device that calls itself another', async () => {
    const other = await newEquipment(idOf('ana'))
    const its = await certify(other, ana)
    await expect(connectMqtt(its, { clientId: equipment.serial })).rejects.toThrow()
    await expect(connectMqtt({ ...its, key: identity.key })).rejects.toThrow()
  })

  it('refuses a certificate of another authority', async () => {
    await expect(connectMqtt(await foreignIdentity(equipment.serial))).rejects.toThrow()
  })
})

describe('certificates', () => {
  it('are renewed: both work until the new one connects, then the former dies', async () => {
    const mine = await newEquipment(idOf('ana'))
    const former = await certify(mine, ana)
    expect(former.anteriorExpiraEm).toBeNull()
    const old = await connectDevice(former)
    const next = await certify(mine, ana)
    const days = (Date.parse(next.anteriorExpiraEm ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    expect((await old.send(reading())).resultado).toBe('aceita')
    await old.close()
    const renewed = await connectDevice(next)
    await until('the former certificate to die', async () => {
      const client = await connectMqtt(former).catch(() => null)
      await client?.endAsync(true)
      return client ? undefined : true
    })
    await renewed.close()
    const again = await connectDevice(next)
    expect((await again.send(reading())).resultado).toBe('aceita')
    await again.close()
  })

  it('are signed only for a sound request', async () => {
    const { csr } = await keyAndRequest('x')
    const begin = '-----BEGIN CERTIFICATE REQUEST-----'
    const end = '-----END CERTIFICATE REQUEST-----'
    const lines = csr.trim().split('\n')
    const tampered = [
      ...lines.slice(0, 3),
      `${lines[3]?.startsWith('A') ? 'B' : 'A'}${lines[3]?.slice(1)}`,
      ...lines.slice(4),
    ]
    const params = { equipamentoId: equipment.id }
    for (const bad of ['', 'x', `${begin}\nnonsense\n${end}`, `${begin}\nAAAA\n${end}`, tampered.join('\n')])
      expect([30, 422], bad).toContain(await refused(certificar, { token: ana.token, params, body: { csr: bad } }))
  })

  it('are signed for the first request of a text, and what is not supported is named', async () => {
    const made = (file: string) => readFileSync(new URL(`../fixtures/requests/${file}.pem`, import.meta.url), 'utf8')
    const mine = await newEquipment(idOf('ana'))
    const asked = (csr: string) => ({ token: ana.token, params: { equipamentoId: mine.id }, body: { csr } })
    for (const file of ['certtool', 'opensslText', 'keytool'])
      expect(await ok(certificar, asked(made(file))), file).toMatchObject({ numero_serie: mine.serial })
    const rules = { p521: 'CSR_SEM_SUPORTE', rsassaPss: 'CSR_SEM_SUPORTE', rsa1024: 'CSR_CHAVE_FRACA' }
    for (const [file, regra] of Object.entries(rules)) {
      const { status, body } = await call(certificar, asked(made(file)))
      expect([status, body], file).toMatchObject([422, { error: { report: { regra } } }])
    }
  })

  it('are not given to a disabled equipment, nor to who may not update it', async () => {
    const mine = await newEquipment(idOf('ana'))
    const { csr } = await keyAndRequest(mine.serial)
    const request = { params: { equipamentoId: mine.id }, body: { csr } }
    const [carla, bruno, diego] = await Promise.all(
      (['carla', 'bruno', 'diego'] as const).map((key) => sessionOf(account(key))),
    )
    expect(await refused(certificar, { ...request, token: carla?.token, conta: idOf('ana') })).toBe(403)
    expect(await refused(certificar, { ...request, token: bruno?.token, conta: idOf('ana') })).toBe(404)
    expect(await refused(certificar, { ...request, token: diego?.token })).toBe(404)
    await disable(mine)
    expect(await refused(certificar, { ...request, token: ana.token })).toBe(422)
  })
})

describe('a state that says something impossible', () => {
  it('is told to whoever opens the equipment: what of the last state was left out', async () => {
    const state = { versao: 1, uuid: randomUUID(), informado_em: new Date().toISOString(), versao_firmware: '2.6.0' }
    const impossible = { ...state, bateria: 255 }
    expect(await device.send(impossible, 'estado')).toMatchObject({ resultado: 'aceita' })
    const seen = () => ok(AREAS.equipment.routes.ver, { token: ana.token, params: { equipamentoId: equipment.id } })
    expect((await seen()).ressalvas).toEqual([{ motivo: 'NAO_INFORMADO', campo: 'bateria', valor: '255' }])
    const later = { ...state, uuid: randomUUID(), informado_em: new Date().toISOString(), bateria: 80 }
    expect(await device.send(later, 'estado')).toMatchObject({ resultado: 'aceita' })
    expect((await seen()).ressalvas).toEqual([])
  })
})
