import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isTransient } from '../kit/retry.ts'
import {
  createInPool,
  deleteFromPool,
  disableInPool,
  enableInPool,
  ensureInPool,
  refreshInPool,
  revokeInPool,
  setPoolPassword,
  signInToPool,
  signOutEverywhere,
} from './userPool.ts'

// What the user pool does when it is throttled or in trouble, which the local one never is.
const pool = mockClient(CognitoIdentityProviderClient)
const failure = (name: string) => Object.assign(new Error('said by the spec'), { name })
const AWAY = ['TooManyRequestsException', 'InternalErrorException', 'LimitExceededException', 'TimeoutError']
const REFUSED = ['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException']

beforeEach(() => {
  pool.reset()
  for (const name of ['USER_POOL_ID', 'CLIENT_ID_SESSAO', 'CLIENT_ID_PERSISTENTE']) vi.stubEnv(name, name)
  vi.stubEnv('AWS_REGION', 'us-east-1')
})
afterAll(() => {
  pool.restore()
  vi.unstubAllEnvs()
})

/** Names of the actions asked for, in order. */
const asked = () => pool.calls().map(({ args: [command] }) => command.constructor.name.replace(/Command$/, ''))
const failed = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error,
  )

describe('a pool that is throttled or in trouble', () => {
  const actions: [string, () => Promise<unknown>][] = [
    ['a sign-in', () => signInToPool('ana', 'segredo', 's')],
    ['a renewal', () => refreshInPool('token', 'p')],
    ['a revocation', () => revokeInPool('token', 'p')],
    ['making a user known', () => ensureInPool('ana')],
    ['a user with a password', () => createInPool('ana', 'segredo')],
    ['a new password', () => setPoolPassword('ana', 'segredo')],
    ['the end of every session', () => signOutEverywhere('ana')],
    ['shutting out', () => disableInPool('ana')],
    ['letting in', () => enableInPool('ana')],
    ['a deletion', () => deleteFromPool('ana')],
  ]
  it.each(actions.flatMap(([what, work]) => AWAY.map((name) => [what, name, work] as const)))(
    'fails %s as what may be over in a moment (%s), never as a refusal',
    async (_, name, work) => {
      pool.rejects(failure(name))
      const error = await failed(work())
      expect(isTransient(error)).toBe(true)
      expect(pool.calls()).toHaveLength(1)
    },
  )

  it('is asked three times by the client itself', async () => {
    pool.on(AdminDisableUserCommand).resolves({})
    await disableInPool('ana')
    const { thisValue } = pool.call(0) as unknown as { thisValue: CognitoIdentityProviderClient }
    expect(await thisValue.config.maxAttempts()).toBe(3)
  })
})

describe('a pool that refuses', () => {
  it.each(REFUSED)('a password or a refresh token (%s) answers that there is no session', async (name) => {
    pool.on(AdminInitiateAuthCommand).rejects(failure(name))
    expect(await signInToPool('ana', 'segredo', 's')).toBeNull()
    expect(await refreshInPool('token', 's')).toBeNull()
  })

  it.each(['UnauthorizedException', 'UnsupportedTokenTypeException', 'InvalidParameterException'])(
    'to end what is no session (%s) has nothing to end',
    async (name) => {
      pool.on(RevokeTokenCommand).rejects(failure(name))
      await revokeInPool('token', 's')
      expect(asked()).toEqual(['RevokeToken'])
    },
  )

  it('fails what is neither, so that it is noticed', async () => {
    pool.rejects(failure('InvalidLambdaResponseException'))
    for (const work of [signInToPool('ana', 'x', 's'), revokeInPool('x', 's'), disableInPool('ana')])
      expect(isTransient(await failed(work))).toBe(false)
  })
})

describe('a change that is made again', () => {
  const unknown = failure('UserNotFoundException')

  it('goes on where the first try got to', async () => {
    pool.on(AdminCreateUserCommand).resolvesOnce({}).rejects(failure('UsernameExistsException'))
    pool.on(AdminSetUserPasswordCommand).rejectsOnce(failure('TooManyRequestsException')).resolves({})
    expect(isTransient(await failed(createInPool('ana', 'segredo')))).toBe(true)
    await createInPool('ana', 'segredo')
    expect(asked()).toEqual(['AdminCreateUser', 'AdminSetUserPassword', 'AdminCreateUser', 'AdminSetUserPassword'])
  })

  it('makes a user known again whom the pool lost, and only then sets the password', async () => {
    pool.on(AdminSetUserPasswordCommand).rejectsOnce(unknown).resolves({})
    pool.on(AdminCreateUserCommand).rejectsOnce(failure('InternalErrorException')).resolves({})
    expect(isTransient(await failed(setPoolPassword('ana', 'segredo')))).toBe(true)
    pool.on(AdminSetUserPasswordCommand).rejectsOnce(unknown).resolves({})
    await setPoolPassword('ana', 'segredo')
    expect(asked().slice(-3)).toEqual(['AdminSetUserPassword', 'AdminCreateUser', 'AdminSetUserPassword'])
  })

  it('lets in whom the pool knows already, or not any more', async () => {
    pool.on(AdminEnableUserCommand).resolves({})
    pool.on(AdminCreateUserCommand).rejectsOnce(failure('UsernameExistsException')).resolves({})
    await enableInPool('ana')
    await enableInPool('ana')
    expect(pool.commandCalls(AdminEnableUserCommand)).toHaveLength(2)
  })

  it('has nothing to do about a user the pool does not know', async () => {
    for (const command of [AdminDisableUserCommand, AdminDeleteUserCommand, AdminUserGlobalSignOutCommand])
      pool.on(command as typeof AdminDisableUserCommand).rejects(unknown)
    await Promise.all([disableInPool('ana'), deleteFromPool('ana'), signOutEverywhere('ana')])
    expect(asked().toSorted()).toEqual(['AdminDeleteUser', 'AdminDisableUser', 'AdminUserGlobalSignOut'])
  })
})
