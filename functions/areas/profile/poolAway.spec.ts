import { randomUUID } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AREAS } from '../../../shared/contract/areas.ts'
import { sessao } from '../../../shared/contract/login.ts'
import { type RouteSpec, routeKey } from '../../../shared/contract/route.ts'
import { type Challenge, solve } from '../../../tests/fixtures/botCheck.ts'
import { signUpBody } from '../../../tests/fixtures/signUp.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { POOL_PASSWORD, pooledPerson } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { createLink } from '../../store/identity/links.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { editUser } from '../../store/users/userEdits.ts'
import { getUser, type User, userIdByEmail } from '../../store/users/users.ts'

const { trocarSenha, excluir, trocarEmail } = AREAS.profile.routes
const AWAY = ['TooManyRequestsException', 'InternalErrorException'] as const

let cloud: SpecCloud
let profile: ApiHandler
let signup: ApiHandler
let login: ApiHandler
const warned: string[] = []

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['info', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
  vi.spyOn(console, 'warn').mockImplementation((line) => void warned.push(String(line)))
  profile = (await import('./handler.ts')).handler
  signup = (await import('../signup/handler.ts')).handler
  login = (await import('../login/handler.ts')).handler
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

const call = (spec: RouteSpec, { id }: User, body: object) =>
  invoke(profile, {
    routeKey: routeKey(spec),
    body,
    claims: claimsOf(id, { auth_time: String(Math.floor(Date.now() / 1000) + 60) }),
  })
async function solved(): Promise<string> {
  const answer = await invoke(login, { routeKey: routeKey(AREAS.login.routes.desafio) })
  return solve(answer.json as Challenge)
}
const signIn = async ({ email }: Pick<User, 'email'>, senha: string) =>
  invoke(login, {
    routeKey: routeKey(AREAS.login.routes.entrar),
    body: { email, senha, recaptcha: await solved() },
  })
/** The answer while an action of the pool fails so. */
async function whileFailing<T>(action: string, error: string, work: () => Promise<T>): Promise<T> {
  cloud.fail(`cognito.${action}`, error)
  try {
    return await work()
  } finally {
    cloud.fail(`cognito.${action}`, null)
  }
}
const UNAVAILABLE = { statusCode: 503, code: 503, headers: expect.objectContaining({ 'retry-after': '2' }) }

describe.each(AWAY)('while the user pool fails (%s)', (error) => {
  it.each(['AdminSetUserPassword', 'AdminUserGlobalSignOut'])(
    'a new password can be set again (%s)',
    async (action) => {
      const rita = await pooledPerson()
      const body = { senha_atual: POOL_PASSWORD, senha: 'outra senha', senha_confirmacao: 'outra senha' }
      expect(await whileFailing(action, error, () => call(trocarSenha, rita, body))).toMatchObject(UNAVAILABLE)
      // Which password is the present one depends on whether the call reached the pool. Every session is over either
      // way.
      expect((await getUser(rita.id))?.sessoes_validas_desde).toBeGreaterThan(0)
      const present = action === 'AdminSetUserPassword' ? POOL_PASSWORD : 'outra senha'
      const again = await call(trocarSenha, rita, { ...body, senha_atual: present })
      expect(again.statusCode).toBe(200)
      expect((await signIn(rita, 'outra senha')).statusCode).toBe(200)
    },
  )

  it.each(['AdminSetUserPassword', 'AdminUserGlobalSignOut'])(
    'a reset can be made again by the same link (%s)',
    async (action) => {
      const rita = await pooledPerson()
      const token = await createLink({ finalidade: 'REDEFINICAO_SENHA', usuario_id: rita.id, email: rita.email })
      const spec = AREAS.signup.routes.redefinirSenha
      const reset = () =>
        invoke(signup, {
          routeKey: routeKey(spec),
          body: { token, senha: 'nova senha', senha_confirmacao: 'nova senha' },
        })
      expect(await whileFailing(action, error, reset)).toMatchObject(UNAVAILABLE)
      expect((await reset()).statusCode).toBe(204)
      expect((await signIn(rita, 'nova senha')).statusCode).toBe(200)
    },
  )

  it('a proof of the password that cannot be tidied up is one all the same, and said in the log', async () => {
    const rita = await pooledPerson()
    warned.length = 0
    const body = { email: `${randomUUID()}@example.com`, senha_atual: POOL_PASSWORD }
    const answer = await whileFailing('RevokeToken', error, () => call(trocarEmail, rita, body))
    expect(answer.statusCode).toBe(200)
    expect(warned.join()).toContain('a proof was not tidied up')
  })

  it('a proof that cannot be judged is no wrong password', async () => {
    const rita = await pooledPerson()
    const body = { email: `${randomUUID()}@example.com`, senha_atual: 'errada' }
    const answer = await whileFailing('AdminInitiateAuth', error, () => call(trocarEmail, rita, body))
    expect(answer).toMatchObject(UNAVAILABLE)
  })

  it('an account is deleted all the same: the job does the pool’s part', async () => {
    const rita = await pooledPerson()
    warned.length = 0
    const answer = await whileFailing('AdminDisableUser', error, () =>
      call(excluir, rita, { senha_atual: POOL_PASSWORD }),
    )
    expect(answer.statusCode).toBe(204)
    expect(warned.join()).toContain('the user pool still knows a deleted user')
    expect(await getUser(rita.id)).toBeNull()
    const { Items = [] } = await documentClient().send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true }),
    )
    const kinds = Items.flatMap(({ dados }) => (dados?.usuario_id === rita.id ? [dados.tipo] : []))
    expect(kinds).toContain('EXCLUSAO_CONTA')
  })

  it.each(['AdminCreateUser', 'AdminSetUserPassword'])(
    'a sign-up is taken back and can be tried again (%s)',
    async (action) => {
      const body = signUpBody()
      const signUp = async () =>
        invoke(signup, {
          routeKey: routeKey(AREAS.signup.routes.cadastrar),
          body: { ...body, recaptcha: await solved() },
          headers: { 'x-cliente-ip': `2001:db8:${randomUUID().slice(0, 4)}::1` },
        })
      expect(await whileFailing(action, error, signUp)).toMatchObject(UNAVAILABLE)
      expect(await userIdByEmail(body.email)).toBeNull()
      const again = await signUp()
      expect(again.statusCode).toBe(201)
      expect(sessao.parse(again.json).usuario.email).toBe(body.email)
    },
  )

  it('a password that was refused to a person who is shut out stays refused, its session left to expire', async () => {
    const rita = await pooledPerson()
    await editUser({ before: rita, patch: { status: 0 }, author: { id: null, nome: '' } })
    warned.length = 0
    const answer = await whileFailing('RevokeToken', error, () => signIn(rita, POOL_PASSWORD))
    expect([answer.statusCode, answer.code, answer.cookies]).toEqual([401, 200, undefined])
    expect(warned.join()).toContain('a refused session could not be revoked')
  })
})
