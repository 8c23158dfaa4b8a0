import { expect, it, vi } from 'vitest'
import { soon } from '../../../tests/fixtures/poll.ts'
import { oneByOne } from './oneByOne.ts'

it('asks one question at a time, and once more for all the news that came meanwhile', async () => {
  const answers: (() => void)[] = []
  const told = oneByOne(() => new Promise<void>((resolve) => answers.push(resolve)))
  told()
  told()
  told()
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await soon(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  // Settled: the next news is asked for at once.
  await soon(() => {
    told()
    expect(answers.length).toBeGreaterThan(2)
  })
})

it('goes on after a question that was not answered', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null)
  const told = oneByOne(ask)
  told()
  told()
  await soon(() => expect(ask).toHaveBeenCalledTimes(2))
})
