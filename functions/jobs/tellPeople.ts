import type { Logger } from '@aws-lambda-powertools/logger'
import type { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBRecord } from 'aws-lambda'
import { ACCOUNT_PREFIX, ALERT_PREFIX, MEMBER_PREFIX } from '../../shared/table.ts'
import { type Publication, publish } from '../live/publish.ts'

/** Whose link to whose account a record is about; null where it is about something else. */
function linkOf({ dynamodb }: DynamoDBRecord): { ownerId: string; userId: string } | null {
  const [pk, sk] = [dynamodb?.Keys?.pk?.S, dynamodb?.Keys?.sk?.S]
  if (!pk?.startsWith(ACCOUNT_PREFIX) || !sk?.startsWith(MEMBER_PREFIX)) return null
  return { ownerId: pk.slice(ACCOUNT_PREFIX.length), userId: sk.slice(MEMBER_PREFIX.length) }
}

/** What is told of a new alert, unless it is for a mail alone. */
function alertTold({ dynamodb }: DynamoDBRecord): Publication | null {
  const { usuario_id, dono_id, id, console: isListed } = dynamodb?.NewImage ?? {}
  if (!dynamodb?.Keys?.sk?.S?.startsWith(ALERT_PREFIX) || !isListed?.BOOL) return null
  if (!usuario_id?.S || !dono_id?.S || !id?.S) return null
  return { name: 'pessoa', id: usuario_id.S, message: { tipo: 'AVISO', conta_id: dono_id.S, aviso_id: id.S } }
}

/**
 * Tells people of their new alerts, and of each link to an account that began, changed or ended: the person who has or
 * had it, and the account's owner. Several records of one link are told once. It never rejects.
 */
export async function tellPeople(records: readonly DynamoDBRecord[], log: Logger, client: SQSClient): Promise<void> {
  const links = new Map<string, readonly Publication[]>()
  for (const record of records) {
    const link = linkOf(record)
    if (!link) continue
    const { ownerId: conta_id, userId: usuario_id } = link
    const message = { tipo: 'VINCULO', conta_id, usuario_id } as const
    const told = [usuario_id, conta_id].map((id) => ({ name: 'pessoa', id, message }) as const)
    links.set(`${conta_id} ${usuario_id}`, told)
  }
  const alerts = records.flatMap((record) => alertTold(record) ?? [])
  await publish([...links.values(), alerts].flat(), log, client.config)
}
