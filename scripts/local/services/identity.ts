import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type {
  AdminCreateUserCommandInput,
  AdminGetUserCommandInput,
  AdminInitiateAuthCommandInput,
  AdminSetUserPasswordCommandInput,
  AttributeType,
  RevokeTokenCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'
import { AwsError, callJsonAction, type JsonAction } from './awsError.ts'
import { openJsonFile } from './jsonFile.ts'
import { checkPassword, hashOf, isPassword, type PasswordHash, type PasswordPolicy } from './passwords.ts'
import type { AwsService } from './service.ts'
import { createTokenSigner, type Jwks } from './tokenSigner.ts'

export interface PoolClient {
  id: string
  refreshTokenValiditySeconds: number
  idTokenValiditySeconds: number
  /** Default 3600. */
  accessTokenValiditySeconds?: number
  /** As in the template: `ALLOW_ADMIN_USER_PASSWORD_AUTH`, `ALLOW_REFRESH_TOKEN_AUTH` … */
  explicitAuthFlows: string[]
  /** ENABLED in the template: an unknown user answers like a wrong password. */
  preventUserExistenceErrors?: boolean
}

export interface Pool {
  id: string
  clients: PoolClient[]
  passwordPolicy: PasswordPolicy
}

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

interface User extends PasswordHash {
  username: string
  sub: string
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  enabled: boolean
  attributes: AttributeType[]
  created: number
  modified: number
}

/** A refresh token, kept by its SHA-256. */
interface Session {
  poolId: string
  user: string
  clientId: string
  originJti: string
  authTime: number
  expires: number
}

interface State {
  users: Record<string, User>
  sessions: Record<string, Session>
}

/**
 * Starts the identity service. Answers are those of Amazon Cognito: a wrong password and a disabled user are
 * NotAuthorizedException, a second user of a name UsernameExistsException, a refresh with a token that was revoked,
 * signed out, outlived by a password change or expired NotAuthorizedException; `auth_time` and `origin_jti` stay
 * through a refresh.
 */
export async function startIdentity({ dataDir, region, pools, now = Date.now }: IdentityOptions): Promise<Identity> {
  const state = openJsonFile<State>(dataDir && join(dataDir, 'identity.json'), { users: {}, sessions: {} })
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
  const poolOf = (id = '') => pools.find((pool) => pool.id === id) ?? noPool(id)
  const key = (poolId: string, username: string) => `${poolId}/${username.toLowerCase()}`

  function find({ UserPoolId, Username = '' }: AdminGetUserCommandInput) {
    const pool = poolOf(UserPoolId)
    const user = state.value.users[key(pool.id, Username)]
    if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.')
    return { pool, user }
  }

  function revoke(which: (session: Session) => boolean) {
    for (const [hash, session] of Object.entries(state.value.sessions)) {
      if (which(session)) delete state.value.sessions[hash]
    }
  }
  const ofUser = (pool: Pool, user: User) => (session: Session) =>
    session.poolId === pool.id && session.user === key(pool.id, user.username)

  async function tokens(pool: Pool, client: PoolClient, user: User, session: Session) {
    const signer = signerOf(pool.id)
    const issuedAt = Math.floor(now() / 1000)
    const accessSeconds = client.accessTokenValiditySeconds ?? 3600
    const common = {
      sub: user.sub,
      auth_time: session.authTime,
      origin_jti: session.originJti,
      event_id: randomUUID(),
    }
    const attributes = Object.fromEntries(user.attributes.map(({ Name, Value }) => [Name, Value]))
    return {
      TokenType: 'Bearer',
      ExpiresIn: accessSeconds,
      IdToken: await signer.sign(
        { ...attributes, ...common, aud: client.id, token_use: 'id', 'cognito:username': user.username },
        issuedAt,
        client.idTokenValiditySeconds,
      ),
      AccessToken: await signer.sign(
        {
          ...common,
          client_id: client.id,
          token_use: 'access',
          scope: 'aws.cognito.signin.user.admin',
          username: user.username,
        },
        issuedAt,
        accessSeconds,
      ),
    }
  }

  async function signIn(pool: Pool, client: PoolClient, { USERNAME = '', PASSWORD = '' }: Record<string, string>) {
    const wrong = new AwsError('NotAuthorizedException', 'Incorrect username or password.')
    const at = key(pool.id, USERNAME)
    const user = state.value.users[at]
    if (!user) {
      if (client.preventUserExistenceErrors) {
        // A password is hashed although there is no user, because the time of the answer must not tell who exists.
        await hashOf(PASSWORD)
        throw wrong
      }
      throw new AwsError('UserNotFoundException', 'User does not exist.')
    }
    if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.')
    const { hash } = user
    if (!(await isPassword(PASSWORD, user))) throw wrong
    // The user is looked up again, who may have been disabled, deleted or given another password while this one was hashed.
    const current = state.value.users[at]
    if (current?.hash !== hash || !current.enabled) throw wrong
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      return {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeParameters: { USER_ID_FOR_SRP: user.username, requiredAttributes: '[]', userAttributes: '{}' },
        Session: randomBytes(64).toString('base64url'),
      }
    }
    // The token is as long as Cognito's, so that a cookie that is too small for it fails here too.
    const token = randomBytes(1320).toString('base64url')
    const session: Session = {
      poolId: pool.id,
      user: at,
      clientId: client.id,
      originJti: randomUUID(),
      authTime: Math.floor(now() / 1000),
      expires: now() + client.refreshTokenValiditySeconds * 1000,
    }
    revoke((other) => other.expires <= now())
    state.value.sessions[sha256(token)] = session
    state.save()
    return {
      AuthenticationResult: { ...(await tokens(pool, client, user, session)), RefreshToken: token },
      ChallengeParameters: {},
    }
  }

  async function refresh(pool: Pool, client: PoolClient, { REFRESH_TOKEN = '' }: Record<string, string>) {
    const session = state.value.sessions[sha256(REFRESH_TOKEN)]
    if (!session || session.poolId !== pool.id || session.clientId !== client.id) {
      throw new AwsError('NotAuthorizedException', 'Refresh Token has been revoked')
    }
    if (session.expires <= now()) throw new AwsError('NotAuthorizedException', 'Refresh Token has expired')
    const user = state.value.users[session.user]
    if (!user) throw new AwsError('NotAuthorizedException', 'Refresh Token has been revoked')
    if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.')
    return { AuthenticationResult: await tokens(pool, client, user, session), ChallengeParameters: {} }
  }

  const setEnabled = (enabled: boolean) => (input: AdminGetUserCommandInput) => {
    const { pool, user } = find(input)
    user.enabled = enabled
    user.modified = now()
    if (!enabled) revoke(ofUser(pool, user))
    state.save()
  }

  const actions: Record<string, JsonAction> = {
    async AdminCreateUser(input: AdminCreateUserCommandInput) {
      const pool = poolOf(input.UserPoolId)
      const username = input.Username ?? ''
      const password = input.TemporaryPassword ?? `${randomBytes(12).toString('base64url')}aA1!`
      checkPassword(pool.passwordPolicy, password)
      const secret = await hashOf(password)
      // Nothing is awaited from here on, so that of two creations at once exactly one succeeds.
      const at = key(pool.id, username)
      if (state.value.users[at]) throw new AwsError('UsernameExistsException', 'User account already exists')
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
      state.value.users[at] = user
      state.save()
      return { User: { ...describe(user), Attributes: attributes } }
    },
    async AdminSetUserPassword(input: AdminSetUserPasswordCommandInput) {
      checkPassword(find(input).pool.passwordPolicy, input.Password ?? '')
      const secret = await hashOf(input.Password ?? '')
      const { pool, user } = find(input)
      Object.assign(user, secret, { status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD', modified: now() })
      revoke(ofUser(pool, user))
      state.save()
    },
    AdminInitiateAuth(input: AdminInitiateAuthCommandInput) {
      const pool = poolOf(input.UserPoolId)
      const client = pool.clients.find(({ id }) => id === input.ClientId)
      if (!client) throw new AwsError('ResourceNotFoundException', `User pool client ${input.ClientId} does not exist.`)
      const flow = input.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : (input.AuthFlow ?? '')
      const flows: Record<string, typeof signIn | typeof refresh> = {
        ADMIN_USER_PASSWORD_AUTH: signIn,
        REFRESH_TOKEN_AUTH: refresh,
      }
      const run = flows[flow]
      if (!run || !client.explicitAuthFlows.includes(`ALLOW_${flow}`)) {
        throw new AwsError('InvalidParameterException', `${flow} flow not enabled for this client`)
      }
      return run(pool, client, input.AuthParameters ?? {})
    },
    AdminUserGlobalSignOut(input: AdminGetUserCommandInput) {
      const { pool, user } = find(input)
      revoke(ofUser(pool, user))
      state.save()
    },
    AdminDisableUser: setEnabled(false),
    AdminEnableUser: setEnabled(true),
    AdminDeleteUser(input: AdminGetUserCommandInput) {
      const { pool, user } = find(input)
      revoke(ofUser(pool, user))
      delete state.value.users[key(pool.id, user.username)]
      state.save()
    },
    AdminGetUser(input: AdminGetUserCommandInput) {
      const { user } = find(input)
      return { ...describe(user), UserAttributes: user.attributes }
    },
    RevokeToken(input: RevokeTokenCommandInput) {
      const token = input.Token ?? ''
      if (token.split('.').length === 3) throw new AwsError('UnsupportedTokenTypeException', 'Unsupported token type')
      const session = state.value.sessions[sha256(token)]
      if (session && session.clientId !== input.ClientId) {
        throw new AwsError('UnauthorizedException', 'The token was issued to another client')
      }
      revoke((other) => other === session)
      state.save()
    },
  }

  return {
    call: (call) => callJsonAction(actions, call),
    issuer: (poolId) => signerOf(poolId).issuer,
    jwks: (poolId) => signerOf(poolId).jwks,
    close: async () => {},
  }
}

function noPool(id: string): never {
  throw new AwsError('ResourceNotFoundException', `User pool ${id} does not exist.`)
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

function sha256(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
