import { Logger } from '@aws-lambda-powertools/logger'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { externalApiArea } from '../../../shared/contract/externalApi.ts'
import { type RouteAnswer, type RouteSpec, routeKey } from '../../../shared/contract/route.ts'
import { ESCOPOS_CHAVE } from '../../../shared/enums.ts'
import { WORKBOOK_TYPE } from '../../../shared/uploads.ts'
import { storedKey } from '../../../tests/fixtures/keys.ts'
import { wholeMessage } from '../../../tests/fixtures/messages.ts'
import { until } from '../../../tests/fixtures/poll.ts'
import { readWorkbook, rowsOf } from '../../../tests/fixtures/readBack.ts'
import { recipe } from '../../../tests/fixtures/recipes.ts'
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
import type { Equipment } from '../../store/equipment/equipment.ts'
import { apiKeys } from '../../store/keys/apiKeys.ts'
import { renewKey, revokeKey } from '../../store/keys/keyChanges.ts'
import { makeKeyText } from '../../store/keys/keyText.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { SETTLED_AFTER_MS } from '../../store/readings/changeMarks.ts'
import { editReading } from '../../store/readings/readingEdits.ts'
import { eraseReading } from '../../store/readings/readingErasure.ts'
import { editableFields } from '../../store/readings/readingHead.ts'
import { getReading, readingKey } from '../../store/readings/readings.ts'
import { markNozzle } from '../../store/readings/replacementMarks.ts'
import { createRecipe, type NewRecipe } from '../../store/recipes/recipes.ts'
import { moveReadings } from '../../store/transfers/transfers.ts'
import { type User, users } from '../../store/users/users.ts'

const log = new Logger({ logLevel: 'SILENT' })
const { leituras } = externalApiArea.routes
let cloud: SpecCloud
let handler: ApiHandler
let ana: User
let diego: User
let own: Equipment
let other: Equipment
let reading: string
let foreign: string

const RECIPE = recipe() as Omit<NewRecipe, 'id' | 'dono_id'>

const author = (user: User) => ({ id: user.id, nome: user.nome })

async function deliver(serial: string, at = new Date().toISOString()): Promise<string> {
  const message = wholeMessage({ nozzles: 3, flow: () => 1.2, at })
  await ingestMessages([
    {
      topico: 'leituras',
      bytes: new TextEncoder().encode(JSON.stringify(message)),
      numeroSerie: serial,
      certificado: null,
      recebidoEm: Date.now(),
      criador: null,
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
  own = (await storedSprayers(1, ana))[0] as Equipment
  other = (await storedSprayers(1, diego))[0] as Equipment
  reading = await deliver(own.numero_serie)
  foreign = await deliver(other.numero_serie)
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
    await revokeKey(revoked.key, revoked.key.versao, author(ana))
    const expired = await storedKey(ana, { vence_em: new Date(Date.now() + 500).toISOString() })
    await until('its end', () => Date.now() > Date.parse(expired.key.vence_em ?? '') || undefined)
    const replaced = await storedKey(ana)
    await renewKey(replaced.key, { versao: replaced.key.versao, hours: 0 }, author(ana), 'spec')
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
    expect(answers[0]?.others).toHaveProperty('www-authenticate', 'Bearer')
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
      expect([answer.statusCode, answer.code, answer.headers['www-authenticate']]).toEqual([401, 401, 'Bearer'])
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
    const renewed = await renewKey(key, { versao: key.versao, hours: 1 }, author(ana), 'spec')
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
describe('what a key reads', () => {
  const json = ({ json: body }: { json: unknown }) => body as never
  let key: string
  beforeAll(async () => {
    key = (await storedKey(ana)).text
  })

  it('is a reading and its nozzles; one of another account is as unknown as none', async () => {
    const { leitura, bicos } = externalApiArea.routes
    const one = await ask(leitura, key, { params: { leituraId: reading } })
    expect(one.json).toMatchObject({ id: reading, bicos_medidos: 3, situacao: 'COMPLETA', versao: expect.any(Number) })
    expect(one.json).not.toHaveProperty('bicos')
    const nozzles = await ask(bicos, key, { params: { leituraId: reading } })
    expect((json(nozzles) as { bicos: { posicao: number }[] }).bicos.map(({ posicao }) => posicao)).toEqual([1, 2, 3])
    for (const spec of [leitura, bicos]) {
      const answers = await Promise.all(
        [foreign, crypto.randomUUID()].map((leituraId) => ask(spec, key, { params: { leituraId } })),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
      expect(answers[0]?.body).toBe(answers[1]?.body)
    }
  })

  it('is equipment and recipes, and of others nothing', async () => {
    const { equipamentos, equipamento, receitas, receita } = externalApiArea.routes
    const mine = await createRecipe({ ...RECIPE, id: crypto.randomUUID(), dono_id: ana.id }, author(ana))
    const theirs = await createRecipe({ ...RECIPE, id: crypto.randomUUID(), dono_id: diego.id }, author(diego))
    expect(idsOf(await ask(equipamentos, key))).toEqual([own.id])
    expect(idsOf(await ask(receitas, key))).toEqual([mine.id])
    expect((await ask(equipamento, key, { params: { equipamentoId: own.id } })).json).toMatchObject({ id: own.id })
    expect((await ask(receita, key, { params: { receitaId: mine.id } })).json).toMatchObject({ tanques_cheios: 3 })
    for (const [spec, params] of [
      [equipamento, { equipamentoId: other.id }],
      [equipamento, { equipamentoId: crypto.randomUUID() }],
      [receita, { receitaId: theirs.id }],
      [receita, { receitaId: crypto.randomUUID() }],
    ] as const) {
      const answer = await ask(spec, key, { params })
      expect(answer.json).toEqual({ error: { code: 404, message: 'There is no such record in this account.' } })
    }
  })

  it('needs the scope of each route', async () => {
    const routes = Object.values(externalApiArea.routes as Record<string, RouteSpec>)
    const params = { leituraId: reading, equipamentoId: own.id, receitaId: crypto.randomUUID() }
    for (const escopo of ESCOPOS_CHAVE) {
      const { text } = await storedKey(ana, { escopos: [escopo] })
      for (const spec of routes) {
        const { statusCode } = await ask(spec, text, { params })
        const may = spec.access.kind === 'chave' && spec.access.escopo === escopo
        expect(statusCode === 403, `${routeKey(spec)} with ${escopo}`).toBe(!may)
      }
    }
  })

  it('is told in English what does not fit', async () => {
    const answer = await ask(leituras, key, { query: { limite: '0' } })
    expect(answer.json).toEqual({
      error: {
        code: 30,
        message: 'The request does not fit the documentation: see report.campos.',
        report: { campos: [{ caminho: 'limite', mensagem: 'too_small' }] },
      },
    })
  })

  it.each<Record<string, string>>([{ limit: '1' }, { data_inicio: '2026-01-01', limite: '1' }, { Limite: '1' }])(
    'is not told where a query has a name that is none: %o',
    async (query) => {
      const [name] = Object.keys(query)
      const wrong = { error: { code: 30, report: { campos: [{ caminho: name, mensagem: 'unrecognized_keys' }] } } }
      expect((await ask(leituras, key, { query })).json).toMatchObject(wrong)
      const { leitura } = externalApiArea.routes
      expect((await ask(leitura, key, { params: { leituraId: reading }, query })).code).toBe(30)
    },
  )

  it('says of a reading that the account gave away that it did, and how each nozzle is judged', async () => {
    const { leitura, bicos } = externalApiArea.routes
    const owner = await storedPerson({ pode_gerar_chaves: true })
    const { text } = await storedKey(owner)
    const given = await deliver((await storedSprayers(1, owner))[0]?.numero_serie ?? '')
    const nozzles = (await ask(bicos, text, { params: { leituraId: given } })).json
    // Its model is in no catalogue.
    expect(nozzles).toMatchObject({ bicos: Array(3).fill({ base: 'NOMINAL', referencia: null, veredito: null }) })
    const step = { from: author(owner), to: author(diego), author: author(owner), trabalho: 'spec' }
    const beside = { Put: { TableName: tableName(), Item: { pk: 'SPEC', sk: given } } }
    await moveReadings([given], { ...step, desde: new Date().toISOString(), with: () => beside })
    const answer = await ask(leitura, text, { params: { leituraId: given } })
    expect(answer.json).toEqual({
      error: { code: 1203, message: 'The account had this reading and gave it to another.' },
    })
  })

  it('has a tag, and is not told again to who has it', async () => {
    const { headers, body } = await ask(leituras, key)
    const { etag = '' } = headers
    expect(body).not.toBe('')
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask(leituras, key, { headers: { 'if-none-match': tag } })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await ask(leituras, key, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
  })

  it('comes in bulk as lines of JSON or CSV, page by page', async () => {
    const { lote } = externalApiArea.routes
    const lines = await ask(lote, key)
    expect(lines.headers['content-type']).toBe('application/jsonl; charset=utf-8')
    const told = lines.body
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    expect(told.map(({ id }) => id)).toEqual([reading])
    const listed = (await ask(leituras, key)).json as { itens: { pior_bico: { posicao: number } | null }[] }
    expect(told[0].pior_bico_posicao).toBe(listed.itens[0]?.pior_bico?.posicao ?? null)
    const csv = await ask(lote, key, { query: { formato: 'csv' } })
    const [header = '', row = ''] = csv.body.split('\r\n')
    expect(header.split(',').slice(0, 3)).toEqual(['id', 'nome', 'data'])
    expect(row.startsWith(`"${reading}",`)).toBe(true)
    expect(csv.headers['x-proximo']).toBeUndefined()
    expect(csv.headers['content-disposition']).toBe('attachment; filename="leituras-para-programas.csv"')
  })

  it('comes in bulk for offices: a workbook, or a CSV in the language that is told, else in the owner’s', async () => {
    const { lote } = externalApiArea.routes
    const [line = ''] = (await ask(lote, key)).body.split('\n')
    const { vazao_media } = JSON.parse(line)
    const workbook = await ask(lote, key, { query: { formato: 'xlsx' } })
    expect([workbook.headers['content-type'], workbook.isBase64Encoded]).toEqual([WORKBOOK_TYPE, true])
    const [headings = [], row = []] = rowsOf(await readWorkbook(Buffer.from(workbook.body, 'base64')), 'leituras')
    expect(row[headings.indexOf('vazao_media')]).toBe(vazao_media)
    const again = await ask(lote, key, {
      query: { formato: 'xlsx' },
      headers: { 'if-none-match': workbook.headers.etag },
    })
    expect([again.statusCode, again.body, again.isBase64Encoded]).toEqual([304, '', undefined])

    const sheet = async (idioma?: string) =>
      (await ask(lote, key, { query: { formato: 'planilha', ...(idioma && { idioma }) } })).body
    const [pt, en, own] = [await sheet('pt'), await sheet('en'), await sheet()]
    expect(pt).toContain(`"${String(vazao_media).replace('.', ',')}"`)
    expect(en).toContain(`"${vazao_media}"`)
    expect(own).toBe({ pt, en, es: await sheet('es'), ru: en }[ana.idioma])
    expect(pt.startsWith('\u{FEFF}"id";"nome";"data"')).toBe(true)
    expect((await ask(lote, key, { query: { formato: 'planilha', idioma: 'xx' } })).statusCode).toBe(400)
  })
})

describe('the limits of a key', () => {
  it('are told with each answer, and end in 429 with the time to wait', async () => {
    const { text } = await storedKey(ana)
    const first = await ask(leituras, text)
    expect(first.headers['ratelimit-policy']).toBe('"burst";q=50;w=5, "day";q=100000;w=86400')
    expect(first.headers.ratelimit).toMatch(/^"burst";r=49;t=1, "day";r=99999;t=\d+$/)
    const answers = await Promise.all(Array.from({ length: 120 }, () => ask(leituras, text)))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
    for (const { json, headers } of refused) {
      expect(json).toEqual({ error: { code: 100, message: expect.stringContaining('Retry-After') } })
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    // Another key of the same account is not kept waiting.
    expect((await ask(leituras, (await storedKey(ana)).text)).statusCode).toBe(200)
  })

  it('count what is asked by HEAD as what is asked by GET, with one tag for both', async () => {
    const HEAD = `HEAD ${leituras.path}`
    const { text } = await storedKey(ana)
    const read = await ask(leituras, text)
    const byHead = (more: Partial<SpecRequest> = {}) => ask(leituras, text, { ...more, routeKey: HEAD })
    const head = await byHead()
    expect([head.statusCode, head.headers.etag]).toEqual([200, read.headers.etag])
    expect(head.headers.ratelimit).toMatch(/"day";r=99998/)
    const again = await byHead({ headers: { 'if-none-match': read.headers.etag } })
    expect([again.statusCode, again.headers.ratelimit]).toEqual([304, expect.stringMatching(/"day";r=99997/)])
    expect((await ask(leituras, undefined, { routeKey: HEAD })).statusCode).toBe(401)
  })

  it('count what is refused for another reason too', async () => {
    const { text } = await storedKey(ana, { escopos: ['RECEITAS'] })
    expect((await ask(leituras, text)).headers.ratelimit).toMatch(/"burst";r=49/)
    expect((await ask(externalApiArea.routes.receitas, text, { query: { limite: 'x' } })).headers.ratelimit).toMatch(
      /"day";r=99998/,
    )
  })

  it('note the day of the use once', async () => {
    const { key, text } = await storedKey(ana)
    await ask(leituras, text)
    expect((await apiKeys.get(key.id))?.usada_em).toBe(new Date().toISOString().slice(0, 10))
    cloud.resetCalls()
    await ask(leituras, text)
    expect(cloud.calls.filter((call) => call.endsWith('UpdateItem'))).toEqual([])
  })

  it('cost no round trip besides: the count is taken while the answer is read', async () => {
    const { text } = await storedKey(ana)
    cloud.setLatency(60)
    cloud.resetCalls()
    await ask(leituras, text)
    expect(cloud.calls.filter((call) => call.endsWith('UpdateItem'))).toHaveLength(2)
    // Three rounds of reading: who asks, the rows, and what their equipment is called today. A count that takes longer
    // than the rows ends beside the names, and both are one then.
    expect(cloud.rounds()).toBeLessThanOrEqual(3)
    cloud.setLatency(0)
  })
})

describe('what changed since a cursor', () => {
  const { alteracoes } = externalApiArea.routes
  type Told = RouteAnswer<typeof alteracoes>
  let owner: User
  let machine: Equipment
  let key: string
  beforeEach(async () => {
    owner = await storedPerson({ pode_gerar_chaves: true })
    machine = (await storedSprayers(1, owner))[0] as Equipment
    key = (await storedKey(owner)).text
  })

  const page = async (cursor?: string, limite = 100): Promise<Told> => {
    const answer = await ask(alteracoes, key, { query: { limite: String(limite), ...(cursor && { cursor }) } })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json as Told
  }

  /** Everything from a cursor to its end, applied as a client does: the copy it has afterwards. */
  async function sync(copy: Map<string, number>, cursor?: string, limite?: number): Promise<string> {
    let next = cursor
    for (;;) {
      const told = await page(next, limite)
      for (const { id, removida, leitura } of told.itens) {
        if (removida) copy.delete(id)
        else copy.set(id, leitura?.versao ?? 0)
      }
      next = told.cursor
      if (!told.ha_mais) return next
    }
  }

  /** What the table has of some readings, in the form of a copy. */
  const stored = async (...ids: string[]) =>
    new Map(await Promise.all(ids.map(async (id) => [id, (await getReading(id))?.versao ?? 0] as const)))

  it('are arrivals whatever day they were measured on, edits, marks, and what left the account', async () => {
    const copy = new Map<string, number>()
    const first = await deliver(machine.numero_serie)
    let cursor = await sync(copy)
    expect(copy).toEqual(await stored(first))

    const late = await deliver(machine.numero_serie, '2026-02-03T10:00:00.000Z')
    cursor = await sync(copy, cursor)
    expect(copy).toEqual(await stored(first, late))

    const head = await getReading(first)
    if (!head) throw new Error('no reading')
    await editReading(head, { ...editableFields(head), produtor_nome: 'Outro' }, author(owner))
    cursor = await sync(copy, cursor)
    expect(copy).toEqual(await stored(first, late))

    await markNozzle(head, { posicao: 1, lado: null, servico: 'TROCADO' }, author(owner))
    expect((await page(cursor)).itens.map(({ id }) => id)).toContain(first)

    const step = { from: author(owner), to: author(diego), author: author(owner), trabalho: 'spec' }
    const beside = { Put: { TableName: tableName(), Item: { pk: 'SPEC', sk: first } } }
    await moveReadings([first], { ...step, desde: new Date().toISOString(), with: () => beside })
    await eraseReading(late, owner.id, { removeFile: async () => {} })
    const gone = (await page(cursor)).itens.filter(({ removida }) => removida)
    expect(gone.map(({ id, leitura }) => [id, leitura]).toSorted()).toEqual(
      [
        [first, null],
        [late, null],
      ].toSorted(),
    )
    await sync(copy, cursor)
    expect(copy).toEqual(new Map())
  })

  it('begin with all there are, those stored before changes were kept included, page by page', async () => {
    const ids = []
    for (let day = 1; day <= 5; day += 1) ids.push(await deliver(machine.numero_serie, `2025-03-0${day}T10:00:00.000Z`))
    for (const id of ids) {
      const command = { TableName: tableName(), Key: readingKey(id), UpdateExpression: 'REMOVE gsi4pk, gsi4sk' }
      await documentClient().send(new UpdateCommand(command))
    }
    const copy = new Map<string, number>()
    await sync(copy, undefined, 2)
    expect(copy).toEqual(await stored(...ids))
  })

  it('are the same whatever the size of the pages, and are told to another key of the account from where the last one was', async () => {
    const copy = new Map<string, number>()
    const cursor = await sync(copy)
    const ids = []
    for (let count = 0; count < 4; count += 1) ids.push(await deliver(machine.numero_serie))
    key = (await storedKey(owner)).text
    await sync(copy, cursor, 1)
    expect(copy).toEqual(await stored(...ids))
  })

  it('are told again while they may not all be there, and no longer afterwards', async () => {
    const id = await deliver(machine.numero_serie)
    const copy = new Map<string, number>()
    const cursor = await sync(copy)
    const told = await page(cursor)
    expect(told.itens.map((one) => one.id)).toEqual([id])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SETTLED_AFTER_MS + 20_000 })
    try {
      const later = await page(told.cursor)
      expect(later.itens.map((one) => one.id)).toEqual([id])
      expect((await page(later.cursor)).itens).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  it('refuse the cursor of another account', async () => {
    const { cursor } = await page()
    const { text } = await storedKey(diego)
    expect((await ask(alteracoes, text, { query: { cursor } })).code).toBe(30)
  })
})
