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

/**
 * Seconds from `npm start`, everything built, to a person who has signed in and sees readings: on empty data, and
 * again.
 */
export async function* secondsToConsole(): AsyncGenerator<Line> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aspersa-bench-'))
  try {
    const first = await start(dataDir)
    const again = await start(dataDir)
    yield figure({ name: 'npm start to a list of readings', unit: 's', ours: again, aim: { most: 10 } })
    yield figure({ name: '  the first time, demo data seeded', unit: 's', ours: first, aim: null })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir: string): Promise<number> {
  const began = performance.now()
  const script = join(import.meta.dirname, '../start.ts')
  const child = spawn(process.execPath, [script, '--port', String(PORT), '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    await printed(child, 'The console is at')
    await lookAtReadings()
    return (performance.now() - began) / 1000
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
