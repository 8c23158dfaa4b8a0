import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Confirmacao } from '../../shared/contract/devices.ts'
import type { Leitura } from '../../shared/contract/readings.ts'
import { dayIn } from '../../shared/days.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { ownDevice, type TestDevice } from '../fixtures/device.ts'
import { setOwners, type TestEquipment } from '../fixtures/equipment.ts'
import { calibrationMessage } from '../fixtures/messages.ts'
import { until } from '../fixtures/poll.ts'
import { as, folded, reading } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf, operator } from '../fixtures/table.ts'

const { listar, ver, reenviar, datar, descartar, historico } = AREAS.quarantine.routes
const { enviarLeituras } = AREAS.devices.routes

let admin: Session
let ana: Session
let equipment: TestEquipment
let device: TestDevice

beforeAll(async () => {
  ;[admin, ana] = await Promise.all([sessionOf(account('admin')), sessionOf(account('ana'))])
  const own = await ownDevice(ana)
  equipment = own.equipment
  device = own.device
})
afterAll(() => device.close())

/** The zone of the administrator's account, whose days count where none is told. */
const HOME = 'America/Sao_Paulo'
const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
const idIn = ({ quarentena_id }: Confirmacao): string => {
  expect(quarentena_id).toBeDefined()
  return String(quarentena_id)
}
const unreadable = () => ({ ...reading(), unidade_vazao: 'OZ' })
const quarantined = async (message: { uuid: string } = unreadable()) => idIn(await device.send(message))
const shown = (quarentenaId: string) => ok(ver, { ...as(admin), params: { quarentenaId } })
const onto = (quarentenaId: string, body: object, who = admin) => ({ ...as(who), params: { quarentenaId }, body })
const listed = async (query: Record<string, string> = {}) =>
  (await ok(listar, { ...as(admin), query: { numero_serie: equipment.serial, limite: '100', ...query } })).itens
/** Waits for the index, which follows the table. */
const listedOnce = (id: string, query: Record<string, string> = {}) =>
  until(`message ${id} in the list`, async () => (await listed(query)).find((row) => row.id === id))

/** A message of a device whose owner took it over too long ago; it is taken once that was later. */
async function tooLate() {
  const ownedSince = (since: string) =>
    setOwners(equipment, [
      { dono_id: idOf('diego'), desde: days(300) },
      { dono_id: idOf('ana'), desde: since },
    ])
  const message = reading({ at: days(40) })
  await ownedSince(days(31))
  const id = await quarantined(message)
  return { id, message, allow: () => ownedSince(days(60)) }
}

describe('messages in quarantine', () => {
  it('are listed by period, serial number, reason and situation, in either order', async () => {
    const [unit, day] = [await quarantined(), await quarantined(reading({ at: days(-3) }))]
    await Promise.all([listedOnce(unit), listedOnce(day)])
    const ids = (await listed()).map(({ id }) => id)
    expect(ids.indexOf(day)).toBeLessThan(ids.indexOf(unit))
    const oldestFirst = (await listed({ ordem: 'ANTIGAS' })).map(({ id }) => id)
    expect(oldestFirst.indexOf(unit)).toBeLessThan(oldestFirst.indexOf(day))
    const units = await listed({ motivo: 'UNIDADE_INVALIDA' })
    expect(units.map(({ id }) => id)).toContain(unit)
    expect(new Set(units.map(({ motivo }) => motivo))).toEqual(new Set(['UNIDADE_INVALIDA']))
    const [today, before] = [dayIn(days(0), HOME), dayIn(days(2), HOME)]
    expect((await listed({ inicio: today, fim: today })).map(({ id }) => id)).toEqual(
      expect.arrayContaining([unit, day]),
    )
    expect(await listed({ inicio: before, fim: before })).toEqual([])
    expect(await listed({ situacao: 'DESCARTADA' })).toEqual([])
    // As it is copied from a text whose hyphens break no line.
    const copied = ` ${equipment.serial.toLowerCase().replaceAll('-', '\u2011')}`
    expect((await listed({ numero_serie: copied })).map(({ id }) => id)).toEqual(expect.arrayContaining([unit, day]))
    expect(await refused(listar, { ...as(admin), query: { inicio: today, fim: before } })).toBe(30)
    expect(await refused(listar, { ...as(ana) })).toBe(403)
  })

  it('are shown with their bytes, the reason and how they came', async () => {
    const message = unreadable()
    const one = await shown(await quarantined(message))
    expect(JSON.parse(Buffer.from(one.dados, 'base64').toString())).toEqual(message)
    expect(one).toMatchObject({
      motivo: 'UNIDADE_INVALIDA',
      detalhe: 'unidade_vazao',
      situacao: 'PENDENTE',
      equipamento: { id: equipment.id },
      uuid: message.uuid,
      leitura_id: null,
      entregue_por: null,
      certificado: expect.stringMatching(/^[0-9a-f]{64}$/),
      desfecho: null,
    })
    // Somebody else's app writes the code as its user typed it.
    const body = { numero_serie: ` ${equipment.serial.toLowerCase()} `, mensagens: [unreadable()] }
    const { confirmacoes } = await ok(enviarLeituras, { ...as(ana), body })
    const delivered = await shown(idIn(confirmacoes[0] as Confirmacao))
    expect(delivered).toMatchObject({ entregue_por: ana.usuario.nome, certificado: null })
    expect(await refused(ver, { ...as(admin), params: { quarentenaId: randomUUID() } })).toBe(404)
    expect(await refused(ver, { ...as(ana), params: { quarentenaId: one.id } })).toBe(403)
  })
})

describe('a message put through again', () => {
  it('becomes a reading that came when and as the message did, once', async () => {
    const { id, message, allow } = await tooLate()
    const before = await shown(id)
    await allow()
    const done = await ok(reenviar, onto(id, { versao: before.versao }))
    expect(done).toMatchObject({
      situacao: 'REENVIADA',
      desfecho: { resultado: 'aceita', motivo: null, detalhe: null },
    })
    const { chegadas, recebida_em } = await folded(message.uuid, as(admin))
    expect(recebida_em).toBe(before.recebido_em)
    expect(chegadas).toEqual([
      expect.objectContaining({ via: 'DISPOSITIVO', certificado: before.certificado, primeira_em: before.recebido_em }),
    ])
    // Asked again by whoever saw it waiting, it answers what came of it and does nothing.
    expect(await ok(reenviar, onto(id, { versao: before.versao }))).toMatchObject({ versao: done.versao })
    expect(await itemsOf(`LEITURA#${message.uuid}`, 'PARTE#')).toHaveLength(1)
    expect(await shown(id)).toMatchObject({ leitura_id: message.uuid, resolvido_por: admin.usuario.nome })
    await listedOnce(id, { situacao: 'REENVIADA' })
    const told = await ok(historico, { ...as(admin), params: { quarentenaId: id } })
    expect(told.itens.map(({ quem, campo, para }) => [quem, campo, para]).toSorted()).toEqual([
      [idOf('admin'), 'reenvio', { resultado: 'aceita', motivo: null, detalhe: null }],
      [idOf('admin'), 'situacao', 'REENVIADA'],
    ])
  })

  it('waits on when it is refused again, and keeps bytes, arrival and the hour of its sender', async () => {
    const id = await quarantined()
    const before = await shown(id)
    const counted = async () => (await itemsOf(`LIMITE#INGESTAO#${equipment.id}`)).map(({ mensagens }) => mensagens)
    const hour = await counted()
    const { versao, desfecho, historia, ...after } = {
      historia: null,
      ...(await ok(reenviar, onto(id, { versao: before.versao }))),
    }
    expect(desfecho).toEqual({ resultado: 'recusada', motivo: 'UNIDADE_INVALIDA', detalhe: 'unidade_vazao' })
    expect(versao).toBe(before.versao + 1)
    expect({ ...after, versao: 0, desfecho: null }).toEqual({ ...before, versao: 0 })
    expect(await counted()).toEqual(hour)
    expect(await refused(reenviar, onto(id, { versao: before.versao }))).toBe(409)
  })

  it('is none where what is kept names stored parts of a reading, and stays as it is', async () => {
    const message = unreadable()
    const id = await quarantined(message)
    const { client, tableName } = operator()
    await client.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk: `QUARENTENA#${id}`, sk: 'QUARENTENA' },
        UpdateExpression: 'SET motivo = :motivo, dados = :dados',
        ExpressionAttributeValues: {
          ':motivo': 'LEITURA_GRANDE',
          ':dados': Buffer.from(JSON.stringify({ leitura: message.uuid, quantidade: 1, partes: [] })),
        },
      }),
    )
    const before = await shown(id)
    expect(before.reenviavel).toBe(false)
    const { status, body } = await call(reenviar, onto(id, { versao: before.versao }))
    expect([status, body]).toMatchObject([
      422,
      { error: { report: { campos: [{ caminho: 'motivo', mensagem: 'mensagem_guardada' }] } } },
    ])
    expect(await shown(id)).toEqual(before)
  })

  it('is none where a device told its state, which is found by its topic', async () => {
    const state = { versao: 1, uuid: randomUUID(), informado_em: days(0), versao_firmware: 'beta' }
    const id = idIn(await device.send(state, 'estado'))
    const before = await shown(id)
    expect(before).toMatchObject({ topico: 'estado', detalhe: 'versao_firmware', reenviavel: false })
    const { status, body } = await call(reenviar, onto(id, { versao: before.versao }))
    expect([status, body]).toMatchObject([
      422,
      { error: { report: { campos: [{ caminho: 'topico', mensagem: 'mensagem_de_estado' }] } } },
    ])
    expect(await shown(id)).toEqual(before)
    await listedOnce(id, { topico: 'estado' })
    expect(new Set((await listed({ topico: 'estado' })).map(({ topico }) => topico))).toEqual(new Set(['estado']))
    expect((await listed({ topico: 'leituras' })).map((row) => row.id)).not.toContain(id)
  })

  it('is put through by administrators of the product only', async () => {
    const id = await quarantined()
    expect(await refused(reenviar, onto(id, { versao: 1 }, ana))).toBe(403)
    expect(await refused(reenviar, onto(randomUUID(), { versao: 1 }))).toBe(404)
  })
})

describe('a message whose clock says an impossible date', () => {
  const never = '1970-01-01T00:00:09.000Z'
  const waiting = async (message = reading({ at: never })) => ({ message, id: await quarantined(message) })

  it('is a reading of when it arrived, once an administrator says so, and again is the same', async () => {
    const { id, message } = await waiting()
    const before = await shown(id)
    expect(before).toMatchObject({ motivo: 'DATA_IMPOSSIVEL', detalhe: `medido_em: ${never}`, datavel: true })
    expect(await ok(datar, onto(id, { versao: before.versao, data: null }))).toMatchObject({
      situacao: 'REENVIADA',
      datavel: false,
      desfecho: { resultado: 'aceita', motivo: null, detalhe: null },
    })
    const { data, recebida_em, marca_data, ressalvas } = await folded(message.uuid, as(admin))
    expect([data, recebida_em, marca_data]).toEqual([before.recebido_em, before.recebido_em, 'DATA_INFORMADA'])
    expect(ressalvas).toEqual([{ motivo: 'DATA_INFORMADA', campo: 'medido_em', valor: never }])
    const { itens } = await ok(historico, { ...as(admin), params: { quarentenaId: id } })
    expect(itens.find(({ campo }) => campo === 'data')).toMatchObject({
      quem: idOf('admin'),
      de: `medido_em: ${never}`,
      para: before.recebido_em,
    })
    const ofReading = await ok(AREAS.readings.routes.historico, { ...as(admin), params: { leituraId: message.uuid } })
    expect(ofReading.itens.map(({ campo }) => campo)).toContain('data')
    expect(await device.send(message)).toMatchObject({ resultado: 'duplicada' })
    expect((await shown(id)).situacao).toBe('REENVIADA')
  })

  it('is of the day that is given, with all parts of its reading, those that come later too', async () => {
    await setOwners(equipment, [{ dono_id: idOf('ana'), desde: days(60) }])
    const whole = reading({ flows: [1.2, 1.2, 1.2], at: never })
    const { cabecalho, bicos, ...common } = whole
    const [first, second, third] = bicos.map((bico, index) => ({
      ...common,
      parte: { posicao: bico.posicao },
      bicos: [bico],
      ...(index === 0 && { cabecalho }),
    })) as [typeof whole, typeof whole, typeof whole]
    const [one, two] = [await quarantined(first), await quarantined(second)]
    await Promise.all([listedOnce(one), listedOnce(two)])
    const data = days(3)
    await ok(datar, onto(one, { versao: 1, data }))
    expect(await shown(two)).toMatchObject({ situacao: 'REENVIADA' })
    expect(await device.send(third)).toMatchObject({ resultado: 'aceita' })
    expect(await folded(whole.uuid, as(admin))).toMatchObject({ data, bicos_medidos: 3, marca_data: 'DATA_INFORMADA' })
  })

  it('of a calibration is dated as well', async () => {
    const message = calibrationMessage({ realizada_em: never })
    const id = idIn(await device.send(message, 'calibracoes'))
    await ok(datar, onto(id, { versao: 1, data: null }))
    const { recebido_em } = await shown(id)
    const route = AREAS.calibrations.routes.listar
    const of = { equipamento_id: equipment.id, limite: '50' }
    const [listed] = await until('the calibration in the list', async () => {
      const { itens } = await ok(route, { ...as(admin), query: of })
      return itens.length > 0 ? itens : undefined
    })
    expect(listed).toMatchObject({ data: recebido_em, ressalvas: [{ motivo: 'DATA_INFORMADA', valor: never }] })
    expect(await device.send(message, 'calibracoes')).toMatchObject({ resultado: 'duplicada' })
  })

  it('takes no date that cannot be, from nobody else, and none where the date is not in doubt', async () => {
    const { id } = await waiting()
    const { recebido_em } = await shown(id)
    const after = new Date(Date.parse(recebido_em) + 1).toISOString()
    for (const data of [after, days(400)]) {
      const { status, body } = await call(datar, onto(id, { versao: 1, data }))
      expect([status, body]).toMatchObject([
        422,
        { error: { report: { campos: [{ caminho: 'data', mensagem: 'data_impossivel' }] } } },
      ])
    }
    expect(await refused(datar, onto(id, { versao: 1, data: null }, ana))).toBe(403)
    expect(await refused(datar, onto(id, { versao: 2, data: null }))).toBe(409)
    expect(await refused(datar, onto(randomUUID(), { versao: 1, data: null }))).toBe(404)
    const other = await quarantined()
    const { status, body } = await call(datar, onto(other, { versao: 1, data: null }))
    expect([status, body]).toMatchObject([
      422,
      { error: { report: { campos: [{ caminho: 'motivo', mensagem: 'mensagem_com_data' }] } } },
    ])
  })
})

describe('a message given up', () => {
  it('says why, waits no longer, and cannot be put through any more', async () => {
    const id = await quarantined()
    await listedOnce(id)
    expect(await refused(descartar, onto(id, { versao: 1, nota: '  ' }))).toBe(30)
    expect(await refused(descartar, onto(id, { versao: 2, nota: 'Ensaio' }))).toBe(409)
    expect(await refused(descartar, onto(id, { versao: 1, nota: 'Ensaio' }, ana))).toBe(403)
    expect(await ok(descartar, onto(id, { versao: 1, nota: ' Ensaio ' }))).toMatchObject({
      situacao: 'DESCARTADA',
      nota: 'Ensaio',
      resolvido_por: admin.usuario.nome,
    })
    await listedOnce(id, { situacao: 'DESCARTADA' })
    expect((await listed()).map((row) => row.id)).not.toContain(id)
    const told = (await ok(historico, { ...as(admin), params: { quarentenaId: id } })).itens
    expect(told.map(({ campo, para }) => [campo, para]).toSorted()).toEqual([
      ['nota', 'Ensaio'],
      ['situacao', 'DESCARTADA'],
    ])
    for (const route of [reenviar, descartar]) {
      const { status, body } = await call(route, onto(id, { versao: 2, nota: 'Outra' }))
      expect([status, body]).toMatchObject([
        422,
        { error: { report: { campos: [{ caminho: 'situacao', mensagem: 'mensagem_resolvida' }] } } },
      ])
    }
  })

  it('is given up by one of two who decide at once', async () => {
    const id = await quarantined()
    const both = await Promise.all(['A', 'B'].map((nota) => call(descartar, onto(id, { versao: 1, nota }))))
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a reading that could not be folded', () => {
  it('is folded again from the parts that are stored', async () => {
    const { client, tableName } = operator()
    const message = reading()
    await device.send(message)
    await folded(message.uuid, as(admin))
    // A refused message that names this reading stands for the record that the fold would have made.
    const id = await quarantined({ ...unreadable(), uuid: message.uuid })
    const set = (Key: Record<string, string>, UpdateExpression: string, values: Record<string, unknown>) =>
      client.send(new UpdateCommand({ TableName: tableName, Key, UpdateExpression, ExpressionAttributeValues: values }))
    // The reading stands as if the fold had failed after it was sent: the head is of former parts.
    await set({ pk: `LEITURA#${message.uuid}`, sk: 'LEITURA' }, 'SET digest = :digest, partes = :partes', {
      ':digest': 'former',
      ':partes': 0,
    })
    await set({ pk: `QUARENTENA#${id}`, sk: 'QUARENTENA' }, 'SET motivo = :motivo', {
      ':motivo': 'LEITURA_NAO_DOBRADA',
    })
    const { versao, reenviavel } = await shown(id)
    expect(reenviavel).toBe(true)
    expect(await ok(reenviar, onto(id, { versao }))).toMatchObject({ situacao: 'REENVIADA' })
    await until('the reading folded again', async () => {
      const [head] = await itemsOf(`LEITURA#${message.uuid}`, 'LEITURA')
      return head?.partes === 1 ? head : undefined
    })
  })
})

/** The stream also has the readings of the files beside this one to fold. */
const FOLDED_MS = 50_000

describe('conflicts of a reading', () => {
  const { conflitos, decidirConflitos } = AREAS.quarantine.routes
  const about = (leituraId: string, body?: object, who = admin) =>
    ({ ...as(who), params: { leituraId }, ...(body && { body }) }) as never
  const known = (uuid: string, is: (one: Leitura) => boolean) =>
    until(
      'the reading as decided',
      async () => {
        const one = await ok(AREAS.readings.routes.ver, { ...as(admin), params: { leituraId: uuid } })
        return is(one) ? one : undefined
      },
      FOLDED_MS,
    )

  it('are shown side by side; the chosen part counts, until the choice is taken back', async () => {
    const first = reading({ flows: [1.2, 1.2] })
    const second = { ...reading({ flows: [1.3, 1.2] }), uuid: first.uuid }
    await device.send(first)
    await folded(first.uuid, as(admin))
    expect(await device.send(second)).toMatchObject({ resultado: 'conflito' })
    await known(first.uuid, ({ situacao }) => situacao === 'CONFLITO')
    const before = await ok(conflitos, about(first.uuid))
    const [group, ...others] = before.grupos
    expect(others).toEqual([])
    expect(group?.partes.map(({ conta, bico }) => [conta, bico])).toEqual([
      [true, null],
      [true, null],
    ])
    expect(group?.linhas.filter(({ difere, campo }) => difere && campo === 'vazao')).toEqual([
      { campo: 'vazao', bico: { posicao: 1, lado: null, seq: 1 }, valores: [1.2, 1.3], difere: true },
    ])
    const ids = group?.partes.map(({ id }) => id) ?? []
    const fora = ids.slice(0, 1)
    const { versao } = before
    expect(await refused(decidirConflitos, about(first.uuid, { versao, fora: ids }))).toBe(422)
    expect(await refused(decidirConflitos, about(first.uuid, { versao, fora: ['x'] }))).toBe(422)
    expect(await refused(decidirConflitos, about(first.uuid, { versao, fora }, ana))).toBe(403)
    expect(await refused(conflitos, about(first.uuid, undefined, ana))).toBe(403)
    expect(await refused(conflitos, about(randomUUID()))).toBe(404)
    const decided = await ok(decidirConflitos, about(first.uuid, { versao, fora }))
    expect(decided.grupos[0]?.partes.map(({ conta }) => conta)).toEqual([false, true])
    expect(decided.decisoes).toMatchObject([{ por: admin.usuario.nome, fora: 1 }])
    const chosen = await known(first.uuid, ({ situacao }) => situacao === 'COMPLETA')
    expect(chosen).toMatchObject({ partes_fora: 1 })
    expect(chosen.bicos.map(({ vazao }) => vazao)).toEqual([1.3, 1.2])
    expect(await refused(decidirConflitos, about(first.uuid, { versao, fora: [] }))).toBe(409)
    await ok(decidirConflitos, about(first.uuid, { versao: decided.versao, fora: [] }))
    const back = await known(first.uuid, ({ situacao }) => situacao === 'CONFLITO')
    expect(back.bicos.map(({ vazao }) => vazao)).toEqual([1.2, 1.2])
    const lines = (await itemsOf(`AUDITORIA#LEITURA#${first.uuid}`)).filter(({ campo }) => campo === 'conflitos')
    expect(lines.map(({ de, para }) => [de, para]).toSorted()).toEqual(
      [
        [[], fora],
        [fora, []],
      ].toSorted(),
    )
  })
})
