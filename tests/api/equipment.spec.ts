import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { noteSeen } from '../../functions/store/equipment/deviceSeen.ts'
import { equipmentKey } from '../../functions/store/equipment/equipment.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Coverage } from '../../shared/domain/equipment/regularity.ts'
import { ok, refused } from '../fixtures/client.ts'
import { coverage } from '../fixtures/coverage.ts'
import { account } from '../fixtures/demo.ts'
import { disable, newEquipment, type TestEquipment } from '../fixtures/equipment.ts'
import { putMembership } from '../fixtures/membership.ts'
import { until } from '../fixtures/poll.ts'
import { as } from '../fixtures/readings.ts'
import { signedIn } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { operator } from '../fixtures/table.ts'

const { listar, ver, conta, historico } = AREAS.equipment.routes

const YEAR_MS = 365 * 86_400_000
const later = new Date(Date.now() + YEAR_MS).toISOString()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let admin: Session
beforeAll(async () => {
  admin = await sessionOf(account('admin'))
})

/** A customer of this test alone, covered as told. */
const customer = (assinaturas: readonly Coverage[] = []) => signedIn({ nome: 'Olga Reis', assinaturas })

const set = async ({ id }: TestEquipment, fields: Record<string, unknown>) => {
  const { client, tableName } = operator()
  const names = Object.keys(fields)
  const update = {
    TableName: tableName,
    Key: equipmentKey(id),
    UpdateExpression: `SET ${names.map((_, index) => `#f${index} = :f${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#f${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, index) => [`:f${index}`, fields[name]])),
  }
  await client.send(new UpdateCommand(update))
}

const setRow = async ({ id }: TestEquipment, name: string, value: unknown) => {
  const { client, tableName } = operator()
  const update = {
    TableName: tableName,
    Key: equipmentKey(id),
    UpdateExpression: 'SET lista.#name = :value',
    ExpressionAttributeNames: { '#name': name },
    ExpressionAttributeValues: { ':value': value },
  }
  await client.send(new UpdateCommand(update))
}

const seen = ({ id }: TestEquipment, em: string, firmware: string | null = null, charge: number | null = null) =>
  noteSeen(id, {
    em,
    dito_em: em,
    versao_firmware: firmware,
    bateria: charge === null ? null : { minima: charge, maxima: 90 },
  })

describe('the list of equipment', () => {
  it('shows what the device reported, and is filtered by it', async () => {
    const { user, session } = await customer([coverage({ valida_ate: later })])
    const [fresh, silent, never] = [
      await newEquipment(user.id),
      await newEquipment(user.id),
      await newEquipment(user.id),
    ]
    const turbo = await newEquipment(user.id, 'TURBOPULVERIZADOR')
    const now = new Date().toISOString()
    await seen(fresh, now, '2.5.4', 37)
    await seen(silent, daysAgo(9), '2.4.0')
    await seen(turbo, now)
    const ids = async (query: Record<string, unknown>) =>
      (await ok(listar, { ...as(session), query })).itens.map(({ id }) => id).toSorted()
    const are = (query: Record<string, unknown>, ...those: TestEquipment[]) =>
      expect.poll(() => ids(query)).toEqual(those.map(({ id }) => id).toSorted())
    await are({ sem_mensagem_dias: 9 }, silent, never)
    await are({ sem_mensagem_dias: 10 }, never)
    await are({ versao_firmware: '2.4' }, silent)
    await are({ versao_firmware: '2' }, silent, fresh)
    await are({ tipo: 'TURBOPULVERIZADOR' }, turbo)
    await are({ busca: fresh.serial.slice(-6).toLowerCase() }, fresh)
    await are({ status: 'INUTILIZADO' })
    const { itens } = await ok(listar, { ...as(session), query: { busca: fresh.serial } })
    expect(itens).toEqual([
      expect.objectContaining({
        id: fresh.id,
        visto_em: now,
        versao_firmware: '2.5.4',
        bateria_minima: 37,
        bateria_maxima: 90,
        dono_id: user.id,
        dono_nome: 'Olga Reis',
        possui_plano: true,
      }),
    ])
    expect(await refused(listar, { ...as(session), query: { sem_mensagem_dias: '0' } })).toBe(30)
  })

  it('says which are beyond the number that is covered: those activated last', async () => {
    const { user, session } = await customer([coverage({ tipo: 'PULVERIZADOR', quantidade: 1, valida_ate: later })])
    const [late, early] = [await newEquipment(user.id), await newEquipment(user.id)]
    const turbo = await newEquipment(user.id, 'TURBOPULVERIZADOR')
    const out = await newEquipment(null)
    // A day before the activations of tests, which are of 2020.
    const activated = '2019-06-01T12:00:00.000Z'
    await set(early, { ativado_em: activated })
    await setRow(early, 'c', Date.parse(activated) / 1000)
    const told = async (caller: Session, query: Record<string, unknown>) =>
      Object.fromEntries(
        (await ok(listar, { ...as(caller), query })).itens.map(({ id, possui_plano }) => [id, possui_plano]),
      )
    await expect.poll(() => told(session, {})).toEqual({ [late.id]: false, [early.id]: true, [turbo.id]: false })
    expect(await told(session, { irregular: 'true' })).toEqual({ [late.id]: false, [turbo.id]: false })
    expect(await told(session, { irregular: 'false' })).toEqual({ [early.id]: true })
    // An administrator is told the same of each account, and of nobody's equipment nothing.
    for (const { id, serial } of [late, early, turbo])
      expect(await told(admin, { busca: serial })).toEqual({ [id]: id === early.id })
    expect(await told(admin, { busca: out.serial })).toEqual({ [out.id]: null })
    expect((await ok(ver, { ...as(session), params: { equipamentoId: late.id } })).possui_plano).toBe(false)
    expect((await ok(ver, { ...as(session), params: { equipamentoId: early.id } })).possui_plano).toBe(true)
  })

  it('shows what is linked to a person in accounts of others, whichever is selected, and where it is', async () => {
    const [owner, member] = [await customer(), await customer()]
    const [linked, other] = [await newEquipment(owner.user.id), await newEquipment(owner.user.id)]
    const own = await newEquipment(member.user.id)
    await putMembership({
      dono_id: owner.user.id,
      usuario_id: member.user.id,
      cargo: 'UTILIZADOR',
      equipamentos: [linked.id],
    })
    const page = () => ok(listar, { ...as(member.session), query: { vinculados: 'true' } })
    const rows = await until('the link', async () => {
      const { itens } = await page()
      return itens.length > 0 ? itens : undefined
    })
    expect(rows.map(({ id, dono_nome }) => [id, dono_nome])).toEqual([[linked.id, 'Olga Reis']])
    const mine = () => ok(listar, { ...as(member.session), query: {} })
    await expect.poll(async () => (await mine()).itens.map(({ id }) => id)).toEqual([own.id])
    const place = (one: TestEquipment) => ({ ...as(member.session), params: { equipamentoId: one.id } })
    expect(await ok(conta, place(linked))).toEqual({ dono_id: owner.user.id, dono_nome: 'Olga Reis' })
    expect(await refused(conta, place(other))).toBe(404)
    expect(await refused(ver, place(linked))).toBe(404)
    expect(await ok(ver, { ...place(linked), conta: owner.user.id })).toMatchObject({ id: linked.id })
    expect(await refused(ver, { ...place(other), conta: owner.user.id })).toBe(404)
  })
})

describe('the page of an equipment', () => {
  it('names owner and linked people, and tells a plain member nobody’s address', async () => {
    const [owner, member] = [await customer(), await signedIn({ nome: 'Ivo Luz' })]
    const one = await newEquipment(owner.user.id)
    await putMembership({
      dono_id: owner.user.id,
      usuario_id: member.user.id,
      cargo: 'UTILIZADOR',
      equipamentos: [one.id],
    })
    await set(one, { vinculados: new Set([member.user.id]) })
    const place = { params: { equipamentoId: one.id } }
    const told = await ok(ver, { ...as(owner.session), ...place })
    expect(told.dono).toEqual({ id: owner.user.id, nome: 'Olga Reis', email: owner.user.email })
    const ivo = { id: member.user.id, nome: 'Ivo Luz', cargo: 'UTILIZADOR' }
    expect(told.usuarios).toEqual([{ ...ivo, email: member.user.email }])
    const toMember = await ok(ver, { ...as(member.session, owner.user.id), ...place })
    expect(toMember.usuarios).toEqual([{ ...ivo, email: null }])
    expect(await refused(ver, { ...as(admin), params: { equipamentoId: randomUUID() } })).toBe(404)
    const lines = await ok(historico, { ...as(owner.session), ...place, query: { limite: 100 } })
    expect(lines.itens).toContainEqual(
      expect.objectContaining({ campo: 'numero_serie', de: null, para: one.serial, quem_nome: 'Aspersa' }),
    )
  })

  it('says of one out of use that no plan has to cover it', async () => {
    const { user, session } = await customer()
    const one = await newEquipment(user.id)
    await disable(one)
    expect(await ok(ver, { ...as(session), params: { equipamentoId: one.id } })).toMatchObject({
      status: 'INUTILIZADO',
      possui_plano: null,
    })
  })
})
