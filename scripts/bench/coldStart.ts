import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { type Line, median, ratio } from './measure.ts'
import { OWNER_ID } from './readings.ts'
import type { BenchServices } from './services.ts'

const ROUNDS = 15
const PROCESS = join(import.meta.dirname, 'coldProcess.ts')
const run = promisify(execFile)

/**
 * Init and first table call of the readings function as deployed, against the same call by the bundled SDK and nothing
 * else.
 */
export async function coldStart(services: BenchServices, event: unknown): Promise<Line> {
  const environment = services.environmentOf('readings')
  const reference = await bundleSdk()
  const keys = [{ pk: `USUARIO#${OWNER_ID}`, sk: 'USUARIO' }]
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    times[0].push(await once(resolve('.build/functions/readings/index.js'), event, environment))
    times[1].push(await once(reference, { tableName: services.tableName, keys }, environment))
  }
  return ratio({
    name: 'init + first table call, against the SDK alone',
    unit: 'ms',
    ours: median(times[0]),
    reference: median(times[1]),
    aim: { most: 1.3 },
  })
}

async function once(bundle: string, event: unknown, environment: Record<string, string>): Promise<number> {
  const { stdout } = await run(process.execPath, [PROCESS, bundle, JSON.stringify(event)], { env: environment })
  const time = Number(stdout.trim().split('\n').at(-1))
  if (!(time > 0)) throw new Error(`${bundle} printed no time: ${stdout}`)
  return time
}

/**
 * Bundled as anybody would: what `scripts/bundle.ts` leaves out or puts aside is part of what is measured, and stays in
 * here.
 */
async function bundleSdk(): Promise<string> {
  const folder = resolve('.build/bench')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}')
  const outfile = join(folder, 'sdkAlone.js')
  await build({
    entryPoints: [join(import.meta.dirname, 'sdkAlone.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node24',
    format: 'cjs',
    logLevel: 'error',
  })
  return outfile
}
