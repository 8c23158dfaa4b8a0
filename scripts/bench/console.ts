import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AREAS } from '../../shared/contract/areas.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/people.ts'
import { signIn } from '../simulator/api.ts'
import { figure, type Line } from './measure.ts'

/** Away from the port of an `npm start` that may be running. */
const PORT = 4610
const LIMIT_MS = 60_000
const WELCOME = 'The console is at'

/**
 * Seconds from `npm start`, everything built, to a person who has signed in and sees readings: on empty data, where
 * also all of the demo data is waited for, and again.
 */
export async function* secondsToConsole(): AsyncGenerator<Line> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aspersa-bench-'))
  try {
    const first = await start(dataDir, 'The demo data is complete')
    const again = await start(dataDir)
    yield figure({ name: 'npm start to a list of readings', unit: 's', ours: again.usable, aim: { most: 10 } })
    yield figure({
      name: '  the first time, latest readings of the demo seeded',
      unit: 's',
      ours: first.usable,
      aim: null,
    })
    yield figure({ name: '  the first time, all of the demo seeded', unit: 's', ours: first.complete, aim: null })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Started {
  usable: number
  /** Until the last text was printed. */
  complete: number
}

async function start(dataDir: string, last = WELCOME): Promise<Started> {
  const began = performance.now()
  const script = join(import.meta.dirname, '../start.ts')
  const child = spawn(process.execPath, [script, '--port', String(PORT), '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const passed = () => (performance.now() - began) / 1000
    const complete = printed(child, last).then(passed)
    await Promise.race([printed(child, WELCOME), complete])
    await lookAtReadings()
    const usable = passed()
    return { usable, complete: await complete }
  } finally {
    await stop(child)
  }
}

/** Resolves when `npm start` has printed a text; rejects with what it said when it ends or takes too long. */
function printed(child: ChildProcess, text: string): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`npm start ${why}: ${output.slice(-2000)}`))
    const timer = setTimeout(() => fail(`was not usable in ${LIMIT_MS / 1000} s`), LIMIT_MS)
    child.once('exit', (code) => fail(`ended with ${code}`))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8')
        if (!output.includes(text)) return
        clearTimeout(timer)
        resolve()
      })
    }
  })
}

/** Loads the page, signs in as a demo owner, and lists readings. */
async function lookAtReadings(): Promise<void> {
  const url = `http://localhost:${PORT}`
  const page = await fetch(url)
  if (!page.ok || !(await page.text()).includes('<script')) throw new Error(`${url} is not the console`)
  const session = await signIn(url, PEOPLE.ana.email, DEMO_PASSWORD)
  const { itens } = await session.call(AREAS.readings.routes.listar)
  if (itens.length === 0) throw new Error('there are no readings to see')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
