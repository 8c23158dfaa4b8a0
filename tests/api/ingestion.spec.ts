import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inParts } from '../../scripts/simulator/message.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { type Confirmacao, topicos } from '../../shared/contract/dispositivos.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account, idOf, sprayer } from '../fixtures/demo.ts'
import {
  certify,
  connectDevice,
  connectMqtt,
  foreignIdentity,
  type Identity,
  keyAndRequest,
  type TestDevice,
} from '../fixtures/device.ts'
import { disable, disown, forget, newEquipment, setDelivered, type TestEquipment } from '../fixtures/equipment.ts'
import { until } from '../fixtures/poll.ts'
import { folded, reading } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'

const { enviarLeituras, certificar } = AREAS.dispositivos.routes
const { listar } = AREAS.leituras.routes

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

/** Of this equipment, by the list: what an owner sees. */
const listed = async (of: TestEquipment, uuid: string) => {
  const { itens } = await ok(listar, { token: ana.token, query: { equipamento_id: of.id, limite: '100' } })
  return itens.filter(({ id }) => id === uuid)
}

describe('a device', () => {
  it('delivers a whole reading and gets its confirmation', async () => {
    const message = reading({ flows: [1.2, 1.25, 1.18] })
    expect(await device.send(message)).toEqual({ uuid: message.uuid, parte: null, resultado: 'aceita' })
    const shown = await folded(message.uuid, ana)
    expect(shown).toMatchObject({
      equipamento_id: equipment.id,
      numero_serie: equipment.serial,
      dono_id: idOf('ana'),
      quantidade_bicos: 3,
      bicos_medidos: 3,
    })
    expect(shown.bicos.map(({ vazao }) => vazao)).toEqual([1.2, 1.25, 1.18])
    expect(await listed(equipment, message.uuid)).toHaveLength(1)
  })

  it('delivers parts in any order; the reading is being received until the last', async () => {
    const whole = reading({ flows: [1.1, 1.2, 1.3, 1.4, 1.5, 1.6] })
    const parts = inParts(whole) as { uuid: string }[]
    const shuffled = [4, 2, 5, 0, 3].map((index) => parts[index] as { uuid: string })
    for (const part of shuffled) expect((await device.send(part)).resultado).toBe('aceita')
    const receiving = await folded(whole.uuid, ana, ({ bicos_medidos }) => bicos_medidos === 5)
    expect(receiving.situacao).toBe('RECEBENDO')
    expect((await device.send(parts[1] as { uuid: string })).resultado).toBe('aceita')
    const complete = await folded(whole.uuid, ana)
    expect(complete.bicos.map(({ posicao, vazao }) => [posicao, vazao])).toEqual(
      [1.1, 1.2, 1.3, 1.4, 1.5, 1.6].map((flow, index) => [index + 1, flow]),
    )
    expect(await listed(equipment, whole.uuid)).toHaveLength(1)
  })

  it('may say everything twice: a duplicate is confirmed as such and changes nothing', async () => {
    const message = reading()
    await device.send(message)
    const before = await folded(message.uuid, ana)
    const { cabecalho, bicos, ...rest } = message
    const reordered = { bicos, cabecalho, ...rest }
    for (const again of [message, reordered]) expect((await device.send(again)).resultado).toBe('duplicada')
    expect(await folded(message.uuid, ana)).toEqual(before)
    expect(await itemsOf(`LEITURA#${message.uuid}`, 'PARTE#')).toHaveLength(1)
  })

  it('says two things under one identity: both are kept and the reading shows the conflict', async () => {
    const first = reading({ flows: [1.2, 1.2] })
    expect((await device.send(first)).resultado).toBe('aceita')
    await folded(first.uuid, ana)
    const second = { ...reading({ uuid: first.uuid, flows: [1.2, 1.9], at: first.medido_em }) }
    expect((await device.send(second)).resultado).toBe('conflito')
    const shown = await folded(first.uuid, ana, ({ situacao }) => situacao === 'CONFLITO')
    expect(shown.bicos.map(({ vazao }) => vazao)).toEqual([1.2, 1.2])
    expect(await itemsOf(`LEITURA#${first.uuid}`, 'PARTE#')).toHaveLength(2)
    expect((await device.send(second)).resultado).toBe('duplicada')
  })

  it('in its own units gives the same reading as in ours', async () => {
    const gpm = 1.2 / 3.785411784
    const message = reading({ header: { unidade_pressao: 'PSI', pressao: 43.5113214 } })
    const inGallons = {
      ...message,
      unidade_vazao: 'GPM',
      bicos: message.bicos.map((bico) => ({ ...bico, vazao: gpm })),
    }
    expect((await device.send(inGallons)).resultado).toBe('aceita')
    const shown = await folded(message.uuid, ana)
    expect(shown.pressao).toBeCloseTo(3, 6)
    for (const { vazao } of shown.bicos) expect(vazao).toBeCloseTo(1.2, 5)
  })

  it('delivers an old backlog and a bad message in between without losing a good one', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
    const good = Array.from({ length: 30 }, (_, index) => reading({ at: days(index % 8) }))
    const since = device.confirmations.length
    await Promise.all([
      ...good.slice(0, 15).map((message) => device.publish(message)),
      device.publish(Buffer.from('{"versao":1,')),
      ...good.slice(15).map((message) => device.publish(message)),
    ])
    const results = await Promise.all(
      good.map(({ uuid }) => device.confirmation((given) => given.uuid === uuid, since)),
    )
    expect(results.map(({ resultado }) => resultado)).toEqual(good.map(() => 'aceita'))
    const bad = await device.confirmation(({ uuid }) => uuid === null, since)
    expect(bad).toMatchObject({ resultado: 'recusada', motivo: 'MENSAGEM_INVALIDA' })
    await Promise.all(good.map(({ uuid }) => folded(uuid, ana)))
  })

  it('over the limit is told when to come again, and nothing is stored or quarantined', async () => {
    const message = reading()
    await setDelivered(equipment, 20_000)
    const answer = await device.send(message)
    await setDelivered(equipment, 0)
    expect(answer).toMatchObject({ resultado: 'recusada', motivo: 'LIMITE_EXCEDIDO' })
    expect(answer.quarentena_id).toBeUndefined()
    expect(Date.parse(answer.tentar_em ?? '')).toBeGreaterThan(Date.now())
    expect(await itemsOf(`LEITURA#${message.uuid}`)).toEqual([])
    expect((await device.send(message)).resultado).toBe('aceita')
  })
})

describe('what cannot be accepted', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const base = () => reading()
  const cases: [string, Confirmacao['motivo'], () => unknown][] = [
    ['bytes that are no text', 'MENSAGEM_INVALIDA', () => Buffer.from([0xff, 0xfe, 0x00, 0x80, Math.random() * 256])],
    ['broken JSON', 'MENSAGEM_INVALIDA', () => Buffer.from(`{"uuid":"${randomUUID()}","versao":1,`)],
    ['JSON of another kind', 'MENSAGEM_INVALIDA', () => [randomUUID()]],
    ['a version nobody knows', 'MENSAGEM_INVALIDA', () => ({ ...base(), versao: 2 })],
    ['no nozzles', 'MENSAGEM_INVALIDA', () => ({ ...base(), bicos: [] })],
    ['one nozzle twice', 'MENSAGEM_INVALIDA', () => ({ ...base(), bicos: Array(2).fill(base().bicos[0]) })],
    ['a whole reading without its header', 'MENSAGEM_INVALIDA', () => ({ ...base(), cabecalho: null })],
    ['an unknown unit of flow', 'UNIDADE_INVALIDA', () => ({ ...base(), unidade_vazao: 'L/S' })],
    ['an unknown unit of pressure', 'UNIDADE_INVALIDA', () => reading({ header: { unidade_pressao: 'MPA' as 'BAR' } })],
    ['a negative flow', 'VALOR_ABSURDO', () => reading({ flows: [1.2, -0.1] })],
    ['a flow no nozzle has', 'VALOR_ABSURDO', () => reading({ flows: [1.2, 61] })],
    ['no pressure at all', 'VALOR_ABSURDO', () => reading({ header: { pressao: 0 } })],
    ['a speed of an aeroplane', 'VALOR_ABSURDO', () => reading({ header: { velocidade: 240 } })],
    [
      'a flow that is not a number',
      'VALOR_ABSURDO',
      () => Buffer.from(JSON.stringify(base()).replace(':1.2,', ':NaN,').replace(':1.2}', ':NaN}')),
    ],
    ['a measurement of the day after tomorrow', 'DATA_FUTURA', () => reading({ at: hours(25) })],
  ]

  it.each(cases)('%s is kept with its bytes and the reason %s', async (_, motivo, make) => {
    const message = make()
    const bytes = Buffer.isBuffer(message) ? message : Buffer.from(JSON.stringify(message))
    const since = device.confirmations.length
    await device.publish(bytes)
    const answer = await device.confirmation(({ resultado }) => resultado === 'recusada', since)
    expect(answer.motivo).toBe(motivo)
    expect(answer.tentar_em).toBeUndefined()
    await assertQuarantined(answer, { motivo, bytes, serial: equipment.serial })
    const { uuid } = (Buffer.isBuffer(message) ? {} : (message as { uuid?: string })) ?? {}
    if (uuid) expect(await itemsOf(`LEITURA#${uuid}`)).toEqual([])
  })

  const assertQuarantined = async (
    { quarentena_id }: Confirmacao,
    { motivo, bytes, serial }: { motivo: unknown; bytes: Buffer; serial: string },
  ) => {
    expect(quarentena_id).toBeDefined()
    const [record, ...more] = await itemsOf(`QUARENTENA#${quarentena_id}`)
    expect(more).toEqual([])
    expect(record).toMatchObject({ motivo, numero_serie: serial })
    expect(Buffer.from(record?.dados as Uint8Array).equals(bytes), 'the original bytes').toBe(true)
    expect(Math.abs(Date.parse(String(record?.recebido_em)) - Date.now())).toBeLessThan(60_000)
  }

  it('is one record however often it comes', async () => {
    const message = { ...base(), unidade_vazao: 'OZ' }
    const [one, two] = [await device.send(message), await device.send(message)]
    expect(one.quarentena_id).toBe(two.quarentena_id)
    expect(await itemsOf(`QUARENTENA#${one.quarentena_id}`)).toHaveLength(1)
  })

  it('from a measurement within a day ahead is accepted: clocks go wrong', async () => {
    expect((await device.send(reading({ at: hours(23) }))).resultado).toBe('aceita')
  })

  it.each([
    ['unknown', 'EQUIPAMENTO_DESCONHECIDO', forget],
    ['disabled', 'EQUIPAMENTO_INUTILIZADO', disable],
    ['ownerless', 'EQUIPAMENTO_SEM_DONO', disown],
  ] as const)('from an equipment that is %s meanwhile is refused as %s', async (_, motivo, change) => {
    const other = await newEquipment(idOf('ana'))
    const itsDevice = await connectDevice(await certify(other, ana))
    await change(other)
    const message = reading()
    const answer = await itsDevice.send(message)
    await itsDevice.close()
    expect(answer).toMatchObject({ resultado: 'recusada', motivo })
    const bytes = Buffer.from(JSON.stringify(message))
    await assertQuarantined(answer, { motivo, bytes, serial: other.serial })
    expect(await itemsOf(`LEITURA#${message.uuid}`)).toEqual([])
  })

  it('under the uuid of another equipment’s reading is refused and changes nothing there', async () => {
    const message = reading()
    await device.send(message)
    const before = await folded(message.uuid, ana)
    const other = await newEquipment(idOf('diego'))
    const diego = await sessionOf(account('diego'))
    const itsDevice = await connectDevice(await certify(other, diego))
    const answer = await itsDevice.send(reading({ uuid: message.uuid, flows: [9] }))
    await itsDevice.close()
    expect(answer).toMatchObject({ resultado: 'recusada', motivo: 'EQUIPAMENTO_DIVERGENTE' })
    expect(await folded(message.uuid, ana)).toEqual(before)
  })
})

describe('the broker', () => {
  const closedBy = async (attempt: (device: TestDevice) => Promise<unknown>) => {
    const mine = await newEquipment(idOf('ana'))
    const own = await connectDevice(await certify(mine, ana))
    const closed = new Promise<boolean>((resolve) => own.mqtt.once('close', () => resolve(true)))
    own.mqtt.on('error', () => undefined)
    attempt(own).catch(() => undefined)
    const result = await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 8000, false))])
    await own.close().catch(() => undefined)
    return result
  }

  it('ends the connection of a device that publishes on another’s topic, and nothing arrives', async () => {
    const message = reading()
    const topic = topicos.leituras(equipment.serial)
    expect(await closedBy(({ mqtt }) => mqtt.publishAsync(topic, JSON.stringify(message), { qos: 1 }))).toBe(true)
    // What comes after it through the same queue has been stored, so the refused one would be there too.
    const after = reading()
    await device.send(after)
    await folded(after.uuid, ana)
    expect(await itemsOf(`LEITURA#${message.uuid}`)).toEqual([])
  })

  it.each(['aspersa/+/leituras', '$aws/things/x', 'aspersa/x/comandos'])(
    'lets no device publish on %s',
    async (topic) => {
      const target = topic.replace('+', equipment.serial)
      expect(await closedBy(({ mqtt }) => mqtt.publishAsync(target, '{}', { qos: 1 }))).toBe(true)
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

describe('the phone app', () => {
  const post = (messages: unknown[], options: Record<string, unknown> = {}) =>
    call(enviarLeituras, {
      token: ana.token,
      body: { numero_serie: equipment.serial, mensagens: messages },
      ...options,
    })

  it('delivers what the device could not, each message judged on its own', async () => {
    const [good, twice] = [reading(), reading()]
    await device.send(twice)
    const bad = { ...reading(), unidade_vazao: 'X' }
    const { body, status } = await post([good, twice, bad, 'nonsense', null])
    expect(status).toBe(200)
    const { confirmacoes } = body as { confirmacoes: Confirmacao[] }
    expect(confirmacoes.map(({ resultado }) => resultado)).toEqual([
      'aceita',
      'duplicada',
      'recusada',
      'recusada',
      'recusada',
    ])
    expect(confirmacoes[2]).toMatchObject({ uuid: bad.uuid, motivo: 'UNIDADE_INVALIDA' })
    expect(confirmacoes[3]).toMatchObject({ uuid: null, motivo: 'MENSAGEM_INVALIDA' })
    for (const { quarentena_id } of confirmacoes.slice(2))
      expect(await itemsOf(`QUARENTENA#${quarentena_id}`)).toHaveLength(1)
    const shown = await folded(good.uuid, ana)
    expect(shown.criador).toEqual({ id: idOf('ana'), nome: ana.usuario.nome })
  })

  it('delivers for a member only the equipment linked to them', async () => {
    const carla = await sessionOf(account('carla'))
    const as = { token: carla.token, conta: idOf('ana') }
    const linked = { numero_serie: sprayer('ASP-TURBO-01').design.serial, mensagens: ['probe'] }
    expect((await call(enviarLeituras, { ...as, body: linked })).status).toBe(200)
    for (const serial of ['ASP-BARRA-02', 'ASP-BARRA-03', 'NONE-0000'])
      expect(await refused(enviarLeituras, { ...as, body: { ...linked, numero_serie: serial } })).toBe(404)
  })

  it('cannot deliver for an equipment of another account, known or not', async () => {
    const message = reading()
    for (const numero_serie of ['ASP-BARRA-03', 'NONE-0000'])
      expect(await refused(enviarLeituras, { token: ana.token, body: { numero_serie, mensagens: [message] } })).toBe(
        404,
      )
    expect(await itemsOf(`LEITURA#${message.uuid}`)).toEqual([])
  })

  it('repeats a request under its key and gets the first answer; the key fits no other request', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const message = reading()
    const first = await post([message], { headers })
    const again = await post([message], { headers })
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect((first.body as { confirmacoes: Confirmacao[] }).confirmacoes[0]?.resultado).toBe('aceita')
    const without = await post([message])
    expect((without.body as { confirmacoes: Confirmacao[] }).confirmacoes[0]?.resultado).toBe('duplicada')
    expect((await post([reading()], { headers })).code).toBe(412)
  })

  it('keeps its keys apart from those of others', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await post([reading()], { headers })
    const bruno = await sessionOf(account('bruno'))
    const body = { numero_serie: 'ASP-BARRA-01', mensagens: ['probe'] }
    expect((await call(enviarLeituras, { token: bruno.token, conta: idOf('ana'), body, headers })).status).toBe(200)
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
