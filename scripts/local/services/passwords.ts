import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AwsError } from './awsError.ts'

const hashPassword = promisify<string, string, number, Buffer>(scrypt)

/** scrypt with Node's cost (N 16384), both in hex. */
export interface PasswordHash {
  salt: string
  hash: string
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
  return { salt, hash: (await hashPassword(password, salt, 32)).toString('hex') }
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
export async function isPassword(password: string, { salt, hash }: PasswordHash): Promise<boolean> {
  return timingSafeEqual(await hashPassword(password, salt, 32), Buffer.from(hash, 'hex'))
}
