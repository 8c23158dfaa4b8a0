import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { membershipToItem } from '../../functions/store/accounts/accounts.ts'
import { removeUser } from '../../functions/store/accounts/userRemoval.ts'
import { documentClient, tableName } from '../../functions/store/kit/table.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { type TransferenciaAoVivo, transferenciaAoVivo } from '../../shared/contract/live.ts'
import type { Transferencia } from '../../shared/contract/transfers.ts'
import { ERRORS } from '../../shared/errors.ts'
import { channelPath } from '../../shared/live.ts'
import { type CallOptions, call, ok } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { newEquipment, type TestEquipment } from '../fixtures/equipment.ts'
import { connectLive, ticketOf } from '../fixtures/live.ts'
import { measured, sums } from '../fixtures/measured.ts'
import { putMembership } from '../fixtures/membership.ts'
import { until } from '../fixtures/poll.ts'
import { as, everything, ids } from '../fixtures/readings.ts'
import { registered, signedIn, type TestPerson } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'

const { contas, prever, transferir, listar } = AREAS.transfers.routes
const { ver } = AREAS.readings.routes
const GIVEN_AWAY = ERRORS.LEITURA_TRANSFERIDA.code

type Signed = TestPerson & { session: Session }
let admin: Session
let giver: Signed
let taker: Signed
let equipment: TestEquipment

beforeAll(async () => {
  admin = await sessionOf(account('admin'))
  ;[giver, taker] = await Promise.all([signedIn(), signedIn()])
  equipment = await newEquipment(giver.user.id)
  await putMembership({
    dono_id: giver.user.id,
    usuario_id: taker.user.id,
    cargo: 'UTILIZADOR',
    equipamentos: [equipment.id],
  })
})

const ended = (caller: CallOptions, id: string): Promise<Transferencia> =>
  until(
    `transfer ${id}`,
    async () => {
      const { itens } = await ok(listar, caller)
      return itens.find((one) => one.id === id && (one.status === 'CONCLUIDO' || one.status === 'FALHOU'))
    },
    40_000,
  )
async function transfer(caller: CallOptions, body: object): Promise<Transferencia> {
  const begun = await ok(transferir, { ...caller, body })
  expect(begun.status).not.toBe('FALHOU')
  return ended(caller, begun.id)
}
const own = async (person: Signed) => ids(await everything(as(person.session))).toSorted()

describe('a transfer', () => {
  it('moves three hundred readings and back, with both accounts’ totals, told live', async () => {
    const stranger = await sessionOf(account('elisa'))
    const all = await measured(giver.user, 300, equipment)
    const before = await sums(giver.user)
    const preview = await ok(prever, { ...as(giver.session), body: { modo: 'TODAS' } })
    expect(preview).toMatchObject({
      quantidade: 300,
      inicio: '2025-01-01T12:00:00.000Z',
      quantidade_equipamentos: 1,
      equipamentos: [{ id: equipment.id, quantidade: 300 }],
    })
    const watcher = await connectLive(await ticketOf({ token: taker.session.token }))
    const channel = channelPath({ name: 'conta', id: taker.user.id })
    expect(await watcher.subscribe(channel)).toBeNull()
    // The member sees the equipment in the account that gives the readings away.
    const machine = channelPath({ name: 'equipamento', id: equipment.id })
    expect(await watcher.subscribe(machine)).toBeNull()
    const key = randomUUID()
    const body = { modo: 'TODAS', para: taker.user.id }
    const asked = { ...as(giver.session), body, headers: { 'idempotency-key': key } }
    const begun = await ok(transferir, asked)
    expect((await ok(transferir, asked)).id, 'asked twice, begun once').toBe(begun.id)
    expect(begun).toMatchObject({ modo: 'TODAS', total: 300, de: { id: giver.user.id }, para: { id: taker.user.id } })
    const told = await watcher.message<TransferenciaAoVivo>(channel, ({ tipo }) => tipo === 'TRANSFERENCIA')
    expect(transferenciaAoVivo.strict().parse(told)).toMatchObject({ de: giver.user.id, para: taker.user.id })
    const atMachine = await watcher.message<object>(machine, (message) => !('leitura_id' in message))
    expect(atMachine).toEqual({ tipo: 'TRANSFERENCIA', quantidade: expect.any(Number) })
    watcher.close()
    expect(await ended(as(giver.session), begun.id)).toMatchObject({ status: 'CONCLUIDO', feitas: 300, progresso: 1 })
    expect(await own(taker)).toEqual(all)
    expect(await own(giver)).toEqual([])
    expect([await sums(giver.user), await sums(taker.user)]).toEqual([[], before])
    const [one = ''] = all
    expect((await call(ver, { ...as(giver.session), params: { leituraId: one } })).code).toBe(GIVEN_AWAY)
    expect((await call(ver, { ...as(stranger), params: { leituraId: one } })).code, 'for whoever never had it').toBe(
      404,
    )
    expect(await ok(ver, { ...as(taker.session), params: { leituraId: one } })).toMatchObject({
      dono_id: taker.user.id,
    })

    const back = { modo: 'SELECIONADAS', leituras: all, para: giver.user.id }
    expect(await transfer(as(taker.session), back)).toMatchObject({ status: 'CONCLUIDO', feitas: 300 })
    expect(await own(giver)).toEqual(all)
    expect([await sums(giver.user), await sums(taker.user)]).toEqual([before, []])
    for (const [{ user }, fields] of [
      [giver, ['leituras_enviadas', 'leituras_recebidas']],
      [taker, ['leituras_recebidas', 'leituras_enviadas']],
    ] as const) {
      const history = await itemsOf(`AUDITORIA#USUARIO#${user.id}`)
      expect(history.map(({ campo }) => campo).filter((campo) => String(campo).startsWith('leituras_'))).toEqual(fields)
    }
    expect(await itemsOf(`AUDITORIA#LEITURA#${one}`)).toMatchObject([{ campo: 'dono' }, { campo: 'dono' }])
  })

  it('is an administrator’s way too, between an owner and accounts linked to that owner', async () => {
    const person = await signedIn()
    const machine = await newEquipment(person.user.id)
    await putMembership({ dono_id: taker.user.id, usuario_id: person.user.id, cargo: 'UTILIZADOR', equipamentos: [] })
    const [first = '', second = ''] = await measured(person.user, 2, machine)
    const query = { dono_id: person.user.id }
    expect(await ok(contas, { ...as(admin), query })).toEqual({
      itens: [{ id: taker.user.id, nome: taker.user.nome }],
    })
    const body = { modo: 'SELECIONADAS', leituras: [first], para: taker.user.id }
    expect((await call(transferir, { ...as(admin), body })).code, 'without an owner').toBe(30)
    await transfer(as(admin), { ...body, ...query })
    expect(await own(person)).toEqual([second])
    expect(await itemsOf(`AUDITORIA#LEITURA#${first}`)).toMatchObject([{ campo: 'dono', quem: idOf('admin') }])
    const stranger = { ...body, ...query, leituras: [second], para: idOf('elisa') }
    expect((await call(transferir, { ...as(admin), body: stranger })).code).toBe(422)
  })
})

describe('a transfer is refused', () => {
  const asked = (body: object, caller = as(giver.session)) => call(transferir, { ...caller, body })
  let id: string
  beforeAll(async () => {
    const known = await own(giver)
    id = known[0] ?? ((await measured(giver.user, 1, equipment))[0] as string)
  })
  const some = (more: object = {}) => ({ modo: 'SELECIONADAS', leituras: [id], para: taker.user.id, ...more })
  const rule = (caminho: string, mensagem: string) => ({ report: { campos: [{ caminho, mensagem }] } })

  it('to an account that is not linked, not linked any more, or gone; and to oneself', async () => {
    const [unlinked, former, gone] = await Promise.all([registered(), registered(), registered()])
    const given = { dono_id: giver.user.id, cargo: 'UTILIZADOR' as const, equipamentos: [] }
    const off = await putMembership({ ...given, usuario_id: former.id })
    const Item = membershipToItem({ ...off, status: 'INATIVO' })
    await documentClient().send(new PutCommand({ TableName: tableName(), Item }))
    await putMembership({ ...given, usuario_id: gone.id })
    await removeUser(gone.id, 'spec')
    for (const para of [unlinked.id, former.id, gone.id, randomUUID()]) {
      const { code, body } = await asked(some({ para }))
      expect([code, body]).toMatchObject([422, { error: rule('para', 'conta_nao_vinculada') }])
    }
    const { code, body } = await asked(some({ para: giver.user.id }))
    expect([code, body]).toMatchObject([422, { error: rule('para', 'dono_atual') }])
    const { itens } = await ok(contas, as(giver.session))
    // A person who has not opened the account yet is known by address.
    expect(itens).toContainEqual({ id: taker.user.id, nome: taker.user.email })
    expect(ids(itens)).toEqual(expect.not.arrayContaining([unlinked.id, former.id, gone.id]))
  })

  it('of readings of another owner, of none, and of an account of another owner', async () => {
    const [foreign = ''] = ids(await everything(as(await sessionOf(account('diego')))))
    for (const leituras of [[foreign], [id, foreign], [randomUUID()]]) {
      expect((await asked(some({ leituras }))).code).toBe(404)
      expect((await call(prever, { ...as(giver.session), body: { modo: 'SELECIONADAS', leituras } })).code).toBe(404)
    }
    expect((await asked(some({ dono_id: idOf('diego') }))).code).toBe(404)
    expect((await call(contas, { ...as(giver.session), query: { dono_id: idOf('diego') } })).code).toBe(404)
    const nobody = await signedIn()
    await putMembership({
      dono_id: nobody.user.id,
      usuario_id: giver.user.id,
      cargo: 'UTILIZADOR',
      equipamentos: [],
    })
    const empty = await asked({ modo: 'TODAS', para: giver.user.id }, as(nobody.session))
    expect([empty.code, empty.body]).toMatchObject([422, { error: rule('leituras', 'sem_leituras') }])
  })

  it('to whoever is no owner', async () => {
    const [bruno, carla] = await Promise.all([sessionOf(account('bruno')), sessionOf(account('carla'))])
    for (const session of [bruno, carla]) {
      const caller = as(session, idOf('ana'))
      for (const answer of [
        await asked({ modo: 'TODAS', para: idOf('diego') }, caller),
        await call(prever, { ...caller, body: { modo: 'TODAS' } }),
        await call(contas, caller),
        await call(listar, caller),
      ])
        expect(answer.code).toBe(403)
    }
  })

  it('with nobody named by an administrator, whose readings they are: at the field', async () => {
    const admin = await sessionOf(account('admin'))
    for (const { status, body } of [
      await call(prever, { ...as(admin), body: { modo: 'TODAS' } }),
      await call(contas, { ...as(admin), query: {} }),
    ])
      expect([status, body]).toMatchObject([
        400,
        { error: { code: 30, report: { campos: [{ caminho: 'dono_id', mensagem: 'required' }] } } },
      ])
  })

  it('with a choice of nothing, of too many, or of readings beside all', async () => {
    const many = Array.from({ length: 501 }, () => randomUUID())
    for (const bad of [
      some({ leituras: [] }),
      some({ leituras: many }),
      some({ modo: 'TODAS' }),
      some({ modo: 'OUTRAS' }),
      some({ para: undefined }),
      some({ dono_id: 'eu' }),
    ])
      expect((await asked(bad)).code).toBe(30)
  })
})
