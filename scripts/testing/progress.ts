import type { FileReport, LaneMessage } from './laneReporter.ts'

const EVERY_MS = 10_000
const SLOWEST = 10

interface Lane {
  files: number
  done: number
  passed: number
  failed: number
  /** The seconds of its files together. */
  seconds: number
  begun: number
  ended: number
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** The lines that are printed while tests run and when they are over. */
export class Progress {
  private readonly lanes = new Map<string, Lane>()
  private readonly files: FileReport[] = []
  private readonly failures: string[] = []
  private readonly secondTries: string[] = []
  private readonly notTried: string[] = []
  private steps = { passed: 0, failed: 0 }
  private readonly started = performance.now()
  private said = ''
  private readonly timer = setInterval(() => this.sayCounts(), EVERY_MS)

  step(name: string, isOk: boolean, ms: number, output: string) {
    this.steps[isOk ? 'passed' : 'failed'] += 1
    console.log(`${isOk ? 'ok' : 'FAILED'}: ${name} (${inSeconds(ms)})`)
    if (!isOk) this.fail(`${name}\n${output}`)
  }

  /** Takes what the process of some lanes tells. */
  hear(message: LaneMessage) {
    if (message.kind === 'begun') {
      for (const [lane, files] of Object.entries(message.files)) this.laneOf(lane).files += files
    } else if (message.kind === 'broken') {
      for (const failure of message.failures) this.brokenOutside(failure)
    } else this.done(message)
  }

  /** A failure that belongs to no file. */
  brokenOutside(text: string) {
    this.steps.failed += 1
    this.fail(text)
  }

  /** Notes what this machine cannot try, to be said at the end. */
  untried(what: string) {
    this.notTried.push(what)
  }

  private laneOf(name: string): Lane {
    const now = performance.now()
    const lane = this.lanes.get(name) ?? { files: 0, done: 0, passed: 0, failed: 0, seconds: 0, begun: now, ended: now }
    this.lanes.set(name, lane)
    return lane
  }

  private done(report: FileReport) {
    const lane = this.laneOf(report.lane)
    lane.done += 1
    lane.passed += report.passed
    lane.failed += report.failed
    lane.seconds += report.seconds
    lane.ended = performance.now()
    this.files.push(report)
    for (const failure of report.failures) this.fail(`${report.lane}: ${failure}`)
    this.secondTries.push(...report.secondTries.map((one) => `${report.lane}: ${one}`))
  }

  private fail(text: string) {
    this.failures.push(text)
    console.log(`\n✗ ${text}\n`)
  }

  private sayCounts() {
    const counts = [...this.lanes].map(
      ([name, { done, files, failed }]) => `${name} ${done}/${files}${failed > 0 ? ` (${failed} failed)` : ''}`,
    )
    const text = counts.join(' · ')
    if (text !== '' && text !== this.said) console.log(`${inSeconds(performance.now() - this.started)}: ${text}`)
    this.said = text
  }

  /** Prints failures again, the slowest files, the time by lane and last the sum. Answers whether all is well. */
  end(): boolean {
    clearInterval(this.timer)
    if (this.failures.length > 0)
      console.log(`\nWhat failed:\n\n${this.failures.map((one) => `✗ ${one}`).join('\n\n')}`)
    if (this.secondTries.length > 0)
      console.log(
        `\nPassed at the second try, each a defect:\n\n${this.secondTries.map((one) => `~ ${one}`).join('\n\n')}`,
      )
    for (const what of this.notTried) console.log(`\nNot tried here: ${what}`)
    const slowest = this.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
    console.log(`\nThe ${slowest.length} slowest files:`)
    for (const { lane, file, seconds } of slowest)
      console.log(`${inSeconds(seconds * 1000).padStart(9)}  ${lane.padEnd(10)} ${file}`)
    console.log('\nTime by lane, and of its files together:')
    for (const [name, { begun, ended, seconds, files, passed }] of this.lanes)
      console.log(
        `${inSeconds(ended - begun).padStart(9)} ${inSeconds(seconds * 1000).padStart(9)}  ${name} (${passed} tests, ${files} files)`,
      )
    // Once more by name, last: whoever is shown the end of this learns of each. What failed twice is one.
    const named = (mark: string, texts: string[]) => texts.map((text) => `${mark} ${text.split('\n', 1)[0]}`)
    const names = new Set([...named('~', this.secondTries), ...named('✗', this.failures)])
    if (names.size > 0) console.log(['\nBy name:', ...names].join('\n'))
    const sum = (of: 'passed' | 'failed') =>
      [...this.lanes.values()].reduce((total, lane) => total + lane[of], this.steps[of])
    console.log(`\n${inSeconds(performance.now() - this.started)}`)
    const again = this.secondTries.length > 0 ? `, ${this.secondTries.length} of them at the second try` : ''
    console.log(`${sum('passed')} passed${again}, ${sum('failed')} failed`)
    return sum('failed') === 0
  }
}
