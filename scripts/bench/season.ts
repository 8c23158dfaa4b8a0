import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { AREAS } from '../../shared/contract/areas.ts'
import { OUTPUTS } from '../build.ts'
import { type Cloud, startCloud } from '../local/cloud.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/people.ts'
import { seed } from '../seed.ts'
import { signIn } from '../simulator/api.ts'
import { connect, message } from './flood.ts'
import { figure, type Line, median, ratio } from './measure.ts'
import { memoryOfAll } from './memory.ts'
import { openReceiver } from './receiver.ts'

const SERIAL = 'ASP-BARRA-03'
const OWNER = PEOPLE.diego
const READINGS_A_SECOND = 5
const NOZZLES = 24
/** A look at the memory takes some ms of every process. */
const LOOK_MS = 5_000
const LOOKS_A_MINUTE = 60_000 / LOOK_MS
const MB = 1024 * 1024
/** From then on, minutes, what memory has grown by is judged. */
const HALF_AN_HOUR = 30

/**
 * Ms from a device publishing a reading to a webhook having it, at five readings a second for some minutes, and the
 * memory of all processes in the last of them against the first.
 */
export async function* season(minutes = 1): AsyncGenerator<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-bench-season-'))
  const cloud = await startCloud({ templatesDir: OUTPUTS.templates, siteDir: OUTPUTS.site })
  const receiver = await openReceiver()
  const memory: number[] = []
  const looking = setInterval(() => memory.push(memoryOfAll()), LOOK_MS)
  try {
    const { publish, close } = await begin(cloud, join(folder, 'devices'), receiver.url)
    const waited = async () => {
      const id = randomUUID()
      const coming = receiver.whenCame(id)
      const start = performance.now()
      await publish(message(id, NOZZLES, 1))
      return (await coming) - start
    }
    // The first of them warms all of it up.
    await waited()
    memory.length = 0
    const waits: Promise<number>[] = []
    for (let count = 0; count < READINGS_A_SECOND * 60 * minutes; count++) {
      waits.push(waited())
      await delay(1000 / READINGS_A_SECOND)
    }
    const sorted = (await Promise.all(waits)).toSorted((a, b) => a - b)
    await close()
    const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN) / 1000
    const name = `a webhook beside five readings a second for ${minutes} min, from reading to post, 99th of 100`
    yield figure({ name, unit: 's', ours: at(0.99), aim: { most: 5 } })
    yield figure({ name: '  50th of 100', unit: 's', ours: at(0.5), aim: null })
    if (minutes > 1) yield grown(memory, minutes)
  } finally {
    clearInterval(looking)
    await receiver.close()
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A device, and a webhook that hears of what it measures. */
async function begin(cloud: Cloud, devicesDir: string, url: string) {
  await seed(cloud, { devicesDir, readings: false })
  const owner = await signIn(cloud.url, OWNER.email, DEMO_PASSWORD)
  await owner.call(AREAS.webhooks.routes.criar, { body: { nome: 'Bench', url, eventos: ['leitura.criada'] } })
  return connect(cloud, devicesDir, SERIAL)
}

function grown(memory: readonly number[], minutes: number): Line {
  return ratio({
    name: 'memory of all processes in the last of these minutes against the first',
    unit: 'MB',
    ours: median(memory.slice(-LOOKS_A_MINUTE)) / MB,
    reference: median(memory.slice(0, LOOKS_A_MINUTE)) / MB,
    aim: minutes < HALF_AN_HOUR ? null : { most: 1.3 },
  })
}
