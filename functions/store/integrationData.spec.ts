import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedKey } from '../../tests/fixtures/keys.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../tests/fixtures/stored.ts'
import { storedWebhook } from '../../tests/fixtures/webhooks.ts'
import { changeStatus } from '../areas/webhooks/changeStatus.ts'
import { subscriptionData } from './billing/accountData.ts'
import { apiKeyData } from './keys/accountData.ts'
import { type ApiKey, apiKeyPage, apiKeys } from './keys/apiKeys.ts'
import { revokeKey } from './keys/keyChanges.ts'
import type { AccountData } from './kit/accountData.ts'
import { auditPartition } from './kit/audit.ts'
import { partitionItems } from './kit/partitions.ts'
import type { User } from './users/users.ts'
import { webhookData } from './webhooks/accountData.ts'
import { beginDelivery, deliveryIdPage, deliveryKey } from './webhooks/deliveries.ts'
import { noteOccurrence } from './webhooks/occurrences.ts'
import { WEBHOOK_ENTITY, type Webhook, webhooks, webhooksEverOf } from './webhooks/webhooks.ts'

/** The last one takes what is left in the account's partition along, as in an erasure. */
const DATA: readonly AccountData[] = [apiKeyData, webhookData, subscriptionData]

interface Held {
  user: User
  keys: readonly ApiKey[]
  texts: readonly string[]
  hooks: readonly Webhook[]
}
let cloud: SpecCloud
let ana: Held
let bia: Held

/** Two keys, one of them revoked, two webhooks, one of them removed, a delivery and an occurrence. */
async function settle(nome: string): Promise<Held> {
  const user = await storedPerson({ nome, pode_gerar_chaves: true })
  const author = { id: user.id, nome }
  const made = [await storedKey(user), await storedKey(user, { nome: 'Integração antiga' })]
  if (made[1]) await revokeKey(made[1].key, made[1].key.versao, author)
  const hooks = []
  for (const path of ['erp', 'antigo'])
    hooks.push(await storedWebhook(user, `https://${path}.fazenda.example.com/aspersa`, 'leitura.criada'))
  const [kept, removed] = hooks
  if (!kept || !removed) throw new Error('no webhooks')
  const event = { evento_id: randomUUID(), tipo: 'leitura.criada', corpo: '{}' } as const
  await beginDelivery({ webhook_id: kept.id, dono_id: user.id, ...event }, kept.criado_em)
  await changeStatus(removed, 'REMOVIDO', author)
  await noteOccurrence({ tipo: 'IRREGULAR', dono_id: user.id, equipamento_id: kept.id, em: kept.criado_em })
  return { user, keys: made.map(({ key }) => key), texts: made.map(({ text }) => text), hooks }
}

const exported = async ({ user: { id } }: Held) => {
  const keys = 'lists' in apiKeyData.export ? await apiKeyData.export.lists?.chaves?.(id, undefined) : undefined
  const told = 'told' in webhookData.export ? await webhookData.export.told?.(id) : undefined
  return { chaves: keys?.items ?? [], ...told } as { chaves: Partial<ApiKey>[]; webhooks: Partial<Webhook>[] }
}

async function erase({ user: { id } }: Held): Promise<void> {
  for (const { erase: one } of DATA)
    if (typeof one === 'function') for await (const _ of one(id, { removeFile: async () => {} }));
}

/** Everything of keys and webhooks that is left of an account, by whatever it is found. */
async function left({ user: { id }, keys, hooks }: Held): Promise<unknown[]> {
  const partitions = [
    `CONTA#${id}`,
    ...keys.flatMap((key) => [apiKeys.key(key.id).pk, auditPartition('CHAVE', key.id)]),
    ...hooks.flatMap((hook) => [webhooks.key(hook.id).pk, auditPartition(WEBHOOK_ENTITY, hook.id)]),
  ]
  const items = await Promise.all(partitions.map((pk) => partitionItems(pk)))
  const deliveries = await Promise.all(hooks.map((hook) => deliveryIdPage(hook.id, { limit: 100 })))
  const ids = deliveries.flatMap((page) => page.items)
  const bodies = await Promise.all(ids.map((one) => partitionItems(deliveryKey(one).pk)))
  const listed = [await apiKeyPage(id, {}, { limit: 100 }), await webhooks.page(webhooksEverOf(id), { limit: 100 })]
  return [...items.flat(), ...ids, ...bodies.flat(), ...listed.flatMap((page) => [...page.items])]
}

beforeAll(async () => {
  cloud = await startSpecCloud()
  ;[ana, bia] = await Promise.all([settle('Ana'), settle('Bia')])
})
afterAll(() => cloud.close())

describe('keys and webhooks of an account', () => {
  it('are in what a person takes along, without anything that opens or signs', async () => {
    const told = await exported(ana)
    expect(told.chaves.map(({ nome, final }) => [nome, final])).toEqual(
      ana.keys.map(({ nome, final }) => [nome, final]).toReversed(),
    )
    expect(told.webhooks).toMatchObject([
      { nome: 'ERP da fazenda', url: ana.hooks[0]?.url, eventos: ['leitura.criada'] },
    ])
    const text = JSON.stringify(told)
    for (const { hash } of ana.keys) expect(text).not.toContain(hash)
    for (const secret of [...ana.texts, ana.hooks[0]?.segredo ?? '', 'segredo"', 'hash"'])
      expect(text).not.toContain(secret)
    for (const { id } of [...bia.keys, ...bia.hooks]) expect(text).not.toContain(id)
  })

  it('go with the account, history and deliveries included, and nothing of another', async () => {
    expect((await left(ana)).length).toBeGreaterThan(12)
    const [others, told] = [await left(bia), await exported(bia)]
    await erase(ana)
    expect(await left(ana)).toEqual([])
    expect([await left(bia), await exported(bia)]).toEqual([others, told])
    // Done again, it finds nothing.
    await erase(ana)
  })
})
