import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { daysLater } from '../../../shared/days.ts'
import { openLogFiles } from './logFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'aspersa-logs-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('keeps a week of lines, a folder a day and a file a function', () => {
  let day = '2026-11-27'
  const files = openLogFiles(folder, () => day)
  for (let after = 0; after < 10; after += 1) {
    day = daysLater('2026-11-27', after)
    files.append('api', `on ${day}`)
    files.append('api', 'again')
  }
  files.append('jobs', 'done')
  const days = readdirSync(folder).sort()
  expect(days).toHaveLength(7)
  expect([days[0], days.at(-1)]).toEqual(['2026-11-30', '2026-12-06'])
  expect(readdirSync(join(folder, day)).sort()).toEqual(['api.log', 'jobs.log'])
  expect(readFileSync(join(folder, day, 'api.log'), 'utf8')).toBe('on 2026-12-06\nagain\n')
})

it('takes away nothing that it did not write', () => {
  const other = mkdtempSync(join(folder, 'notes-'))
  openLogFiles(folder, () => '2027-01-01').append('api', 'new year')
  expect(readdirSync(folder).sort()).toEqual(['2027-01-01', other.split('/').at(-1)])
})
