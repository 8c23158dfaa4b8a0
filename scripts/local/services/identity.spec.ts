import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Identity, startIdentity } from './identity.ts'
import { startTestGateway, type TestGateway } from './testGateway.ts'

const UserPoolId = 'eu-west-1_Local0001'
const ClientId = 'session'
const dataDir = mkdtempSync(join(tmpdir(), 'aspersa-identity-'))
const flows = ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']
const options = {
  dataDir,
  region: 'eu-west-1',
  pools: [
    {
      id: UserPoolId,
      passwordPolicy: { minimumLength: 6 },
      clients: [
        { id: ClientId, refreshTokenValiditySeconds: 43_200, idTokenValiditySeconds: 900, explicitAuthFlows: flows },
        {
          id: 'discreet',
          refreshTokenValiditySeconds: 60,
          idTokenValiditySeconds: 900,
          explicitAuthFlows: flows,
          preventUserExistenceErrors: true,
        },
        {
          id: 'refresh-only',
          refreshTokenValiditySeconds: 60,
          idTokenValiditySeconds: 900,
          explicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
        },
      ],
    },
  ],
  now: () => Date.now() + offset,
}
let offset = 0
let identity: Identity
let gateway: TestGateway
let client: CognitoIdentityProviderClient
let users = 0

beforeAll(async () => {
  identity = await startIdentity(options)
  gateway = await startTestGateway({ 'cognito-idp': identity }, identity)
  client = new CognitoIdentityProviderClient(gateway.config)
})
afterEach(() => {
  offset = 0
})
afterAll(async () => {
  await gateway.close()
  await identity.close()
  rmSync(dataDir, { recursive: true })
})

async function newUser(Password = 'segredo1') {
  const Username = `user-${++users}`
  await client.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }))
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))
  return Username
}

async function signIn(USERNAME: string, PASSWORD = 'segredo1', id = ClientId) {
  const answer = await client.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId: id,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  )
  return answer.AuthenticationResult ?? {}
}

async function refresh(REFRESH_TOKEN = '') {
  const answer = await client.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN },
    }),
  )
  return answer.AuthenticationResult ?? {}
}

describe('identity', () => {
  it('creates a user once, even by two requests at the same time and in another case', async () => {
    const create = (Username: string) => client.send(new AdminCreateUserCommand({ UserPoolId, Username }))
    const outcomes = await Promise.allSettled([create('twice'), create('TWICE')])
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(failed.map(({ reason }) => reason.name)).toEqual(['UsernameExistsException'])
  })

  it('signs in with tokens an unmodified verifier accepts', async () => {
    const username = await newUser()
    const { IdToken = '', AccessToken = '', ExpiresIn } = await signIn(username)
    const verifier = CognitoJwtVerifier.create({ userPoolId: UserPoolId, tokenUse: 'id', clientId: ClientId })
    verifier.cacheJwks(identity.jwks(UserPoolId))
    const claims = await verifier.verify(IdToken)
    expect(claims).toMatchObject({ 'cognito:username': username, token_use: 'id', aud: ClientId })
    expect(claims.exp - claims.iat).toBe(900)
    expect(decodeJwt(AccessToken)).toMatchObject({ token_use: 'access', client_id: ClientId, sub: claims.sub })
    expect(ExpiresIn).toBe(3600)
    await expect(verifier.verify(AccessToken)).rejects.toThrow()
  })

  it('refuses a wrong password, an unknown user, a disabled user, a short password and a flow not enabled', async () => {
    const username = await newUser()
    await expect(signIn(username, 'errada')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    await expect(signIn('nobody')).rejects.toMatchObject({ name: 'UserNotFoundException' })
    await expect(signIn('nobody', 'x', 'discreet')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    await expect(signIn(username, 'segredo1', 'refresh-only')).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
    await expect(signIn(username, 'segredo1', 'no')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
    await expect(
      client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: username, Password: '12345' })),
    ).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await client.send(new AdminDisableUserCommand({ UserPoolId, Username: username }))
    await expect(signIn(username)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    })
    await client.send(new AdminEnableUserCommand({ UserPoolId, Username: username }))
    await expect(signIn(username)).resolves.toBeTruthy()
  })

  it('asks for a new password when it was set as temporary', async () => {
    const username = await newUser()
    await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: username, Password: 'provisoria' }))
    const answer = await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: 'provisoria' },
      }),
    )
    expect(answer.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect(answer.AuthenticationResult).toBeUndefined()
  })

  it('keeps auth_time and origin_jti through a refresh, which lasts as long as the client says', async () => {
    const first = await signIn(await newUser())
    const before = decodeJwt(first.IdToken ?? '')
    offset = 43_100_000
    const second = await refresh(first.RefreshToken)
    const after = decodeJwt(second.IdToken ?? '')
    expect(second.RefreshToken).toBeUndefined()
    expect([after.auth_time, after.origin_jti]).toEqual([before.auth_time, before.origin_jti])
    expect(after.jti).not.toBe(before.jti)
    expect(Number(after.exp)).toBeGreaterThan(Number(before.exp))
    offset = 43_201_000
    await expect(refresh(first.RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has expired',
    })
  })

  it.each([
    ['a sign-out', (Username: string) => client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))],
    ['disabling', (Username: string) => client.send(new AdminDisableUserCommand({ UserPoolId, Username }))],
    ['deletion', (Username: string) => client.send(new AdminDeleteUserCommand({ UserPoolId, Username }))],
    ['revocation', (_: string, Token: string) => client.send(new RevokeTokenCommand({ ClientId, Token }))],
  ])('refuses a refresh after %s', async (_, end) => {
    const username = await newUser()
    const { RefreshToken = '' } = await signIn(username)
    await expect(refresh(RefreshToken)).resolves.toBeTruthy()
    await end(username, RefreshToken)
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('ends no session by a new password alone, as Cognito', async () => {
    const Username = await newUser()
    const { RefreshToken } = await signIn(Username)
    await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: 'outra1', Permanent: true }))
    await expect(refresh(RefreshToken)).resolves.toMatchObject({ AccessToken: expect.any(String) })
    await expect(signIn(Username)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('revokes one session and leaves the others', async () => {
    const username = await newUser()
    const [one, two] = [await signIn(username), await signIn(username)]
    await client.send(new RevokeTokenCommand({ ClientId, Token: one.RefreshToken }))
    await expect(refresh(two.RefreshToken)).resolves.toBeTruthy()
  })

  it('keeps users, sessions and keys over a restart, and no password or token in plain text', async () => {
    const username = await newUser('senha-secreta')
    const { RefreshToken = '' } = await signIn(username, 'senha-secreta')
    const again = await startIdentity(options)
    const other = await startTestGateway({ 'cognito-idp': again })
    const otherClient = new CognitoIdentityProviderClient(other.config)
    expect(again.jwks(UserPoolId)).toEqual(identity.jwks(UserPoolId))
    const user = await otherClient.send(new AdminGetUserCommand({ UserPoolId, Username: username }))
    expect(user).toMatchObject({ Username: username, UserStatus: 'CONFIRMED', Enabled: true })
    const stored = readFileSync(join(dataDir, 'identity.json'), 'utf8')
    expect(stored).toContain(username)
    expect(stored).not.toContain('senha-secreta')
    expect(stored).not.toContain(RefreshToken)
    await other.close()
  })
})
