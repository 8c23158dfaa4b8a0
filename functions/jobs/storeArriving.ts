import type { Logger } from '@aws-lambda-powertools/logger'
import type { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBRecord } from 'aws-lambda'
import type { EstadoLeitura } from '../../shared/enums.ts'
import { READING_SORT_KEY } from '../../shared/table.ts'
import { STORED_EVERY_MS } from '../store/readings/storedEvery.ts'
import { type Following, sendLater } from './sendLater.ts'

/** The clocks of two machines may differ by as much. */
const CLOCKS_S = 10
const AFTER_SECONDS = STORED_EVERY_MS / 1000 + CLOCKS_S
const ARRIVING: EstadoLeitura = 'RECEBENDO'
const READING_PREFIX = 'LEITURA#'

/** What comes next of a reading that was stored while more of it is awaited. */
function ofArriving(record: DynamoDBRecord): Following[] {
  const { Keys, NewImage } = record.dynamodb ?? {}
  if (Keys?.sk?.S !== READING_SORT_KEY || NewImage?.situacao?.S !== ARRIVING) return []
  return [{ record, told: { tipo: 'GUARDAR_LEITURA', leitura_id: Keys.pk?.S?.slice(READING_PREFIX.length) ?? '' } }]
}

/**
 * Has readings looked after that were stored while they were arriving: what comes within a while is not stored with
 * them, and nothing else would store the last of it. Answers the records of which that could not be sent.
 */
export const lookAfterArriving = (
  records: readonly DynamoDBRecord[],
  log: Logger,
  sqs: SQSClient,
): Promise<DynamoDBRecord[]> =>
  sendLater(records.flatMap(ofArriving), { tipo: 'GUARDAR_LEITURA', afterSeconds: AFTER_SECONDS, log, sqs })
