import type { S3EventRecord } from 'aws-lambda'
import type { OnMessage } from '../services/broker.ts'
import type { PutEvent } from './eventBus.ts'
import type { Schedules } from './schedules.ts'
import type { TtlSweeper } from './ttl.ts'

/** Everything that starts functions by itself. */
export interface Sources {
  onMessage: OnMessage
  onObject(bucket: string, record: S3EventRecord): Promise<void>
  /** Takes an event of a service to the rules of the event bus. */
  putEvent: PutEvent
  schedules: Schedules
  ttl: TtlSweeper
  /** Makes the files of table and queues smaller, as happens every hour. */
  tidy(): Promise<void>
  /** Names of what still has something to do. */
  busy(): Promise<string[]>
  stop(): Promise<void>
}
