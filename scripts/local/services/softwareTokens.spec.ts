import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Identity, startIdentity } from './identity.ts'
import { startTestGateway, type TestGateway } from './testGateway.ts'
import { totpAt } from './totp.ts'

const UserPoolId = 'eu-west-1_Local0002'
const ClientId = 'session'
const Password = 'segredo1'
const STEP = 30_000
let time = 1_800_000_000_000
let identity: Identity
let gateway: TestGateway
let client: CognitoIdentityProviderClient
let users = 0

const poolOf = (id: string, softwareTokens: boolean) => ({
  id,
  softwareTokens,
  passwordPolicy: { minimumLength: 6 },
  clients: [
    {
      id: ClientId,
      refreshTokenValiditySeconds: 43_200,
      idTokenValiditySeconds: 900,
      explicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    },
  ],
})

beforeAll(async () => {
  const pools = [poolOf(UserPoolId, true), poolOf('eu-west-1_Local0003', false)]
  identity = await startIdentity({ region: 'eu-west-1', pools, now: () => time })
  gateway = await startTestGateway({ 'cognito-idp': identity }, identity)
  client = new CognitoIdentityProviderClient(gateway.config)
})
beforeEach(() => {
  time += 10 * STEP
})
afterAll(async () => {
  await gateway.close()
  await identity.close()
})

async function newUser(pool = UserPoolId) {
  const Username = `factor-${++users}`
  await client.send(new AdminCreateUserCommand({ UserPoolId: pool, Username, MessageAction: 'SUPPRESS' }))
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId: pool, Username, Password, Permanent: true }))
  return Username
}
const signIn = (USERNAME: string, pool = UserPoolId) =>
  client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: pool,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: Password },
    }),
  )
const answer = (USERNAME: string, Session: string | undefined, SOFTWARE_TOKEN_MFA_CODE: string) =>
  client.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId,
      ClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
    }),
  )
const prefer = (Username: string, Enabled: boolean) =>
  client.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId,
      Username,
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    }),
  )
const verify = (AccessToken: string | undefined, UserCode: string) =>
  client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))

/** A user whose app shows codes of the secret; the next is due. */
async function withFactor() {
  const username = await newUser()
  const { AuthenticationResult: { AccessToken } = {} } = await signIn(username)
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  await verify(AccessToken, totpAt(SecretCode, time))
  await prefer(username, true)
  time += STEP
  return { username, secret: SecretCode }
}

describe('a software token', () => {
  it('is asked for once its code was shown and it is preferred', async () => {
    const { username, secret } = await withFactor()
    const asked = await signIn(username)
    expect(asked).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' })
    expect(asked.AuthenticationResult).toBeUndefined()
    const { AuthenticationResult } = await answer(username, asked.Session, totpAt(secret, time))
    expect(AuthenticationResult).toMatchObject({ IdToken: expect.any(String), RefreshToken: expect.any(String) })
    await prefer(username, false)
    expect((await signIn(username)).AuthenticationResult).toBeDefined()
    await prefer(username, true)
    expect((await signIn(username)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })

  it('takes a code a step early or late, none twice, and no other', async () => {
    const { username, secret } = await withFactor()
    const { Session } = await signIn(username)
    for (const wrong of [totpAt(secret, time + 2 * STEP), totpAt(secret, time - 2 * STEP), '', 'abcdef']) {
      await expect(answer(username, Session, wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    }
    time += STEP
    await answer(username, Session, totpAt(secret, time - STEP))
    const again = await signIn(username)
    await expect(answer(username, again.Session, totpAt(secret, time - STEP))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    })
    await answer(username, again.Session, totpAt(secret, time + STEP))
  })

  it('is answered once, in time, and by its own user', async () => {
    const { username, secret } = await withFactor()
    const other = await withFactor()
    const refused = { name: 'NotAuthorizedException' }
    const { Session } = await signIn(username)
    await expect(answer(other.username, Session, totpAt(other.secret, time))).rejects.toMatchObject(refused)
    await answer(username, Session, totpAt(secret, time))
    time += STEP
    await expect(answer(username, Session, totpAt(secret, time))).rejects.toMatchObject(refused)
    const late = await signIn(username)
    time += 3 * 60_000
    await expect(answer(username, late.Session, totpAt(secret, time))).rejects.toMatchObject(refused)
  })

  it('is set up by who is signed in, with the code that is due', async () => {
    const username = await newUser()
    await expect(prefer(username, true)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    const { AuthenticationResult: { AccessToken, RefreshToken } = {} } = await signIn(username)
    const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    await expect(verify(AccessToken, '000000')).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
    await client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }))
    await expect(verify(AccessToken, totpAt(SecretCode, time))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  it('is none of a pool that has no such factor', async () => {
    const username = await newUser('eu-west-1_Local0003')
    const { AuthenticationResult: { AccessToken } = {} } = await signIn(username, 'eu-west-1_Local0003')
    await expect(client.send(new AssociateSoftwareTokenCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'SoftwareTokenMFANotFoundException',
    })
  })
})
