import { randomUUID } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AREAS } from '../../../shared/contract/areas.ts'
import { sessao } from '../../../shared/contract/login.ts'
import { routeKey } from '../../../shared/contract/route.ts'
import { type Challenge, solve } from '../../../tests/fixtures/botCheck.ts'
import { type SignUpBody, signUpBody } from '../../../tests/fixtures/signUp.ts'
import { claimsOf, invoke, type SpecAnswer, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { finishSignUps, INTERRUPTED_AFTER_MS } from '../../jobs/finishSignUps.ts'
import { createLink, OCCUPIED_SECONDS } from '../../store/identity/links.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { createUserComplete } from '../../store/users/createUserComplete.ts'
import { createUser } from '../../store/users/userCreation.ts'
import { editUser, endedSessions } from '../../store/users/userEdits.ts'
import {
  createInPool,
  deleteFromPool,
  disableInPool,
  enableInPool,
  refreshInPool,
  setPoolPassword,
  signInToPool,
  signOutEverywhere,
} from '../../store/users/userPool.ts'
import { getUser, type User } from '../../store/users/users.ts'
import { RESET_LIMITS } from './requestReset.ts'

const { cadastrar, pedirRedefinicao, conferirRedefinicao, redefinirSenha, conferirConfirmacao, confirmarEmail } =
  AREAS.signup.routes
const PRODUCT = { id: null, nome: '' }

let cloud: SpecCloud
let handler: ApiHandler
let login: ApiHandler

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
  handler = (await import('./handler.ts')).handler
  login = (await import('../login/handler.ts')).handler
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

let sources = 0
/** A network address nobody else of this file has. */
const newSource = () => {
  sources += 1
  return `2001:db8:${sources.toString(16)}::1`
}

const newSolution = async () => {
  const answer = await invoke(login, { routeKey: routeKey(AREAS.login.routes.desafio) })
  return solve(answer.json as Challenge)
}

const post = (spec: typeof cadastrar | typeof pedirRedefinicao, body: object, ip: string): Promise<SpecAnswer> =>
  invoke(handler, { routeKey: routeKey(spec), body, headers: { 'x-cliente-ip': ip } })

const signUp = async (fields: Partial<SignUpBody> = {}) =>
  post(cadastrar, signUpBody({ recaptcha: await newSolution(), ...fields }), newSource())
const askReset = async (email: string, ip = newSource()) =>
  post(pedirRedefinicao, { email, recaptcha: await newSolution() }, ip)
const reset = (token: string, senha: string) =>
  invoke(handler, { routeKey: routeKey(redefinirSenha), body: { token, senha, senha_confirmacao: senha } })
const check = (token: string) => invoke(handler, { routeKey: routeKey(conferirRedefinicao), body: { token } })
/** What a link is refused with before a password is typed, and after. */
const refusals = async (token: string) => [(await check(token)).code, (await reset(token, 'recusada')).code]
const askConfirm = (token: string) => invoke(handler, { routeKey: routeKey(conferirConfirmacao), body: { token } })
const confirm = (token: string) => invoke(handler, { routeKey: routeKey(confirmarEmail), body: { token } })

/** Whether a session that began at an instant (ms) may still act. */
const acts = async (id: string, began: number) => {
  const claims = claimsOf(id, { auth_time: String(Math.floor(began / 1000)) })
  const answer = await invoke(login, { routeKey: routeKey(AREAS.login.routes.permissoes), claims })
  return answer.statusCode === 200
}

async function itemsWith(text: string) {
  const { Items = [] } = await documentClient().send(new ScanCommand({ TableName: tableName(), ConsistentRead: true }))
  return Items.filter((item) => JSON.stringify(item).includes(text))
}
const mailsOf = async (id: string) =>
  (await itemsWith(id)).filter(({ sk }) => sk === 'TRABALHO').map(({ dados }) => dados.correio?.modelo ?? dados.tipo)

async function newPerson(fields: Partial<{ email: string }> = {}): Promise<User> {
  const id = randomUUID()
  const email = `${id}@example.com`
  return createUserComplete({ id, nome: 'Pessoa Nova', email, papel: 'CLIENTE', senha: 'primeira', ...fields })
}
const current = async (id: string): Promise<User> => (await getUser(id)) ?? expect.unreachable()
const changed = async (id: string, patch: Partial<User>) =>
  editUser({ before: await current(id), patch, author: PRODUCT })
const resetLink = ({ id, email }: User) => createLink({ finalidade: 'REDEFINICAO_SENHA', usuario_id: id, email })
const confirmLink = ({ id, email }: User) => createLink({ finalidade: 'CONFIRMACAO_EMAIL', usuario_id: id, email })
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

describe('signing up', () => {
  it('answers a session and begins one mail, a free year and nothing else', async () => {
    const good = await signUp({
      tipo_pulverizador: 'AMBOS',
      tipo_gratuito: 'TURBOPULVERIZADOR',
      email: 'UM@example.com',
      email_confirmacao: 'um@example.com ',
    })
    expect(good.statusCode).toBe(201)
    const { usuario } = sessao.parse(good.json)
    expect(usuario).toMatchObject({ email: 'um@example.com', email_confirmado: false, papel: 'CLIENTE', cargo: 'DONO' })
    expect(good.cookies?.[0]).toMatch(/^__Secure-sessao=.+; HttpOnly; Secure; SameSite=Strict; Path=\/api\/login$/)
    const user = await current(usuario.id_usuario)
    expect(user).toMatchObject({ etapa: 'ATIVO', tipo_pulverizador: 'AMBOS', idioma: 'es' })
    const [assinatura] = user.assinaturas
    expect(user.aceite_termos_em).toBe(assinatura?.valida_ate.replace(/^\d{4}/, (year) => String(Number(year) - 1)))
    expect(assinatura).toMatchObject({ tipo: 'TURBOPULVERIZADOR', gratuita: true, quantidade: null })
    const subscriptions = (await itemsWith(user.id)).filter(({ sk }) => sk.startsWith('ASSINATURA#'))
    // Which additives serve which machines is told of the account alone, not here.
    const { adicionais, ...covered } = assinatura ?? { adicionais: [] }
    expect(adicionais).toEqual([])
    expect(subscriptions).toMatchObject([{ pk: `CONTA#${user.id}`, ...covered }])
    expect(await mailsOf(user.id)).toEqual(['CONFIRMACAO_EMAIL'])
    expect(user).not.toHaveProperty('gsi1pk')
  })

  it('takes everything back when the user pool fails, so that trying again works', async () => {
    const email = 'desfeito@example.com'
    const documento = { tipo: 'CI', numero: 'DESFEITO' }
    const subscriptions = async () => (await itemsWith('ASSINATURA#')).filter(({ sk }) => sk.startsWith('ASSINATURA#'))
    const before = await subscriptions()
    cloud.fail('cognito.AdminSetUserPassword', 'TooManyRequestsException')
    const failed = await signUp({ email, documento })
    cloud.fail('cognito.AdminSetUserPassword', null)
    expect([failed.statusCode, failed.cookies]).toEqual([503, undefined])
    expect(await itemsWith(email)).toEqual([])
    expect(await itemsWith('DESFEITO')).toEqual([])
    expect(await subscriptions()).toHaveLength(before.length)
    expect((await signUp({ email, documento })).statusCode).toBe(201)
  })

  it('tells what exists already, by code', async () => {
    const cpf_cnpj = '52998224725'
    const documento = { tipo: 'CI', numero: 'UNICO' }
    expect((await signUp({ email: 'dona@example.com', cpf_cnpj, documento })).statusCode).toBe(201)
    expect((await signUp({ email: 'dona@example.com', cpf_cnpj, documento })).code).toBe(202)
    expect((await signUp({ cpf_cnpj: '529.982.247-25' })).code).toBe(203)
    expect((await signUp({ documento: { ...documento, numero: 'unico' } })).code).toBe(204)
  })

  it('answers 202 while the first of two submits still runs', async () => {
    cloud.setLatency(60)
    const answers = await Promise.all([1, 2, 3].map(() => signUp({ email: 'dupla@example.com' })))
    cloud.setLatency(0)
    expect(answers.map(({ statusCode, code }) => code ?? statusCode).sort()).toEqual([201, 202, 202])
    // The words a person is found by are items of their own.
    const kinds = (await itemsWith('dupla@example.com')).map(({ sk }) => sk)
    expect(kinds.filter((kind) => kind === 'USUARIO' || kind === 'UNICO').sort()).toEqual(['UNICO', 'USUARIO'])
  })
})

describe('an interrupted sign-up', () => {
  const overdue = () => new Date(Date.now() + INTERRUPTED_AFTER_MS + 1000).toISOString()
  const interrupted = (email: string) => createUser({ id: randomUUID(), nome: 'Meio Feita', email, papel: 'CLIENTE' })

  it('is finished once, and the person told', async () => {
    const user = await interrupted('meio@example.com')
    expect(await finishSignUps(new Date().toISOString())).toBe(0)
    await Promise.all([finishSignUps(overdue()), finishSignUps(overdue())])
    expect(await finishSignUps(overdue())).toBe(0)
    expect(await current(user.id)).toMatchObject({ etapa: 'ATIVO' })
    expect(await mailsOf(user.id)).toEqual(['CADASTRO_CONCLUIDO'])
    expect((await reset(await resetLink(user), 'agora sim')).statusCode).toBe(204)
    expect(await signInToPool(user.id, 'agora sim', 's')).not.toBeNull()
  })

  it('keeps a password that reached the user pool', async () => {
    const user = await interrupted('quase@example.com')
    await createInPool(user.id, 'escolhida')
    expect(await finishSignUps(overdue())).toBe(1)
    expect(await signInToPool(user.id, 'escolhida', 's')).not.toBeNull()
  })

  it('is left for the next run when the user pool fails, and the others are finished', async () => {
    const user = await interrupted('depois@example.com')
    cloud.fail('cognito.AdminCreateUser', 'TooManyRequestsException')
    await expect(finishSignUps(overdue())).rejects.toThrow()
    cloud.fail('cognito.AdminCreateUser', null)
    expect((await current(user.id)).etapa).toBe('PENDENTE')
    expect(await finishSignUps(overdue())).toBe(1)
  })
})

describe('asking for a reset', () => {
  it('does the same for an address somebody has and one nobody has', async () => {
    const person = await newPerson()
    await askReset('aquece@example.com')
    const seen = []
    for (const email of [person.email, 'ninguem@example.com']) {
      const recaptcha = await newSolution()
      cloud.resetCalls()
      const { statusCode, body, headers } = await post(pedirRedefinicao, { email, recaptcha }, newSource())
      seen.push({ statusCode, body, headers: Object.keys(headers), calls: cloud.calls.toSorted() })
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.statusCode).toBe(204)
    expect(await mailsOf(person.id)).toEqual(['REDEFINICAO_SENHA'])
  })

  it('is limited by address, known or not, and by source', async () => {
    const person = await newPerson()
    for (const email of [person.email, 'desconhecida@example.com']) {
      for (let n = 0; n < RESET_LIMITS.endereco; n += 1) expect((await askReset(email)).statusCode).toBe(204)
      const late = await askReset(email)
      expect([late.statusCode, late.code]).toEqual([429, 100])
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(3500)
    }
    const source = newSource()
    for (let n = 0; n < RESET_LIMITS.origem; n += 1) await askReset(`muitas${n}@example.com`, source)
    expect((await askReset('mais@example.com', source)).code).toBe(100)
    expect((await askReset('mais@example.com')).statusCode).toBe(204)
  })
})

describe('resetting a password', () => {
  it('sets it, ends every session, confirms the address, and is told', async () => {
    const person = await newPerson()
    const began = Date.now()
    const old = await signInToPool(person.id, 'primeira', 'p')
    expect(await acts(person.id, began)).toBe(true)
    const token = await resetLink(person)
    // Looking at the link uses nothing up and ends nothing.
    for (let n = 0; n < 2; n += 1) expect((await check(token)).statusCode).toBe(204)
    expect(await acts(person.id, began)).toBe(true)
    expect((await reset(token, 'segunda')).statusCode).toBe(204)
    expect(await acts(person.id, began)).toBe(false)
    expect(await acts(person.id, Date.now())).toBe(true)
    const user = await current(person.id)
    expect(user.email_confirmado).toBe(true)
    expect(await signInToPool(person.id, 'primeira', 's')).toBeNull()
    expect(await signInToPool(person.id, 'segunda', 's')).not.toBeNull()
    const renewed = await invoke(login, {
      routeKey: routeKey(AREAS.login.routes.renovar),
      cookies: [`__Secure-sessao=${person.id}.${old?.originJti}.p.${old?.refreshToken}`],
    })
    expect(renewed.statusCode).toBe(403)
    expect((await mailsOf(person.id)).sort()).toEqual(['SENHA_ALTERADA'])
    const history = (await itemsWith(person.id)).filter(({ pk }) => pk === `AUDITORIA#USUARIO#${person.id}`)
    expect(history.map(({ campo, de, para }) => [campo, de, para])).toContainEqual(['senha', null, null])
  })

  it('forgets guesses at the former password, and knows the browser from then on', async () => {
    const person = await newPerson()
    const ip = newSource()
    const signInWith = async (senha: string, cookies: string[] = []) =>
      invoke(login, {
        routeKey: routeKey(AREAS.login.routes.entrar),
        body: { email: person.email, senha, recaptcha: await newSolution() },
        headers: { 'x-cliente-ip': ip },
        cookies,
      })
    const guessAll = async () => {
      while ((await signInWith('errada')).code === 200);
    }
    await guessAll()
    expect((await signInWith('primeira')).code).toBe(100)
    const answer = await reset(await resetLink(person), 'segunda')
    expect(answer.statusCode).toBe(204)
    expect((await signInWith('segunda')).statusCode).toBe(200)
    await guessAll()
    expect((await signInWith('segunda')).code).toBe(100)
    const mark = answer.cookies?.[0]?.split(';')[0] ?? ''
    expect(mark).toMatch(/^__Secure-navegador=/)
    expect((await signInWith('segunda', [mark])).statusCode).toBe(200)
  })

  it('refuses a link that was used, is of another purpose, unknown or expired', async () => {
    const person = await newPerson()
    const used = await resetLink(person)
    expect((await reset(used, 'segunda')).statusCode).toBe(204)
    const confirmation = await confirmLink(person)
    for (const token of [used, confirmation, 'x'.repeat(43)]) {
      expect(await refusals(token)).toEqual([201, 201])
      expect((await check(token)).statusCode).toBe(422)
    }
    const token = await resetLink(await current(person.id))
    later(61 * 60_000)
    expect(await refusals(token)).toEqual([201, 201])
  })

  it('takes the newest link only, and none from before a password change or of a former address', async () => {
    const person = await newPerson()
    const [older, newest] = [await resetLink(person), await resetLink(person)]
    expect(await refusals(older)).toEqual([201, 201])
    expect((await check(newest)).statusCode).toBe(204)
    await changed(person.id, endedSessions())
    expect(await refusals(newest)).toEqual([201, 201])
    later(2000)
    const former = await resetLink(person)
    await changed(person.id, { email: `outra-${person.email}`, email_confirmado: false })
    expect(await refusals(former)).toEqual([201, 201])
    expect(await signInToPool(person.id, 'primeira', 's')).not.toBeNull()
  })

  it('is refused to who is inactive', async () => {
    const person = await newPerson()
    const token = await resetLink(person)
    await changed(person.id, { status: 0 })
    expect(await refusals(token)).toEqual([201, 201])
  })

  it('gives the link back when the user pool fails, the old sessions being over already', async () => {
    const person = await newPerson()
    const began = Date.now()
    const token = await resetLink(person)
    cloud.fail('cognito.AdminSetUserPassword', 'TooManyRequestsException')
    expect((await reset(token, 'segunda')).statusCode).toBe(503)
    cloud.fail('cognito.AdminSetUserPassword', null)
    expect(await acts(person.id, began)).toBe(false)
    expect((await check(token)).statusCode).toBe(204)
    expect((await reset(token, 'segunda')).statusCode).toBe(204)
    expect(await signInToPool(person.id, 'segunda', 's')).not.toBeNull()
  })

  it('can be tried again after a crash in the midst, as soon as the crashed attempt cannot be running', async () => {
    const person = await newPerson()
    const token = await resetLink(person)
    // The attempt cannot give the link back, as if the function had ended here.
    cloud.fail('cognito.AdminUserGlobalSignOut', 'InternalErrorException')
    cloud.fail('dynamodb.UpdateItem', 'InternalServerError')
    expect((await reset(token, 'segunda')).statusCode).toBe(503)
    cloud.fail('cognito.AdminUserGlobalSignOut', null)
    cloud.fail('dynamodb.UpdateItem', null)
    expect((await reset(token, 'terceira')).statusCode).toBe(503)
    later((OCCUPIED_SECONDS + 1) * 1000)
    expect((await reset(token, 'terceira')).statusCode).toBe(204)
    expect(await signInToPool(person.id, 'terceira', 's')).not.toBeNull()
  })

  it('succeeds once of several at a time', async () => {
    const person = await newPerson()
    const token = await resetLink(person)
    const tried = ['senha 1', 'senha 2', 'senha 3', 'senha 4']
    const answers = await Promise.all(tried.map((senha) => reset(token, senha)))
    const winners = tried.filter((_, index) => answers[index]?.statusCode === 204)
    expect(winners).toHaveLength(1)
    for (const { statusCode } of answers) expect([204, 422, 503]).toContain(statusCode)
    expect(await signInToPool(person.id, winners[0] ?? '', 's')).not.toBeNull()
    expect((await mailsOf(person.id)).filter((mail) => mail === 'SENHA_ALTERADA')).toHaveLength(1)
  })
})

describe('confirming an address', () => {
  it('is told of before it is done, which changes nothing, and can be done again', async () => {
    const person = await newPerson()
    const token = await confirmLink(person)
    const told = { email: person.email, troca: false }
    for (let n = 0; n < 2; n += 1) expect((await askConfirm(token)).json).toEqual({ ...told, feita: false })
    expect((await current(person.id)).email_confirmado).toBe(false)
    for (let n = 0; n < 2; n += 1) {
      const answer = await confirm(token)
      expect([answer.statusCode, answer.json]).toEqual([200, { email: person.email }])
    }
    expect((await current(person.id)).email_confirmado).toBe(true)
    expect(await mailsOf(person.id)).toEqual([])
    expect((await askConfirm(token)).json).toEqual({ ...told, feita: true })
  })

  it('is refused for a former address, even one that came back', async () => {
    const person = await newPerson()
    const [used, unused] = [await confirmLink(person), await confirmLink(person)]
    await confirm(used)
    await changed(person.id, { email: `nova-${person.email}`, email_confirmado: false })
    for (const token of [used, unused])
      expect([await confirm(token), await askConfirm(token)].map(({ code }) => code)).toEqual([422, 422])
    await changed(person.id, { email: person.email })
    expect((await confirm(used)).code).toBe(422)
    expect((await current(person.id)).email_confirmado).toBe(false)
    expect((await confirm(unused)).statusCode).toBe(200)
  })

  it('is refused for an expired link, one of another purpose, and to who is inactive', async () => {
    const person = await newPerson()
    const token = await confirmLink(person)
    expect((await confirm(await resetLink(person))).code).toBe(422)
    expect((await confirm('x'.repeat(43))).code).toBe(422)
    await changed(person.id, { status: 0 })
    expect((await confirm(token)).code).toBe(422)
    await changed(person.id, { status: 1 })
    expect((await askConfirm(token)).statusCode).toBe(200)
    later(49 * 3_600_000)
    expect([await confirm(token), await askConfirm(token)].map(({ code }) => code)).toEqual([422, 422])
  })
})

describe('the user pool', () => {
  it('takes every change twice, and of who it does not know what can be done', async () => {
    const { id } = await newPerson()
    await disableInPool(id)
    await disableInPool(id)
    expect(await signInToPool(id, 'primeira', 's')).toBeNull()
    await enableInPool(id)
    await enableInPool(id)
    const tokens = await signInToPool(id, 'primeira', 's')
    await signOutEverywhere(id)
    await signOutEverywhere(id)
    expect(await refreshInPool(tokens?.refreshToken ?? '', 's')).toBeNull()
    await deleteFromPool(id)
    await deleteFromPool(id)
    expect(await signInToPool(id, 'primeira', 's')).toBeNull()
    await disableInPool(id)
    await signOutEverywhere(id)
    await setPoolPassword(id, 'de volta')
    expect(await signInToPool(id, 'de volta', 's')).not.toBeNull()
    const lost = randomUUID()
    await enableInPool(lost)
    expect(await signInToPool(lost, '', 's')).toBeNull()
  })
})
