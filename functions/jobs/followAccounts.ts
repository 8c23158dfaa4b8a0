import type { Logger } from '@aws-lambda-powertools/logger'
import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { MESSAGE_QUEUE } from '../../shared/jobQueues.ts'
import type { Job } from '../../shared/jobs.ts'
import {
  ACCOUNT_PREFIX,
  COSTS_SORT_KEY,
  EQUIPMENT_SORT_KEY,
  MEMBER_PREFIX,
  REVISION_SORT_KEY,
  SUMMARY_PREFIX,
} from '../../shared/table.ts'
import { env } from '../env.ts'
import { describeError } from '../store/kit/describeError.ts'
import { QUEUE_URLS } from './queueUrls.ts'

const SENT_AT_ONCE = 10
/** Indexes follow the table within a second or so, and what is made anew is made of them. */
const AFTER_SECONDS = 2

/** What an account comes to is to be made anew: of an owner, or of whoever owns an equipment. */
type Told = Extract<Job, { tipo: 'RESUMIR_CONTA' }>

const ofOwner = (id: string | undefined): Told[] =>
  id ? [{ tipo: 'RESUMIR_CONTA', dono_id: id, equipamento_id: null }] : []

/** Fields of an equipment that decide whose it is and how it is counted; a device that reports changes none of them. */
const DECIDING = ['dono_id', 'status', 'apelido'] as const

const isSame = (one: AttributeValue | undefined, other: AttributeValue | undefined) => one?.S === other?.S

/** Which accounts a record of the stream changes. */
function toldBy({ dynamodb }: DynamoDBRecord): Told[] {
  const { Keys, NewImage, OldImage } = dynamodb ?? {}
  const [pk = '', sk = ''] = [Keys?.pk?.S, Keys?.sk?.S]
  const owner = pk.startsWith(ACCOUNT_PREFIX) ? pk.slice(ACCOUNT_PREFIX.length).split('#')[0] : undefined
  if (sk === COSTS_SORT_KEY || sk.startsWith(SUMMARY_PREFIX)) return ofOwner(owner)
  // Whoever belongs to one account has a list from then on, in which their own is, too.
  if (owner && sk.startsWith(MEMBER_PREFIX)) return [...ofOwner(owner), ...ofOwner(sk.slice(MEMBER_PREFIX.length))]
  if (sk === REVISION_SORT_KEY) {
    const equipamento_id = (NewImage ?? OldImage)?.equipamento_id?.S
    return equipamento_id ? [{ tipo: 'RESUMIR_CONTA', dono_id: null, equipamento_id }] : []
  }
  if (sk !== EQUIPMENT_SORT_KEY || DECIDING.every((name) => isSame(NewImage?.[name], OldImage?.[name]))) return []
  return [NewImage, OldImage].flatMap((image) => ofOwner(image?.dono_id?.S))
}

/**
 * Has what accounts come to made anew for whoever may select them, each once of several records. Answers the records of
 * which that could not be sent.
 */
export async function followAccounts(
  records: readonly DynamoDBRecord[],
  log: Logger,
  sqs: SQSClient,
): Promise<DynamoDBRecord[]> {
  const byBody = Map.groupBy(
    records.flatMap((record) => toldBy(record).map((told) => ({ record, body: JSON.stringify(told) }))),
    ({ body }) => body,
  )
  const all = [...byBody].map(([body, from]) => ({ body, from: from.map(({ record }) => record) }))
  const failed: DynamoDBRecord[] = []
  for (let start = 0; start < all.length; start += SENT_AT_ONCE) {
    const some = all.slice(start, start + SENT_AT_ONCE)
    failed.push(...(await send(some, log, sqs)))
  }
  return failed
}

interface Message {
  body: string
  from: readonly DynamoDBRecord[]
}

async function send(messages: readonly Message[], log: Logger, sqs: SQSClient): Promise<DynamoDBRecord[]> {
  const QueueUrl = env(QUEUE_URLS[MESSAGE_QUEUE.RESUMIR_CONTA])
  const Entries = messages.map(({ body }, index) => ({
    Id: String(index),
    MessageBody: body,
    DelaySeconds: AFTER_SECONDS,
  }))
  try {
    const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
    return Failed.flatMap(({ Id }) => messages[Number(Id)]?.from ?? [])
  } catch (error) {
    log.error('accounts not followed', { error: describeError(error) })
    return messages.flatMap(({ from }) => from)
  }
}
