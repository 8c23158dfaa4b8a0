import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { noteSeen } from '../../functions/store/equipment/deviceSeen.ts'
import { keepState } from '../../functions/store/equipment/deviceState.ts'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { type CallOptions, call, ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { newEquipment, type TestEquipment } from '../fixtures/equipment.ts'
import { until } from '../fixtures/poll.ts'
import { as, folded, reading } from '../fixtures/readings.ts'
import { signedIn, type TestPerson } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { anotacoes, anotar, atendimento } = AREAS.users.routes
const log = AREAS.deviceLog.routes
const { enviarLeituras } = AREAS.devices.routes
const { vincular } = AREAS.members.routes
type Someone = TestPerson & { session: Session }

let admin: CallOptions
let owner: Someone
let administrator: Someone
let member: Someone
let stranger: Someone
let machine: TestEquipment
/** Uuids of a reading that was taken, and the id in quarantine of a message that was not. */
const sent = { good: '', refused: '' }

const deliver = (message: object) =>
  ok(enviarLeituras, {
    ...as(owner.session),
    body: { numero_serie: machine.serial, mensagens: [message] } as never,
  })

beforeAll(async () => {
  const people = [{ nome: 'Otília Dona' }, { nome: 'Ada Ministra' }, { nome: 'Ugo Utiliza' }, { nome: 'Estranho' }]
  ;[owner, administrator, member, stranger] = (await Promise.all(people.map((one) => signedIn(one)))) as [
    ...[Someone, Someone, Someone, Someone],
  ]
  admin = { token: (await sessionOf(account('admin'))).token }
  machine = await newEquipment(owner.user.id)
  for (const [one, cargo] of [
    [administrator, 'ADMINISTRADOR'],
    [member, 'UTILIZADOR'],
  ] as const) {
    const body = { emails: [one.account.email], cargo, equipamentos: [machine.id] }
    await ok(vincular, { ...as(owner.session), body })
  }
  const good = reading()
  await deliver(good)
  await deliver(good)
  await folded(good.uuid, as(owner.session))
  const { confirmacoes } = await deliver({ ...reading(), unidade_vazao: 'X' })
  Object.assign(sent, { good: good.uuid, refused: confirmacoes[0]?.quarentena_id })
})

const about = ({ user: { id: usuarioId } }: TestPerson) => ({ ...admin, params: { usuarioId } })

describe('a customer in one page', () => {
  it('has machines, readings and what was refused, of one moment', async () => {
    const told = await until('what was sent', async () => {
      const one = await ok(atendimento, about(owner))
      return one.leituras.length > 0 && one.quarentena.length > 0 ? one : undefined
    })
    expect(told).toMatchObject({
      usuario: { id: owner.user.id, nome: 'Otília Dona' },
      situacao: 'REGULAR',
      maquinas: { em_uso: 1, cobertas: 1, irregulares: 0, inutilizadas: 0 },
      equipamentos: [{ id: machine.id, possui_plano: true, visto_em: expect.any(String) }],
      leituras: [{ id: sent.good, situacao: 'COMPLETA' }],
      quarentena: [{ id: sent.refused, motivo: 'UNIDADE_INVALIDA', situacao: 'PENDENTE' }],
    })
  })

  it('keeps notes as they were written, once for one key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { texto: '  Ligou: não conecta.  ' }
    const first = await ok(anotar, { ...about(owner), body, headers })
    expect(await ok(anotar, { ...about(owner), body, headers })).toEqual(first)
    const { itens } = await ok(anotacoes, { ...about(owner), query: {} })
    expect(itens).toEqual([first])
    expect(first).toMatchObject({ texto: 'Ligou: não conecta.', autor_nome: PEOPLE.admin.name })
  })

  it.each(['', '   ', 'x'.repeat(2001)])('refuses a note of %j', async (texto) => {
    expect((await call(anotar, { ...about(owner), body: { texto } })).code).toBe(30)
  })

  it.each([
    ['the owner', () => as(owner.session)],
    ['an administrator of the account', () => as(administrator.session, owner.user.id)],
    ['a plain user of the account', () => as(member.session, owner.user.id)],
    ['a stranger', () => as(stranger.session)],
    ['a visitor', () => ({})],
  ] as const)('is closed to %s', async (_, caller) => {
    const params = { usuarioId: owner.user.id }
    const wanted = Object.keys(caller()).length > 0 ? 403 : 401
    expect((await call(atendimento, { ...caller(), params })).status).toBe(wanted)
    expect((await call(anotacoes, { ...caller(), params, query: {} })).status).toBe(wanted)
    expect((await call(anotar, { ...caller(), params, body: { texto: 'x' } })).status).toBe(wanted)
  })

  it('is of customers only', async () => {
    const { usuario } = await sessionOf(account('admin'))
    expect((await call(atendimento, { ...admin, params: { usuarioId: usuario.id_usuario } })).status).toBe(404)
    expect((await call(atendimento, { ...admin, params: { usuarioId: randomUUID() } })).status).toBe(404)
  })
})

describe('what a device sent', () => {
  const of = () => ({ params: { equipamentoId: machine.id } })

  it.each([
    ['the product’s administrator', () => admin],
    ['the owner', () => as(owner.session)],
    ['an administrator of the account', () => as(administrator.session, owner.user.id)],
    ['a plain user who is linked to it', () => as(member.session, owner.user.id)],
  ] as const)('is told to %s', async (_, caller) => {
    const told = await until('both messages', async () => {
      const { itens } = await ok(log.listar, { ...caller(), ...of(), query: {} })
      return itens.length === 2 ? itens : undefined
    })
    expect(new Set(told.map(({ tipo, id, motivo }) => `${tipo} ${id} ${motivo}`))).toEqual(
      new Set([`LEITURA ${sent.good} null`, `RECUSA ${sent.refused} UNIDADE_INVALIDA`]),
    )
    const { horas, visto_em, recusada_em } = await ok(log.presenca, { ...caller(), ...of() })
    for (const instant of [visto_em, recusada_em]) expect(instant).not.toBeNull()
    const sum = (name: 'recebidas' | 'repetidas' | 'recusadas') => horas.reduce((total, hour) => total + hour[name], 0)
    expect([sum('recebidas'), sum('repetidas'), sum('recusadas')]).toEqual([3, 1, 1])
  })

  it('comes page by page', async () => {
    const caller = { ...as(owner.session), ...of() }
    const first = await ok(log.listar, { ...caller, query: { limite: 1 } })
    const next = await ok(log.listar, { ...caller, query: { limite: 1, cursor: first.proximo ?? '' } })
    expect([first.itens.length, next.itens.length]).toEqual([1, 1])
    expect(first.itens[0]?.id).not.toBe(next.itens[0]?.id)
  })

  it('is nothing to strangers and visitors', async () => {
    expect((await call(log.listar, { ...as(stranger.session), ...of(), query: {} })).status).toBe(404)
    expect((await call(log.presenca, { ...as(stranger.session), ...of() })).status).toBe(404)
    expect((await call(log.listar, { ...of(), query: {} })).status).toBe(401)
  })

  it('of a former owner is nothing to the next one', async () => {
    const next = await signedIn({ nome: 'Nilo Próximo' })
    const { acessos, trocarDono } = AREAS.users.routes
    const params = { usuarioId: owner.user.id, equipamentoId: machine.id }
    const { versao } = (await ok(acessos, { ...admin, params })).equipamento
    await ok(trocarDono, { ...admin, params, body: { email: next.account.email, versao } })
    const { itens } = await ok(log.listar, { ...as(next.session), ...of(), query: {} })
    expect(itens).toEqual([])
    const { horas, estado, visto_em, recusada_em } = await ok(log.presenca, { ...as(next.session), ...of() })
    expect([horas, estado, visto_em, recusada_em]).toEqual([[], null, null, null])
    // The counts of an hour that both had it in are nobody's, and what is refused now is the next one's.
    const body = { numero_serie: machine.serial, mensagens: [{ ...reading(), unidade_vazao: 'X' }] } as never
    await ok(enviarLeituras, { ...as(next.session), body })
    const since = await ok(log.presenca, { ...as(next.session), ...of() })
    expect([since.horas, since.recusada_em]).toEqual([[], expect.any(String)])
  })

  it('of a former owner tells the next one nothing of charge and last message, wherever they look', async () => {
    const [former, next] = [await signedIn({ pode_gerar_chaves: true }), await signedIn({ pode_gerar_chaves: true })]
    const sold = await newEquipment(former.user.id)
    const reports = async (charge: number) => {
      const em = new Date().toISOString()
      const bateria = { minima: charge, maxima: charge }
      await noteSeen(sold.id, { em, dito_em: em, versao_firmware: '2.5.4', bateria })
    }
    const { listar, ver, historico } = AREAS.equipment.routes
    const { equipamentos, equipamento } = AREAS.externalApi.routes
    const at = { params: { equipamentoId: sold.id } }
    const body = { nome: 'Prova', escopos: ['EQUIPAMENTOS' as const], vence_em: null }
    const asKey = async ({ session }: typeof former): Promise<CallOptions> => ({
      headers: { authorization: `Bearer ${(await ok(AREAS.apiKeys.routes.criar, { ...as(session), body })).segredo}` },
    })
    const seenBy = async ({ session }: typeof former, key: CallOptions) => {
      const places = [
        (await ok(listar, { ...as(session), query: {} })).itens[0],
        await ok(ver, { ...as(session), ...at }),
        await ok(log.presenca, { ...as(session), ...at }),
        (await ok(equipamentos, { ...key, query: {} })).itens[0],
        await ok(equipamento, { ...key, ...at }),
      ]
      return places.map((one) => [one?.visto_em ?? null, one?.bateria_minima ?? null, one?.bateria_maxima ?? null])
    }
    const everywhere = (...told: unknown[]) => Array.from({ length: 5 }, () => told)
    const [formerKey, nextKey] = [await asKey(former), await asKey(next)]
    await reports(31)
    const ressalva = { motivo: 'NAO_INFORMADO', campo: 'bateria', valor: 'cheia' } as const
    const told = {
      versao: 1,
      uuid: randomUUID(),
      informado_em: new Date().toISOString(),
      versao_hardware: '3.1.0',
    } as const
    await keepState(
      sold.id,
      { ...told, versao_firmware: '2.5.4', bateria: null, atualizacao: null },
      { recebido_em: told.informado_em, ressalvas: [ressalva] },
    )
    const notesTo = async ({ session }: Pick<typeof former, 'session'>) =>
      (await ok(ver, { ...as(session), ...at })).ressalvas
    expect(await notesTo(former)).toEqual([ressalva])
    expect(await seenBy(former, formerKey)).toEqual(everywhere(expect.any(String), 31, 31))
    const { acessos, trocarDono } = AREAS.users.routes
    const params = { usuarioId: former.user.id, equipamentoId: sold.id }
    const { versao } = (await ok(acessos, { ...admin, params })).equipamento
    await ok(trocarDono, { ...admin, params, body: { email: next.account.email, versao } })
    await until('the list of the next owner', async () =>
      (await ok(equipamentos, { ...nextKey, query: {} })).itens.length > 0 ? true : undefined,
    )
    expect(await seenBy(next, nextKey)).toEqual(everywhere(null, null, null))
    expect(await notesTo(next)).toEqual([])
    const silent = (session: Session) =>
      ok(listar, { ...as(session), query: { sem_mensagem_dias: 1, busca: sold.serial } })
    expect((await silent(next.session)).itens).toHaveLength(1)
    // Whoever runs the product sees that the machine was heard today, and with which charge.
    const [shown] = (await ok(listar, { ...admin, query: { busca: sold.serial } })).itens
    expect(shown).toMatchObject({ visto_em: expect.any(String), bateria_minima: 31 })
    expect((await ok(listar, { ...admin, query: { sem_mensagem_dias: 1, busca: sold.serial } })).itens).toEqual([])

    await reports(64)
    expect(await seenBy(next, nextKey)).toEqual(everywhere(expect.any(String), 64, 64))
    expect((await ok(ver, { ...admin, ...at })).bateria_minima).toBe(31)
    await until('the row', async () => ((await silent(next.session)).itens.length === 0 ? true : undefined))
    // The former owner sees nothing of it any more.
    for (const route of [ver, log.presenca, historico])
      expect((await call(route, { ...as(former.session), ...at, query: {} } as never)).status).toBe(404)
    expect((await call(equipamento, { ...formerKey, ...at })).status).toBe(404)
    expect((await ok(equipamentos, { ...formerKey, query: {} })).itens).toEqual([])
  })
})
