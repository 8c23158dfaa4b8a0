import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { AdminGetUserCommandInput, AttributeType } from '@aws-sdk/client-cognito-identity-provider'
import { AwsError } from './awsError.ts'
import { openJsonFile } from './jsonFile.ts'
import type { PasswordHash, PasswordPolicy } from './passwords.ts'

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
  /** Whether its users may have an authenticator app as second factor. */
  softwareTokens?: boolean
}

export interface User extends PasswordHash {
  username: string
  sub: string
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  enabled: boolean
  attributes: AttributeType[]
  created: number
  modified: number
  /** Secret of an authenticator app whose code was shown once, and one that waits for that. */
  softwareToken?: string | undefined
  offeredToken?: string | undefined
  /** Step of the last code that was taken: none is taken twice, and none before it. */
  usedStep?: number
  /** Whether the app's code is asked for. */
  prefersSoftwareToken?: boolean
}

/** A refresh token, kept by its SHA-256. */
export interface Session {
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

/** Users and sessions of the pools, kept in a file or in memory. */
export function openIdentityStore(dataDir: string | undefined, pools: readonly Pool[]) {
  const { value, save } = openJsonFile<State>(dataDir && join(dataDir, 'identity.json'), { users: {}, sessions: {} })
  const { users, sessions } = value
  const poolOf = (id = '') => pools.find((pool) => pool.id === id) ?? noPool(id)
  const key = (pool: Pool, username: string) => `${pool.id}/${username.toLowerCase()}`

  function revoke(which: (session: Session) => boolean) {
    for (const [hash, session] of Object.entries(sessions)) {
      if (which(session)) delete sessions[hash]
    }
  }
  return {
    users,
    save,
    poolOf,
    key,
    revoke,
    /** The pool and the user an action names. */
    find({ UserPoolId, Username = '' }: Partial<AdminGetUserCommandInput>): { pool: Pool; user: User } {
      const pool = poolOf(UserPoolId)
      const user = users[key(pool, Username)]
      if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.')
      return { pool, user }
    },
    revokeAllOf: (pool: Pool, user: User) =>
      revoke((session) => session.poolId === pool.id && session.user === key(pool, user.username)),
    hasSession: (originJti: string): boolean =>
      Object.values(sessions).some((session) => session.originJti === originJti),
    sessionOf: (token: string): Session | undefined => sessions[sha256(token)],
    keepSession(token: string, session: Session) {
      sessions[sha256(token)] = session
    },
  }
}
export type IdentityStore = ReturnType<typeof openIdentityStore>

export function noPool(id: string): never {
  throw new AwsError('ResourceNotFoundException', `User pool ${id} does not exist.`)
}

const sha256 = (token: string): string => createHash('sha256').update(token).digest('base64url')
