import { beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { dayIn } from '../../shared/days.ts'
import { spokenNumber } from '../../shared/spokenNumber.ts'
import { call, ok } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { newEquipment, type TestEquipment } from '../fixtures/equipment.ts'
import { registered, signedIn, type TestPerson } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { buscar } = AREAS.search.routes
const { vincular } = AREAS.members.routes

type Someone = TestPerson & { session: Session }
interface Caller {
  token: string
  conta?: string
}

let owner: Someone
let member: Someone
let stranger: Someone
let admin: Session
let linked: TestEquipment
let unseen: TestEquipment

const find = async (caller: Caller, texto: string, dia: string | null = null) =>
  (await ok(buscar, { ...caller, body: { texto, dia } })).itens
const kinds = async (caller: Caller, texto: string, dia: string | null = null) =>
  (await find(caller, texto, dia)).map(({ tipo, id }) => `${tipo} ${id}`)
const asOwner = () => ({ token: owner.session.token })
const asMember = () => ({ token: member.session.token, conta: owner.user.id })

beforeAll(async () => {
  ;[owner, member, stranger, admin] = await Promise.all([
    signedIn({ nome: 'Otília Buscadora' }),
    signedIn({ nome: 'Mário Buscado' }),
    signedIn({ nome: 'Estranho Buscador' }),
    sessionOf(account('admin')),
  ])
  ;[linked, unseen] = await Promise.all([newEquipment(owner.user.id), newEquipment(owner.user.id)])
  await ok(vincular, {
    ...asOwner(),
    body: { emails: [member.user.email], cargo: 'UTILIZADOR', equipamentos: [linked.id] },
  })
})

describe('a search over everything', () => {
  it('finds a machine by a part of its serial number, for whoever sees it', async () => {
    for (const one of [linked, unseen]) {
      expect(await kinds(asOwner(), one.serial.toLowerCase())).toContain(`EQUIPAMENTO ${one.id}`)
      expect((await kinds({ token: admin.token }, one.serial.toLowerCase()))[0]).toBe(`EQUIPAMENTO ${one.id}`)
      expect(await kinds({ token: stranger.session.token }, one.serial)).toEqual([])
    }
    expect(await kinds(asMember(), linked.serial)).toEqual([`EQUIPAMENTO ${linked.id}`])
    expect(await kinds(asMember(), unseen.serial)).toEqual([])
  })

  it('finds a machine by its serial number with hyphens of pages, and by words in any order', async () => {
    const { id, serial } = linked
    expect(await kinds(asOwner(), serial.replaceAll('-', '‑'))).toContain(`EQUIPAMENTO ${id}`)
    expect(await kinds({ token: admin.token }, serial.replaceAll('-', '‑'))).toContain(`EQUIPAMENTO ${id}`)
    expect(await kinds(asOwner(), `${serial.slice(4)}  ${serial.slice(0, 4)}`)).toContain(`EQUIPAMENTO ${id}`)
    expect(await kinds(asOwner(), `${serial} nada`)).toEqual([])
  })

  it('finds people of the account for who may see them, and everybody for administrators', async () => {
    const { id, email } = member.user
    expect(await kinds(asOwner(), email)).toEqual([`PESSOA ${id}`])
    expect(await kinds(asMember(), email)).toEqual([])
    expect(await kinds({ token: stranger.session.token }, email)).toEqual([])
    expect(await kinds({ token: admin.token }, email)).toEqual([`PESSOA ${id}`])
    const loner = await registered()
    expect(await kinds({ token: admin.token }, loner.email)).toEqual([`PESSOA ${loner.id}`])
    expect(await kinds(asOwner(), loner.email)).toEqual([])
  })

  it('finds the readings of a day, and only those one sees', async () => {
    const ana = await sessionOf(account('ana'))
    const listed = async (query: Record<string, string>) =>
      (await ok(AREAS.readings.routes.listar, { token: ana.token, query: { limite: '5', ...query } })).itens
    // An old one: others send new ones meanwhile.
    const [oldest] = await listed({ ordem: 'ANTIGAS' })
    const day = dayIn(oldest?.data ?? '', 'UTC')
    const found = (await find({ token: ana.token }, day, day)).filter(({ tipo }) => tipo === 'LEITURA')
    expect(found.map(({ id }) => id)).toEqual((await listed({ inicio: day, fim: day })).map(({ id }) => id))
    expect(found.map(({ id }) => id)).toContain(oldest?.id)
    expect(await kinds(asOwner(), day, day)).toEqual([])
    expect(await kinds({ token: ana.token }, '1999-01-01', '1999-01-01')).toEqual([])
  })

  it('finds a reading by the number of its papers, only for whoever sees it', async () => {
    const { token } = await sessionOf(account('ana'))
    const { itens } = await ok(AREAS.readings.routes.listar, { token, query: { limite: '1' } })
    const [newest] = itens
    const said = spokenNumber(newest?.id ?? '')
    expect(await kinds({ token }, said)).toContain(`LEITURA ${newest?.id}`)
    expect(await kinds(asOwner(), said)).toEqual([])
  })

  it('finds certificates by number and code, in the account that has them alone', async () => {
    const { itens } = await ok(AREAS.certificates.routes.listar, { token: admin.token, query: {} })
    const certificate = itens.find(({ dono_id }) => dono_id === idOf('ana'))
    if (!certificate) throw new Error('no demo certificate of ana')
    const ana = await sessionOf(account('ana'))
    for (const text of [
      certificate.numero,
      certificate.codigo,
      certificate.codigo.toLowerCase(),
      certificate.numero.replace('-', '‑'),
    ]) {
      expect(await kinds({ token: ana.token }, text)).toEqual([`CERTIFICADO ${certificate.id}`])
      expect(await kinds({ token: admin.token }, text)).toEqual([`CERTIFICADO ${certificate.id}`])
      expect(await kinds(asOwner(), text)).toEqual([])
    }
    const [found] = (await ok(buscar, { token: ana.token, body: { texto: certificate.numero, dia: null } })).itens
    expect(found?.codigo).toBe(certificate.codigo)
  })

  it('finds orders by number', async () => {
    const { itens } = await ok(AREAS.orders.routes.listar, { token: admin.token, query: {} })
    const [order] = itens
    if (!order) throw new Error('no demo order')
    for (const text of [order.id, `#${order.id}`, order.id.replaceAll('-', '‑')])
      expect(await kinds({ token: admin.token }, text)).toEqual([`PEDIDO ${order.id}`])
    const said = spokenNumber(order.id)
    for (const text of [said, `#${said}`, said.toLowerCase()]) {
      const found = await find({ token: admin.token }, text)
      expect(found.map(({ tipo, titulo }) => [tipo, titulo])).toContainEqual(['PEDIDO', said])
      expect(await kinds(asOwner(), text)).toEqual([])
    }
    expect(await kinds(asOwner(), order.id)).toEqual([])
    expect(await kinds(asOwner(), order.id.slice(0, 8))).toEqual([])
  })

  it('wants two letters at least, sixty at most, and somebody who is signed in', async () => {
    for (const texto of ['', ' a ', 'a'.repeat(61)])
      expect((await call(buscar, { ...asOwner(), body: { texto, dia: null } })).status).toBe(400)
    expect((await call(buscar, { body: { texto: 'asp', dia: null } })).status).toBe(401)
  })
})
