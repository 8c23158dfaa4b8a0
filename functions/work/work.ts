import type { Logger } from '@aws-lambda-powertools/logger'
import type { ErroTrabalho } from '../../shared/enums.ts'
import type { AttemptEnd, StoredJob } from '../store/jobs/jobs.ts'

/** How a message came. */
export interface Delivery {
  messageId: string
  /** How often the queue has handed it over, this time included. */
  receives: number
  /** Whether it goes to the dead letters when this attempt fails. */
  isLast: boolean
  /** How long the attempt may take, milliseconds. */
  remainingMs: number
  log: Logger
}

/** What a piece of work is given besides its data. */
export interface WorkContext {
  job: StoredJob
  log: Logger
  /** When the attempt is over at the latest, ms since the epoch. */
  endsAt: number
  /** Says how far it is, 0 to 1. */
  progress(share: number): Promise<void>
}

/** A piece of work that is done: how many records it concerned, and what else its end writes. */
export interface WorkDone extends Pick<AttemptEnd, 'with' | 'para'> {
  count: number
  /** Why there was nothing to do. */
  erro?: ErroTrabalho
}

/** Work that no repetition could do: it ends `FALHOU` at once. */
export class WorkRefused extends Error {
  override readonly name = 'WorkRefused'
  readonly reason: ErroTrabalho

  constructor(reason: ErroTrabalho, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** A service did not do its part this time: the work is tried again. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable'
}
