import { createHash } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { MotivoDevolucao } from '../../../shared/enums.ts'
import { batchGet } from '../kit/batch.ts'
import { conditionally } from '../kit/conditional.ts'
import { getItem } from '../kit/items.ts'
import { tableName } from '../kit/table.ts'
import { type Members, transact } from '../kit/transact.ts'

/** Why and since when nothing is sent to an address. The address itself is not kept. */
export interface Suppression {
  motivo: MotivoDevolucao
  /** Instant, ISO 8601 UTC. */
  desde: string
}

/** Stored shape of a suppression. */
export const SUPPRESSION_SCHEMA = 1

/** `Ana <ANA@example.com>` and `ana@example.com` are one address. */
const canonical = (email: string) => (/<([^<>]+)>\s*$/.exec(email)?.[1] ?? email).trim().toLowerCase()

const suppressionKey = (email: string) => ({
  pk: `SUPRESSAO#${createHash('sha256').update(canonical(email)).digest('hex')}`,
  sk: 'SUPRESSAO',
})

export const suppressionItem = (email: string, suppression: Suppression) => ({
  ...suppressionKey(email),
  v: SUPPRESSION_SCHEMA,
  ...suppression,
})

/** Sends nothing more to an address. The first reason stays. */
export async function suppress(email: string, suppression: Suppression): Promise<void> {
  await conditionally(
    new PutCommand({
      TableName: tableName(),
      Item: suppressionItem(email, suppression),
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  )
}

/** Why nothing is sent to an address; null when it is written to. */
export async function suppressionOf(email: string): Promise<Suppression | null> {
  const item = await getItem<Suppression>(suppressionKey(email))
  return item ? { motivo: item.motivo, desde: item.desde } : null
}

/** Which of the addresses nothing is sent to. */
export async function suppressedAmong(emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const held = new Set((await batchGet(emails.map(suppressionKey))).map(({ pk }) => pk))
  return new Set(emails.filter((email) => held.has(suppressionKey(email).pk)))
}

export const isSuppressed = async (email: string): Promise<boolean> => (await suppressionOf(email)) !== null

/**
 * Writes to an address again, in one transaction with `others` (the audit of who decided so). Doing it again changes
 * nothing.
 */
export async function unsuppress(email: string, others: Members = []): Promise<void> {
  const lift = { Delete: { TableName: tableName(), Key: suppressionKey(email) } }
  await transact([lift, ...others])
}
