import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type {
  AdminCreateUserCommandInput,
  AdminGetUserCommandInput,
  AdminInitiateAuthCommandInput,
  AdminSetUserPasswordCommandInput,
  RevokeTokenCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'
import { AwsError, callJsonAction, type JsonAction } from './awsError.ts'
import { type Flow, identityFlows } from './identityFlows.ts'
import { type IdentityStore, noPool, openIdentityStore, type Pool, type User } from './identityStore.ts'
import { checkPassword, hashOf } from './passwords.ts'
import type { AwsService } from './service.ts'
import { softwareTokens } from './softwareTokens.ts'
import { createTokenSigner, type Jwks } from './tokenSigner.ts'

export interface IdentityOptions {
  /** Folder of users and signing keys; absent keeps them in memory. */
  dataDir?: string | undefined
  region: string
  pools: Pool[]
  /** Milliseconds since the epoch; specs pass their own clock. */
  now?: () => number
}

/** The part of Cognito user pools the product uses. */
export interface Identity extends AwsService {
  issuer(poolId: string): string
  jwks(poolId: string): Jwks
}

/**
 * Starts the identity service. Answers are those of Amazon Cognito: a wrong password and a disabled user are
 * NotAuthorizedException, a second user of a name UsernameExistsException, a refresh with a token that was revoked,
 * signed out or expired NotAuthorizedException; `auth_time` and `origin_jti` stay through a refresh, and a new password
 * alone ends no session. A user who has a software token is asked for its code: a wrong one is CodeMismatchException,
 * one that was taken before ExpiredCodeException.
 */
export async function startIdentity({ dataDir, region, pools, now = Date.now }: IdentityOptions): Promise<Identity> {
  const store = openIdentityStore(dataDir, pools)
  const signers = new Map(
    await Promise.all(
      pools.map(async (pool) => {
        const file = dataDir && join(dataDir, `signing-key-${pool.id}.json`)
        return [
          pool.id,
          await createTokenSigner(file, `https://cognito-idp.${region}.amazonaws.com/${pool.id}`),
        ] as const
      }),
    ),
  )
  const signerOf = (poolId: string) => signers.get(poolId) ?? noPool(poolId)
  const factors = softwareTokens(store, now)
  const { offered, begin } = identityFlows(store, signerOf, factors, now)
  const actions = { ...userActions(store, now), ...sessionActions(store, offered), ...factors.actions(begin) }
  return {
    call: (call) => callJsonAction(actions, call),
    issuer: (poolId) => signerOf(poolId).issuer,
    jwks: (poolId) => signerOf(poolId).jwks,
    close: async () => {},
  }
}

function userActions(store: IdentityStore, now: () => number): Record<string, JsonAction> {
  const setEnabled = (enabled: boolean) => (input: AdminGetUserCommandInput) => {
    const { pool, user } = store.find(input)
    user.enabled = enabled
    user.modified = now()
    if (!enabled) store.revokeAllOf(pool, user)
    store.save()
  }
  return {
    async AdminCreateUser(input: AdminCreateUserCommandInput) {
      const pool = store.poolOf(input.UserPoolId)
      const username = input.Username ?? ''
      const password = input.TemporaryPassword ?? `${randomBytes(12).toString('base64url')}aA1!`
      checkPassword(pool.passwordPolicy, password)
      const secret = await hashOf(password)
      // Nothing is awaited from here on, so that of two creations at once exactly one succeeds.
      const at = store.key(pool, username)
      if (store.users[at]) throw new AwsError('UsernameExistsException', 'User account already exists')
      const sub = randomUUID()
      const attributes = [{ Name: 'sub', Value: sub }, ...(input.UserAttributes ?? [])]
      const times = { created: now(), modified: now() }
      const user: User = {
        username,
        sub,
        ...secret,
        status: 'FORCE_CHANGE_PASSWORD',
        enabled: true,
        attributes,
        ...times,
      }
      store.users[at] = user
      store.save()
      return { User: { ...describe(user), Attributes: attributes } }
    },
    async AdminSetUserPassword(input: AdminSetUserPasswordCommandInput) {
      checkPassword(store.find(input).pool.passwordPolicy, input.Password ?? '')
      const secret = await hashOf(input.Password ?? '')
      // Sessions go on: whoever means to end them signs out everywhere.
      const { user } = store.find(input)
      Object.assign(user, secret, { status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD', modified: now() })
      store.save()
    },
    AdminDisableUser: setEnabled(false),
    AdminEnableUser: setEnabled(true),
    AdminDeleteUser(input: AdminGetUserCommandInput) {
      const { pool, user } = store.find(input)
      store.revokeAllOf(pool, user)
      delete store.users[store.key(pool, user.username)]
      store.save()
    },
    AdminGetUser(input: AdminGetUserCommandInput) {
      const { user } = store.find(input)
      const factors = user.prefersSoftwareToken ? ['SOFTWARE_TOKEN_MFA'] : []
      return { ...describe(user), UserAttributes: user.attributes, UserMFASettingList: factors }
    },
  }
}

function sessionActions(store: IdentityStore, flows: Record<string, Flow>): Record<string, JsonAction> {
  return {
    AdminInitiateAuth(input: AdminInitiateAuthCommandInput) {
      const pool = store.poolOf(input.UserPoolId)
      const client = pool.clients.find(({ id }) => id === input.ClientId)
      if (!client) throw new AwsError('ResourceNotFoundException', `User pool client ${input.ClientId} does not exist.`)
      const flow = input.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : (input.AuthFlow ?? '')
      const run = flows[flow]
      if (!run || !client.explicitAuthFlows.includes(`ALLOW_${flow}`)) {
        throw new AwsError('InvalidParameterException', `${flow} flow not enabled for this client`)
      }
      return run(pool, client, input.AuthParameters ?? {})
    },
    AdminUserGlobalSignOut(input: AdminGetUserCommandInput) {
      const { pool, user } = store.find(input)
      store.revokeAllOf(pool, user)
      store.save()
    },
    RevokeToken(input: RevokeTokenCommandInput) {
      const token = input.Token ?? ''
      if (token.split('.').length === 3) throw new AwsError('UnsupportedTokenTypeException', 'Unsupported token type')
      const session = store.sessionOf(token)
      if (session && session.clientId !== input.ClientId) {
        throw new AwsError('UnauthorizedException', 'The token was issued to another client')
      }
      store.revoke((other) => other === session)
      store.save()
    },
  }
}

function describe(user: User) {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.created / 1000,
    UserLastModifiedDate: user.modified / 1000,
  }
}
