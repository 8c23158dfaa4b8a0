import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'

/** A file that is done, as the runner hears of it. */
export interface FileReport {
  kind: 'file'
  lane: string
  file: string
  seconds: number
  passed: number
  failed: number
  failures: string[]
  /** Tests that passed only when they were tried again, with why they failed first. */
  secondTries: string[]
}

export type LaneMessage =
  | { kind: 'begun'; files: Record<string, number> }
  | FileReport
  /** Failures outside of any file, e.g. in a global set-up. */
  | { kind: 'broken'; failures: string[] }

interface Failure {
  message: string
  stack?: string | undefined
  diff?: string | undefined
}

const FRAMES = 8
/** What is told of a message or a difference, so that one of a hundred kilobytes does not hide what else failed. */
const [LINES, LETTERS] = [24, 160]

const clipped = (text: string): string => {
  const lines = text.split('\n')
  const told = lines
    .slice(0, LINES)
    .map((line) => (line.length > LETTERS ? `${line.slice(0, LETTERS)} … ${line.length} letters` : line))
  return [...told, ...(lines.length > LINES ? [`… ${lines.length - LINES} more lines`] : [])].join('\n')
}

const tell = (where: string, { message, stack, diff }: Failure) => {
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at .*\//.test(line) && !line.includes('node_modules'))
  return [where, clipped(message), ...(diff ? [clipped(diff)] : []), ...frames.slice(0, FRAMES)].join('\n    ')
}

const send = (message: LaneMessage) =>
  new Promise<void>((resolve) => {
    if (process.send) process.send(message, () => resolve())
    else resolve()
  })

const laneOf = ({ project }: TestModule | TestSpecification) => project.name

function reportOf(module: TestModule): FileReport {
  const file = module.relativeModuleId
  const tests = [...module.children.allTests()]
  const failedTests = tests.filter((test) => test.result().state === 'failed')
  const failures = [
    ...module.errors().map((error) => tell(file, error)),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => tell(`${file} > ${suite.fullName}`, error)),
    ),
    ...failedTests.flatMap((test) =>
      (test.result().errors ?? []).map((error) => tell(`${file} > ${test.fullName}`, error)),
    ),
  ]
  const secondTries = tests
    .filter((test) => test.diagnostic()?.flaky)
    .flatMap((test) => (test.result().errors ?? []).map((error) => tell(`${file} > ${test.fullName}`, error)))
  const { duration, collectDuration } = module.diagnostic()
  return {
    kind: 'file',
    lane: laneOf(module),
    file,
    seconds: (duration + collectDuration) / 1000,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    // A hook that failed leaves its tests undone: that is a failure too, and counts at least once.
    failed: Math.max(failedTests.length, module.ok() ? 0 : 1),
    failures,
    secondTries,
  }
}

/** Tells the runner (`scripts/test.ts`) of each file as it ends. */
export default class LaneReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]) {
    const files: Record<string, number> = {}
    for (const one of specifications) files[laneOf(one)] = (files[laneOf(one)] ?? 0) + 1
    return send({ kind: 'begun', files })
  }

  onTestModuleEnd(module: TestModule) {
    return send(reportOf(module))
  }

  async onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]) {
    if (errors.length > 0)
      await send({ kind: 'broken', failures: errors.map((error) => tell('outside any test', error)) })
  }
}
