import { expect, it, vi } from 'vitest'
import { oneByOne } from './oneByOne.ts'

it('asks one question at a time, and once more for all the news that came meanwhile', async () => {
  const answers: (() => void)[] = []
  const told = oneByOne(() => new Promise<void>((resolve) => answers.push(resolve)))
  told()
  told()
  told()
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  // Settled: the next news is asked for at once.
  await vi.waitFor(() => {
    told()
    expect(answers.length).toBeGreaterThan(2)
  })
})

it('goes on after a question that was not answered', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null)
  const told = oneByOne(ask)
  told()
  told()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
})
