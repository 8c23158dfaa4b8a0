import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { secondsToConsole } from './bench/console.ts'
import { type Line, met, table } from './bench/measure.ts'
import { rowPainted } from './bench/rowPainted.ts'
import { type BenchServices, startBenchServices } from './bench/services.ts'
import { build } from './build.ts'

const HELP = `Measures what docs/performance.md explains; about two minutes.

  npm run bench -- [--json FILE]

Exit code 1 when an aim is missed. Keep the machine otherwise idle: both sides of a ratio are measured in turn, but on two cores
anything else that runs makes both worse.`

/** Everything measured inside this process: it takes on the environment of the functions, then loads their code. */
async function insideMeasurements(services: BenchServices, add: (line: Line) => void): Promise<void> {
  for (const name of ['ingest', 'fold', 'readings'] as const) Object.assign(process.env, services.environmentOf(name))
  const { handler: ingest } = await import('../functions/ingest/handler.ts')
  const { handler: fold } = await import('../functions/ingest/foldHandler.ts')
  const { handler: list } = await import('../functions/areas/readings/handler.ts')
  const { getEvent } = await import('./bench/apiEvent.ts')
  const { coldStart } = await import('./bench/coldStart.ts')
  const { createBenchEquipment, ingestion } = await import('./bench/ingestion.ts')
  const { listPage } = await import('./bench/listPage.ts')
  const { messages, OWNER_ID } = await import('./bench/readings.ts')
  const { wrapper } = await import('./bench/wrapper.ts')
  const { writeUnits } = await import('./bench/writeUnits.ts')

  await createBenchEquipment()
  add(await coldStart(services, getEvent(services, '/leituras', OWNER_ID)))
  add(await wrapper(services))
  for (const line of await writeUnits(ingest, fold)) add(line)
  for (const line of await ingestion(ingest)) add(line)
  const [measured] = messages(1, 'write units')
  add(await listPage(services, list as Parameters<typeof listPage>[1], measured?.uuid ?? ''))
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'string' }, help: { type: 'boolean', default: false } } })
  if (values.help) {
    console.log(HELP)
    return
  }
  await build()
  const lines: Line[] = []
  const add = (line: Line) => {
    lines.push(line)
    process.stderr.write(`  ${line.name.trim()} … ${line.value.toFixed(2)}\n`)
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'aspersa-bench-'))
  try {
    for (const line of await secondsToConsole(dataDir)) add(line)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  add(await rowPainted())
  const services = await startBenchServices()
  try {
    await insideMeasurements(services, add)
  } finally {
    await services.close()
  }
  console.log(`\n${table(lines)}\n`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ at: new Date().toISOString(), lines }, null, 2)}\n`)
  process.exitCode = lines.every(met) ? 0 : 1
}

await main()
