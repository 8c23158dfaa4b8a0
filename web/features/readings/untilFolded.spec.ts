import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { readingQuery } from './queries.ts'
import { untilFolded } from './untilFolded.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const reading = (versao: number, situacao: Leitura['situacao']) => ({ versao, situacao }) as Leitura

/** Somebody who looks at a reading, and what they are told the next times they ask; the last answer is repeated. */
async function looking(...answers: (Leitura | Error)[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } })
  let asked = 0
  const query = {
    queryKey: ['leitura'],
    queryFn: async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as ReturnType<typeof readingQuery>
  queries.setQueryData(query.queryKey, reading(3, 'CONFLITO'))
  const stop = new QueryObserver(queries, { ...query, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
  return { queries, query, stop, asked: () => asked }
}

it('asks until something but the version changed, whatever fails in between', async () => {
  const { queries, query, asked } = await looking(
    ...[reading(4, 'CONFLITO'), new Error('offline'), reading(4, 'COMPLETA')],
  )
  const done = untilFolded(queries, query)
  await vi.advanceTimersByTimeAsync(10_000)
  await done
  expect(asked()).toBe(3)
  expect(queries.getQueryData(query.queryKey)).toEqual(reading(4, 'COMPLETA'))
})

it('ends after half a minute, and as soon as nobody looks', async () => {
  const patient = await looking(reading(4, 'CONFLITO'))
  const done = untilFolded(patient.queries, patient.query)
  await vi.advanceTimersByTimeAsync(60_000)
  await done
  expect(patient.asked()).toBe(30)

  const gone = await looking(reading(4, 'CONFLITO'))
  const over = untilFolded(gone.queries, gone.query)
  await vi.advanceTimersByTimeAsync(2_500)
  gone.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  await over
  expect(gone.asked()).toBe(2)
})
