import { isDeepStrictEqual } from 'node:util'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { SPRAYERS } from '../../scripts/seed/sprayers.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { STATUS_ENTREGA } from '../../shared/domain/equipment/webhooks.ts'
import { ok } from '../fixtures/client.ts'
import { control } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { sessionOf } from '../fixtures/session.ts'
import { allItems, type Item, operator } from '../fixtures/table.ts'

/** Counters, notes and tickets of the requests that seeding itself and others make; they expire. */
const PASSING = /^(LIMITE|TENTATIVA|DESAFIO|SESSAO|IDEMPOTENCIA|BILHETE)#/

const DEMO: ReadonlySet<string> = new Set(Object.values(PEOPLE).map(({ id }) => id))

/** Whether an item belongs to equipment that other files had measure: looking around predicts for that too. */
const isOfOthers = (pk: string): boolean => {
  const [, owner] = /^CONTA#(.+)#RESUMO$/.exec(pk) ?? []
  return owner !== undefined && !DEMO.has(owner)
}

/**
 * Everything that lasts, by key. When a record was last written does not count as a change of it, nor when a device was
 * last heard of: it delivers again.
 */
const lasting = async (): Promise<Map<string, Item>> => {
  const items = (await allItems()).filter(({ pk }) => !PASSING.test(pk) && !isOfOthers(pk))
  return new Map(items.map(({ criado_em, atualizado_em, visto_em, ...item }) => [`${item.pk} ${item.sk}`, item]))
}

/** Items of either look that the other does not have alike, so that a failure names them. */
const differences = (before: Map<string, Item>, after: Map<string, Item>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ before: before.get(key), after: after.get(key) }))
    .filter((one) => !isDeepStrictEqual(one.before, one.after))

/**
 * Everything that lasts once nothing is under way: alerts follow the folds of readings, and what other files had demo
 * equipment measure waits for the sweep that seeding begins too. Orders are followed every few minutes, and seeded ones
 * are due from the start.
 */
async function lookedAround(): Promise<Map<string, Item>> {
  await control().drain()
  await control().runSchedule('AcompanharPedidos')
  await control().runSchedule('Avisar')
  await control().drain()
  return lasting()
}

it('gives every demo account its role and every owner readings', async () => {
  for (const key of Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]) {
    const { usuario, token } = await sessionOf(account(key))
    expect(usuario).toMatchObject({ id_usuario: PEOPLE[key].id, papel: PEOPLE[key].role, nome: PEOPLE[key].name })
    const owned = SPRAYERS.filter(({ owner }) => owner === key)
    for (const { id, readings } of owned) {
      const query = { equipamento_id: id, limite: '100' }
      expect((await ok(AREAS.readings.routes.listar, { token, query })).itens.length).toBeGreaterThanOrEqual(readings)
    }
  }
})

it('gives administrators tolerance profiles they can open', async () => {
  const { token } = await sessionOf(account('admin'))
  const { listar, ver } = AREAS.toleranceProfiles.routes
  const { itens } = await ok(listar, { token })
  const own = itens.filter(({ fixo }) => !fixo)
  expect(own.length).toBeGreaterThan(0)
  for (const { id } of own) expect((await ok(ver, { token, params: { perfilToleranciaId: id } })).id).toBe(id)
})

it('leaves nothing to the first sweep: predictions are there, and alerts to them and to silence', async () => {
  const ana = await sessionOf(account('ana'))
  const { servico } = await ok(AREAS.dashboard.routes.somas, { token: ana.token })
  expect(servico.previstos).toBeGreaterThan(0)
  const kindsOf = async (token: string) => {
    const { itens } = await ok(AREAS.alerts.routes.listar, { token, query: {} })
    return new Set(itens.map(({ fatos }) => fatos.tipo))
  }
  expect(await kindsOf(ana.token)).toContain('PREVISAO')
  const { token } = await sessionOf(account('elisa'))
  expect(await kindsOf(token)).toContain('SILENCIO')
})

it('shows Ana keys, one of them revoked, and a webhook with a delivery of each state', async () => {
  const { token } = await sessionOf(account('ana'))
  const { apiKeys, webhooks } = AREAS
  const keys = await ok(apiKeys.routes.listar, { token, query: {} })
  expect(keys.itens.map(({ situacao }) => situacao)).toEqual(['ATIVA', 'REVOGADA'])
  const [webhook] = (await ok(webhooks.routes.listar, { token, query: {} })).itens
  const params = { webhookId: webhook?.id ?? '' }
  const deliveries = await ok(webhooks.routes.entregas, { token, params, query: {} })
  expect(new Set(deliveries.itens.map(({ status }) => status))).toEqual(new Set(STATUS_ENTREGA))
})

it('adds nothing the second time', async () => {
  const before = await lookedAround()
  const { readings } = await control().seed()
  expect(readings).toBe(0)
  expect(differences(before, await lasting())).toEqual([])
})

it('adds nothing even when it has to go through everything again', async () => {
  const before = await lookedAround()
  const marker = [...before.values()].find(({ pk }) => pk.startsWith('SEMENTE#'))
  const { client, tableName } = operator()
  await client.send(
    new UpdateCommand({
      TableName: tableName,
      Key: { pk: marker?.pk, sk: marker?.sk },
      UpdateExpression: 'SET versao = :none',
      ExpressionAttributeValues: { ':none': 0 },
    }),
  )
  const { readings } = await control().seed()
  await control().drain()
  expect(readings).toBe(0)
  expect(differences(before, await lasting())).toEqual([])
})
