import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './commands.ts'
import type { Progress } from './progress.ts'

const ROOT = join(import.meta.dirname, '../..')
const PASSED = join(ROOT, '.build/linted.json')

/** What a verdict depends on beside its file: the rules, the packages that switch some of them on, and the linter. */
const RULES = ['biome.json', 'package.json', 'node_modules/@biomejs/biome/package.json']

const hashOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url')
}

/** Files that the repository has, and those that would come with the next commit. */
function files(): readonly string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 25,
  })
  return [...new Set(stdout.split('\0'))].filter((file) => file !== '' && existsSync(join(ROOT, file)))
}

/**
 * Lints the files that have not passed as they are. No rule of ours looks into another file, so that a file which
 * passed once passes again under the same rules.
 */
export async function lintChanged(progress: Progress): Promise<void> {
  const rules = RULES.map((file) => readFileSync(join(ROOT, file)))
  const verdicts = new Map(files().map((file) => [file, hashOf(...rules, file, readFileSync(join(ROOT, file)))]))
  const passed = new Set<string>(existsSync(PASSED) ? JSON.parse(readFileSync(PASSED, 'utf8')) : [])
  const changed = [...verdicts].flatMap(([file, verdict]) => (passed.has(verdict) ? [] : [file]))
  const command = ['biome', 'check', '--files-ignore-unknown=true', '--no-errors-on-unmatched', ...changed]
  // Without a file it would lint them all.
  const isOk = changed.length === 0 || (await runStep(`lint of ${changed.length} files`, command, progress))
  if (!isOk) return
  if (changed.length === 0) progress.step('lint of no file', true, 0, '')
  mkdirSync(join(ROOT, '.build'), { recursive: true })
  writeFileSync(PASSED, JSON.stringify([...verdicts.values()]))
}
