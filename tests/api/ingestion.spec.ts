import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inParts } from '../../scripts/simulator/message.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Confirmacao } from '../../shared/contract/devices.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account, idOf, sprayer } from '../fixtures/demo.ts'
import { ownDevice, type TestDevice } from '../fixtures/device.ts'
import { disable, setDelivered, type TestEquipment } from '../fixtures/equipment.ts'
import { calibrationMessage } from '../fixtures/messages.ts'
import { until } from '../fixtures/poll.ts'
import { deep, folded, reading } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'

const { enviarLeituras } = AREAS.devices.routes
const { listar } = AREAS.readings.routes

let ana: Session
let equipment: TestEquipment
let device: TestDevice

beforeAll(async () => {
  ana = await sessionOf(account('ana'))
  const own = await ownDevice(ana)
  equipment = own.equipment
  device = own.device
})
afterAll(() => device.close())

/** A reading of an equipment as its owner's list shows it. */
const listed = async (of: TestEquipment, uuid: string) => {
  const { itens } = await ok(listar, { token: ana.token, query: { equipamento_id: of.id, limite: '100' } })
  return itens.filter(({ id }) => id === uuid)
}

describe.concurrent('a device', () => {
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
    // Whoever lost the answer is told of the conflict again.
    expect((await device.send(second)).resultado).toBe('conflito')
    expect((await device.send(first)).resultado).toBe('duplicada')
    expect(await itemsOf(`LEITURA#${first.uuid}`, 'PARTE#')).toHaveLength(2)
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
    const { device: own } = await ownDevice(ana)
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
    const good = Array.from({ length: 16 }, (_, index) => reading({ at: days(index % 8) }))
    const since = own.confirmations.length
    await Promise.all([
      ...good.slice(0, 8).map((message) => own.publish(message)),
      own.publish(Buffer.from('{"versao":1,')),
      ...good.slice(8).map((message) => own.publish(message)),
    ])
    const results = await Promise.all(good.map(({ uuid }) => own.confirmation((given) => given.uuid === uuid, since)))
    expect(results.map(({ resultado }) => resultado)).toEqual(good.map(() => 'aceita'))
    const bad = await own.confirmation(({ uuid }) => uuid === null, since)
    expect(bad).toMatchObject({ resultado: 'recusada', motivo: 'MENSAGEM_INVALIDA' })
    await Promise.all(good.map(({ uuid }) => folded(uuid, ana)))
    await own.close()
  })

  it.each(['leituras', 'calibracoes', 'estado'] as const)(
    'that publishes nothing on %s is answered, and nothing is kept',
    async (topic) => {
      const { equipment: mine, device: own } = await ownDevice(ana)
      await own.publish(Buffer.alloc(0), topic)
      const answer = await own.confirmation(({ uuid }) => uuid === null)
      expect(answer).toEqual({
        uuid: null,
        parte: null,
        resultado: 'recusada',
        motivo: 'MENSAGEM_INVALIDA',
        detalhe: 'JSON',
      })
      const admin = await sessionOf(account('admin'))
      const query = { numero_serie: mine.serial }
      expect((await ok(AREAS.quarantine.routes.listar, { token: admin.token, query })).itens).toEqual([])
      await own.close()
    },
  )

  it('makes identities of no version; its reading is found by them', async () => {
    const uuid = randomUUID().replace(/^(.{14}).(.{4})./, '$10$20')
    expect((await device.send({ ...reading(), uuid })).resultado).toBe('aceita')
    expect((await folded(uuid, ana)).id).toBe(uuid)
    expect(await listed(equipment, uuid)).toHaveLength(1)
  })

  it('over the limit is told when to come again, and nothing is stored or quarantined', async () => {
    const { equipment: mine, device: own } = await ownDevice(ana)
    const message = reading()
    await setDelivered(mine, 20_000)
    const answer = await own.send(message)
    await setDelivered(mine, 0)
    expect(answer).toMatchObject({ resultado: 'recusada', motivo: 'LIMITE_EXCEDIDO' })
    expect(answer.quarentena_id).toBeUndefined()
    expect(Date.parse(answer.tentar_em ?? '')).toBeGreaterThan(Date.now())
    expect(await itemsOf(`LEITURA#${message.uuid}`)).toEqual([])
    expect((await own.send(message)).resultado).toBe('aceita')
    await own.close()
  })
})

describe.concurrent('a calibration that a device tells', () => {
  const at = () => new Date(Date.now() - 3_600_000).toISOString()
  const listed = async ({ equipamento_id }: { equipamento_id: string }) =>
    (await ok(AREAS.calibrations.routes.listar, { token: ana.token, query: { equipamento_id, limite: '50' } })).itens

  it('is confirmed once it is stored, listed once however often it is told, and judged', async () => {
    const { equipment, device } = await ownDevice(ana)
    const message = calibrationMessage({
      realizada_em: at(),
      unidade_pressao: 'KPA',
      pressao_min: 290,
      pressao_max: 310,
    })
    expect(await device.send(message, 'calibracoes')).toEqual({ uuid: message.uuid, parte: null, resultado: 'aceita' })
    expect(await device.send(message, 'calibracoes')).toMatchObject({ resultado: 'duplicada' })
    const of = { equipamento_id: equipment.id }
    await until('the calibration in the list', async () => (await listed(of))[0])
    expect(await listed(of)).toEqual([
      expect.objectContaining({
        origem: 'DISPOSITIVO',
        leitura_id: null,
        situacao: 'VALIDA',
        resultado: 0.4,
        dono_id: idOf('ana'),
        pressao_min: 2.9,
        pressao_max: 3.1,
        posicoes: [1, 2],
        data: message.realizada_em,
      }),
    ])
    await device.close()
  })

  it('of another content under the same identity goes to quarantine, and so does what is none', async () => {
    const { device } = await ownDevice(ana)
    const message = calibrationMessage({ realizada_em: at() })
    await device.send(message, 'calibracoes')
    const quarentena_id = expect.any(String)
    expect(await device.send(calibrationMessage({ ...message, percentual: 0.5 }), 'calibracoes')).toMatchObject({
      resultado: 'recusada',
      motivo: 'CALIBRACAO_DIVERGENTE',
      quarentena_id,
    })
    expect(await device.send(calibrationMessage({ realizada_em: at(), tipo: 'OLHO' }), 'calibracoes')).toMatchObject({
      resultado: 'recusada',
      motivo: 'MENSAGEM_INVALIDA',
      quarentena_id,
    })
    await device.close()
  })

  it('of an equipment out of use is refused for good', async () => {
    const { equipment, device } = await ownDevice(ana)
    await disable(equipment)
    expect(await device.send(calibrationMessage({ realizada_em: at() }), 'calibracoes')).toMatchObject({
      resultado: 'recusada',
      motivo: 'EQUIPAMENTO_INUTILIZADO',
      quarentena_id: expect.any(String),
    })
    await device.close()
  })
})

describe('a device that makes one reading larger and larger', () => {
  it('is refused beyond its limit; another’s reading is folded meanwhile', async () => {
    const [mine, stranger] = await Promise.all([ownDevice(ana), ownDevice(ana)])
    const { uuid, ...rest } = reading({ flows: Array.from({ length: 400 }, () => 1.2) })
    const messages = Array.from({ length: 9 }, (_, index) => ({
      uuid,
      ...rest,
      bicos: rest.bicos.map((nozzle) => ({ ...nozzle, seq: index + 1 })),
    }))
    for (const message of messages) await mine.device.publish(Buffer.from(JSON.stringify(message)))
    const other = reading()
    expect((await stranger.device.send(other)).resultado).toBe('aceita')
    expect((await folded(other.uuid, ana)).situacao).toBe('COMPLETA')
    const { confirmations } = mine.device
    await until('an answer to each', () => confirmations.length >= messages.length || undefined)
    const refusals = confirmations.filter(({ resultado }) => resultado === 'recusada')
    expect(refusals.length).toBeGreaterThan(0)
    for (const { motivo, quarentena_id } of refusals) {
      expect(motivo).toBe('LEITURA_GRANDE')
      expect(await itemsOf(`QUARENTENA#${quarentena_id}`)).toHaveLength(1)
    }
    expect(await folded(uuid, ana, ({ situacao }) => situacao === 'CONFLITO')).toMatchObject({ bicos_medidos: 400 })
    await Promise.all([mine.device.close(), stranger.device.close()])
  })
})

describe.concurrent('the phone app', () => {
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

  it('delivers the message beside one of 5 000 brackets, which is kept with them', async () => {
    const good = reading()
    const bad = reading()
    const { status, body } = await call(enviarLeituras, {
      token: ana.token,
      body: `{"numero_serie":"${equipment.serial}","mensagens":[${deep(5000, bad)},${JSON.stringify(good)}]}`,
    })
    expect(status).toBe(200)
    const [refusedOne, taken] = (body as { confirmacoes: Confirmacao[] }).confirmacoes
    expect(taken).toMatchObject({ uuid: good.uuid, resultado: 'aceita' })
    expect(refusedOne).toMatchObject({ uuid: bad.uuid, motivo: 'MENSAGEM_INVALIDA' })
    const [record] = await itemsOf(`QUARENTENA#${refusedOne?.quarentena_id}`)
    expect(record).toMatchObject({ detalhe: 'profundidade' })
    expect(Buffer.from(record?.dados as Uint8Array).toString()).toContain('['.repeat(4900))
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
