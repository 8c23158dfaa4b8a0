import type { Invocation } from '../functions/worker.ts'

/** Something that feeds functions by itself. */
export interface Source {
  name: string
  /** Whether nothing is left to feed and nothing is being worked on. */
  idle(): Promise<boolean>
  /** Feeds no more, and waits for what is running. */
  stop(): Promise<void>
}

/**
 * Which items of a batch failed: all on an error or on an answer that makes no sense, those named where the mapping
 * reports them, else none. Source: https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html
 */
export function failedItems(invocation: Invocation, ids: readonly string[], reports: boolean): readonly string[] {
  if ('error' in invocation) return ids
  if (!reports || invocation.result === null || invocation.result === '') return []
  const failures = (invocation.result as { batchItemFailures?: unknown }).batchItemFailures ?? []
  if (!Array.isArray(failures)) return ids
  const named = failures.map((failure) => String(failure?.itemIdentifier ?? ''))
  return named.every((id) => ids.includes(id)) ? named : ids
}
