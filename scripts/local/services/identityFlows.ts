import { randomBytes, randomUUID } from 'node:crypto'
import { AwsError } from './awsError.ts'
import type { IdentityStore, Pool, PoolClient, Session, User } from './identityStore.ts'
import { hashOf, isPassword } from './passwords.ts'
import type { softwareTokens } from './softwareTokens.ts'
import type { TokenSigner } from './tokenSigner.ts'

interface Issued {
  client: PoolClient
  user: User
  session: Session
}

interface Flows {
  store: IdentityStore
  now: () => number
  factors: ReturnType<typeof softwareTokens>
  tokens: (pool: Pool, issued: Issued) => ReturnType<typeof issueTokens>
}

/** A way to sign in: the parameters of the flow in, tokens or a challenge out. */
export type Flow = (pool: Pool, client: PoolClient, parameters: Record<string, string>) => Promise<unknown>

/** The flows that are offered, by their names, and what begins the session of who proved all there is to prove. */
export function identityFlows(
  store: IdentityStore,
  signerOf: (poolId: string) => TokenSigner,
  factors: Flows['factors'],
  now: () => number,
) {
  const tokens: Flows['tokens'] = (pool, issued) => issueTokens(signerOf(pool.id), Math.floor(now() / 1000), issued)
  const flows = { store, now, factors, tokens }
  const offered: Record<string, Flow> = {
    ADMIN_USER_PASSWORD_AUTH: (...request) => signIn(flows, ...request),
    REFRESH_TOKEN_AUTH: (...request) => refresh(flows, ...request),
  }
  return { offered, begin: (pool: Pool, client: PoolClient, user: User) => begin(flows, pool, client, user) }
}

/** The tokens of a session; `auth_time` and `origin_jti` are those of its beginning. */
async function issueTokens(signer: TokenSigner, issuedAt: number, { client, user, session }: Issued) {
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

async function signIn(
  flows: Flows,
  pool: Pool,
  client: PoolClient,
  { USERNAME = '', PASSWORD = '' }: Record<string, string>,
) {
  const { store, factors } = flows
  const wrong = new AwsError('NotAuthorizedException', 'Incorrect username or password.')
  const at = store.key(pool, USERNAME)
  const user = store.users[at]
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
  // The user is looked up again, who may have been disabled, deleted or given another password while this one was
  // hashed.
  const current = store.users[at]
  if (current?.hash !== hash || !current.enabled) throw wrong
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: { USER_ID_FOR_SRP: user.username, requiredAttributes: '[]', userAttributes: '{}' },
      Session: randomBytes(64).toString('base64url'),
    }
  }
  return factors.isAsked(pool, user) ? factors.challenge(pool, client, user) : begin(flows, pool, client, user)
}

async function begin({ store, tokens, now }: Flows, pool: Pool, client: PoolClient, user: User) {
  // The token is as long as Cognito's, so that a cookie that is too small for it fails here too.
  const token = randomBytes(1320).toString('base64url')
  const session: Session = {
    poolId: pool.id,
    user: store.key(pool, user.username),
    clientId: client.id,
    originJti: randomUUID(),
    authTime: Math.floor(now() / 1000),
    expires: now() + client.refreshTokenValiditySeconds * 1000,
  }
  store.revoke((other) => other.expires <= now())
  store.keepSession(token, session)
  store.save()
  return {
    AuthenticationResult: { ...(await tokens(pool, { client, user, session })), RefreshToken: token },
    ChallengeParameters: {},
  }
}

async function refresh(
  { store, tokens, now }: Flows,
  pool: Pool,
  client: PoolClient,
  { REFRESH_TOKEN = '' }: Record<string, string>,
) {
  const session = store.sessionOf(REFRESH_TOKEN)
  if (!session || session.poolId !== pool.id || session.clientId !== client.id) {
    throw new AwsError('NotAuthorizedException', 'Refresh Token has been revoked')
  }
  if (session.expires <= now()) throw new AwsError('NotAuthorizedException', 'Refresh Token has expired')
  const user = store.users[session.user]
  if (!user) throw new AwsError('NotAuthorizedException', 'Refresh Token has been revoked')
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.')
  return { AuthenticationResult: await tokens(pool, { client, user, session }), ChallengeParameters: {} }
}
