import {
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { TipoSessao } from '../../../shared/enums.ts'
import { env } from '../../env.ts'
import { clientIdOf, type FreshTokens, freshTokensOf, isRefusal, pool, poolUser } from './userPool.ts'

/** Cognito's words for a code that is wrong, and for one that was taken before. */
const WRONG_CODES = new Set(['CodeMismatchException', 'ExpiredCodeException', 'EnableSoftwareTokenMFAException'])
const isWrongCode = (error: unknown) => WRONG_CODES.has((error as Error).name)

/** A secret for an authenticator app. It proves nothing before one of its codes was shown. */
export async function offerSoftwareToken(AccessToken: string): Promise<string> {
  const { SecretCode } = await pool().send(new AssociateSoftwareTokenCommand({ AccessToken }))
  if (!SecretCode) throw new Error('the user pool offered no secret')
  return SecretCode
}

/** Whether a code is one of the secret that was offered last; null when the access token is over. */
export async function verifySoftwareToken(AccessToken: string, UserCode: string): Promise<boolean | null> {
  try {
    const { Status } = await pool().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
    return Status === 'SUCCESS'
  } catch (error) {
    if (isWrongCode(error)) return false
    if (isRefusal(error)) return null
    throw error
  }
}

/** Has the pool ask for the app's codes, or no more. Answers false where it knows no app of the user. */
export async function askForToken(userId: string, Enabled: boolean): Promise<boolean> {
  const SoftwareTokenMfaSettings = { Enabled, PreferredMfa: Enabled }
  try {
    await pool().send(new AdminSetUserMFAPreferenceCommand({ ...poolUser(userId), SoftwareTokenMfaSettings }))
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/**
 * The session of who answers a challenge with a code; null when the code is not the one, was taken before, or comes too
 * late.
 */
export async function answerChallenge(
  userId: string,
  challenge: string,
  code: string,
  kind: TipoSessao,
): Promise<FreshTokens | null> {
  try {
    return freshTokensOf(
      await pool().send(
        new AdminRespondToAuthChallengeCommand({
          UserPoolId: env('USER_POOL_ID'),
          ClientId: clientIdOf(kind),
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session: challenge,
          ChallengeResponses: { USERNAME: userId, SOFTWARE_TOKEN_MFA_CODE: code },
        }),
      ),
    )
  } catch (error) {
    if (isWrongCode(error) || isRefusal(error)) return null
    throw error
  }
}
