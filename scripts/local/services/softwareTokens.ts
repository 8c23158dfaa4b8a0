import { randomBytes } from 'node:crypto'
import type {
  AdminRespondToAuthChallengeCommandInput,
  AdminSetUserMFAPreferenceCommandInput,
  AssociateSoftwareTokenCommandInput,
  VerifySoftwareTokenCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { AwsError, type JsonAction } from './awsError.ts'
import type { IdentityStore, Pool, PoolClient, User } from './identityStore.ts'
import { newSecret, stepOf } from './totp.ts'

/** How long a challenge waits for its answer, as a client of Cognito has it by default. */
const CHALLENGE_MS = 3 * 60_000

interface Challenge {
  pool: Pool
  client: PoolClient
  user: User
  expires: number
}

type Begin = (pool: Pool, client: PoolClient, user: User) => Promise<unknown>

/**
 * The second factor of a user pool: the secret an authenticator app is given, and the challenge that is answered with
 * its codes.
 */
export function softwareTokens(store: IdentityStore, now: () => number) {
  const challenges = new Map<string, Challenge>()

  /** The challenge of a user whose password was right. */
  function challenge(pool: Pool, client: PoolClient, user: User) {
    for (const [session, { expires }] of challenges) if (expires <= now()) challenges.delete(session)
    const session = randomBytes(64).toString('base64url')
    challenges.set(session, { pool, client, user, expires: now() + CHALLENGE_MS })
    return {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: session,
      ChallengeParameters: { USER_ID_FOR_SRP: user.username, FRIENDLY_DEVICE_NAME: 'app' },
    }
  }
  return {
    /** Whether a right password alone does not let the user in. */
    isAsked: (pool: Pool, user: User) => pool.softwareTokens === true && user.prefersSoftwareToken === true,
    challenge,
    actions: (begin: Begin): Record<string, JsonAction> => ({
      ...setUp(store, now),
      AdminRespondToAuthChallenge: (input: AdminRespondToAuthChallengeCommandInput) =>
        begin(...answered(store, challenges, now, input)),
    }),
  }
}

function answered(
  store: IdentityStore,
  challenges: Map<string, Challenge>,
  now: () => number,
  {
    UserPoolId,
    ClientId,
    ChallengeName,
    ChallengeResponses = {},
    Session = '',
  }: AdminRespondToAuthChallengeCommandInput,
): [Pool, PoolClient, User] {
  if (ChallengeName !== 'SOFTWARE_TOKEN_MFA') throw new AwsError('InvalidParameterException', 'Unknown challenge')
  const asked = challenges.get(Session)
  const { USERNAME = '', SOFTWARE_TOKEN_MFA_CODE = '' } = ChallengeResponses
  const isTheirs = asked && asked.pool.id === UserPoolId && asked.client.id === ClientId
  if (!isTheirs || asked.user.username !== USERNAME || asked.expires <= now()) {
    throw new AwsError('NotAuthorizedException', 'Invalid session for the user, session is expired.')
  }
  const { pool, client } = asked
  const { user } = store.find({ UserPoolId: pool.id, Username: USERNAME })
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.')
  const step = user.softwareToken ? stepOf(user.softwareToken, SOFTWARE_TOKEN_MFA_CODE, now()) : null
  if (step === null) throw new AwsError('CodeMismatchException', 'Invalid code received for user')
  if (step <= (user.usedStep ?? 0)) {
    throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.')
  }
  challenges.delete(Session)
  user.usedStep = step
  return [pool, client, user]
}

function setUp(store: IdentityStore, now: () => number): Record<string, JsonAction> {
  /** Whose token it is, with the pool that issued it, unless its session was ended. */
  function bearer(token = ''): { pool: Pool; user: User } {
    const { iss = '', username, token_use, origin_jti, exp = 0 } = decodeJwt(token)
    if (token_use !== 'access' || exp * 1000 <= now()) {
      throw new AwsError('NotAuthorizedException', 'Access Token has expired')
    }
    if (!store.hasSession(String(origin_jti))) {
      throw new AwsError('NotAuthorizedException', 'Access Token has been revoked')
    }
    const found = store.find({ UserPoolId: iss.split('/').at(-1), Username: String(username) })
    if (!found.pool.softwareTokens) {
      throw new AwsError(
        'SoftwareTokenMFANotFoundException',
        'Software Token MFA has not been enabled by the userPool.',
      )
    }
    return found
  }
  return {
    AssociateSoftwareToken({ AccessToken }: AssociateSoftwareTokenCommandInput) {
      const { user } = bearer(AccessToken)
      user.offeredToken = newSecret()
      store.save()
      return { SecretCode: user.offeredToken }
    },
    VerifySoftwareToken({ AccessToken, UserCode = '' }: VerifySoftwareTokenCommandInput) {
      const { user } = bearer(AccessToken)
      const step = user.offeredToken ? stepOf(user.offeredToken, UserCode, now()) : null
      if (step === null) {
        throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA')
      }
      user.softwareToken = user.offeredToken
      user.offeredToken = undefined
      user.usedStep = step
      store.save()
      return { Status: 'SUCCESS' }
    },
    AdminSetUserMFAPreference(input: AdminSetUserMFAPreferenceCommandInput) {
      const { user } = store.find(input)
      const enabled = input.SoftwareTokenMfaSettings?.Enabled === true
      if (enabled && !user.softwareToken) {
        throw new AwsError('InvalidParameterException', 'User has not verified software token mfa')
      }
      user.prefersSoftwareToken = enabled
      store.save()
    },
  }
}
