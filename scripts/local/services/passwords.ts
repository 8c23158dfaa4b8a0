import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AwsError } from './awsError.ts'

const hashPassword = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/**
 * This pool guards passwords of one machine's demo, which thousands of tests type: a guess takes 2 ms rather than 35.
 */
const COST = 1_024
/** The cost of hashes that tell none. */
const FORMER_COST = 16_384

/** Salt and hash of scrypt, both in hex. */
export interface PasswordHash {
  salt: string
  hash: string
  /** The cost of scrypt (its N). */
  cost?: number
}

export interface PasswordPolicy {
  minimumLength: number
  requireLowercase?: boolean
  requireUppercase?: boolean
  requireNumbers?: boolean
  requireSymbols?: boolean
}

/** Hashes with a fresh salt. */
export async function hashOf(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16).toString('hex')
  return { salt, hash: (await hashPassword(password, salt, 32, { N: COST })).toString('hex'), cost: COST }
}

/** Throws InvalidPasswordException with Cognito's text for the first rule a password breaks. */
export function checkPassword(policy: PasswordPolicy, password: string) {
  if (password.trim() !== password) {
    throw new AwsError('InvalidParameterException', "Value at 'password' failed to satisfy constraint: pattern")
  }
  const rules: [boolean, string][] = [
    [password.length >= policy.minimumLength, 'Password not long enough'],
    [!policy.requireUppercase || /[A-Z]/.test(password), 'Password must have uppercase characters'],
    [!policy.requireLowercase || /[a-z]/.test(password), 'Password must have lowercase characters'],
    [!policy.requireNumbers || /[0-9]/.test(password), 'Password must have numeric characters'],
    [!policy.requireSymbols || /[^A-Za-z0-9]/.test(password), 'Password must have symbol characters'],
  ]
  const broken = rules.find(([kept]) => !kept)
  if (broken) throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`)
}

/** Whether a password is the hashed one. */
export async function isPassword(password: string, { salt, hash, cost }: PasswordHash): Promise<boolean> {
  const given = await hashPassword(password, salt, 32, { N: cost ?? FORMER_COST })
  return timingSafeEqual(given, Buffer.from(hash, 'hex'))
}
