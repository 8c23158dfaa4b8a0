import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

/**
 * `npm test`: types, lint, build, then every test. Each step runs even when one before it failed, so that one run tells
 * everything; the last line counts.
 */
interface Step {
  name: string
  command: string[]
}

const REPORT = '.local/test-report.json'
mkdirSync('.local', { recursive: true })
rmSync(REPORT, { force: true })

const steps: Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'build', command: ['node', 'scripts/build.ts'] },
]

const run = ({ name, command }: Step): boolean => {
  const started = performance.now()
  const [file = '', ...args] = command
  const { status } = spawnSync(file, args, { stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  return status === 0
}

const results = steps.map(run)
const tests = run({
  name: 'tests',
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    ...process.argv.slice(2),
  ],
})

interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
}

const readReport = (): Report => {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')) as Report
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 1 }
  }
}

const report = readReport()
const passedSteps = results.filter(Boolean).length
const failedSteps = results.length - passedSteps
const failedTests = tests ? report.numFailedTests : Math.max(report.numFailedTests, 1)
console.log(`${report.numPassedTests + passedSteps} passed, ${failedTests + failedSteps} failed`)
process.exitCode = tests && failedSteps === 0 ? 0 : 1
