import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { secondsToConsole } from './bench/console.ts'
import { documents } from './bench/documents.ts'
import { firstRow } from './bench/firstRow.ts'
import { flood } from './bench/flood.ts'
import { type Line, met, table } from './bench/measure.ts'
import { neighbours } from './bench/neighbours.ts'
import { opened } from './bench/opened.ts'
import { presses } from './bench/presses/presses.ts'
import { season } from './bench/season.ts'
import { type BenchServices, startBenchServices } from './bench/services.ts'
import { sheet } from './bench/sheet.ts'
import { build } from './build.ts'

/** Parts that run the whole local cloud. */
const ON_CLOUD = {
  console: secondsToConsole,
  'first-row': firstRow,
  flood,
  neighbours,
  season: ({ minutes }: Sizes) => season(minutes),
  opened,
  presses,
} as const

/** Parts that run the functions' code in this process, on services in another. */
const IN_PROCESS = {
  'cold-start': coldStartLine,
  wrapper: wrapperLine,
  readings: readingLines,
  pieces: piecesLines,
  transfer: transferLine,
  lists,
  dashboard,
  'this-month': thisMonth,
  accounts,
  keys: keyLine,
  dispatch: dispatchLine,
} as const

/** Parts that need no service, each measured in processes of its own. */
const ALONE = { sheet, documents } as const

/** What may be told of how much is measured. */
interface Sizes {
  size?: number | undefined
  pace?: number | undefined
  minutes?: number | undefined
}

const NAMES = [...Object.keys(ON_CLOUD), ...Object.keys(ALONE), ...Object.keys(IN_PROCESS)]

const HELP = `Measures what docs/performance.md explains; a quarter of an hour on a quick machine, forty minutes on a slow one.

  npm run bench -- [--only PART]... [--size N] [--pace S] [--minutes M]
                [--json FILE]

Parts: ${NAMES.join(', ')}.

--size: how many readings are transferred (10 000 unless told).
--pace: seconds between two nozzles of a reading that comes nozzle by nozzle (20 unless told).
--minutes: how long readings come at five a second (1 unless told; 30 judge the memory too).

Exit code 1 when an aim is missed. Keep the machine otherwise idle: both sides of a ratio are measured in turn, but on two cores
anything else that runs makes both worse.`

async function* coldStartLine(services: BenchServices): AsyncGenerator<Line> {
  const { getEvent } = await import('./bench/apiEvent.ts')
  const { coldStart } = await import('./bench/coldStart.ts')
  const { OWNER_ID } = await import('./bench/readings.ts')
  yield await coldStart(services, getEvent(services, '/leituras', OWNER_ID))
}

async function* wrapperLine(services: BenchServices): AsyncGenerator<Line> {
  const { wrapper } = await import('./bench/wrapper.ts')
  yield await wrapper(services)
}

async function* readingLines(): AsyncGenerator<Line> {
  const { handler: ingest } = await import('../functions/ingest/handler.ts')
  const { handler: fold } = await import('../functions/ingest/foldHandler.ts')
  const { ingestion } = await import('./bench/ingestion.ts')
  const { writeUnits } = await import('./bench/writeUnits.ts')
  yield* await writeUnits(ingest, fold)
  yield* await ingestion(ingest)
}

async function* piecesLines(services: BenchServices, { pace }: Sizes): AsyncGenerator<Line> {
  const { SQSClient } = await import('@aws-sdk/client-sqs')
  const table = 'Pieces'
  await services.createTable(table, { streams: true })
  for (const name of ['bulk', 'dispatch'] as const) Object.assign(process.env, services.environmentOf(name))
  process.env.TABLE_NAME = table
  const { createBenchEquipment } = await import('./bench/ingestion.ts')
  await createBenchEquipment()
  const { startChain } = await import('./bench/chain.ts')
  const { handler: ingest } = await import('../functions/ingest/handler.ts')
  const { handler: fold } = await import('../functions/ingest/foldHandler.ts')
  const { handler: dispatch } = await import('../functions/jobs/dispatchHandler.ts')
  const { handler: bulk } = await import('../functions/jobs/bulkHandler.ts')
  const { pieces } = await import('./bench/pieces.ts')
  yield* await pieces(await startChain({ ingest, fold, dispatch, bulk }, SQSClient), pace)
}

async function* transferLine(_: BenchServices, { size = 10_000 }: Sizes): AsyncGenerator<Line> {
  const { transfer } = await import('./bench/transfer.ts')
  yield await transfer(size)
}

async function* lists(services: BenchServices): AsyncGenerator<Line> {
  const { listLines } = await import('./bench/lists/listLines.ts')
  yield* listLines(services)
}

async function* dashboard(services: BenchServices): AsyncGenerator<Line> {
  const { dashboardLine } = await import('./bench/lists/dashboard.ts')
  yield await dashboardLine(services)
}

async function* thisMonth(services: BenchServices): AsyncGenerator<Line> {
  const { thisMonthLines } = await import('./bench/lists/thisMonth.ts')
  yield* thisMonthLines(services)
}

async function* accounts(services: BenchServices): AsyncGenerator<Line> {
  const { accountsLine } = await import('./bench/lists/accounts.ts')
  yield await accountsLine(services)
}

async function* keyLine(services: BenchServices): AsyncGenerator<Line> {
  const { byKeyLine } = await import('./bench/lists/byKey.ts')
  yield await byKeyLine(services)
}

async function* dispatchLine(): AsyncGenerator<Line> {
  const { dispatch } = await import('./bench/dispatch.ts')
  yield await dispatch()
}

/** A part measured inside this process, which takes on the environment of the functions, then loads their code. */
async function* inProcess(part: (typeof IN_PROCESS)[keyof typeof IN_PROCESS], sizes: Sizes): AsyncGenerator<Line> {
  const services = await startBenchServices()
  try {
    for (const name of ['ingest', 'fold', 'readings'] as const) Object.assign(process.env, services.environmentOf(name))
    const { createBenchEquipment } = await import('./bench/ingestion.ts')
    await createBenchEquipment()
    yield* part(services, sizes)
  } finally {
    await services.close()
  }
}

const isOf = <T extends object>(parts: T, name: PropertyKey): name is keyof T => Object.hasOwn(parts, name)

function measurements(name: string, sizes: Sizes): AsyncIterable<Line> {
  if (isOf(ON_CLOUD, name)) return ON_CLOUD[name](sizes)
  if (isOf(ALONE, name)) return ALONE[name]()
  if (isOf(IN_PROCESS, name)) return inProcess(IN_PROCESS[name], sizes)
  throw new Error(`There is no part ${name}`)
}

/** One part, in this process. */
async function measured(name: string, sizes: Sizes): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of measurements(name, sizes)) {
    lines.push(line)
    process.stderr.write(`  ${line.name.trim()} … ${line.value.toFixed(2)}\n`)
  }
  return lines
}

/**
 * Several, each in a process of its own: what one leaves behind slows the next, and a third fewer readings are
 * ingested.
 */
async function oneByOne(names: readonly string[], sizes: Sizes): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const lines: Line[] = []
    for (const name of names) {
      const file = join(folder, `${name}.json`)
      const told = Object.entries(sizes).flatMap(([option, of]) =>
        of === undefined ? [] : [`--${option}`, String(of)],
      )
      const of = ['--only', name, '--json', file, ...told]
      const child = spawn(process.execPath, [import.meta.filename, ...of], { stdio: ['ignore', 'ignore', 'inherit'] })
      await once(child, 'exit')
      // A missed aim is told by the exit code too, once the figures are written.
      if (!existsSync(file)) throw new Error(`the part ${name} did not end`)
      lines.push(...JSON.parse(readFileSync(file, 'utf8')).lines)
    }
    return lines
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      size: { type: 'string' },
      pace: { type: 'string' },
      minutes: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const unknown = values.only.find((name) => !NAMES.includes(name))
  if (values.help || unknown !== undefined) {
    console.log(unknown === undefined ? HELP : `There is no part ${unknown}.\n\n${HELP}`)
    process.exitCode = values.help ? 0 : 2
    return
  }
  await build()
  const names = values.only.length > 0 ? values.only : NAMES
  const [only = ''] = names
  const number = (text: string | undefined) => (text === undefined ? text : Number(text))
  const sizes = { size: number(values.size), pace: number(values.pace), minutes: number(values.minutes) }
  const lines = names.length === 1 ? await measured(only, sizes) : await oneByOne(names, sizes)
  console.log(`\n${table(lines)}\n`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ at: new Date().toISOString(), lines }, null, 2)}\n`)
  process.exitCode = lines.every(met) ? 0 : 1
}

await main()
