import type { Logger } from '@aws-lambda-powertools/logger'
import type { SQSClient } from '@aws-sdk/client-sqs'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import type { Job } from '../../shared/jobs.ts'
import {
  ACCOUNT_PREFIX,
  COSTS_SORT_KEY,
  EQUIPMENT_SORT_KEY,
  MEMBER_PREFIX,
  REVISION_SORT_KEY,
  SUMMARY_PREFIX,
} from '../../shared/table.ts'
import { sendLater } from './sendLater.ts'

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
export const followAccounts = (
  records: readonly DynamoDBRecord[],
  log: Logger,
  sqs: SQSClient,
): Promise<DynamoDBRecord[]> =>
  sendLater(
    records.flatMap((record) => toldBy(record).map((told) => ({ record, told }))),
    { tipo: 'RESUMIR_CONTA', afterSeconds: AFTER_SECONDS, log, sqs },
  )
