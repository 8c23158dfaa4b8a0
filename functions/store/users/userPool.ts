import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandOutput,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { TipoSessao } from '../../../shared/enums.ts'
import { env } from '../../env.ts'

/**
 * How long the pool's refresh token of each kind lives, as its client of the user pool is set up: no session lasts
 * longer. Most end before, unused (`store/identity/openSessions.ts`).
 */
export const POOL_SECONDS: Readonly<Record<TipoSessao, number>> = { s: 400 * 86_400, p: 3650 * 86_400 }

/** How long a bearer token lives. */
export const TOKEN_SECONDS = 15 * 60

export const clientIdOf = (kind: TipoSessao): string =>
  kind === 'p' ? env('CLIENT_ID_PERSISTENTE') : env('CLIENT_ID_SESSAO')

/** What the user pool gave: the bearer token with what matters of it. */
export interface Tokens {
  idToken: string
  /** Seconds since the epoch. */
  expires: number
  usuarioId: string
  originJti: string
  /** Seconds since the epoch. */
  authTime: number
  /**
   * Null when a session is renewed: the pool keeps one for a session, and what a client holds of it is ours to replace.
   */
  refreshToken: string | null
}

let client: CognitoIdentityProviderClient | undefined
export const pool = () => {
  client ??= new CognitoIdentityProviderClient({ maxAttempts: 3 })
  return client
}

/** Cognito's refusals of a password or a refresh token, and of ending one; everything else is a failure. */
const REFUSALS = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
  'UnauthorizedException',
  'UnsupportedTokenTypeException',
])
export const isRefusal = (error: unknown) => REFUSALS.has((error as Error).name)

/** The token comes from the user pool itself, over TLS: its claims are read, not verified again. */
export function tokensOf({
  AuthenticationResult,
}: Pick<AdminInitiateAuthCommandOutput, 'AuthenticationResult'>): Tokens | null {
  const idToken = AuthenticationResult?.IdToken
  if (!idToken) return null
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'))
  return {
    idToken,
    expires: Number(claims.exp),
    usuarioId: String(claims['cognito:username']),
    originJti: String(claims.origin_jti),
    authTime: Number(claims.auth_time),
    refreshToken: AuthenticationResult.RefreshToken ?? null,
  }
}

async function authenticate(
  flow: 'ADMIN_USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH',
  kind: TipoSessao,
  parameters: Record<string, string>,
): Promise<AdminInitiateAuthCommandOutput | null> {
  try {
    return await pool().send(
      new AdminInitiateAuthCommand({
        UserPoolId: env('USER_POOL_ID'),
        ClientId: clientIdOf(kind),
        AuthFlow: flow,
        AuthParameters: parameters,
      }),
    )
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** What a right password led to: a session, or the challenge that its second factor answers. */
export interface Proof {
  tokens: FreshTokens | null
  challenge: string | null
  /** Of the session, for what the person does to their own factor. It never leaves the server. */
  accessToken: string | null
}

/** Tokens of a sign-in, which bring a refresh token. */
export type FreshTokens = Tokens & { refreshToken: string }

export const freshTokensOf = (output: Parameters<typeof tokensOf>[0]): FreshTokens | null => {
  const tokens = tokensOf(output)
  return tokens?.refreshToken ? { ...tokens, refreshToken: tokens.refreshToken } : null
}

/** Evaluates a password; null when it is not the user's, or the user is disabled or unknown. */
export async function proveInPool(userId: string, password: string, kind: TipoSessao): Promise<Proof | null> {
  const output = await authenticate('ADMIN_USER_PASSWORD_AUTH', kind, { USERNAME: userId, PASSWORD: password })
  if (!output) return null
  const challenge = output.ChallengeName === 'SOFTWARE_TOKEN_MFA' ? (output.Session ?? null) : null
  const tokens = freshTokensOf(output)
  return tokens || challenge
    ? { tokens, challenge, accessToken: output.AuthenticationResult?.AccessToken ?? null }
    : null
}

/** Signs in somebody by the password alone; null too where a second factor is asked for. */
export const signInToPool = async (userId: string, password: string, kind: TipoSessao): Promise<Tokens | null> =>
  (await proveInPool(userId, password, kind))?.tokens ?? null

/** Renews a session; null when it is over. */
export async function refreshInPool(refreshToken: string, kind: TipoSessao): Promise<Tokens | null> {
  const output = await authenticate('REFRESH_TOKEN_AUTH', kind, { REFRESH_TOKEN: refreshToken })
  return output && tokensOf(output)
}

/** Ends a session's refresh token. One that is over already, or never was one, is no failure. */
export async function revokeInPool(refreshToken: string, kind: TipoSessao): Promise<void> {
  try {
    await pool().send(new RevokeTokenCommand({ ClientId: clientIdOf(kind), Token: refreshToken }))
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

export const poolUser = (userId: string) => ({ UserPoolId: env('USER_POOL_ID'), Username: userId })

/** Where it is what was wanted, or changes nothing, that the pool does not know the user. */
async function unlessUnknown(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if ((error as Error).name !== 'UserNotFoundException') throw error
  }
}

/**
 * Makes a user known to the user pool under our id, without a password anybody knows. One who is known already stays as
 * they are.
 */
export async function ensureInPool(userId: string): Promise<void> {
  try {
    await pool().send(new AdminCreateUserCommand({ ...poolUser(userId), MessageAction: 'SUPPRESS' }))
  } catch (error) {
    if ((error as Error).name !== 'UsernameExistsException') throw error
  }
}

const setPassword = (userId: string, password: string) =>
  pool().send(new AdminSetUserPasswordCommand({ ...poolUser(userId), Password: password, Permanent: true }))

/**
 * Makes a user known to the user pool under our id, with a password for good. Doing it again sets the password anew.
 */
export async function createInPool(userId: string, password: string): Promise<void> {
  await ensureInPool(userId)
  await setPassword(userId, password)
}

/**
 * Sets a user's password for good. It ends no session: that is `signOutEverywhere`. A user the pool lost (a restored
 * table outlives its pool) is made known to it again.
 */
export async function setPoolPassword(userId: string, password: string): Promise<void> {
  try {
    await setPassword(userId, password)
  } catch (error) {
    if ((error as Error).name !== 'UserNotFoundException') throw error
    await createInPool(userId, password)
  }
}

/** Ends every refresh token of a user. Bearer tokens are ended by `endedSessions` on the user's record. */
export const signOutEverywhere = (userId: string): Promise<void> =>
  unlessUnknown(pool().send(new AdminUserGlobalSignOutCommand(poolUser(userId))))

/** No password of the user is taken any more. */
export const disableInPool = (userId: string): Promise<void> =>
  unlessUnknown(pool().send(new AdminDisableUserCommand(poolUser(userId))))

/** Takes the user's password again. One the pool lost becomes known to it, without a password. */
export async function enableInPool(userId: string): Promise<void> {
  await ensureInPool(userId)
  await pool().send(new AdminEnableUserCommand(poolUser(userId)))
}

export const deleteFromPool = (userId: string): Promise<void> =>
  unlessUnknown(pool().send(new AdminDeleteUserCommand(poolUser(userId))))
