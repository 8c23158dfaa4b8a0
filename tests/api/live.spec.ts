import { randomUUID } from 'node:crypto'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getJob, jobKey, startJob } from '../../functions/store/jobs/jobs.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import {
  type LeituraAoVivo,
  leituraAoVivo,
  type TrabalhoAoVivo,
  type VinculoAoVivo,
  vinculoAoVivo,
} from '../../shared/contract/live.ts'
import type { Job } from '../../shared/jobs.ts'
import { channelPath } from '../../shared/live.ts'
import { periodAt } from '../../shared/livePeriods.ts'
import { call, ok } from '../fixtures/client.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { ownDevice, type TestDevice } from '../fixtures/device.ts'
import type { TestEquipment } from '../fixtures/equipment.ts'
import { connectLive, ticketOf } from '../fixtures/live.ts'
import { putMembership } from '../fixtures/membership.ts'
import { until } from '../fixtures/poll.ts'
import { reading } from '../fixtures/readings.ts'
import { signedIn, type TestPerson } from '../fixtures/registered.ts'
import { type Session, sessionOf, signIn } from '../fixtures/session.ts'
import { operator } from '../fixtures/table.ts'

let owner: TestPerson & { session: Session }
let equipment: TestEquipment
let device: TestDevice

beforeAll(async () => {
  owner = await signedIn()
  const own = await ownDevice(owner.session)
  equipment = own.equipment
  device = own.device
})
afterAll(() => device.close())

const conta = (id: string) => channelPath({ name: 'conta', id })
const maquina = (id: string) => channelPath({ name: 'equipamento', id })
const trabalho = (id: string) => channelPath({ name: 'trabalho', id })

/** Has a job that was done be done once more. */
async function beginAnew(id: string) {
  const { client, tableName } = operator()
  const { endpoint, region, credentials, outputs } = testCloud()
  const pending = { ExpressionAttributeNames: { '#s': 'status' }, ExpressionAttributeValues: { ':s': 'PENDENTE' } }
  await client.send(
    new UpdateCommand({ TableName: tableName, Key: jobKey(id), UpdateExpression: 'SET #s = :s', ...pending }),
  )
  const job: Job = { tipo: 'TRABALHO', trabalho_id: id }
  const message = { QueueUrl: outputs.PromptQueueUrl, MessageBody: JSON.stringify(job) }
  await new SQSClient({ endpoint, region, credentials }).send(new SendMessageCommand(message))
}

/** Sends a signed-in session away, as the console does. */
const signOut = ({ cookie }: Session) => ok(AREAS.login.routes.sair, { headers: { cookie } })

describe('a reading', () => {
  it('is told to its owner on the account’s channel and on the equipment’s, by ids and small figures alone', async () => {
    const watcher = await connectLive(await ticketOf(owner.session))
    const channels = [conta(owner.user.id), maquina(equipment.id)]
    for (const channel of channels) expect(await watcher.subscribe(channel)).toBeNull()
    const message = reading()
    await device.send(message)
    for (const channel of channels) {
      const told = await watcher.message<LeituraAoVivo>(channel, ({ leitura_id }) => leitura_id === message.uuid)
      expect(leituraAoVivo.strict().parse(told)).toEqual({
        tipo: 'LEITURA',
        leitura_id: message.uuid,
        equipamento_id: equipment.id,
        situacao: 'COMPLETA',
        bicos_medidos: 4,
      })
    }
    watcher.close()
  })

  it('is told to a member who is linked to the equipment, on its channel alone, and no more to who stopped watching', async () => {
    const { user, session } = await signedIn()
    const dono_id = owner.user.id
    await putMembership({ dono_id, usuario_id: user.id, cargo: 'UTILIZADOR', equipamentos: [equipment.id] })
    const [watcher, former] = [await connectLive(await ticketOf(session)), await connectLive(await ticketOf(session))]
    expect(await watcher.subscribe(conta(dono_id))).toBe('UnauthorizedException')
    for (const each of [watcher, former]) expect(await each.subscribe(maquina(equipment.id))).toBeNull()
    expect(await former.unsubscribe(maquina(equipment.id))).toBeNull()
    const message = reading()
    await device.send(message)
    await watcher.message<LeituraAoVivo>(maquina(equipment.id), ({ leitura_id }) => leitura_id === message.uuid)
    expect(former.messages(maquina(equipment.id))).toEqual([])
    for (const each of [watcher, former]) each.close()
  })

  it('is told to no stranger', async () => {
    const { token } = await sessionOf(account('diego'))
    const watcher = await connectLive(await ticketOf({ token }))
    for (const channel of [conta(owner.user.id), maquina(equipment.id), '/conta/*', '/equipamento/*'])
      expect(await watcher.subscribe(channel)).toBe('UnauthorizedException')
    expect(await watcher.subscribe('/leituras/1')).toBe('BadRequestException')
    watcher.close()
  })
})

describe('a job', () => {
  it('is told to whose it is from when it begins, and to nobody else', async () => {
    const id = randomUUID()
    const dados = { tipo: 'CERTIFICADOS', equipamentos: [] as string[] } as const
    await startJob({ id, dados, usuario_id: owner.user.id, correlacao: 'ao-vivo' })
    const status = async () => (await getJob(id))?.status
    await expect.poll(status).toBe('CONCLUIDO')

    const { token } = await sessionOf(account('diego'))
    const [watcher, stranger] = [
      await connectLive(await ticketOf(owner.session)),
      await connectLive(await ticketOf({ token })),
    ]
    expect(await stranger.subscribe(trabalho(id))).toBe('UnauthorizedException')
    expect(await watcher.subscribe(trabalho(id))).toBeNull()
    await beginAnew(id)
    await watcher.message<TrabalhoAoVivo>(trabalho(id), ({ status }) => status === 'CONCLUIDO')
    expect(watcher.messages(trabalho(id))).toEqual([
      { tipo: 'TRABALHO', trabalho_id: id, status: 'EXECUTANDO', progresso: 1 },
      { tipo: 'TRABALHO', trabalho_id: id, status: 'CONCLUIDO', progresso: 1 },
    ])
    for (const each of [watcher, stranger]) each.close()
  })
})

describe('a connection', () => {
  it('is refused without a ticket, and with one of a session that ended', async () => {
    const { session } = await signedIn()
    const given = await ticketOf(session)
    for (const bilhete of ['', 'nonsense', session.token])
      await expect(connectLive({ ...given, bilhete })).rejects.toThrow('UnauthorizedException')
    const watcher = await connectLive(given)
    await signOut(session)
    await expect(connectLive(given)).rejects.toThrow('UnauthorizedException')
    expect(await watcher.subscribe(conta(session.usuario.id_usuario))).toBe('UnauthorizedException')
    watcher.close()
  })

  it('is of one period, and the ticket for it one of ten a minute of its session', async () => {
    const { user, session } = await signedIn()
    const given = await ticketOf(session)
    const watcher = await connectLive(given)
    const present = periodAt(Date.parse(given.agora))
    for (const period of [present - 1, present + 2])
      expect(await watcher.subscribe(`${conta(user.id)}/${period}`)).toBe('UnauthorizedException')
    expect(await watcher.subscribe(conta(user.id))).toBeNull()
    const answers = await Promise.all(Array.from({ length: 14 }, () => call(AREAS.live.routes.acesso, session)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(answers.filter(({ code }) => code === 100)).toHaveLength(5)
    const elsewhere = await signIn({ email: user.email, senha: 'segredo' }, { localAddress: '127.0.4.21' })
    expect((await call(AREAS.live.routes.acesso, elsewhere)).status).toBe(200)
    watcher.close()
  })

  it('publishes nothing, over the socket or beside it', async () => {
    const given = await ticketOf(owner.session)
    const watcher = await connectLive(given)
    const channel = conta(owner.user.id)
    expect(await watcher.subscribe(channel)).toBeNull()
    expect(await watcher.publish(channel, { tipo: 'LEITURA' })).toBe('UnauthorizedException')
    const body = JSON.stringify({ channel: `${channel}/${periodAt(Date.now())}`, events: ['{}'] })
    for (const authorization of [undefined, given.bilhete, `Bearer ${owner.session.token}`]) {
      const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
      const { status } = await fetch(given.endereco, { method: 'POST', headers, body })
      expect(status).toBeGreaterThanOrEqual(400)
    }
    expect(watcher.messages(channel)).toEqual([])
    watcher.close()
  })
})

describe('a link', () => {
  it('is told to the person and to the account’s owner when it begins, changes and ends', async () => {
    const member = await signedIn()
    const channels = [owner, member].map(({ user: { id } }) => channelPath({ name: 'pessoa', id }))
    const watchers = await Promise.all([owner, member].map(async ({ session }) => connectLive(await ticketOf(session))))
    for (const [index, watcher] of watchers.entries()) expect(await watcher.subscribe(channels[index] ?? '')).toBeNull()
    expect(await watchers[1]?.subscribe(channels[0] ?? '')).not.toBeNull()
    const { vincular, editar, remover } = AREAS.members.routes
    const params = { usuarioId: member.user.id }
    const told = async (count: number) => {
      for (const [index, watcher] of watchers.entries()) {
        const ofMember = () =>
          watcher.messages(channels[index] ?? '').filter((one) => (one as VinculoAoVivo).usuario_id === member.user.id)
        await until(`${count} messages`, () => (ofMember().length >= count ? true : undefined))
        expect(vinculoAoVivo.strict().parse(ofMember().at(-1)).conta_id).toBe(owner.user.id)
      }
    }
    const body = { emails: [member.user.email], cargo: 'UTILIZADOR', equipamentos: [equipment.id] } as const
    const { itens } = await ok(vincular, { ...owner.session, body })
    await told(1)
    const { versao } = itens[0] ?? expect.unreachable()
    const edit = { cargo: 'UTILIZADOR', status: 'INATIVO', equipamentos: [equipment.id], versao } as const
    await ok(editar, { ...owner.session, params, body: edit })
    await told(2)
    await ok(remover, { ...owner.session, params })
    await told(3)
    for (const watcher of watchers) watcher.close()
  })
})
