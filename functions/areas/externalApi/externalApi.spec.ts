import { Logger } from '@aws-lambda-powertools/logger'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { externalApiArea } from '../../../shared/contract/externalApi.ts'
import { type RouteSpec, routeKey } from '../../../shared/contract/route.ts'
import { storedKey } from '../../../tests/fixtures/keys.ts'
import { wholeMessage } from '../../../tests/fixtures/messages.ts'
import {
  claimsOf,
  invoke,
  type SpecCloud,
  type SpecRequest,
  startSpecCloud,
} from '../../../tests/fixtures/specCloud.ts'
import { storedPerson, storedSprayers } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { foldReadings } from '../../ingest/foldReadings.ts'
import { ingestMessages } from '../../ingest/ingestMessages.ts'
import { apiKeys } from '../../store/keys/apiKeys.ts'
import { renewKey, revokeKey } from '../../store/keys/keyChanges.ts'
import { makeKeyText } from '../../store/keys/keyText.ts'
import { type User, users } from '../../store/users/users.ts'

const log = new Logger({ logLevel: 'SILENT' })
const { leituras } = externalApiArea.routes
let cloud: SpecCloud
let handler: ApiHandler
let ana: User
let diego: User
let reading: string
let foreign: string

const author = (user: User) => ({ id: user.id, nome: user.nome })

async function deliver(serial: string): Promise<string> {
  const message = wholeMessage({ nozzles: 3, flow: () => 1.2, at: new Date().toISOString() })
  await ingestMessages([
    {
      ...{ topico: 'leituras', bytes: new TextEncoder().encode(JSON.stringify(message)), numeroSerie: serial },
      ...{ certificado: null, recebidoEm: Date.now(), criador: null },
    } as const,
  ])
  expect(await foldReadings([message.uuid], log)).toEqual([])
  return message.uuid
}

beforeAll(async () => {
  cloud = await startSpecCloud()
  handler = (await import('./handler.ts')).handler
  ana = await storedPerson({ pode_gerar_chaves: true })
  diego = await storedPerson({ pode_gerar_chaves: true })
  const [[own], [other]] = [await storedSprayers(1, ana), await storedSprayers(1, diego)]
  reading = await deliver(own?.numero_serie ?? '')
  foreign = await deliver(other?.numero_serie ?? '')
})
beforeEach(() => {
  for (const name of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => cloud.close())

const ask = (spec: RouteSpec, key: string | undefined, more: Partial<SpecRequest> = {}) =>
  invoke(handler, {
    routeKey: routeKey(spec),
    ...more,
    headers: { ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...more.headers },
  })

const idsOf = ({ json }: { json: unknown }) => (json as { itens: { id: string }[] }).itens.map(({ id }) => id)

describe('a key', () => {
  it('opens the account of its owner, whatever account a request names', async () => {
    const { text } = await storedKey(ana)
    expect(idsOf(await ask(leituras, text))).toEqual([reading])
    expect(idsOf(await ask(leituras, text, { headers: { 'x-conta-dono': diego.id } }))).toEqual([reading])
    expect(idsOf(await ask(leituras, (await storedKey(diego)).text))).toEqual([foreign])
  })

  it('is refused alike, and by as many calls, when it is unknown, revoked, expired, replaced or of another owner', async () => {
    const { key, text } = await storedKey(ana)
    const revoked = await storedKey(ana)
    await revokeKey(revoked.key, author(ana))
    const expired = await storedKey(ana, { vence_em: new Date(Date.now() + 500).toISOString() })
    await vi.waitUntil(() => Date.now() > Date.parse(expired.key.vence_em ?? ''), { timeout: 5000 })
    const replaced = await storedKey(ana)
    await renewKey(replaced.key, 0, author(ana), 'spec')
    const unknown = makeKeyText('asp_test_', crypto.randomUUID(), ana.id).text
    const guessed = makeKeyText('asp_test_', key.id, ana.id).text
    const elsewhere = makeKeyText('asp_test_', key.id, diego.id).text
    const refused = [revoked.text, expired.text, replaced.text, unknown, guessed, elsewhere]
    await ask(leituras, text)
    const answers = []
    for (const one of refused) {
      cloud.resetCalls()
      const { statusCode, body, headers } = await ask(leituras, one)
      const { 'x-correlation-id': _, ...others } = headers
      answers.push({ statusCode, body, others, calls: [...cloud.calls] })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ statusCode: 401, calls: ['dynamodb.BatchGetItem'] })
  })

  it('is refused before any call when it is none', async () => {
    const { text } = await storedKey(ana)
    await ask(leituras, text)
    for (const wrong of [
      undefined,
      '',
      'asp_test_x',
      `${text.slice(0, -1)}!`,
      text.replace('asp_test_', 'asp_live_'),
    ]) {
      cloud.resetCalls()
      const answer = await ask(leituras, wrong)
      expect([answer.statusCode, answer.code]).toEqual([401, 401])
      expect(cloud.calls).toEqual([])
    }
  })

  it('is no session, and a session is no key', async () => {
    expect((await ask(leituras, undefined, { claims: claimsOf(ana.id) })).statusCode).toBe(401)
  })

  it('dies with the owner’s permission, and with the owner’s account, at the next request', async () => {
    const owner = await storedPerson({ pode_gerar_chaves: true })
    const { text } = await storedKey(owner)
    expect((await ask(leituras, text)).statusCode).toBe(200)
    const without = await users.edit({ before: owner, patch: { pode_gerar_chaves: false }, author: author(owner) })
    expect((await ask(leituras, text)).statusCode).toBe(401)
    const again = await users.edit({ before: without, patch: { pode_gerar_chaves: true }, author: author(owner) })
    expect((await ask(leituras, text)).statusCode).toBe(200)
    await users.edit({ before: again, patch: { status: 0 }, author: author(owner) })
    expect((await ask(leituras, text)).statusCode).toBe(401)
  })

  it('opens with both texts while they overlap, and with the new one afterwards', async () => {
    const { key, text } = await storedKey(ana)
    const renewed = await renewKey(key, 1, author(ana), 'spec')
    for (const one of [text, renewed.text]) expect((await ask(leituras, one)).statusCode).toBe(200)
    const { anterior } = renewed.key
    const over = anterior && { ...anterior, ate: new Date().toISOString() }
    await apiKeys.edit({ before: renewed.key, patch: { anterior: over }, author: author(ana) })
    expect((await ask(leituras, text)).statusCode).toBe(401)
    expect((await ask(leituras, renewed.text)).statusCode).toBe(200)
  })

  it('answers 403 without the scope of a route', async () => {
    const { text } = await storedKey(ana, { escopos: ['RECEITAS'] })
    const answer = await ask(leituras, text)
    expect([answer.statusCode, answer.code]).toEqual([403, 403])
  })
})
