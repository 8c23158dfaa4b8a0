import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { LaneMessage } from './laneReporter.ts'
import type { Progress } from './progress.ts'

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
const REPORTER = fileURLToPath(new URL('laneReporter.ts', import.meta.url))

/** Runs a command to its end, and tells whether it went well; what it says is shown only when it did not. */
export async function runStep(
  name: string,
  [file = '', ...args]: readonly string[],
  progress: Progress,
): Promise<boolean> {
  const started = performance.now()
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => said.push(bytes))
  child.once('error', ({ message }) => said.push(Buffer.from(message)))
  const [status] = (await once(child, 'close')) as [number | null]
  progress.step(name, status === 0, performance.now() - started, Buffer.concat(said).toString('utf8'))
  return status === 0
}

/**
 * Runs lanes of tests in one process of vitest; those that come `behind` have whatever others leave of the processors.
 */
export async function runLanes(
  lanes: readonly string[],
  more: readonly string[],
  progress: Progress,
  { behind = false }: { behind?: boolean } = {},
) {
  const projects = lanes.map((lane) => `--project=${lane}`)
  const child = fork(VITEST, ['run', ...projects, `--reporter=${REPORTER}`, '--passWithNoTests', ...more], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // What it starts is as patient as it is.
  if (behind && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let complaints = ''
  let failed = false
  child.stderr?.on('data', (bytes: Buffer) => {
    complaints = (complaints + bytes.toString('utf8')).slice(-8000)
  })
  child.on('message', (message: LaneMessage) => {
    failed ||= message.kind === 'broken' || (message.kind === 'file' && message.failed > 0)
    progress.hear(message)
  })
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null]
  // A process that fails says why in what it reported, or else here.
  if (status !== 0 && !failed)
    progress.brokenOutside(`${lanes.join(', ')} ended with ${status ?? signal}\n${complaints}`)
}
