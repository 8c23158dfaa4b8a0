import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratchFolder } from './scratch.ts'

it('is a new folder; what a killed process left is removed a day later', () => {
  const root = mkdtempSync(join(tmpdir(), 'scratch-'))
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const folder = (name: string, hoursAgo: number) => {
    const path = join(root, name)
    mkdirSync(join(path, 'within'), { recursive: true })
    const at = Date.now() / 1000 - hoursAgo * 3600
    utimesSync(path, at, at)
    return path
  }
  const left = folder(`aspersa-table-${gone}-AbCdEf`, 25)
  const kept = [
    folder(`aspersa-table-${gone}-AbCdEg`, 23),
    folder(`aspersa-table-${process.pid}-AbCdEf`, 25),
    folder('aspersa-templates-AbCdEf', 25),
    folder('something-else', 25),
  ]
  const made = scratchFolder('table', root)
  expect(made).toMatch(/aspersa-table-\d+-\w{6}$/)
  expect(scratchFolder('table', root)).not.toBe(made)
  expect(existsSync(left)).toBe(false)
  expect(kept.map(existsSync)).toEqual([true, true, true, true])
})
