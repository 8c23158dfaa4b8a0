import { createHmac, randomInt } from 'node:crypto'
import { TAMANHO_RECUPERACAO } from '../../../shared/contract/common.ts'
import { CODIGOS_RECUPERACAO } from '../../../shared/contract/secondFactor.ts'
import { batchGet, type Key } from '../kit/batch.ts'
import { deleteEntry, putEntry } from '../kit/entries.ts'
import { partitionItems } from '../kit/partitions.ts'
import { keptKeys } from '../kit/secrets.ts'
import { tableName } from '../kit/table.ts'
import type { Member, Members } from '../kit/transact.ts'
import { userKey } from '../users/users.ts'

/** Crockford's: without letters that are taken for others when a code is read from paper. 60 bits a code. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = /.{4}(?=.)/g

/** Begin of the sort keys of a person's recovery codes, an item each that is gone once it was used. */
export const RECOVERY = 'RECUPERACAO#'
const SCHEMA = 1

/** A typed code as it was made: what is taken for letters it cannot have stands for these. */
const plain = (typed: string) => typed.replaceAll('O', '0').replace(/[IL]/g, '1')

/** Where a code is, by each edition of the secret, the newest first. */
async function keysOf(userId: string, code: string): Promise<[Key, ...Key[]]> {
  const keyOf = (key: Buffer) => {
    const mac = createHmac('sha256', key).update(`${userId}#${plain(code)}`)
    return { pk: userKey(userId).pk, sk: `${RECOVERY}${mac.digest('hex')}` }
  }
  const [newest, ...former] = await keptKeys('recuperacao')
  return [keyOf(newest), ...former.map(keyOf)]
}

/**
 * Codes as they are shown, once: `K7QF-2M9X-4T0B`. Only their HMAC is kept, so that the table alone gives none away.
 */
export function newRecoveryCodes(): string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] as string
  const code = () => Array.from({ length: TAMANHO_RECUPERACAO }, letter).join('').replace(GROUP, '$&-')
  return Array.from({ length: CODIGOS_RECUPERACAO }, code)
}

const storedCodes = (userId: string) => partitionItems(userKey(userId).pk, RECOVERY)

/** How many a person has left. */
export const recoveryCodesLeft = async (userId: string): Promise<number> => (await storedCodes(userId)).length

/** Transaction members that forget the codes a person has. */
export const forgettingCodes = async (userId: string): Promise<Members> => (await storedCodes(userId)).map(deleteEntry)

/** Transaction members that keep new codes in place of those there are. */
export async function keepingCodes(userId: string, codes: readonly string[]): Promise<Members> {
  const keys = await Promise.all(codes.map(async (code) => (await keysOf(userId, code.replaceAll('-', '')))[0]))
  return [...(await forgettingCodes(userId)), ...keys.map((key) => putEntry({ ...key, v: SCHEMA, usuario_id: userId }))]
}

/** Whether a code is one a person has left. */
export async function isRecoveryCode(userId: string, code: string): Promise<boolean> {
  return (await batchGet(await keysOf(userId, code))).length > 0
}

/** Transaction member that uses a code up. It refuses when it was used before. */
export async function usingCode(userId: string, code: string): Promise<Member> {
  const keys = await keysOf(userId, code)
  const [found] = await batchGet(keys, { attributes: [] })
  const { pk, sk } = found ?? keys[0]
  const Key = { pk, sk }
  return { Delete: { TableName: tableName(), Key, ConditionExpression: 'attribute_exists(pk)' } }
}
