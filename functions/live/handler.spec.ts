import { randomUUID } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STATUS_USUARIO } from '../../shared/enums.ts'
import { type Channel, type ChannelName, channelPath, TICKET_FORM } from '../../shared/live.ts'
import { livePath, PERIOD_MS, periodAt } from '../../shared/livePeriods.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import type { Claims } from '../http/exchange.ts'
import { sealTicket, TICKET_SECONDS } from '../parts/sessions/liveTicket.ts'
import { type Membership, membershipToItem, newMembership } from '../store/accounts/accounts.ts'
import { createEquipment } from '../store/equipment/equipmentCreation.ts'
import { denySession } from '../store/identity/sessions.ts'
import { startJob } from '../store/jobs/jobs.ts'
import { documentClient, tableName } from '../store/kit/table.ts'
import { activateUser, createUser } from '../store/users/userCreation.ts'
import { userKey } from '../store/users/users.ts'
import { handler, type LiveRequest } from './handler.ts'

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

const now = () => Math.floor(Date.now() / 1000)
const claimsOf = (usuarioId: string): Claims => ({
  usuarioId,
  originJti: randomUUID(),
  authTime: now(),
  sessionKind: 's',
})

async function person(papel: 'ADMIN' | 'CLIENTE' = 'CLIENTE'): Promise<Claims> {
  const id = randomUUID()
  await createUser({ id, nome: 'Pessoa', email: `${id}@x.example`, papel })
  await activateUser(id)
  return claimsOf(id)
}

async function equipmentOf(owner: Claims | null): Promise<string> {
  const id = randomUUID()
  await createEquipment({
    id,
    numero_serie: `S-${id}`,
    tipos_pulverizador: ['PULVERIZADOR'],
    dono_id: owner?.usuarioId ?? null,
  })
  return id
}

async function jobOf(owner: Claims | null): Promise<string> {
  const id = randomUUID()
  await startJob({
    id,
    dados: { tipo: 'CERTIFICADOS', equipamentos: [] },
    usuario_id: owner?.usuarioId ?? null,
    correlacao: 'spec',
  })
  return id
}

async function member(owner: Claims, cargo: Membership['cargo'], more: Partial<Membership>): Promise<Claims> {
  const claims = await person()
  const given = { dono_id: owner.usuarioId, usuario_id: claims.usuarioId, cargo, equipamentos: [] }
  const Item = membershipToItem({ ...newMembership(given, new Date().toISOString()), ...more })
  await documentClient().send(new PutCommand({ TableName: tableName(), Item }))
  return claims
}

async function set({ usuarioId }: Claims, name: string, value: unknown) {
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: userKey(usuarioId),
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )
}

type Operation = LiveRequest['requestContext']['operation']
async function judged(authorizationToken: string, operation: Operation, channel?: string): Promise<boolean> {
  const answer = await handler({ authorizationToken, requestContext: { operation, ...(channel && { channel }) } })
  expect(answer.ttlOverride).toBe(0)
  return answer.isAuthorized
}
const ticketOf = async (claims: Claims) => (await sealTicket(claims)).bilhete
const named = (channel: Channel, later = 0) => livePath(channelPath(channel), periodAt(Date.now()) + later)
const watches = async (claims: Claims, channel: Channel) =>
  judged(await ticketOf(claims), 'EVENT_SUBSCRIBE', named(channel))
const connects = async (claims: Claims) => judged(await ticketOf(claims), 'EVENT_CONNECT')

const on = (name: ChannelName, id: string): Channel => ({ name, id })

describe('a channel', () => {
  it('of an account is its owner’s, and of its members nobody’s', async () => {
    const [ana, diego, admin] = [await person(), await person(), await person('ADMIN')]
    const machine = await equipmentOf(ana)
    const bruno = await member(ana, 'ADMINISTRADOR', { equipamentos: [machine] })
    const carla = await member(ana, 'UTILIZADOR', { equipamentos: [machine] })
    const channel = on('conta', ana.usuarioId)
    expect(await watches(ana, channel)).toBe(true)
    for (const other of [bruno, carla, diego]) expect(await watches(other, channel)).toBe(false)
    expect(await watches(admin, channel)).toBe(true)
  })

  it('of an equipment is its owner’s, and of the members with an active link to it', async () => {
    const [ana, diego, admin] = [await person(), await person(), await person('ADMIN')]
    const [machine, other] = [await equipmentOf(ana), await equipmentOf(ana)]
    const channel = on('equipamento', machine)
    expect(await watches(ana, channel)).toBe(true)
    expect(await watches(admin, channel)).toBe(true)
    expect(await watches(diego, channel)).toBe(false)
    for (const cargo of ['ADMINISTRADOR', 'UTILIZADOR'] as const) {
      expect(await watches(await member(ana, cargo, { equipamentos: [machine] }), channel)).toBe(true)
      expect(await watches(await member(ana, cargo, { equipamentos: [other] }), channel)).toBe(false)
      const switchedOff = { equipamentos: [other], equipamentos_inativos: [machine] }
      expect(await watches(await member(ana, cargo, switchedOff), channel)).toBe(false)
      const inactive = await member(ana, cargo, { equipamentos: [machine], status: 'INATIVO' })
      expect(await watches(inactive, channel)).toBe(false)
      expect(await watches(await member(diego, cargo, { equipamentos: [machine] }), channel)).toBe(false)
    }
  })

  it('of an equipment without an owner, or of none there is, is nobody’s', async () => {
    const ana = await person()
    expect(await watches(ana, on('equipamento', await equipmentOf(null)))).toBe(false)
    for (const name of ['equipamento', 'trabalho'] as const) {
      expect(await watches(ana, on(name, randomUUID()))).toBe(false)
      expect(await watches(await person('ADMIN'), on(name, randomUUID()))).toBe(false)
    }
  })

  it('of an equipment closes to members when its owner is deactivated', async () => {
    const ana = await person()
    const machine = await equipmentOf(ana)
    const bruno = await member(ana, 'UTILIZADOR', { equipamentos: [machine] })
    await set(ana, 'status', STATUS_USUARIO.INATIVO)
    expect(await watches(bruno, on('equipamento', machine))).toBe(false)
  })

  it('of a job is whose job it is', async () => {
    const [ana, diego, admin] = [await person(), await person(), await person('ADMIN')]
    const bruno = await member(ana, 'ADMINISTRADOR', {})
    const channel = on('trabalho', await jobOf(ana))
    expect(await watches(ana, channel)).toBe(true)
    for (const other of [diego, bruno]) expect(await watches(other, channel)).toBe(false)
    expect(await watches(admin, channel)).toBe(true)
    const ofTheProduct = on('trabalho', await jobOf(null))
    expect(await watches(ana, ofTheProduct)).toBe(false)
    expect(await watches(admin, ofTheProduct)).toBe(true)
  })
})

describe('a person’s channel', () => {
  it('is theirs, and of the people of their account nobody’s', async () => {
    const [ana, diego, admin] = [await person(), await person(), await person('ADMIN')]
    const bruno = await member(ana, 'ADMINISTRADOR', {})
    const channel = on('pessoa', ana.usuarioId)
    expect(await watches(ana, channel)).toBe(true)
    for (const other of [bruno, diego]) expect(await watches(other, channel)).toBe(false)
    expect(await watches(admin, channel)).toBe(true)
  })
})

describe('a session that ended', () => {
  const endings: Record<string, (claims: Claims) => Promise<unknown>> = {
    'by signing out': ({ originJti }) => denySession(originJti, now() + 900),
    'by a new password': (claims) => set(claims, 'sessoes_validas_desde', now() + 1),
    'by deactivation': (claims) => set(claims, 'status', STATUS_USUARIO.INATIVO),
  }

  it.each(Object.entries(endings))('%s opens nothing any more, with a ticket given before it', async (_, end) => {
    const ana = await person()
    const machine = on('equipamento', await equipmentOf(ana))
    const ticket = await ticketOf(ana)
    const subscribes = () => judged(ticket, 'EVENT_SUBSCRIBE', named(machine))
    expect([await judged(ticket, 'EVENT_CONNECT'), await subscribes()]).toEqual([true, true])
    await end(ana)
    expect([await judged(ticket, 'EVENT_CONNECT'), await subscribes()]).toEqual([false, false])
  })

  it('leaves the person’s other sessions alone', async () => {
    const ana = await person()
    await denySession(ana.originJti, now() + 900)
    expect(await connects(claimsOf(ana.usuarioId))).toBe(true)
  })
})

describe('a ticket', () => {
  it('has the form by which any other token is refused before we are asked', async () => {
    for (const claims of [await person(), { ...(await person()), sessionKind: 'p' } as const])
      expect(await ticketOf(claims)).toMatch(new RegExp(TICKET_FORM))
  })

  it('is needed for anything, and must be ours and whole', async () => {
    const ana = await person()
    const ticket = await ticketOf(ana)
    const [text = '', signature = ''] = ticket.split('.')
    const other = await ticketOf(await person())
    const forged = Buffer.from(JSON.stringify({ ...ana, ate: now() + 60 })).toString('base64url')
    const wrong = ['', '.', 'nonsense', text, `${text}.`, `${forged}.${signature}`, `${text}.${other.split('.')[1]}`]
    for (const token of [...wrong, `${ticket}.x`, `Bearer ${ticket}`])
      expect(await judged(token, 'EVENT_CONNECT'), token).toBe(false)
    expect(await judged(ticket, 'EVENT_CONNECT')).toBe(true)
  })

  it('is worth nothing once it has expired', async () => {
    const ana = await person()
    const { bilhete } = await sealTicket(ana, Date.now() - TICKET_SECONDS * 1000)
    expect(await judged(bilhete, 'EVENT_CONNECT')).toBe(false)
    expect(await judged(bilhete, 'EVENT_SUBSCRIBE', named(on('conta', ana.usuarioId)))).toBe(false)
  })

  it('publishes nothing, whoever it belongs to', async () => {
    for (const claims of [await person(), await person('ADMIN')])
      expect(await judged(await ticketOf(claims), 'EVENT_PUBLISH', named(on('conta', claims.usuarioId)))).toBe(false)
  })

  it('opens no channel but those there are, each by one id', async () => {
    const admin = await person('ADMIN')
    const ticket = await ticketOf(admin)
    const id = admin.usuarioId
    const present = periodAt(Date.now())
    const others = ['/*', '/conta/*', '/conta', `/conta/${id}/*`, `/conta/${id}/x`, `conta/${id}`, `/outra/${id}`]
    const forms = [`/conta/${id}`, `/conta/${id}/0${present}`, `/conta/${id}/${present}/x`, `/conta/*/${present}`]
    const ids = [`/toString/${id}/${present}`, `/conta/${id.toUpperCase()}/${present}`, `/conta//${present}`, '']
    for (const channel of [...others, ...forms, ...ids])
      expect(await judged(ticket, 'EVENT_SUBSCRIBE', channel), channel).toBe(false)
    expect(await judged(ticket, 'EVENT_SUBSCRIBE', named(on('conta', id)))).toBe(true)
  })
})

describe('what is open already', () => {
  it('hears nothing any more a quarter of an hour after the right to it ended, without a read for each message', async () => {
    const ana = await person()
    const channel = on('conta', ana.usuarioId)
    const ticket = await ticketOf(ana)
    const admitted: string[] = []
    for (let later = -3; later <= 3; later += 1)
      if (await judged(ticket, 'EVENT_SUBSCRIBE', named(channel, later))) admitted.push(named(channel, later))
    expect(admitted).toEqual([named(channel), named(channel, 1)])
    await denySession(ana.originJti, now() + 900)
    expect(await judged(ticket, 'EVENT_SUBSCRIBE', named(channel, 1))).toBe(false)
    // Whatever is published from then on goes to none of what was admitted before.
    const quarter = 15 * 60_000
    expect(2 * PERIOD_MS).toBeLessThanOrEqual(quarter)
    for (let ms = quarter; ms < 4 * quarter; ms += 10_000)
      expect(admitted).not.toContain(livePath(channelPath(channel), periodAt(Date.now() + ms)))
  })
})
