import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { encodeSolution, freshChallenge, solve, solved } from '../fixtures/botCheck.ts'
import { assertDeclared, call, ok, refused, send } from '../fixtures/client.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account, CAST, idOf, linkedTo, ROLES } from '../fixtures/demo.ts'
import { person } from '../fixtures/registered.ts'
import { login, renew, type Session, sessionOf, signIn } from '../fixtures/session.ts'
import { operator } from '../fixtures/table.ts'
import { may, SUBJECT_ACTIONS } from './roleTable.ts'

const { desafio, entrar, permissoes, renovar, sair } = AREAS.login.routes
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('signing in', () => {
  it('answers token, expiry and user to the right password', async () => {
    const { token, expira_em, usuario } = await sessionOf(account('ana'))
    expect(token.split('.')).toHaveLength(3)
    const minutes = (Date.parse(expira_em) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(13)
    expect(minutes).toBeLessThanOrEqual(15.1)
    expect(usuario).toMatchObject({ id_usuario: idOf('ana'), papel: 'CLIENTE', cargo: 'DONO' })
  })

  it('takes the address trimmed and in any case', async () => {
    const answer = await login({ email: `  ${account('ana').email.toUpperCase()} ` })
    expect(answer.status).toBe(200)
  })

  it('lists the accounts a person belongs to', async () => {
    const { usuario } = await sessionOf(account('diego'))
    const inAna = usuario.contas_associadas.find(({ dono_conta }) => dono_conta.id_usuario === idOf('ana'))
    expect(inAna?.tipo).toBe('UTILIZADOR')
    const admin = await sessionOf(account('admin'))
    expect(admin.usuario).toMatchObject({ papel: 'ADMIN', cargo: null })
  })

  it('answers alike to a wrong password and an unknown address', async () => {
    const localAddress = '127.0.1.1'
    const wrong = await login({ senha: 'not the password' }, { localAddress })
    const unknown = await login({ email: 'nobody@demo.aspersa.local' }, { localAddress })
    expect(wrong.code).toBe(200)
    expect(wrong.status).toBe(401)
    expect(unknown.text).toBe(wrong.text)
    expect(unknown.status).toBe(wrong.status)
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
    expect(unknown.cookies).toEqual(wrong.cookies)
  })

  it('refuses an inactive user like a wrong password, and their token at once', async () => {
    const { client, tableName } = operator()
    const { user, account: credentials } = await person()
    const key = { pk: `USUARIO#${user.id}`, sk: 'USUARIO' }
    const setStatus = (status: number) =>
      client.send(
        new UpdateCommand({
          TableName: tableName,
          Key: key,
          UpdateExpression: 'SET #status = :status',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':status': status },
        }),
      )
    const before = await signIn(credentials)
    await ok(permissoes, { token: before.token })
    await setStatus(0)
    const answer = await login({ ...credentials }, { localAddress: '127.0.1.2' })
    expect(answer.code).toBe(200)
    expect(answer.cookies).toEqual([])
    expect(await refused(permissoes, { token: before.token })).toBe(401)
    expect(await refused(renovar, { headers: { cookie: before.cookie } })).toBe(403)
    await setStatus(1)
    await ok(permissoes, { token: (await signIn(credentials)).token })
  })

  it('sets a first-party cookie that scripts cannot read, for good or for the browser session', async () => {
    const attributes = (session: Session) => session.setCookie.split(/;\s*/).slice(1)
    const persistent = await signIn(account('ana'), { manter: true })
    const browser = await signIn(account('ana'))
    for (const session of [persistent, browser]) {
      const lower = attributes(session).map((attribute) => attribute.toLowerCase())
      for (const wanted of ['httponly', 'secure', 'samesite=strict', 'path=/api/login']) expect(lower).toContain(wanted)
      expect(lower.some((attribute) => attribute.startsWith('domain='))).toBe(false)
    }
    expect(attributes(persistent)).toContain(`Max-Age=${400 * 24 * 3600}`)
    expect(browser.setCookie).not.toMatch(/max-age|expires/i)
    const kept = Date.parse(persistent.sessao_expira_em) - Date.now()
    expect(kept).toBeGreaterThan(399 * DAY)
    expect(kept).toBeLessThanOrEqual(400 * DAY + 60_000)
    expect(Date.parse(browser.sessao_expira_em) - Date.now()).toBeLessThanOrEqual(12 * HOUR + 60_000)
  })

  it('answers with headers that keep tokens out of caches', async () => {
    const answer = await login({})
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('the bot check', () => {
  const localAddress = '127.0.1.3'
  const at = { localAddress }

  it('refuses a solution used before', async () => {
    const recaptcha = await solved(localAddress)
    expect((await login({ recaptcha }, at)).status).toBe(200)
    expect((await login({ recaptcha }, at)).code).toBe(30)
  })

  it('refuses one used before even when the password was wrong then', async () => {
    const recaptcha = await solved(localAddress)
    expect((await login({ recaptcha, senha: 'wrong one' }, at)).code).toBe(200)
    expect((await login({ recaptcha }, at)).code).toBe(30)
  })

  it('lets only one of two simultaneous uses through', async () => {
    const recaptcha = await solved(localAddress)
    const answers = await Promise.all([login({ recaptcha }, at), login({ recaptcha }, at), login({ recaptcha }, at)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 30)).toHaveLength(2)
  })

  it('refuses a missing, garbled or unsolved one', async () => {
    const challenge = await freshChallenge(localAddress)
    const right = JSON.parse(Buffer.from(solve(challenge), 'base64').toString('utf8')) as { number: number }
    const spoilt = [undefined, '', 'x', Buffer.from('{}').toString('base64'), Buffer.from('null').toString('base64')]
    for (const recaptcha of [...spoilt, encodeSolution(challenge, right.number + 1)])
      expect((await login({ recaptcha }, at)).code, String(recaptcha)).toBe(30)
  })

  it('refuses a challenge whose expiry or signature was changed', async () => {
    const challenge = await freshChallenge(localAddress)
    const later = challenge.salt.replace(/vale_ate=\d+/, `vale_ate=${Math.floor(Date.now() / 1000) + 86_400}`)
    expect(later).not.toBe(challenge.salt)
    const flipped = challenge.signature.startsWith('0') ? '1' : '0'
    for (const changed of [
      { ...challenge, signature: flipped + challenge.signature.slice(1) },
      { ...challenge, signature: '' },
    ])
      expect((await login({ recaptcha: solve(changed) }, at)).code).toBe(30)
    expect((await login({ recaptcha: encodeSolution({ ...challenge, salt: later }, 1) }, at)).code).toBe(30)
  })

  it('refuses an easier challenge of our own making', async () => {
    const salt = `00?vale_ate=${Math.floor(Date.now() / 1000) + 600}`
    const hash = createHash('sha256').update(`${salt}0`).digest('hex')
    const made = { algorithm: 'SHA-256', challenge: hash, maxnumber: 1, salt, signature: hash }
    expect((await login({ recaptcha: solve(made) }, at)).code).toBe(30)
  })

  it('hands out challenges that expire within a quarter of an hour and never twice', async () => {
    const [one, two] = await Promise.all([ok(desafio, at), ok(desafio, at)])
    expect(one.challenge).not.toBe(two.challenge)
    const expires = Number(/vale_ate=(\d+)/.exec(one.salt)?.[1]) * 1000
    expect(expires).toBeGreaterThan(Date.now())
    expect(expires).toBeLessThanOrEqual(Date.now() + HOUR / 4)
  })
})

describe('the origin of sign-in requests', () => {
  const attempt = async (origin: string | undefined, method: string) =>
    send({
      method,
      path: '/api/login',
      headers: { 'content-type': 'application/json', ...(origin === undefined ? {} : { origin }) },
      body: JSON.stringify({ ...account('ana'), recaptcha: await solved() }),
    })

  it.each(['POST', 'PUT', 'DELETE'] as const)('must be the console’s: %s', async (method) => {
    const spec = { POST: entrar, PUT: renovar, DELETE: sair }[method]
    const url = testCloud().url
    for (const origin of [undefined, 'null', 'https://evil.example', `${url}.evil.example`, `${url}/`]) {
      const answer = assertDeclared(spec, await attempt(origin, method))
      expect(answer.code, `${method} from ${origin}`).toBe(403)
      expect(answer.cookies.filter((cookie) => !/max-age=0|expires=thu, 01 jan 1970/i.test(cookie))).toEqual([])
    }
  })
})

describe('the phone app', () => {
  const headers = { 'content-type': 'application/json', 'x-cliente': 'app' }
  const post = async (method: string, body: object, more: Record<string, string> = {}) =>
    send({ method, path: '/api/login', headers: { ...headers, ...more }, body: JSON.stringify(body) })
  const credentials = async () => ({ ...account('ana'), recaptcha: await solved(), manter_conectado: true })

  it('signs in, acts, renews and signs out without a browser', async () => {
    const first = assertDeclared(entrar, await post('POST', await credentials()))
    expect(first.status).toBe(200)
    expect(first.cookies.join()).not.toContain('__Secure-sessao')
    const { token, token_renovacao } = first.body as Session
    await ok(permissoes, { token })
    const second = assertDeclared(renovar, await post('PUT', { token_renovacao }))
    expect(second.status).toBe(200)
    const renewed = second.body as Session
    await ok(permissoes, { token: renewed.token })
    const out = assertDeclared(sair, await post('DELETE', { token_renovacao: renewed.token_renovacao }))
    expect(out.status).toBe(204)
    expect(await refused(permissoes, { token: renewed.token })).toBe(401)
    expect(assertDeclared(renovar, await post('PUT', { token_renovacao: renewed.token_renovacao })).code).toBe(403)
  })

  it('is not taken from a browser: whoever has an origin gets no token in a body', async () => {
    for (const origin of [testCloud().url, 'null', 'https://evil.example']) {
      const answer = assertDeclared(entrar, await post('POST', await credentials(), { origin }))
      expect([answer.code, answer.cookies], origin).toEqual([403, []])
    }
    const { token_renovacao } = await ok(entrar, { body: await credentials() })
    expect(token_renovacao).toBeUndefined()
  })
})

describe('renewing and ending a session', () => {
  it('gives a new token for the same session and sets the cookie anew', async () => {
    const persistent = await signIn(account('ana'), { manter: true })
    const answer = await call(renovar, { headers: { cookie: persistent.cookie } })
    expect(answer.status).toBe(200)
    expect(answer.cookies.join()).toContain(`Max-Age=${400 * 24 * 3600}`)
    const renewed = answer.body as Session
    const claims = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>
    expect(claims(renewed.token).origin_jti).toBe(claims(persistent.token).origin_jti)
    expect(claims(renewed.token).auth_time).toBe(claims(persistent.token).auth_time)
    await ok(permissoes, { token: renewed.token })
  })

  it('keeps a browser session a browser session', async () => {
    const session = await signIn(account('ana'))
    const answer = await call(renovar, { headers: { cookie: session.cookie } })
    expect(answer.cookies.join()).not.toMatch(/max-age|expires/i)
  })

  it('refuses to renew without a session, or with a spoilt one', async () => {
    const { cookie } = await signIn(account('ana'))
    const [name, value = ''] = cookie.split('=', 2)
    const other = `${value.slice(0, 30)}${value[30] === 'A' ? 'B' : 'A'}${value.slice(31)}`
    expect(await refused(renovar)).toBe(403)
    for (const spoilt of [`${name}=`, `${name}=a.b.c.d`, `${name}=${value.slice(0, -4)}`, `${name}=${other}`])
      expect(await refused(renovar, { headers: { cookie: spoilt } }), spoilt).toBe(403)
    await renew(cookie)
  })

  it('refuses the token and the cookie of an ended session at once, and no other session', async () => {
    const ended = await signIn(account('ana'))
    const other = await signIn(account('ana'))
    await ok(permissoes, { token: ended.token })
    const answer = await call(sair, { headers: { cookie: ended.cookie }, token: ended.token })
    expect(answer.status).toBe(204)
    expect(answer.cookies.join()).toMatch(/__Secure-sessao=;.*(max-age=0|expires=thu, 01 jan 1970)/i)
    expect(await refused(permissoes, { token: ended.token })).toBe(401)
    expect(await refused(renovar, { headers: { cookie: ended.cookie } })).toBe(403)
    await ok(permissoes, { token: other.token })
    await renew(other.cookie)
  })

  it('ends a session twice, or none at all, without complaint', async () => {
    const { cookie } = await signIn(account('ana'))
    const twiceAndNone: Record<string, string>[] = [{ cookie }, { cookie }, {}]
    for (const headers of twiceAndNone) expect((await call(sair, { headers })).status).toBe(204)
  })
})

describe('the bearer token', () => {
  it('must be ours, whole and an ID token', async () => {
    const { token } = await sessionOf(account('ana'))
    const [head = '', body = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>
    expect(claims.token_use).toBe('id')
    const forged = Buffer.from(JSON.stringify({ ...claims, 'cognito:username': idOf('admin') })).toString('base64url')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const spoilt = [`${head}.${forged}.${signature}`, `${unsigned}.${body}.`, `${head}.${body}.`, 'x', '']
    for (const bad of spoilt) expect(await refused(permissoes, { token: bad }), bad).toBe(401)
    expect(await refused(permissoes)).toBe(401)
  })

  it('tells nothing of the person beyond ids', async () => {
    const { token } = await sessionOf(account('ana'))
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
    expect(claims).not.toContain(account('ana').email)
    expect(claims).not.toContain('Ana')
  })
})

describe('the selected account', () => {
  it('is the own one without a header, or by its id', async () => {
    const { token } = await sessionOf(account('bruno'))
    expect((await ok(permissoes, { token })).cargo).toBe('DONO')
    expect((await ok(permissoes, { token, conta: idOf('bruno') })).cargo).toBe('DONO')
  })

  it('may be one the person is linked to, with the role there', async () => {
    const roles = { bruno: 'ADMINISTRADOR', carla: 'UTILIZADOR', diego: 'UTILIZADOR' } as const
    for (const [person, cargo] of Object.entries(roles) as [keyof typeof roles, string][]) {
      const { token } = await sessionOf(account(person))
      expect((await ok(permissoes, { token, conta: idOf('ana') })).cargo).toBe(cargo)
      expect(linkedTo(person, 'ana').length).toBeGreaterThan(0)
    }
  })

  it('is refused when foreign, unknown or garbage', async () => {
    const { token } = await sessionOf(account('ana'))
    const admin = await sessionOf(account('admin'))
    const unknown = '3f2b8a52-6a0e-4d33-9f5e-6d0a4f9f7c11'
    for (const conta of [idOf('diego'), idOf('admin'), unknown, 'x', '*', `${idOf('ana')}#`])
      expect([400, 403], conta).toContain((await call(permissoes, { token, conta })).status)
    expect(await refused(permissoes, { token, conta: idOf('diego') })).toBe(403)
    expect(await refused(permissoes, { token: admin.token, conta: idOf('ana') })).toBe(403)
    expect((await ok(permissoes, { token: admin.token, conta: idOf('admin') })).cargo).toBeNull()
  })

  it('comes with whatever the browser calls its time zone', async () => {
    const { token } = await sessionOf(account('ana'))
    await ok(permissoes, { token, headers: { 'x-fuso-horario': 'America/Sao_Paulo' } })
    // A text that is no zone counts as none told: nobody is kept out by a clock.
    for (const zone of [
      'Etc/Unknown',
      '+03:00',
      'BRT3',
      'Marte/Olympus',
      '../../etc/passwd',
      'A'.repeat(300),
      'UTC; DROP',
    ])
      await ok(permissoes, { token, headers: { 'x-fuso-horario': zone } })
  })
})

describe('permissions', () => {
  it.each(ROLES)('of %s are those of the table', async (role) => {
    const { person, own } = CAST[role]
    const { token } = await sessionOf(account(person))
    const owner = await sessionOf(account(own))
    const { permissoes: rules, cargo } = await ok(permissoes, { token, conta: idOf(own) })
    expect(cargo).toBe(role === 'ADMIN' ? null : role)
    const given = rules.map(({ action, subject }) => `${action} ${subject}`).sort()
    expect(given).toEqual(may(role, owner.usuario).sort())
    expect(new Set(given).size).toBe(given.length)
    for (const { subject } of rules) expect(SUBJECT_ACTIONS.map(([name]) => name)).toContain(subject)
  })
})

describe('the way around CloudFront', () => {
  it('is closed: the API refuses requests without the edge’s secret', async () => {
    const { token } = await sessionOf(account('ana'))
    const { apiUrl, url } = testCloud()
    for (const secret of [undefined, '', 'guess'])
      for (const path of ['/permissoes', '/desafio', '/leituras']) {
        const answer = await send({
          method: 'GET',
          path: `/api${path}`,
          origin: apiUrl,
          headers: {
            origin: url,
            authorization: `Bearer ${token}`,
            ...(secret === undefined ? {} : { 'x-origem-segredo': secret }),
          },
        })
        expect(answer.status, `${path} with secret ${secret}`).toBe(403)
      }
  })
})
