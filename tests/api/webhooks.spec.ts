import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../functions/store/users/users.ts'
import { TRY_MS } from '../../functions/webhooks/deliver.ts'
import { seedProfile } from '../../scripts/seed/catalogue.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { type CorpoEvento, corpoEvento, type WebhookComSegredo } from '../../shared/contract/webhooks.ts'
import {
  type EventoWebhook,
  REENVIOS_POR_HORA,
  TESTES_POR_HORA,
  WEBHOOKS_POR_CONTA,
} from '../../shared/domain/equipment/webhooks.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { control } from '../fixtures/cloud.ts'
import { ownDevice, type TestDevice } from '../fixtures/device.ts'
import { actAsOperator } from '../fixtures/equipment.ts'
import { atSimulator, checkoutOf, complete, ordered } from '../fixtures/orders.ts'
import { until } from '../fixtures/poll.ts'
import { as, deliver } from '../fixtures/readings.ts'
import { signedIn, type TestPerson } from '../fixtures/registered.ts'
import type { Session } from '../fixtures/session.ts'
import { type SentRequest, standIn } from '../fixtures/standIn.ts'

const routes = AREAS.webhooks.routes
const receiver = standIn()

let rita: TestPerson & { session: Session }
let device: TestDevice
const asRita = () => as(rita.session)
const asHer = (webhookId: string) => ({ ...asRita(), params: { webhookId } })

beforeAll(async () => {
  rita = await signedIn({ nome: 'Rita Prado', pode_gerar_chaves: true, ...complete() })
  ;({ device } = await ownDevice(rita.session))
})
afterAll(() => device.close())

const create = (path: string, ...eventos: EventoWebhook[]): Promise<WebhookComSegredo> =>
  ok(routes.criar, { ...asRita(), body: { nome: `Meu ${path}`, url: `${receiver.url()}/${path}`, eventos } })
const end = async (webhook: { id: string }) => {
  const { versao } = await ok(routes.ver, asHer(webhook.id))
  await ok(routes.mudarStatus, { ...asHer(webhook.id), body: { status: 'REMOVIDO', versao } })
}
/** The deliveries that came at a path, proved to be ours by each secret, once there are as many. */
const came = async (path: string, count: number, ...secrets: string[]): Promise<CorpoEvento[]> => {
  const sent = await until(`${count} at ${path}`, () => {
    const all = receiver.sentTo(`POST /${path}`)
    return all.length >= count ? all : undefined
  })
  expect(sent).toHaveLength(count)
  return sent.map((one) => proved(one, secrets))
}
function proved({ body, headers }: SentRequest, secrets: readonly string[]): CorpoEvento {
  for (const secret of secrets) new Webhook(secret).verify(body, headers as Record<string, string>)
  return corpoEvento.parse(JSON.parse(body))
}
/** Waits until somebody else is told of a reading of theirs: what happened before it was told by then. */
async function laterTold(): Promise<void> {
  const { session } = await signedIn({ nome: 'Nora Luz', pode_gerar_chaves: true, ...complete() })
  const { device: own } = await ownDevice(session)
  const path = `depois-${randomUUID()}`
  receiver.answer(`POST /${path}`, {})
  const body = { nome: 'Depois', url: `${receiver.url()}/${path}`, eventos: ['leitura.criada' as const] }
  const { segredo } = await ok(routes.criar, { ...as(session), body })
  await deliver(own, as(session), {})
  await came(path, 1, segredo)
  await own.close()
}
const deliveriesOf = async (id: string) => (await ok(routes.entregas, { ...asHer(id), query: {} })).itens

describe('a webhook', () => {
  it('is told of what it wants, signed, and of nothing else', async () => {
    receiver.answer('POST /leituras', { ok: true })
    receiver.answer('POST /pedidos', { ok: true })
    const [readings, orders] = [await create('leituras', 'leitura.criada'), await create('pedidos', 'pedido.pago')]
    const { id: leitura_id } = await deliver(device, asRita(), { flows: [1.2, 1.5] })
    const [event] = await came('leituras', 1, readings.segredo)
    expect(event).toMatchObject({ type: 'leitura.criada', versao: 1, data: { leitura_id, na_conta: true } })
    const [delivery] = await until('the delivery', async () => {
      const all = await deliveriesOf(readings.id)
      return all[0]?.status === 'ENTREGUE' ? all : undefined
    })
    expect(delivery).toMatchObject({ tipo: 'leitura.criada', tentativas: 1, ultima: { http: 200, falha: null } })
    const params = { webhookId: readings.id, entregaId: delivery?.id ?? '' }
    const detail = await ok(routes.entrega, { ...asRita(), params })
    expect(JSON.parse(detail.corpo)).toEqual(event)
    expect(detail.tentativas).toMatchObject([{ http: 200, resposta: '{"ok":true}' }])
    expect(await deliveriesOf(orders.id)).toEqual([])
    expect(receiver.sentTo('POST /pedidos')).toEqual([])
    // The owner has it sent again, as the same event.
    await ok(routes.reenviar, { ...asRita(), params })
    expect(await came('leituras', 2, readings.segredo)).toEqual([event, event])
    const [first, second] = receiver.sentTo('POST /leituras').map(({ headers }) => headers['webhook-id'])
    expect([first, second]).toEqual([delivery?.evento_id, delivery?.evento_id])
    await Promise.all([end(readings), end(orders)])
  })

  it('is tried by a button, and its secret replaced with a day of both', async () => {
    receiver.answer('POST /teste', {})
    const webhook = await create('teste', 'pedido.pago')
    await ok(routes.testar, asHer(webhook.id))
    expect(await came('teste', 1, webhook.segredo)).toMatchObject([{ type: 'webhook.teste' }])
    const { versao } = await ok(routes.ver, asHer(webhook.id))
    const replaced = await ok(routes.trocarSegredo, { ...asHer(webhook.id), body: { versao, imediata: false } })
    expect(replaced.segredo_anterior_ate).not.toBeNull()
    await ok(routes.testar, asHer(webhook.id))
    await until('the second', () => (receiver.sentTo('POST /teste').length > 1 ? true : undefined))
    const [, second] = receiver.sentTo('POST /teste')
    if (second) proved(second, [webhook.segredo, replaced.segredo])
    const body = { versao: replaced.versao, imediata: true }
    const { segredo } = await ok(routes.trocarSegredo, { ...asHer(webhook.id), body })
    await ok(routes.testar, asHer(webhook.id))
    await until('the third', () => (receiver.sentTo('POST /teste').length > 2 ? true : undefined))
    const [, , third] = receiver.sentTo('POST /teste')
    if (third) proved(third, [segredo])
    expect(() => third && proved(third, [replaced.segredo])).toThrow()
    const { itens } = await ok(routes.historico, { ...asHer(webhook.id), query: {} })
    expect(itens.map(({ campo }) => campo)).toContain('segredo_criado_em')
    expect(JSON.stringify(itens)).not.toContain('whsec_')
    await end(webhook)
    expect(await refused(routes.ver, asHer(webhook.id))).toBe(404)
  })

  it('that fails keeps nobody else waiting, and loses nothing', async () => {
    receiver.answer('POST /falha', { error: 'não' }, 500)
    receiver.answer('POST /bom', {})
    const [failing, good] = [await create('falha', 'leitura.criada'), await create('bom', 'leitura.criada')]
    await deliver(device, asRita(), {})
    await came('bom', 1, good.segredo)
    const [waiting] = await until('the failure', async () => {
      const all = await deliveriesOf(failing.id)
      return all[0]?.ultima ? all : undefined
    })
    expect(waiting).toMatchObject({ status: 'PENDENTE', ultima: { http: 500, falha: 'RESPOSTA_DE_ERRO' } })
    expect((await ok(routes.ver, asHer(failing.id))).falhando_desde).not.toBeNull()
    // No delivery is due yet.
    await control().runSchedule('EntregarWebhooks')
    await ok(routes.testar, asHer(good.id))
    await came('bom', 2, good.segredo)
    expect(receiver.sentTo('POST /falha')).toHaveLength(1)
    await Promise.all([end(failing), end(good)])
  })

  it('that hangs keeps nobody else waiting, and loses nothing', async () => {
    const later = Promise.withResolvers<{ json: object }>()
    receiver.make('POST /pendurado', () => later.promise)
    receiver.answer('POST /bom', {})
    const [hanging, good] = [await create('pendurado', 'leitura.criada'), await create('bom', 'pedido.pago')]
    await deliver(device, asRita(), {})
    await until('the one that hangs', () => receiver.sentTo('POST /pendurado')[0])
    await ok(routes.testar, asHer(good.id))
    await came('bom', 1, good.segredo)
    later.resolve({ json: {} })
    const ended = await until('the other delivery', async () => {
      const [one] = await deliveriesOf(hanging.id)
      return one?.ultima ? one : undefined
    })
    // Whether it took longer than a receiver may is the machine's affair.
    if (ended.ultima?.falha) expect([ended.status, ended.ultima.falha]).toEqual(['PENDENTE', 'TEMPO_ESGOTADO'])
    else expect(ended.status).toBe('ENTREGUE')
    await Promise.all([end(hanging), end(good)])
  })

  it('of another account is told at once beside ten that hang', async () => {
    const eva = await signedIn({ nome: 'Eva Lima', pode_gerar_chaves: true, ...complete() })
    const asEva = as(eva.session)
    const later = Promise.withResolvers<{ json: object }>()
    receiver.make('POST /mudo', () => later.promise)
    receiver.answer('POST /vizinha', {})
    const silent: WebhookComSegredo[] = []
    for (let count = 0; count < WEBHOOKS_POR_CONTA; count += 1) silent.push(await create('mudo', 'leitura.criada'))
    const body = { nome: 'Vizinha', url: `${receiver.url()}/vizinha`, eventos: ['pedido.pago'] as const }
    const own = await ok(routes.criar, { ...asEva, body: { ...body, eventos: [...body.eventos] } })
    await deliver(device, asRita(), {})
    await until('those that hang', () => (receiver.sentTo('POST /mudo').length > 2 ? true : undefined))
    const began = performance.now()
    await ok(routes.testar, { ...asEva, params: { webhookId: own.id } })
    await until('the neighbour’s', () => receiver.sentTo('POST /vizinha')[0])
    const took = performance.now() - began
    // It takes a fifth of a second; behind a receiver that says nothing it would take the ten of its try.
    expect(took).toBeLessThan(TRY_MS)
    expect(receiver.sentTo('POST /mudo').length).toBeLessThan(WEBHOOKS_POR_CONTA)
    later.resolve({ json: {} })
    await Promise.all(silent.map(end))
  })

  it('is tested five times an hour, and a delivery sent again thirty times', async () => {
    receiver.answer('POST /muitas', {})
    const webhook = await create('muitas', 'pedido.pago')
    for (let count = 0; count < TESTES_POR_HORA; count += 1) await ok(routes.testar, asHer(webhook.id))
    const many = await call(routes.testar, asHer(webhook.id))
    expect([many.status, Number(many.headers['retry-after']) > 3_000]).toEqual([429, true])
    const [delivery] = await deliveriesOf(webhook.id)
    const again = { ...asRita(), params: { webhookId: webhook.id, entregaId: delivery?.id ?? '' } }
    const answers: number[] = []
    while (answers.at(-1) !== 429 && answers.length < 40) answers.push((await call(routes.reenviar, again)).status)
    expect(answers.length).toBe(REENVIOS_POR_HORA + 1)
    // A try that ends meanwhile is a change of what was read.
    expect(answers.slice(0, -1).every((status) => status === 202 || status === 409)).toBe(true)
    await end(webhook)
  })

  it('is told once of an order that is paid, and of a certificate when it is issued', async () => {
    receiver.answer('POST /negocio', {})
    const webhook = await create('negocio', 'pedido.pago', 'certificado.emitido')
    const { token } = asRita()
    const order = await ordered(rita.session.token)
    await atSimulator(checkoutOf(order), 'APROVAR')
    const [paid] = await came('negocio', 1, webhook.segredo)
    const { total_centavos, moeda } = order
    expect(paid).toMatchObject({ type: 'pedido.pago', data: { pedido_id: order.id, total_centavos, moeda } })
    const profile = seedProfile('leque', '03', 'PLASTICO').id
    const { id: leitura_id } = await deliver(device, asRita(), { flows: [1.2, 1.21], profile })
    const certificate = await ok(AREAS.certificates.routes.emitir, { token, body: { leitura_id, validade_meses: 36 } })
    const [, issued] = await came('negocio', 2, webhook.segredo)
    const data = { certificado_id: certificate.id, numero: certificate.numero, leitura_id, resultado: 'APROVADO' }
    expect(issued).toMatchObject({ type: 'certificado.emitido', data })
    // Later changes of a certificate are no such event either.
    const body = { versao: certificate.versao, motivo: 'Emitido para o ensaio' }
    await ok(AREAS.certificates.routes.revogar, { token, params: { inspecaoId: certificate.id }, body })
    await ok(AREAS.orders.routes.ver, { token, params: { pedidoId: order.id } })
    await laterTold()
    expect(receiver.sentTo('POST /negocio')).toHaveLength(2)
    await end(webhook)
  })

  it('gets nothing once its owner may not have one', async () => {
    receiver.answer('POST /sem', {})
    const webhook = await create('sem', 'leitura.criada')
    actAsOperator()
    const edit = async (pode_gerar_chaves: boolean) => {
      const before = await users.get(rita.user.id)
      if (before) await users.edit({ before, patch: { pode_gerar_chaves }, author: { id: null, nome: 'Ensaio' } })
    }
    await edit(false)
    expect(await refused(routes.listar, { ...asRita(), query: {} })).toBe(403)
    await deliver(device, asRita(), {})
    await laterTold()
    expect(receiver.sentTo('POST /sem')).toEqual([])
    await edit(true)
    expect(await deliveriesOf(webhook.id)).toEqual([])
    await end(webhook)
  })
})

describe('refused are', () => {
  it.each([
    ['http://10.0.0.1/', 'webhook_https'],
    ['http://hooks.example.com/', 'webhook_https'],
    ['https://169.254.169.254/', 'webhook_endereco'],
    ['https://[::ffff:127.0.0.1]/', 'webhook_endereco'],
    ['https://2130706433/', 'webhook_endereco'],
  ])('addresses such as %s', async (url, mensagem) => {
    const body = { nome: 'Meu', url, eventos: ['pedido.pago'] }
    const answer = await call(routes.criar, { ...asRita(), body })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ error: { report: { campos: [{ caminho: 'url', mensagem }] } } })
  })

  it('whoever is not its owner, alike for what there is and what there is not', async () => {
    receiver.answer('POST /alheio', {})
    const webhook = await create('alheio', 'pedido.pago')
    const { session } = await signedIn({ pode_gerar_chaves: true })
    const asOther = { ...as(session), params: { webhookId: webhook.id } }
    expect(await refused(routes.ver, asOther)).toBe(404)
    expect(await refused(routes.testar, asOther)).toBe(404)
    expect(await refused(routes.entregas, { ...asOther, query: {} })).toBe(404)
    const plain = await signedIn()
    expect(await refused(routes.listar, { ...as(plain.session), query: {} })).toBe(403)
    expect(await refused(routes.ver, { ...as(plain.session), params: { webhookId: webhook.id } })).toBe(403)
    await end(webhook)
  })

  it('more than an account may have, whatever comes at once', async () => {
    const { session } = await signedIn({ pode_gerar_chaves: true })
    const body = { nome: 'Meu', url: `${receiver.url()}/muitos`, eventos: ['pedido.pago'] }
    for (let made = 0; made < WEBHOOKS_POR_CONTA - 1; made += 1) await ok(routes.criar, { ...as(session), body })
    const last = await Promise.all([1, 2, 3].map(() => call(routes.criar, { ...as(session), body })))
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    const { itens } = await ok(routes.listar, { ...as(session), query: { limite: 100 } })
    expect(itens).toHaveLength(WEBHOOKS_POR_CONTA)
  })
})
