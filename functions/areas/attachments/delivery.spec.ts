import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { attachmentsArea } from '../../../shared/contract/attachments.ts'
import { routeKey } from '../../../shared/contract/route.ts'
import type { Anexo } from '../../../shared/contract/uploads.ts'
import { toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { STATUS_USUARIO } from '../../../shared/enums.ts'
import { putMembership } from '../../../tests/fixtures/membership.ts'
import { partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import {
  CONSOLE_ORIGIN,
  claimsOf,
  invoke,
  type SpecAnswer,
  type SpecCloud,
  startSpecCloud,
} from '../../../tests/fixtures/specCloud.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { foldReading, gather } from '../../ingest/foldReading.ts'
import { FILE_TICKET_SECONDS, type FileTicket, openFileTicket, sealFileTicket } from '../../parts/files/fileTicket.ts'
import { sealTicket } from '../../parts/sessions/liveTicket.ts'
import { sessionActor } from '../../parts/sessions/sessionActor.ts'
import { signTicket } from '../../parts/sessions/signedTicket.ts'
import { membershipToItem } from '../../store/accounts/accounts.ts'
import { denySession } from '../../store/identity/sessions.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { detachFile } from '../../store/readings/readingFiles.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { getReading, readingItem, readingKey } from '../../store/readings/readings.ts'
import { activateUser, createUser } from '../../store/users/userCreation.ts'
import { userKey } from '../../store/users/users.ts'

const { baixar, entregar } = attachmentsArea.routes

let cloud: SpecCloud
let handler: ApiHandler
let ana: string

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
  vi.stubEnv('ATTACHMENTS_BUCKET', 'arquivos')
  handler = (await import('./handler.ts')).handler
  ana = await person()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

async function person(papel: 'ADMIN' | 'CLIENTE' = 'CLIENTE'): Promise<string> {
  const id = randomUUID()
  await createUser({ id, nome: 'Pessoa', email: `${id}@x.example`, papel })
  await activateUser(id)
  return id
}

const put = (Item: Record<string, unknown>) => documentClient().send(new PutCommand({ TableName: tableName(), Item }))

const set = (id: string, name: string, value: unknown) =>
  documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: userKey(id),
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )

function fileNamed(nome: string): Anexo {
  const id_anexos = randomUUID()
  const caminho = `anexos/${id_anexos}/${nome}`
  const created_at = '2026-11-01T12:00:00.000Z'
  return {
    id_anexos,
    caminho,
    nome,
    nome_original: 'Laudo nº 3.pdf',
    tamanho: 9,
    mimetype: 'application/pdf',
    created_at,
  }
}

/** A reading of Ana's with one file. */
async function readingWithFile(): Promise<{ head: ReadingHead; anexo: Anexo }> {
  const gathered = gather([{ ...partOf(wholeMessage({ nozzles: 3 })), dono_id: ana }])
  if (!gathered) throw new Error('no parts')
  const folded = foldReading(gathered, null, { perfis: new Map(), tolerancia: toleranceProfile() })
  const anexo = fileNamed('Laudo-no-3.pdf')
  const head = { ...folded, anexos: [anexo], anexacoes: 1 }
  await put(readingItem(head))
  return { head, anexo }
}

interface Caller {
  id: string
  conta?: string
  session?: string
}

/** Asks where the file is, as the console does. */
async function asked({ head, anexo }: { head: ReadingHead; anexo: Anexo }, { id, conta, session }: Caller) {
  const answer = await invoke(handler, {
    routeKey: routeKey(baixar),
    params: { leituraId: head.id, anexoId: anexo.id_anexos },
    claims: claimsOf(id, session === undefined ? {} : { origin_jti: session }),
    headers: { ...(conta && { 'x-conta-dono': conta }) },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json as { url: string; expira_em: string }
}

/** Goes to an address as a page does: without a token, an origin or an account. */
function visited(address: string, method: 'GET' | 'HEAD' = 'GET'): Promise<SpecAnswer> {
  const { pathname, searchParams } = new URL(address)
  const [, , , anexoId = '', nome = ''] = pathname.split('/')
  return invoke(handler, {
    routeKey: routeKey(entregar).replace('GET', method),
    headers: { origin: undefined },
    params: { anexoId: decodeURIComponent(anexoId), nome: decodeURIComponent(nome) },
    query: Object.fromEntries(searchParams),
  })
}

const withTicket = (address: string, bilhete: string) => {
  const changed = new URL(address)
  changed.searchParams.set('bilhete', bilhete)
  return changed.href
}
const ticketOf = (address: string) => new URL(address).searchParams.get('bilhete') ?? ''

const expectNothing = (answer: SpecAnswer, because?: string) => {
  expect([answer.statusCode, answer.json], because).toEqual([404, { error: { code: 404 } }])
  expect(answer.headers.location).toBeUndefined()
}

describe('a file’s address', () => {
  it('is the console’s own, names the file’s path, and is good for a minute', async () => {
    const file = await readingWithFile()
    const { url, expira_em } = await asked(file, { id: ana })
    expect(url.startsWith(`${CONSOLE_ORIGIN}/storage/${file.anexo.caminho}?bilhete=`)).toBe(true)
    const left = Date.parse(expira_em) - Date.now()
    expect(left).toBeLessThanOrEqual(FILE_TICKET_SECONDS * 1000)
  })

  it('sends to the signed file, which a browser saves under its own name', async () => {
    const file = await readingWithFile()
    const answer = await visited((await asked(file, { id: ana })).url)
    expect([answer.statusCode, answer.body]).toEqual([302, ''])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const signed = new URL(answer.headers.location ?? '')
    expect(signed.pathname.endsWith(`/${file.anexo.caminho}`)).toBe(true)
    const given = Object.fromEntries(signed.searchParams)
    expect(given).toMatchObject({
      'X-Amz-Expires': '300',
      'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
      'response-content-type': 'application/pdf',
      'response-content-disposition': expect.stringMatching(/^attachment; filename="Laudo no 3.pdf"/),
    })
  })

  it('is signed for how it is asked for: S3 takes no HEAD at an address that is signed for GET', async () => {
    const file = await readingWithFile()
    const { url } = await asked(file, { id: ana })
    for (const method of ['HEAD', 'GET'] as const) {
      const answer = await visited(url, method)
      expect(answer.statusCode).toBe(302)
      const { searchParams } = new URL(answer.headers.location ?? '')
      expect(searchParams.get('x-id')).toBe(method === 'HEAD' ? null : 'GetObject')
    }
    expectNothing(await visited(withTicket(url, 'x.y'), 'HEAD'))
  })

  it('serves members in the account they act in, and administrators of the product', async () => {
    const file = await readingWithFile()
    const [bruno, marta] = [await person(), await person('ADMIN')]
    const link = { dono_id: ana, equipamentos: [file.head.equipamento_id] }
    await putMembership({ ...link, cargo: 'UTILIZADOR', usuario_id: bruno })
    for (const caller of [{ id: bruno, conta: ana }, { id: marta }])
      expect((await visited((await asked(file, caller)).url)).statusCode).toBe(302)
  })
})

describe('a ticket', () => {
  it('is needed', async () => {
    const { url } = await asked(await readingWithFile(), { id: ana })
    for (const bare of [url.split('?')[0] ?? '', withTicket(url, '')]) {
      const answer = await visited(bare)
      expect([answer.statusCode, answer.code]).toEqual([400, 30])
    }
  })

  it('must be ours, whole, and for this purpose', async () => {
    const [file, other] = [await readingWithFile(), await readingWithFile()]
    const { url } = await asked(file, { id: ana })
    const [text = '', signature = ''] = ticketOf(url).split('.')
    const [, another = ''] = ticketOf((await asked(other, { id: ana })).url).split('.')
    const said = await openFileTicket(ticketOf(url))
    if (!said) throw new Error('the ticket says nothing')
    const forged = Buffer.from(JSON.stringify({ ...said, ate: said.ate + 600 })).toString('base64url')
    const ofLive = await signTicket('ao_vivo', said, said.ate)
    const actor = await sessionActor(said, ana)
    if (!actor) throw new Error('nobody acts')
    const { bilhete: live } = await sealTicket(actor)
    const wrong = ['.', 'x', text, `${text}.`, `${forged}.${signature}`, `${text}.${another}`, ofLive, live]
    for (const bilhete of [...wrong, `${text}.${signature}.x`])
      expectNothing(await visited(withTicket(url, bilhete)), bilhete)
    expect((await visited(url)).statusCode).toBe(302)
  })

  it('is worth nothing once it has expired', async () => {
    const { head, anexo } = await readingWithFile()
    const { url } = await asked({ head, anexo }, { id: ana })
    const said = (await openFileTicket(ticketOf(url))) as FileTicket
    const actor = await sessionActor(said, ana)
    if (!actor) throw new Error('nobody acts')
    const file = { registro: 'LEITURA', registroId: head.id, caminho: anexo.caminho } as const
    const issued = async (secondsAgo: number) =>
      withTicket(url, (await sealFileTicket(actor, file, Date.now() - secondsAgo * 1000)).bilhete)
    expectNothing(await visited(await issued(FILE_TICKET_SECONDS)))
    expect((await visited(await issued(0))).statusCode).toBe(302)
  })

  it('is good for five answers, also when it comes several times at once', async () => {
    const file = await readingWithFile()
    const { url } = await asked(file, { id: ana })
    expect((await visited(url)).statusCode).toBe(302)
    const answers = await Promise.all(Array.from({ length: 6 }, () => visited(url)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([302, 302, 302, 302, 404, 404])
    expectNothing(await visited(url))
    expect((await visited((await asked(file, { id: ana })).url)).statusCode).toBe(302)
  })

  it('is good for its own path only, and is not used up at another', async () => {
    const [file, other] = [await readingWithFile(), await readingWithFile()]
    const { url } = await asked(file, { id: ana })
    const to = ({ anexo }: { anexo: Anexo }, nome = anexo.nome) =>
      url.replace(file.anexo.caminho, `anexos/${anexo.id_anexos}/${nome}`)
    for (const wrong of [to(other), to(file, 'Laudo-no-4.pdf'), to(file, '..%2Fx')])
      expectNothing(await visited(wrong), wrong)
    expect((await visited(url)).statusCode).toBe(302)
  })

  it('is not used up while a service is away', async () => {
    const { url } = await asked(await readingWithFile(), { id: ana })
    cloud.fail('dynamodb.UpdateItem', 'ProvisionedThroughputExceededException')
    expect((await visited(url)).statusCode).toBe(503)
    cloud.fail('dynamodb.UpdateItem', null)
    for (let use = 1; use <= 5; use++) expect((await visited(url)).statusCode).toBe(302)
  })
})

describe('what ended since the ticket was given', () => {
  const endings: Record<string, (id: string, session: string) => Promise<unknown>> = {
    'the session': (_, session) => denySession(session, Math.floor(Date.now() / 1000) + 900),
    'every session, by a new password': (id) => set(id, 'sessoes_validas_desde', Math.floor(Date.now() / 1000) + 1),
    'the person’s access': (id) => set(id, 'status', STATUS_USUARIO.INATIVO),
  }

  it.each(Object.entries(endings))('%s, opens nothing any more', async (_, end) => {
    const [file, marta] = [await readingWithFile(), await person('ADMIN')]
    const session = randomUUID()
    const { url } = await asked(file, { id: marta, session })
    await end(marta, session)
    expectNothing(await visited(url))
  })

  it('the link to the machine, or to the account, opens nothing any more', async () => {
    const file = await readingWithFile()
    const bruno = await person()
    const link = { dono_id: ana, usuario_id: bruno, cargo: 'UTILIZADOR' } as const
    const linked = await putMembership({ ...link, equipamentos: [file.head.equipamento_id] })
    const addresses = await Promise.all([1, 2, 3].map(() => asked(file, { id: bruno, conta: ana })))
    const [one, two, three] = addresses.map(({ url }) => url) as [string, string, string]
    await putMembership({ ...link, equipamentos: [] })
    expectNothing(await visited(one))
    await put(membershipToItem({ ...linked, status: 'INATIVO' }))
    expectNothing(await visited(two))
    const { pk, sk } = membershipToItem(linked) as { pk: string; sk: string }
    await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))
    expectNothing(await visited(three))
    await put(membershipToItem(linked))
    expect((await visited(three)).statusCode).toBe(302)
  })

  it('the file, or its reading, opens nothing any more', async () => {
    const [removed, gone] = [await readingWithFile(), await readingWithFile()]
    const addresses = [(await asked(removed, { id: ana })).url, (await asked(gone, { id: ana })).url] as const
    const head = await getReading(removed.head.id)
    if (!head) throw new Error('no reading')
    await detachFile(head, removed.anexo.id_anexos, { id: ana, nome: 'Ana' })
    await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: readingKey(gone.head.id) }))
    for (const address of addresses) expectNothing(await visited(address))
  })
})
