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

const step = (name: string, ...command: string[]): Piece => ({
  name,
  cores: 1,
  run: () => runStep(name, command, progress),
})
/** Lanes of tests in one process. */
const lanes = (names: readonly string[], after: readonly string[] = []): Piece => ({
  name: names.join(' '),
  cores: 1,
  after,
  run: () => runLanes(names, filters, progress),
})

// The longest come first, two lanes at a time on two cores: each has workers of its own, so that one calculates while another waits.
await runPieces(
  [
    step('build', 'node', 'scripts/build.ts'),
    step('types', 'tsc', '-p', '.'),
    step('lint', 'biome', 'check', '.'),
    lanes(['unit', 'replacing']),
    lanes(['e2e'], ['build']),
    lanes(['api-alone'], ['build']),
    lanes(['screens'], ['build']),
    lanes(['service']),
    lanes(['api'], ['build']),
    lanes(['rules'], ['build']),
  ],
  availableParallelism(),
)
process.exitCode = progress.end() ? 0 : 1
