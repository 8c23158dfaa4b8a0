import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TENTATIVAS_ENTREGA } from '../../shared/domain/equipment/webhooks.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { standIn } from '../../tests/fixtures/standIn.ts'
import { storedPerson } from '../../tests/fixtures/stored.ts'
import { eventFor, storedWebhook } from '../../tests/fixtures/webhooks.ts'
import { changeStatus } from '../areas/webhooks/changeStatus.ts'
import { jobsOfUser } from '../store/jobs/jobLists.ts'
import { getJob } from '../store/jobs/jobs.ts'
import type { User } from '../store/users/users.ts'
import { accountWebhooksOf } from '../store/webhooks/accountWebhooks.ts'
import { type Delivery, deliveryPage, dueDeliveries, getDelivery } from '../store/webhooks/deliveries.ts'
import { webhookStates } from '../store/webhooks/webhookState.ts'
import { type Webhook, webhooks } from '../store/webhooks/webhooks.ts'
import { deliverMessage } from './deliver.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const BEGUN = Date.parse('2026-11-19T12:00:00Z')
const receiver = standIn()
let cloud: SpecCloud
let owner: User
let author: { id: string; nome: string }
let webhook: Webhook

beforeAll(async () => {
  cloud = await startSpecCloud()
  vi.stubEnv('WEBHOOK_EXTRA_ORIGINS', 'http://127.0.0.1')
})
afterAll(() => cloud.close())
beforeEach(async () => {
  owner = await storedPerson({ pode_gerar_chaves: true })
  author = { id: owner.id, nome: owner.nome }
  webhook = await storedWebhook(owner, `${receiver.url()}/aspersa`, 'leitura.criada')
  receiver.answer('POST /aspersa', { erro: 'não' }, 500)
})

const present = async (): Promise<Webhook> => {
  const found = await webhooks.get(webhook.id)
  if (!found) throw new Error('no webhook')
  return found
}
const failingSince = async () => (await webhookStates([webhook.id])).get(webhook.id)?.falhando_desde
const mails = async () => {
  const { items } = await jobsOfUser(owner.id, { limit: 100 })
  return Promise.all(items.map(async ({ id }) => (await getJob(id))?.dados))
}
const MAIL = () => ({
  tipo: 'CORREIO',
  correio: { modelo: 'WEBHOOK_DESATIVADO', usuario_id: owner.id, webhook_id: webhook.id },
})
const outcomeAt = async (message: Parameters<typeof deliverMessage>[0], now: number) =>
  (await deliverMessage(message, new Map(), now)).outcome

/** The try of a delivery when it is due. */
const tryWhenDue = (delivery: Delivery) => outcomeAt(handedOver(delivery), Date.parse(delivery.proxima_em ?? ''))
const handedOver = ({ id: entrega_id, webhook_id, dono_id }: Delivery, pedida = false) =>
  ({ tipo: 'ENTREGA', webhook_id, dono_id, entrega_id, pedida }) as const

async function onlyDelivery(): Promise<Delivery> {
  const { items } = await deliveryPage(webhook.id, undefined, { limit: 10 })
  expect(items).toHaveLength(1)
  const found = await getDelivery(items[0]?.id ?? '')
  if (!found) throw new Error('no delivery')
  return found
}

describe('a webhook that fails', () => {
  it('is tried eight times in three days, then disabled, and its owner written to once', async () => {
    expect(await outcomeAt(eventFor(webhook), BEGUN)).toBe('FAILED')
    let delivery = await onlyDelivery()
    for (let tries = 1; delivery.proxima_em !== null; tries += 1) {
      expect([tries, (await present()).status, await mails()]).toEqual([tries, 'ATIVO', []])
      // The clock finds it when it is due, and not before.
      const due = async (at: number) =>
        (await dueDeliveries(new Date(at).toISOString(), 100)).some(({ id }) => id === delivery.id)
      const next = Date.parse(delivery.proxima_em)
      expect([await due(next - 1), await due(next + 1)]).toEqual([false, true])
      await tryWhenDue(delivery)
      delivery = await onlyDelivery()
    }
    expect(receiver.sentTo('POST /aspersa')).toHaveLength(TENTATIVAS_ENTREGA)
    expect(delivery).toMatchObject({ status: 'FALHOU', feitas: TENTATIVAS_ENTREGA })
    expect(Date.parse(delivery.tentativas.at(-1)?.em ?? '') - BEGUN).toBe(72 * HOUR_MS)
    expect(await present()).toMatchObject({ status: 'DESATIVADO', desativado_por: 'FALHAS' })
    expect((await accountWebhooksOf(owner.id)).ativos).toEqual({})
    expect(await mails()).toEqual([MAIL()])
    // Each try was the same event, and nothing more is sent.
    expect(new Set(receiver.sent().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await outcomeAt(eventFor(webhook), BEGUN + 80 * HOUR_MS)).toBe('NOTHING')
    expect(receiver.sentTo('POST /aspersa')).toHaveLength(TENTATIVAS_ENTREGA)
  })

  it('is left alone for a while: what happens meanwhile waits for the clock, and is tried once it is due', async () => {
    await deliverMessage(eventFor(webhook), new Map(), BEGUN)
    const second = eventFor(webhook)
    expect(await outcomeAt(second, BEGUN + 1_000)).toBe('WAITS')
    // The queue may hand it over twice.
    expect(await outcomeAt(second, BEGUN + 2_000)).toBe('WAITS')
    expect(receiver.sentTo('POST /aspersa')).toHaveLength(1)
    const { items } = await deliveryPage(webhook.id, 'PENDENTE', { limit: 10 })
    const waiting = await Promise.all(items.map(({ id }) => getDelivery(id)))
    const skipped = waiting.find((one) => one?.feitas === 0)
    expect(skipped).toMatchObject({ tentativas: [], proxima_em: new Date(BEGUN + 5 * MINUTE_MS).toISOString() })
    if (!skipped) throw new Error('none waits')
    expect(await tryWhenDue(skipped)).toBe('FAILED')
    expect(await getDelivery(skipped.id)).toMatchObject({ feitas: 1 })
  })

  it('is tried once a pause, however much waits for it', async () => {
    await deliverMessage(eventFor(webhook), new Map(), BEGUN)
    const events = Array.from({ length: 20 }, () => eventFor(webhook))
    for (const event of events) expect(await outcomeAt(event, BEGUN + 1_000)).toBe('WAITS')
    const at = BEGUN + 5 * MINUTE_MS
    const due = await dueDeliveries(new Date(at + 1).toISOString(), 100)
    const own = due.filter(({ webhookId }) => webhookId === webhook.id)
    expect(own).toHaveLength(21)
    expect(own.every(({ ownerId }) => ownerId === owner.id)).toBe(true)
    const outcomes: string[] = []
    for (const { id: entrega_id, webhookId: webhook_id, ownerId: dono_id } of own)
      outcomes.push(await outcomeAt({ tipo: 'ENTREGA', webhook_id, dono_id, entrega_id, pedida: false }, at + 1))
    expect(outcomes.filter((outcome) => outcome !== 'WAITS')).toEqual(['FAILED'])
    expect(receiver.sentTo('POST /aspersa')).toHaveLength(2)
    // What waits is found again when the pause is over, and not before.
    expect(
      (await dueDeliveries(new Date(at + 60_000).toISOString(), 100)).some(({ webhookId }) => webhookId === webhook.id),
    ).toBe(false)
  })

  it('is tried at once when somebody asks, and everything goes on once that is taken', async () => {
    await deliverMessage(eventFor(webhook), new Map(), BEGUN)
    const delivery = await onlyDelivery()
    expect(await outcomeAt(handedOver(delivery), BEGUN + 1_000)).toBe('WAITS')
    receiver.answer('POST /aspersa', {})
    expect(await outcomeAt(handedOver(await onlyDelivery(), true), BEGUN + 2_000)).toBe('TAKEN')
    expect(await outcomeAt(eventFor(webhook), BEGUN + 3_000)).toBe('TAKEN')
  })

  it('is disabled once when two deliveries fail at one moment', async () => {
    await deliverMessage(eventFor(webhook), new Map(), BEGUN)
    const later = BEGUN + 73 * HOUR_MS
    await Promise.all([eventFor(webhook), eventFor(webhook)].map((event) => deliverMessage(event, new Map(), later)))
    expect(await present()).toMatchObject({ status: 'DESATIVADO', desativado_por: 'FALHAS' })
    expect(await mails()).toEqual([MAIL()])
  })

  it('stays when one delivery was taken meanwhile: its failures count anew', async () => {
    await deliverMessage(eventFor(webhook), new Map(), BEGUN)
    expect(await failingSince()).toBe(new Date(BEGUN).toISOString())
    receiver.answer('POST /aspersa', {})
    expect(await outcomeAt(eventFor(webhook), BEGUN + 71 * HOUR_MS)).toBe('TAKEN')
    expect(await failingSince()).toBeNull()
    receiver.answer('POST /aspersa', {}, 503)
    await deliverMessage(eventFor(webhook), new Map(), BEGUN + 72 * HOUR_MS)
    expect([(await present()).status, await mails()]).toEqual(['ATIVO', []])
  })

  it('counts anew once its owner enables it again, and is then disabled with another mail', async () => {
    const [failed, disabled, back] = [BEGUN, BEGUN + 72 * HOUR_MS, BEGUN + 100 * HOUR_MS]
    for (const at of [failed, disabled]) await deliverMessage(eventFor(webhook), new Map(), at)
    await changeStatus(await present(), 'ATIVO', author)
    expect([(await present()).status, await failingSince()]).toEqual(['ATIVO', null])
    await deliverMessage(eventFor(webhook), new Map(), back)
    expect((await present()).status).toBe('ATIVO')
    await deliverMessage(eventFor(webhook), new Map(), back + 72 * HOUR_MS)
    expect((await present()).status).toBe('DESATIVADO')
    expect(await mails()).toEqual([MAIL(), MAIL()])
  })

  it('is sent nothing more once its owner disables it: what waits ends, and says why', async () => {
    await deliverMessage(eventFor(webhook), new Map(), BEGUN)
    await changeStatus(await present(), 'DESATIVADO', author)
    expect(await tryWhenDue(await onlyDelivery())).toBe('REFUSED')
    expect(await onlyDelivery()).toMatchObject({ status: 'FALHOU', tentativas: [{}, { falha: 'WEBHOOK_DESATIVADO' }] })
    expect(receiver.sentTo('POST /aspersa')).toHaveLength(1)
  })
})
