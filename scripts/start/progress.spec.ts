import { setImmediate as turn } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { createProgress } from './progress.ts'

function output(terminal: { isTTY: boolean; columns?: number }) {
  const written: string[] = []
  return { ...terminal, written, write: (text: string) => void written.push(text) }
}

const TIME = /\s+\d+\.\d s\n$/

it('writes one plain line a finished step, without control characters, where nobody sees a terminal', async () => {
  const out = output({ isTTY: false })
  const { track, close } = createProgress(out, false)
  const answer = await track('Build', async (detail) => {
    detail('1 of 2')
    detail('2 of 2')
    return 7
  })
  await expect(track('Deploy', () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  close()
  expect(answer).toBe(7)
  expect(out.written.map((line) => line.replace(TIME, ''))).toEqual(['  ✓ Build: 2 of 2', '  ✗ Deploy'])
  for (const line of out.written) expect(line).toBe(stripVTControlCharacters(line))
})

it('keeps running steps below the finished ones on a terminal', async () => {
  const out = output({ isTTY: true, columns: 80 })
  const { track, close } = createProgress(out, false)
  const slow = Promise.withResolvers<void>()
  const quick = Promise.withResolvers<void>()
  const both = [track('Slow', () => slow.promise), track('Quick', () => quick.promise)]
  quick.resolve()
  await both[1]
  await turn()
  const last = out.written.at(-1) ?? ''
  // Two running lines are taken away, then the finished step and the one that still runs are written.
  expect(last.startsWith('\x1b[2A\r\x1b[0J')).toBe(true)
  expect(stripVTControlCharacters(last)).toMatch(/^\r {2}✓ Quick .*\n {2}\S Slow .*\n$/)
  slow.resolve()
  await both[0]
  close()
  expect(stripVTControlCharacters(out.written.at(-1) ?? '')).toMatch(/^\r {2}✓ Slow .*\n$/)
})

it('writes what is said above the steps that run', async () => {
  const out = output({ isTTY: true, columns: 80 })
  const { track, say, close } = createProgress(out, false)
  const slow = Promise.withResolvers<void>()
  const running = track('Slow', () => slow.promise)
  say('Welcome')
  expect(stripVTControlCharacters(out.written.at(-1) ?? '')).toMatch(/^\rWelcome\n {2}\S Slow .*\n$/)
  slow.resolve()
  await running
  close()
  const plain = output({ isTTY: false })
  createProgress(plain, false).say('Welcome')
  expect(plain.written).toEqual(['Welcome\n'])
})

it('cuts a running line that would wrap', () => {
  const out = output({ isTTY: true, columns: 30 })
  const { track, close } = createProgress(out, true)
  track('A step with a name longer than the window is wide', () => new Promise(() => {}))
  close()
  const [painted = ''] = out.written
  expect(stripVTControlCharacters(painted).trim().length).toBeLessThan(30)
})

it('says nothing more once it is closed, neither of a step that is broken off nor of one that begins', async () => {
  const out = output({ isTTY: true, columns: 80 })
  const { track, close } = createProgress(out, false)
  const cut = Promise.withResolvers<void>()
  const broken = track('Build', () => cut.promise)
  close()
  const before = out.written.length
  cut.reject(new Error('aborted'))
  await expect(broken).rejects.toThrow('aborted')
  await track('Start', async () => undefined)
  expect(out.written).toHaveLength(before)
})
