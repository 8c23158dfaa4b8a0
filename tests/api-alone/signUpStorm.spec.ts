import { randomUUID } from 'node:crypto'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishSignUps, INTERRUPTED_AFTER_MS } from '../../functions/jobs/finishSignUps.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { documentKey } from '../../shared/domain/words/documents.ts'
import { solved } from '../fixtures/botCheck.ts'
import { call, send } from '../fixtures/client.ts'
import { control, type StartedCloud, startTestCloud, stopTestCloud, useCloud } from '../fixtures/cloud.ts'
import { actAsOperator } from '../fixtures/equipment.ts'
import { mailsTo, tokenOf } from '../fixtures/mail.ts'
import { until } from '../fixtures/poll.ts'
import { type SignUpBody, signUpBody } from '../fixtures/signUp.ts'
import { allItems, type Item } from '../fixtures/table.ts'

const { cadastrar, redefinirSenha } = AREAS.signup.routes
const { entrar } = AREAS.login.routes

let cloud: StartedCloud
beforeAll(async () => {
  cloud = await startTestCloud({})
  useCloud(cloud)
  actAsOperator()
})
afterAll(() => stopTestCloud(cloud))

/** Each from an address of its own: the limit of a source is another matter. */
const sourceOf = (index: number) => `127.0.${10 + Math.floor(index / 200)}.${1 + (index % 200)}`

/** Tries to sign up `addresses` people `times` times each, with another password and document every time. */
const triesOf = (addresses: readonly string[], times: number): SignUpBody[] =>
  Array.from({ length: addresses.length * times }, (_, index) =>
    signUpBody({ email: addresses[index % addresses.length] ?? '', senha: randomUUID().slice(0, 20) }),
  )

async function solveAll(tries: readonly SignUpBody[]) {
  const solvedTries: SignUpBody[] = []
  for (let at = 0; at < tries.length; at += 20) {
    const some = tries.slice(at, at + 20)
    solvedTries.push(...(await Promise.all(some.map(async (one) => ({ ...one, recaptcha: await solved() })))))
  }
  return solvedTries
}

interface Submitted {
  body: SignUpBody
  status: number
  /** Catalogue code; undefined on success, and where the gateway gave the function up. */
  code: number | undefined
}

async function submitOne(body: SignUpBody, index: number): Promise<Submitted> {
  const { status, text } = await send({
    method: 'POST',
    path: `/api${cadastrar.path}`,
    headers: { origin: cloud.url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    localAddress: sourceOf(index),
  })
  return { body, status, code: JSON.parse(text).error?.code }
}

const submit = (tries: readonly SignUpBody[]): Promise<Submitted[]> => Promise.all(tries.map(submitOne))

const people = (items: readonly Item[], addresses: readonly string[]) =>
  items.filter(({ sk, email }) => sk === 'USUARIO' && addresses.includes(String(email)))

async function inPool(username: string): Promise<boolean> {
  const { endpoint, region, credentials, outputs } = cloud
  const client = new CognitoIdentityProviderClient({ endpoint, region, credentials })
  try {
    await client.send(new AdminGetUserCommand({ UserPoolId: outputs.UserPoolId, Username: username }))
    return true
  } catch (error) {
    if ((error as Error).name === 'UserNotFoundException') return false
    throw error
  }
}

/** Expects one whole person an address, and nothing of those who came too late. */
async function wholePeople(addresses: readonly string[]): Promise<Item[]> {
  // A function whose answer was given up still runs to its end.
  await until(
    'every sign-up to end',
    async () => people(await allItems(), addresses).every(({ etapa }) => etapa === 'ATIVO') || undefined,
  )
  const items = await allItems()
  const users = people(items, addresses)
  expect(users.map(({ email }) => email).sort()).toEqual([...addresses].sort())
  const ids = new Set(users.map(({ id }) => String(id)))
  for (const user of users) {
    expect(user.etapa).toBe('ATIVO')
    expect(user).not.toHaveProperty('gsi1pk')
    expect(await inPool(String(user.id))).toBe(true)
  }
  const guards = items.filter(({ sk, alvo }) => sk === 'UNICO' && ids.has(String(alvo)))
  const documents = users.map(({ documento }) => documento as { tipo: string; numero: string })
  expect(guards.map(({ pk }) => pk).sort()).toEqual(
    [
      ...addresses.map((email) => `UNICO#email#${email}`),
      ...documents.map(({ tipo, numero }) => `UNICO#documento#${tipo}#${documentKey(numero)}`),
    ].sort(),
  )
  const subscriptions = items.filter(({ pk, sk }) => sk.startsWith('ASSINATURA#') && ids.has(pk.slice('CONTA#'.length)))
  expect(subscriptions).toHaveLength(addresses.length)
  return users
}

const canSignIn = async ({ email, senha }: { email: string; senha: string }, index: number): Promise<boolean> => {
  const localAddress = sourceOf(index)
  const answer = await call(entrar, { body: { email, senha, recaptcha: await solved(localAddress) }, localAddress })
  return answer.status === 200
}

/** The password that was answered works; where no answer came, one of those that were not refused. */
async function assertSignIn(submitted: readonly Submitted[], addresses: readonly string[]): Promise<void> {
  const byAddress = Map.groupBy(submitted, ({ body }) => body.email)
  for (const [index, address] of addresses.entries()) {
    const tries = byAddress.get(address) ?? []
    const answered = tries.filter(({ status }) => status === 201)
    expect(answered.length, address).toBeLessThanOrEqual(1)
    const possible = answered.length > 0 ? answered : tries.filter(({ status }) => status >= 500)
    const works = await Promise.all(possible.map(({ body }) => canSignIn(body, index)))
    expect(works.filter(Boolean), address).toHaveLength(1)
  }
}

const addressesOf = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${index}@pessoas.example`)

const AT_ONCE = 4
const TIMES = 5

/**
 * Tries every address several times at once, a few addresses at a time: how many a machine can bear is another matter.
 */
async function submitInTurns(addresses: readonly string[]): Promise<Submitted[]> {
  const submitted: Submitted[] = []
  for (let at = 0; at < addresses.length; at += AT_ONCE)
    submitted.push(...(await submit(await solveAll(triesOf(addresses.slice(at, at + AT_ONCE), TIMES)))))
  return submitted
}

/**
 * Has everyone the table does not know sign up once more, until it knows all: a request that got no answer may be over
 * or under way.
 */
async function submitUntilKnown(addresses: readonly string[]): Promise<Submitted[]> {
  const submitted: Submitted[] = []
  for (;;) {
    await control().drain()
    const known = new Set(people(await allItems(), addresses).map(({ email }) => email))
    const unknown = addresses.filter((address) => !known.has(address))
    if (unknown.length === 0) return submitted
    const again = await submit(await solveAll(triesOf(unknown, 1)))
    for (const answer of again) expect(['201', '503']).toContain(outcomeOf(answer))
    submitted.push(...again)
  }
}

const outcomeOf = ({ status, code }: Submitted) => [status, code].join(' ').trim()

describe('many sign-ups at once', () => {
  it('make one whole person of each address, who signs in with one of the passwords and gets one mail', async () => {
    const addresses = addressesOf(8, 'muitos')
    const submitted = await submitInTurns(addresses)
    // A function that takes too long is given up, and ends all the same.
    for (const answer of submitted) expect(['201', '422 202', '503']).toContain(outcomeOf(answer))
    submitted.push(...(await submitUntilKnown(addresses)))
    const users = await wholePeople(addresses)
    expect(users).toHaveLength(addresses.length)
    await assertSignIn(submitted, addresses)
    await until(
      'a mail to each',
      async () => {
        const counts = await Promise.all(addresses.map(async (address) => (await mailsTo(address)).length))
        expect(Math.max(...counts)).toBe(1)
        return counts.every((count) => count === 1) || undefined
      },
      90_000,
    )
    expect(submitted.some(({ status }) => status === 201)).toBe(true)
  }, 400_000)

  it('leave nobody half-made when the function is killed again and again', async () => {
    const addresses: string[] = []
    const submitted: Submitted[] = []
    const pending = async () => people(await allItems(), addresses).filter(({ etapa }) => etapa === 'PENDENTE')
    let kills = 0
    let unfinished: string[] = []
    // Rounds go on until somebody was left between table and pool.
    for (let round = 0; kills <= 2 || unfinished.length === 0; round += 1) {
      const some = addressesOf(10, `mortos${round}-`)
      addresses.push(...some)
      const tries = await solveAll(triesOf(some, 2))
      let done = false
      const submitting = submit(tries).finally(() => {
        done = true
      })
      while (!done) {
        if ((await pending()).length <= unfinished.length) continue
        await control().killWorkers('identity')
        kills += 1
      }
      submitted.push(...(await submitting))
      await control().drain()
      unfinished = (await pending()).map(({ email }) => String(email))
    }
    expect(submitted.some(({ status }) => status === 500)).toBe(true)

    const again = await submitUntilKnown(addresses)

    process.env.USER_POOL_ID = cloud.outputs.UserPoolId
    // These sign-ups are still too young to be finished: the function may be running.
    expect(await finishSignUps(new Date().toISOString())).toBe(0)
    expect(await finishSignUps(new Date(Date.now() + INTERRUPTED_AFTER_MS).toISOString())).toBe(unfinished.length)
    await wholePeople(addresses)
    const finished = new Set(unfinished)
    await assertSignIn(
      [...submitted, ...again],
      addresses.filter((address) => !finished.has(address)),
    )

    const [one = ''] = unfinished
    const mail = await until('the mail of a finished sign-up', async () => (await mailsTo(one))[0])
    const senha = 'escolhida depois'
    const answer = await call(redefinirSenha, { body: { token: tokenOf(mail), senha, senha_confirmacao: senha } })
    expect(answer.status).toBe(204)
    expect(await canSignIn({ email: one, senha }, 0)).toBe(true)
  }, 400_000)
})
