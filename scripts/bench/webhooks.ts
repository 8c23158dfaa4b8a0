import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { AREAS } from '../../shared/contract/areas.ts'
import { OUTPUTS } from '../build.ts'
import { startCloud } from '../local/cloud.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/people.ts'
import { seed } from '../seed.ts'
import { signIn } from '../simulator/api.ts'
import { connect, message, until } from './flood.ts'
import { figure, type Line } from './measure.ts'
import { openReceiver } from './neighbours.ts'

const SERIAL = 'ASP-BARRA-03'
const OWNER = PEOPLE.diego
const READINGS_A_SECOND = 5
const SECONDS = 60
const NOZZLES = 24

/** Ms from a device publishing a reading to a webhook having it, at five readings a second. */
export async function* webhookWaits(): AsyncGenerator<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-bench-season-'))
  const cloud = await startCloud({ templatesDir: OUTPUTS.templates, siteDir: OUTPUTS.site })
  const receiver = await openReceiver()
  try {
    const devicesDir = join(folder, 'devices')
    await seed(cloud, { devicesDir, readings: false })
    const owner = await signIn(cloud.url, OWNER.email, DEMO_PASSWORD)
    await owner.call(AREAS.webhooks.routes.criar, {
      body: { nome: 'Bench', url: receiver.url, eventos: ['leitura.criada'] },
    })
    const device = await connect(cloud, devicesDir, SERIAL)
    const waited = async () => {
      const id = randomUUID()
      const start = performance.now()
      await device.publish(message(id, NOZZLES, 1))
      await until(async () => receiver.cameAt(id) !== undefined)
      return (receiver.cameAt(id) ?? 0) - start
    }
    // The first of them warms all of it up.
    await waited()
    const waits: Promise<number>[] = []
    for (let count = 0; count < READINGS_A_SECOND * SECONDS; count++) {
      waits.push(waited())
      await delay(1000 / READINGS_A_SECOND)
    }
    const sorted = (await Promise.all(waits)).toSorted((a, b) => a - b)
    await device.close()
    const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN) / 1000
    const name = 'a webhook beside five readings a second, from reading to post, 99th of 100'
    yield figure({ name, unit: 's', ours: at(0.99), aim: { most: 5 } })
    yield figure({ name: '  50th of 100', unit: 's', ours: at(0.5), aim: null })
  } finally {
    await receiver.close()
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
