import { availableParallelism } from 'node:os'
import { runLanes, runStep } from './testing/commands.ts'
import { Progress } from './testing/progress.ts'
import { type Piece, runPieces } from './testing/schedule.ts'

/**
 * `npm test`: types, lint, build, then every test, as many at a time as the machine has cores for. All of it runs even when something
 * failed, so that one run tells everything; the last line counts.
 */
const progress = new Progress()
const filters = process.argv.slice(2)

const step = (name: string, cores: number, ...command: string[]): Piece => ({
  name,
  cores,
  run: () => runStep(name, command, progress),
})
/** Lanes of tests in one process; `more` goes to the test runner. */
const lanes = (names: readonly string[], cores: number, after: readonly string[] = []): Piece => ({
  name: names.join(' '),
  cores,
  after,
  run: () => runLanes(names, filters, progress),
})

// The longest come first. Browsers, and functions that are killed, wait more than they calculate.
await runPieces(
  [
    step('build', 1, 'node', 'scripts/build.ts'),
    step('types', 1, 'tsc', '-p', '.'),
    step('lint', 1, 'biome', 'check', '.'),
    lanes(['unit', 'replacing'], 1),
    lanes(['e2e'], 1.5, ['build']),
    lanes(['api-alone'], 0.5, ['build']),
    lanes(['api'], 1, ['build']),
    lanes(['screens'], 0.75, ['build']),
    lanes(['service'], 1),
    lanes(['rules'], 1, ['build']),
  ],
  availableParallelism(),
)
process.exitCode = progress.end() ? 0 : 1
