import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { figure, type Line, median, ratio } from './measure.ts'

const PROCESS = fileURLToPath(new URL('./sheetProcess.ts', import.meta.url))
const LINES = 50_000
const ROUNDS = 5
const MB = 1024 * 1024

interface Reading {
  ms: number
  rss: number
  right: number
}

async function read(reader: 'ours' | 'papaparse'): Promise<Reading> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROCESS, reader, String(LINES)])
  const reading: Reading = JSON.parse(stdout)
  if (reading.right !== LINES) throw new Error(`${reader} took ${reading.right} lines of ${LINES}`)
  return reading
}

/**
 * A sheet of fifty thousand lines read and judged, in a process of its own each time, against papaparse with a schema
 * of zod.
 */
export async function* sheet(): AsyncGenerator<Line> {
  const ours: Reading[] = []
  const reference: Reading[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await read('ours'))
    reference.push(await read('papaparse'))
  }
  const of = (readings: readonly Reading[], name: 'ms' | 'rss') => median(readings.map((reading) => reading[name]))
  const [time, other] = [of(ours, 'ms'), of(reference, 'ms')]
  yield ratio({ name: 'sheet of 50 000 lines', unit: 'ms', ours: time, reference: other, aim: { most: 3 } })
  yield figure({ name: 'memory of the process', unit: 'MB', ours: of(ours, 'rss') / MB, aim: { most: 512 } })
  yield figure({ name: 'the same with papaparse', unit: 'MB', ours: of(reference, 'rss') / MB, aim: null })
}
