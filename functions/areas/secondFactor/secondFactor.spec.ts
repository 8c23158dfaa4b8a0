import { randomUUID } from 'node:crypto'
import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { totpAt } from '../../../scripts/local/services/totp.ts'
import { AREAS } from '../../../shared/contract/areas.ts'
import { sessao } from '../../../shared/contract/login.ts'
import { type RouteSpec, routeKey } from '../../../shared/contract/route.ts'
import { codigosRecuperacao, preparoFator, segundoFator } from '../../../shared/contract/secondFactor.ts'
import { type Challenge, solve } from '../../../tests/fixtures/botCheck.ts'
import { claimsOf, invoke, type SpecAnswer, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { POOL_PASSWORD, pooledPerson, provenSession } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { attemptsKey, FACTOR_LIMITS, forgetAttempts } from '../../store/identity/attempts.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { createUserComplete } from '../../store/users/createUserComplete.ts'
import { editUser } from '../../store/users/userEdits.ts'
import { askForToken } from '../../store/users/userFactor.ts'
import { deleteFromPool, ensureInPool, setPoolPassword, signInToPool } from '../../store/users/userPool.ts'
import { getUser, type User } from '../../store/users/users.ts'

const { ver, preparar, ligar, novosCodigos, desligar } = AREAS.secondFactor.routes
const STEP = 30_000
const WRONG = '000000'

let cloud: SpecCloud
let handlers: Record<'factor' | 'login' | 'profile' | 'additives', ApiHandler>

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
  handlers = {
    factor: (await import('./handler.ts')).handler,
    login: (await import('../login/handler.ts')).handler,
    profile: (await import('../profile/handler.ts')).handler,
    additives: (await import('../additives/handler.ts')).handler,
  }
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})
// Each code counts once, so that time has to go on between two of one person.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => void vi.useRealTimers())
const goOn = (ms: number) => vi.setSystemTime(Date.now() + ms)

type Person = Pick<User, 'id' | 'email'>
const call = (spec: RouteSpec, { id }: Person, body?: object, handler = handlers.factor) =>
  invoke(handler, { routeKey: routeKey(spec), claims: claimsOf(id), ...(body && { body }) })
const current = async ({ id }: Person): Promise<User> => (await getUser(id)) ?? expect.unreachable()
const stateOf = async (person: Person) => segundoFator.parse((await call(ver, person)).json)
const offer = async (person: Person) =>
  preparoFator.parse((await call(preparar, person, { senha_atual: POOL_PASSWORD })).json)

interface From {
  ip?: string
  cookies?: string[]
}
async function signIn(
  { email }: Person,
  codigo?: string,
  senha = POOL_PASSWORD,
  { ip = '192.0.2.1', cookies = [] }: From = {},
): Promise<SpecAnswer> {
  const { entrar, desafio } = AREAS.login.routes
  const challenge = await invoke(handlers.login, { routeKey: routeKey(desafio) })
  const body = { email, senha, recaptcha: solve(challenge.json as Challenge), ...(codigo && { codigo }) }
  return invoke(handlers.login, { routeKey: routeKey(entrar), headers: { 'x-cliente-ip': ip }, cookies, body })
}

/** A person with the second factor on, and the code that their app shows next. */
async function withFactor(person?: User) {
  const user = person ?? (await pooledPerson())
  const { segredo, preparo } = await offer(user)
  const answer = await call(ligar, user, { preparo, codigo: totpAt(segredo, Date.now()) })
  const { codigos } = codigosRecuperacao.parse(answer.json)
  const nextCode = () => {
    goOn(STEP)
    return totpAt(segredo, Date.now())
  }
  return { user, codigos, nextCode }
}

async function mailsOf({ id }: Person) {
  const { Items = [] } = await documentClient().send(new ScanCommand({ TableName: tableName(), ConsistentRead: true }))
  return Items.flatMap(({ sk, dados, usuario_id }) =>
    sk === 'TRABALHO' && usuario_id === id ? [dados.correio?.modelo] : [],
  )
}

describe('turning it on', () => {
  it('takes the password, then a code of the app, and answers the recovery codes once', async () => {
    const rita = await pooledPerson()
    expect(await stateOf(rita)).toEqual({ ligado_em: null, codigos_restantes: 0, exigido: false })
    const { segredo, endereco, preparo } = await offer(rita)
    expect(endereco).toBe(`otpauth://totp/Aspersa:${encodeURIComponent(rita.email)}?secret=${segredo}&issuer=Aspersa`)
    expect((await signIn(rita)).statusCode).toBe(200)
    expect((await call(ligar, rita, { preparo, codigo: WRONG })).code).toBe(207)
    const answer = await call(ligar, rita, { preparo, codigo: totpAt(segredo, Date.now()) })
    const { codigos } = codigosRecuperacao.parse(answer.json)
    expect(new Set(codigos).size).toBe(10)
    expect(codigos[0]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(await stateOf(rita)).toMatchObject({ ligado_em: expect.any(String), codigos_restantes: 10 })
    expect(await mailsOf(rita)).toEqual(['SEGUNDO_FATOR_LIGADO'])
    const { Items = [] } = await documentClient().send(new ScanCommand({ TableName: tableName() }))
    for (const code of codigos) expect(JSON.stringify(Items)).not.toContain(code.replaceAll('-', ''))
  })

  it('is refused with a wrong password, a preparation of somebody else or of long ago, and when it is on', async () => {
    const [rita, other] = [await pooledPerson(), await pooledPerson()]
    expect((await call(preparar, rita, { senha_atual: 'errada' })).code).toBe(205)
    const { segredo, preparo } = await offer(rita)
    const code = () => totpAt(segredo, Date.now())
    expect((await call(ligar, other, { preparo, codigo: code() })).body).toContain('preparo_vencido')
    goOn(61 * 60_000)
    expect((await call(ligar, rita, { preparo, codigo: code() })).body).toContain('preparo_vencido')
    const { user } = await withFactor(rita)
    expect((await call(preparar, user, { senha_atual: POOL_PASSWORD })).body).toContain('segundo_fator_ligado')
    expect((await call(ligar, user, { preparo, codigo: code() })).body).toContain('segundo_fator_ligado')
  })

  it('counts wrong codes', async () => {
    const rita = await pooledPerson()
    const { preparo, segredo } = await offer(rita)
    const tries = Array.from({ length: FACTOR_LIMITS.quarto }, () => call(ligar, rita, { preparo, codigo: WRONG }))
    await Promise.all(tries)
    expect((await call(ligar, rita, { preparo, codigo: totpAt(segredo, Date.now()) })).code).toBe(100)
  })
})

describe('signing in with it', () => {
  it('asks for a code once the password is right, and takes each once', async () => {
    const { user, nextCode } = await withFactor()
    const asked = await signIn(user)
    expect([asked.statusCode, asked.code, asked.cookies]).toEqual([422, 206, undefined])
    expect((await signIn(user, nextCode(), 'errada')).code).toBe(200)
    const codigo = nextCode()
    const answer = await signIn(user, codigo)
    expect(sessao.parse(answer.json).usuario.id_usuario).toBe(user.id)
    expect((await signIn(user, codigo)).code).toBe(207)
    expect((await signIn(user, nextCode())).statusCode).toBe(200)
  })

  it('takes codes of a clock half a minute off, and of no other', async () => {
    const { user, nextCode } = await withFactor()
    const code = nextCode()
    goOn(STEP)
    expect((await signIn(user, code)).statusCode).toBe(200)
    const late = nextCode()
    goOn(2 * STEP)
    expect((await signIn(user, late)).code).toBe(207)
  })

  it('refuses codes after a few wrong ones from there; a recovery code is taken all the same', async () => {
    const { user, nextCode, codigos } = await withFactor()
    for (let attempt = 0; attempt < FACTOR_LIMITS.quarto; attempt += 1)
      expect((await signIn(user, WRONG)).code).toBe(207)
    const refused = await signIn(user, nextCode())
    expect([refused.statusCode, refused.code]).toEqual([429, 100])
    expect((await signIn(user, codigos[0])).statusCode).toBe(200)
    goOn(16 * 60_000)
    expect((await signIn(user, nextCode())).statusCode).toBe(200)
  })

  it('is nowhere else refused for the wrong codes of a stranger who knows the password, and the person is told once a day', async () => {
    const { user, nextCode, codigos } = await withFactor()
    const known = await signIn(user, nextCode(), POOL_PASSWORD, { ip: '192.0.2.7' })
    const mark = known.cookies?.find((line) => line.startsWith('__Secure-navegador='))?.split(';')[0] ?? ''
    const told = async () => (await mailsOf(user)).filter((mail) => mail === 'CODIGOS_ERRADOS').length
    for (const ip of ['198.51.100.1', '198.51.100.2']) {
      for (let at = 0; at < FACTOR_LIMITS.quarto; at += 1) await signIn(user, WRONG, POOL_PASSWORD, { ip })
      expect(await told()).toBe(ip.endsWith('1') ? 0 : 1)
      expect((await signIn(user, nextCode(), POOL_PASSWORD, { ip })).code).toBe(100)
    }
    expect(await told()).toBe(1)
    expect((await signIn(user, nextCode())).statusCode).toBe(200)
    // Attempts from a hundred places have used up what is counted for all of them.
    await documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: attemptsKey('segundo_fator_dia', user.id),
        UpdateExpression: 'SET tentativas = :most, expira_em = :end',
        ExpressionAttributeValues: { ':most': FACTOR_LIMITS.todos, ':end': Math.floor(Date.now() / 1000) + 86_400 },
      }),
    )
    expect((await signIn(user, nextCode())).code).toBe(100)
    expect((await signIn(user, nextCode(), POOL_PASSWORD, { ip: '203.0.113.9', cookies: [mark] })).statusCode).toBe(200)
    expect((await signIn(user, codigos[0], POOL_PASSWORD, { ip: '203.0.113.9' })).statusCode).toBe(200)
  })

  it('gives no codes back to who resets the password by mail', async () => {
    const { user, nextCode } = await withFactor()
    for (let at = 0; at < FACTOR_LIMITS.quarto; at += 1) await signIn(user, WRONG)
    await forgetAttempts(user)
    expect((await signIn(user, nextCode())).code).toBe(100)
  })

  it('refuses codes for the rest of the day after twenty wrong ones', async () => {
    const { user, nextCode } = await withFactor()
    for (let attempt = 0; attempt < FACTOR_LIMITS.dia; attempt += 1) {
      if (attempt % FACTOR_LIMITS.quarto === 0) goOn(16 * 60_000)
      expect((await signIn(user, WRONG)).code).toBe(207)
    }
    goOn(16 * 60_000)
    expect((await signIn(user, nextCode())).code).toBe(100)
  })
})

describe('a recovery code', () => {
  it('stands for the app once, however it is typed, and the person is told', async () => {
    const { user, codigos, nextCode } = await withFactor()
    const [first = '', second = ''] = codigos
    expect((await signIn(user, first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
    expect((await signIn(user, first)).code).toBe(207)
    expect(await stateOf(user)).toMatchObject({ codigos_restantes: 9 })
    expect((await mailsOf(user)).filter((mail) => mail === 'CODIGO_RECUPERACAO_USADO')).toHaveLength(1)
    // The second factor is still on.
    expect((await signIn(user)).code).toBe(206)
    expect((await signIn(user, nextCode())).statusCode).toBe(200)
    const both = await Promise.all([signIn(user, second), signIn(user, second)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  it('is nobody else’s, and worth nothing once there are new ones', async () => {
    const { user, codigos, nextCode } = await withFactor()
    const other = await withFactor()
    expect((await signIn(other.user, codigos[0])).code).toBe(207)
    const body = { senha_atual: POOL_PASSWORD, codigo: nextCode() }
    const renewed = codigosRecuperacao.parse((await call(novosCodigos, user, body)).json).codigos
    expect((await signIn(user, codigos[0])).code).toBe(207)
    expect((await signIn(user, renewed[0])).statusCode).toBe(200)
  })
})

describe('turning it off', () => {
  it('takes password and code; then the password is enough', async () => {
    const { user, nextCode } = await withFactor()
    const off = (senha_atual: string, codigo: string) => call(desligar, user, { senha_atual, codigo })
    expect((await off('errada', nextCode())).code).toBe(205)
    expect((await off(POOL_PASSWORD, WRONG)).code).toBe(207)
    expect((await signIn(user)).code).toBe(206)
    expect((await off(POOL_PASSWORD, nextCode())).statusCode).toBe(204)
    expect(await stateOf(user)).toEqual({ ligado_em: null, codigos_restantes: 0, exigido: false })
    expect((await signIn(user)).statusCode).toBe(200)
    expect(await mailsOf(user)).toContain('SEGUNDO_FATOR_DESLIGADO')
    expect((await off(POOL_PASSWORD, nextCode())).body).toContain('segundo_fator_desligado')
    await withFactor(user)
    expect((await signIn(user)).code).toBe(206)
  })

  it('takes a recovery code too', async () => {
    const { user, codigos } = await withFactor()
    expect((await call(desligar, user, { senha_atual: POOL_PASSWORD, codigo: codigos[3] })).statusCode).toBe(204)
    expect((await signIn(user)).statusCode).toBe(200)
  })
})

describe('table and user pool', () => {
  const set = async (user: User, segundo_fator: string | null) =>
    editUser({ before: await current(user), patch: { segundo_fator }, author: user })

  it('agree again after a change was broken off: the table is right', async () => {
    const { user, nextCode } = await withFactor()
    await askForToken(user.id, false)
    expect((await signIn(user)).code).toBe(206)
    expect((await signIn(user, nextCode())).statusCode).toBe(200)
    expect(await signInToPool(user.id, POOL_PASSWORD, 's')).toBeNull()
    await set(user, null)
    expect((await signIn(user)).statusCode).toBe(200)
    await askForToken(user.id, true)
    expect((await offer(user)).segredo).toMatch(/^[A-Z2-7]{52}$/)
  })

  it('leave the recovery codes where the pool has lost the app', async () => {
    const { user, nextCode, codigos } = await withFactor()
    await deleteFromPool(user.id)
    await ensureInPool(user.id)
    await setPoolPassword(user.id, POOL_PASSWORD)
    expect((await signIn(user)).code).toBe(206)
    expect((await signIn(user, nextCode())).code).toBe(207)
    expect((await signIn(user, codigos[0])).statusCode).toBe(200)
  })

  it('keep a recovery code while the pool fails', async () => {
    const { user, codigos } = await withFactor()
    cloud.fail('cognito.AdminSetUserMFAPreference', 'InternalErrorException')
    const failed = await signIn(user, codigos[0])
    cloud.fail('cognito.AdminSetUserMFAPreference', null)
    expect(failed.statusCode).toBe(503)
    expect((await signIn(user, codigos[0])).statusCode).toBe(200)
  })

  it('let who changes the password go on, and ask for the code with the new one', async () => {
    const { user, nextCode } = await withFactor()
    await provenSession(user)
    vi.useRealTimers()
    const body = { senha_atual: POOL_PASSWORD, senha: 'outra senha', senha_confirmacao: 'outra senha' }
    const answer = await call(AREAS.profile.routes.trocarSenha, user, body, handlers.profile)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    expect((await signIn(user, undefined, 'outra senha')).code).toBe(206)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + STEP })
    expect((await signIn(user, nextCode(), 'outra senha')).statusCode).toBe(200)
  })
})

describe('an administrator, where a second factor is asked of them,', () => {
  beforeEach(() => void vi.stubEnv('ADMIN_FACTOR', 'EXIGIDO'))
  afterEach(() => void vi.stubEnv('ADMIN_FACTOR', 'LIVRE'))
  const newAdmin = () => {
    const id = randomUUID()
    return createUserComplete({ id, nome: 'Marta', email: `${id}@example.com`, papel: 'ADMIN', senha: POOL_PASSWORD })
  }
  const { permissoes } = AREAS.login.routes
  const [asPermissions, asAdditives] = [
    (who: Person) => call(permissoes, who, undefined, handlers.login),
    (who: Person) => call(AREAS.additives.routes.listar, who, undefined, handlers.additives),
  ]

  it('gets at nothing but setting it up', async () => {
    const marta = await newAdmin()
    expect((await signIn(marta)).statusCode).toBe(200)
    expect((await asPermissions(marta)).json).toMatchObject({ permissoes: [], falta_segundo_fator: true })
    for (const [area, { routes }] of Object.entries({ profile: AREAS.profile, additives: AREAS.additives }))
      for (const spec of Object.values(routes) as RouteSpec[])
        if (!spec.beforeFactor) {
          const answer = await call(spec, marta, undefined, handlers[area as 'profile'])
          expect([answer.statusCode, answer.code], routeKey(spec)).toEqual([403, 208])
        }
    expect((await call(AREAS.profile.routes.ver, marta, undefined, handlers.profile)).statusCode).toBe(200)
    await withFactor(await current(marta))
    expect((await asPermissions(marta)).json).not.toHaveProperty('falta_segundo_fator')
    expect((await asAdditives(marta)).statusCode).toBe(200)
  })

  it('cannot turn it off', async () => {
    const { user, nextCode } = await withFactor(await newAdmin())
    expect(await stateOf(user)).toMatchObject({ exigido: true })
    const answer = await call(desligar, user, { senha_atual: POOL_PASSWORD, codigo: nextCode() })
    expect(answer.body).toContain('segundo_fator_exigido')
    expect((await signIn(user)).code).toBe(206)
  })

  it('is the only one it is asked of', async () => {
    const rita = await pooledPerson()
    expect((await asPermissions(rita)).json).not.toHaveProperty('falta_segundo_fator')
    expect(await stateOf(rita)).toMatchObject({ exigido: false })
  })
})
