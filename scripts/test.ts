import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

/**
 * `npm test`: types, lint, build, then every test. Each step runs even when one before it failed, so that one run tells
 * everything; the last line counts.
 */
interface Step {
  name: string
  command: string[]
}

mkdirSync('.local', { recursive: true })

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

/** Tests that wait more than they calculate run beside the others, on a cloud of their own; what they say comes after. */
const GROUPS = [
  { name: 'tests', projects: ['unit', 'rules', 'api'], beside: false },
  { name: 'browser tests', projects: ['e2e'], beside: true },
] as const

interface Report {
  numPassedTests: number
  numFailedTests: number
}

const reportOf = (name: string) => `.local/test-report-${name.replace(' ', '-')}.json`

function readReport(name: string, isOk: boolean): Report {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(reportOf(name), 'utf8')) as Report
    return { numPassedTests, numFailedTests: isOk ? numFailedTests : Math.max(numFailedTests, 1) }
  } catch {
    return { numPassedTests: 0, numFailedTests: 1 }
  }
}

async function runGroup({ name, projects, beside }: (typeof GROUPS)[number]): Promise<Report & { tell: () => void }> {
  const started = performance.now()
  const report = reportOf(name)
  rmSync(report, { force: true })
  const child = spawn(
    'vitest',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
      ...process.argv.slice(2),
    ],
    { stdio: ['inherit', beside ? 'pipe' : 'inherit', beside ? 'pipe' : 'inherit'] },
  )
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => said.push(bytes))
  const [status] = (await once(child, 'close')) as [number | null]
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const tell = () => {
    process.stdout.write(Buffer.concat(said))
    console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds} s)`)
  }
  return { ...readReport(name, status === 0), tell }
}

const reports = await Promise.all(GROUPS.map(runGroup))
for (const { tell } of reports) tell()
const failedSteps = results.filter((isOk) => !isOk).length
const passed = reports.reduce((sum, { numPassedTests }) => sum + numPassedTests, results.length - failedSteps)
const failed = reports.reduce((sum, { numFailedTests }) => sum + numFailedTests, failedSteps)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
