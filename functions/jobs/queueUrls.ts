import type { EnvName } from '../../shared/functions.ts'
import type { JobQueue } from '../../shared/jobQueues.ts'

/** Variables that have the address of each queue. */
export const QUEUE_URLS = {
  prompt: 'PROMPT_QUEUE_URL',
  checks: 'CHECKS_QUEUE_URL',
  exports: 'EXPORTS_QUEUE_URL',
  bulk: 'BULK_QUEUE_URL',
} as const satisfies Record<JobQueue, EnvName>
