import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { fromRoot } from './sources.ts'

/** From here on every subject is held to the rule; before it, two of three were longer. */
const SINCE = '2026-11-27T21:30:00Z'
const LONGEST = 72

/** The fault of a commit's subject; null where there is none. */
function problemOf(subject: string): string | null {
  if (subject.length > LONGEST) return `${subject.length} characters`
  if (/^(wip|fixup!|squash!|amend!)/i.test(subject)) return 'not finished'
  if (!/^[A-Z]/.test(subject)) return 'does not begin with a capital letter'
  return /[.!…]$/.test(subject) ? 'ends as a sentence' : null
}

it('has commits whose subjects are read in one line', () => {
  const log = execFileSync('git', ['log', '--max-parents=1', `--since=${SINCE}`, '--format=%h %s'], {
    cwd: fromRoot('.'),
    encoding: 'utf8',
  })
  const commits = log.split('\n').filter((line) => line !== '')
  const wrong = commits.flatMap((line) => {
    const problem = problemOf(line.slice(line.indexOf(' ') + 1))
    return problem ? [`${line}: ${problem}`] : []
  })
  expect(wrong).toEqual([])
})

it.each([
  ['Tell a device why its reading was refused', null],
  ['x'.repeat(72), 'does not begin with a capital letter'],
  [`X${'x'.repeat(72)}`, '73 characters'],
  ['WIP lists', 'not finished'],
  ['Fixup! lists', 'not finished'],
  ['Mend the list.', 'ends as a sentence'],
])('judges “%s”', (subject, problem) => expect(problemOf(subject)).toBe(problem))
