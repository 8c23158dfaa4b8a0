import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runLanes, runStep } from './testing/commands.ts'
import { lintChanged } from './testing/lint.ts'
import { Progress } from './testing/progress.ts'
import { runPieces } from './testing/schedule.ts'

const HELP = `Checks in less than a minute what \`npm test\` checks whole: types, lint, the repository's rules, and the unit tests of what changed.

  npm run check [-- --since REVISION]

What changed is everything since the branch left main, or since REVISION, committed or not. Files that passed the linter
as they are, under the same rules, are not linted again.`

const { values } = parseArgs({ options: { since: { type: 'string' }, help: { type: 'boolean', default: false } } })

/** Four checkers each read the same types; beside the tests no core waits for them. */
const TYPES = ['tsc', '-p', '.', '--checkers', '1']

/** The commit where this branch left main; on main itself the last commit. */
function branchPoint(): string {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'HEAD'
}

async function check(): Promise<void> {
  // What one process has compiled, the others and the next run read.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.build/compiled')
  const progress = new Progress()
  const changed = `--changed=${values.since ?? branchPoint()}`
  await runPieces(
    [
      { name: 'types', cores: 1, run: async () => void (await runStep('types', TYPES, progress)) },
      { name: 'lint', cores: 1, run: () => lintChanged(progress) },
      { name: 'rules', cores: 1, run: () => runLanes(['rules'], ['tests/safety'], progress) },
      { name: 'unit', cores: 1, run: () => runLanes(['unit', 'replacing'], [changed], progress) },
    ],
    availableParallelism(),
  )
  process.exitCode = progress.end() ? 0 : 1
}

if (values.help) console.log(HELP)
else await check()
