import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hasJava } from './local/services/dynamodbLocal.ts'
import { runLanes, runStep } from './testing/commands.ts'
import { Progress } from './testing/progress.ts'
import { type Piece, runPieces } from './testing/schedule.ts'

/**
 * `npm test`: types, lint, build, then every test, as many at a time as the machine has cores for. All of it runs even
 * when something failed, so that one run tells everything; the last line counts.
 */
const progress = new Progress()
const filters = process.argv.slice(2)
// Dozens of processes load the same sources: what one has compiled, its types taken off, the others read.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.build/compiled')

const step = (name: string, ...command: string[]): Piece => ({
  name,
  cores: 1,
  run: async () => void (await runStep(name, command, progress)),
})
/**
 * Processors that a lane counts for. Three lanes at a time kept both cores busier, and made clouds and browsers wait
 * for each other until starts and presses ran out of time.
 */
const LANE_CORES = 1
/** Lanes of tests in one process. */
const lanes = (names: readonly string[], after: readonly string[] = [], cores = LANE_CORES): Piece => ({
  name: names.join(' '),
  cores,
  after,
  run: () => runLanes(names, filters, progress, { behind: cores === 0 }),
})
/** Lanes in which nobody waits for a cloud or a browser: they fill what the others leave of the processors. */
const behind = (names: readonly string[], after: readonly string[] = []): Piece => lanes(names, after, 0)

const onAmazon = hasJava()
const service = onAmazon ? ['service', 'amazon'] : ['service']
if (!onAmazon) progress.untried('whether the local table answers as Amazon’s own does: that one needs Java 17')

// The longest come first, two lanes at a time on two cores, which leave a fifth of them. What needs no build begins
// beside it. Of what fills the rest, what waits most comes first: what comes last keeps both cores busy by itself.
await runPieces(
  [
    step('build', 'node', 'scripts/build.ts'),
    step('browser', 'node', 'scripts/testing/chromium.ts'),
    // Four checkers each read the same types; beside the build no core waits for them.
    step('types', 'tsc', '-p', '.', '--checkers', '1'),
    step('lint', 'biome', 'check', '.'),
    { ...step('demo data', 'node', 'tests/fixtures/demoData.ts'), after: ['build'] },
    lanes(['e2e'], ['demo data', 'browser']),
    // Browsers as people have them wait as people do, which beside others takes thrice as long.
    lanes(['world'], ['demo data', 'browser'], availableParallelism()),
    lanes(['screens'], ['build', 'browser']),
    lanes(['api-alone'], ['demo data']),
    lanes(['api'], ['demo data']),
    behind(service),
    behind(['unit', 'replacing'], [service.join(' ')]),
    behind(['rules'], ['build', 'unit replacing']),
  ],
  availableParallelism(),
)
process.exitCode = progress.end() ? 0 : 1
