import { randomUUID } from 'node:crypto'
import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AREAS } from '../../../shared/contract/areas.ts'
import { perfil } from '../../../shared/contract/profile.ts'
import { type RouteSpec, routeKey } from '../../../shared/contract/route.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { POOL_PASSWORD, pooledPerson } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { createLink } from '../../store/identity/links.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { createUserComplete } from '../../store/users/createUserComplete.ts'
import { editUser, endedSessions } from '../../store/users/userEdits.ts'
import { getUser, type User, userIdByEmail, userKey } from '../../store/users/users.ts'
import { EMAIL_CHANGES_A_DAY } from './changeEmail.ts'

const { ver, trocarEmail, reenviarTrocaEmail, cancelarTrocaEmail } = AREAS.profile.routes

let cloud: SpecCloud
let profile: ApiHandler
let signup: ApiHandler

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
  profile = (await import('./handler.ts')).handler
  signup = (await import('../signup/handler.ts')).handler
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

const newAddress = () => `${randomUUID()}@example.com`
const current = async ({ id }: User): Promise<User> => (await getUser(id)) ?? expect.unreachable()
/** A call of the person, whose session began after whatever ended others. */
const call = (spec: RouteSpec, { id }: User, body?: object) => {
  const claims = claimsOf(id, { auth_time: String(Math.floor(Date.now() / 1000) + 5) })
  return invoke(profile, { routeKey: routeKey(spec), claims, ...(body && { body }) })
}
const ask = (user: User, email: string, senha_atual = POOL_PASSWORD) => call(trocarEmail, user, { email, senha_atual })
const wishOf = async (user: User) => perfil.parse((await call(ver, user)).json).email_novo
const confirm = (token: string) =>
  invoke(signup, { routeKey: routeKey(AREAS.signup.routes.confirmarEmail), body: { token } })
const linkTo = (user: User, email: string) => createLink({ finalidade: 'TROCA_EMAIL', usuario_id: user.id, email })

async function itemsOf({ id }: User) {
  const { Items = [] } = await documentClient().send(new ScanCommand({ TableName: tableName(), ConsistentRead: true }))
  return Items.filter((item) => JSON.stringify(item).includes(id))
}
const mailsOf = async (user: User) =>
  (await itemsOf(user)).flatMap(({ sk, dados }) => (sk === 'TRABALHO' ? [dados.correio?.modelo ?? dados.tipo] : []))

describe('another address', () => {
  it('waits for its link; the present one stays, gets a notice, and then is free', async () => {
    const rita = await pooledPerson()
    const email = newAddress()
    const answer = await ask(rita, ` ${email.toUpperCase()} `)
    expect(answer.statusCode).toBe(200)
    const { email_novo, email: present } = perfil.parse(answer.json)
    expect([present, email_novo?.email]).toEqual([rita.email, email])
    expect(Date.parse(email_novo?.expira_em ?? '') - Date.now()).toBeGreaterThan(47 * 3_600_000)
    expect(await wishOf(rita)).toEqual(email_novo)
    expect((await mailsOf(rita)).sort()).toEqual(['AVISO_TROCA_EMAIL', 'TROCA_EMAIL'])
    expect(await userIdByEmail(email)).toBeNull()

    const link = await linkTo(rita, email)
    const confirmed = await confirm(link)
    expect([confirmed.statusCode, confirmed.json]).toEqual([200, { email }])
    expect(await current(rita)).toMatchObject({ email, email_confirmado: true, sessoes_validas_desde: 0 })
    expect([await userIdByEmail(email), await userIdByEmail(rita.email)]).toEqual([rita.id, null])
    expect(await wishOf(rita)).toBeNull()
    const history = (await itemsOf(rita)).filter(({ pk }) => pk === `AUDITORIA#USUARIO#${rita.id}`)
    expect(await mailsOf(rita)).toContain('EMAIL_ALTERADO')
    expect(history.map(({ campo, de, para, quem }) => ({ campo, de, para, quem }))).toContainEqual({
      campo: 'email',
      de: rita.email,
      para: email,
      quem: rita.id,
    })
    expect((await confirm(link)).statusCode).toBe(200)
  })

  it('wants the password (205), an address (30) that nobody has (202), and tells not whose it is', async () => {
    const [rita, other] = [await pooledPerson(), await pooledPerson()]
    expect((await ask(rita, newAddress(), 'errada')).code).toBe(205)
    expect((await ask(rita, 'sem arroba')).code).toBe(30)
    for (const taken of [other.email, rita.email]) {
      const answer = await ask(rita, taken)
      expect([answer.statusCode, answer.body]).toEqual([422, '{"error":{"code":202}}'])
    }
    expect(await wishOf(rita)).toBeNull()
    expect(await mailsOf(rita)).toEqual([])
  })

  it('is asked for five times a day, whatever came of it', async () => {
    const [rita, other] = [await pooledPerson(), await pooledPerson()]
    for (let n = 1; n < EMAIL_CHANGES_A_DAY; n += 1) expect((await ask(rita, other.email)).code).toBe(202)
    expect((await ask(rita, newAddress())).statusCode).toBe(200)
    for (const answer of [await ask(rita, newAddress()), await call(reenviarTrocaEmail, rita)]) {
      expect([answer.statusCode, answer.code]).toEqual([429, 100])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3600)
    }
  })

  it('has its link sent again, and can be given up: no link of it is worth anything then', async () => {
    const rita = await pooledPerson()
    expect((await call(reenviarTrocaEmail, rita)).code).toBe(404)
    const email = newAddress()
    await ask(rita, email)
    const link = await linkTo(rita, email)
    expect((await call(reenviarTrocaEmail, rita)).statusCode).toBe(204)
    expect((await mailsOf(rita)).filter((kind) => kind === 'TROCA_EMAIL')).toHaveLength(2)
    const cancelled = await call(cancelarTrocaEmail, rita)
    expect(perfil.parse(cancelled.json).email_novo).toBeNull()
    expect((await call(cancelarTrocaEmail, rita)).statusCode).toBe(200)
    expect((await confirm(link)).code).toBe(422)
    expect((await current(rita)).email).toBe(rita.email)
  })

  it('is only the last that was asked for', async () => {
    const rita = await pooledPerson()
    const [first, second] = [newAddress(), newAddress()]
    await ask(rita, first)
    const link = await linkTo(rita, first)
    await ask(rita, second)
    expect((await confirm(link)).code).toBe(422)
    expect((await confirm(await linkTo(rita, second))).statusCode).toBe(200)
  })

  it('is over once the sessions were ended, the address changed, or the time is up', async () => {
    const ended = async (patchOf: () => Partial<User>) => {
      const rita = await pooledPerson()
      const email = newAddress()
      await ask(rita, email)
      const link = await linkTo(rita, email)
      await editUser({ before: await current(rita), patch: patchOf(), author: { id: null, nome: '' } })
      expect(await wishOf(rita)).toBeNull()
      expect((await confirm(link)).code).toBe(422)
    }
    await ended(endedSessions)
    await ended(() => ({ email: newAddress() }))
    const rita = await pooledPerson()
    const email = newAddress()
    await ask(rita, email)
    const link = await linkTo(rita, email)
    await documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { ...userKey(rita.id), sk: 'TROCA_EMAIL' },
        UpdateExpression: 'SET expira_em = :past',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) - 1 },
      }),
    )
    expect(await wishOf(rita)).toBeNull()
    expect((await confirm(link)).code).toBe(422)
  })

  it('is refused by its link when somebody else has it by then', async () => {
    const rita = await pooledPerson()
    const email = newAddress()
    await ask(rita, email)
    const link = await linkTo(rita, email)
    await createUserComplete({ id: randomUUID(), nome: 'Outra', email, papel: 'CLIENTE', senha: POOL_PASSWORD })
    expect((await confirm(link)).code).toBe(422)
    expect((await current(rita)).email).toBe(rita.email)
  })

  it('is taken once of two at a time', async () => {
    const rita = await pooledPerson()
    const email = newAddress()
    await ask(rita, email)
    const [one, two] = [await linkTo(rita, email), await linkTo(rita, email)]
    const answers = await Promise.all([confirm(one), confirm(two)])
    for (const { statusCode } of answers) expect([200, 422]).toContain(statusCode)
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
  })
})
