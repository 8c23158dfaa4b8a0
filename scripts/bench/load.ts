import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OUTPUTS } from '../build.ts'
import { type Cloud, startCloud } from '../local/cloud.ts'
import { SPRAYERS } from '../seed/sprayers.ts'
import { seed } from '../seed.ts'
import { deviceFiles } from '../simulator/certificate.ts'
import { connectDevice, type Device } from '../simulator/device.ts'
import type { DeviceMessage } from '../simulator/message.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { figure, type Line } from './measure.ts'
import { type Stored, storedOf } from './stored.ts'

/** Shares of what is sent besides the readings: the same once more, and what no reading can be made of. */
const DUPLICATES = 0.1
const POISON = 0.01
/** Times the instances that ingest and fold are killed, in turn, while messages are under way. */
const KILLS = 10
/** Messages of a device that wait for their confirmation at once: six devices keep three batches of the queue full. */
const IN_FLIGHT = 25
/** A device waits so long, ms, before it sends again: what is only late on a busy machine would come over and over, and be later for it. */
const FIRST_WAIT_MS = 30_000
const PATIENCE_MS = 1_800_000
const LOOK_MS = 50
const MINUTE_MS = 60_000

type Sent = { readonly reading: DeviceMessage } | { readonly poison: Buffer }

/**
 * Readings of six devices at QoS 1 through broker, queue, functions and table, a tenth of them sent twice, one message in a hundred broken, while
 * workers are killed: what is stored then, held against what was sent and what was confirmed.
 */
export async function* load(readings: number): AsyncGenerator<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-bench-load-'))
  const cloud = await startCloud({ templatesDir: OUTPUTS.templates, siteDir: OUTPUTS.site, redeliverAfterSeconds: 5 })
  try {
    const devicesDir = join(folder, 'devices')
    await seed(cloud, { devicesDir, readings: false })
    const before = (await storedOf(cloud)).quarantined
    const messages = SPRAYERS.map((_, index) => messagesOf(index, Math.ceil(readings / SPRAYERS.length)))
    const start = performance.now()
    const delivered = await deliverAll(cloud, devicesDir, messages)
    const confirmed = seconds(start)
    await cloud.drain(PATIENCE_MS)
    const folded = seconds(start)
    const sent = messages.flat().flatMap((one) => ('reading' in one ? [one.reading.uuid] : []))
    const poison = messages.flat().length - sent.length
    const uuids = [...new Set(sent)]
    const stored = await storedOf(cloud)
    yield* lines({ ...delivered, uuids, poison, confirmed, folded }, stored, before)
  } finally {
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const seconds = (start: number) => (performance.now() - start) / 1000

interface Delivered {
  /** Uuids that were confirmed as stored. */
  accepted: ReadonlySet<string>
  /** Messages that were sent again because no confirmation came. */
  resent: number
  kills: number
}

interface Load extends Delivered {
  uuids: readonly string[]
  poison: number
  confirmed: number
  folded: number
}

function* lines(load: Load, stored: Stored, quarantinedBefore: number): Generator<Line> {
  const { uuids, poison, accepted, resent, kills, confirmed, folded } = load
  const { length: count } = uuids
  const none = { most: 0 } as const
  const notOnce = uuids.filter((uuid) => stored.parts.get(uuid) !== 1 || !stored.complete.has(uuid)).length
  const lost = [...accepted].filter((uuid) => !stored.complete.has(uuid)).length
  const unseen = poison - (stored.quarantined - quarantinedBefore)
  const given = `${count} readings, ${poison} broken messages, ${kills} kills`
  yield figure({ name: `${given}: not stored once`, unit: 'readings', ours: notOnce, aim: none })
  yield figure({ name: '  acknowledged and missing', unit: 'readings', ours: lost, aim: none })
  yield figure({ name: '  not counted once', unit: 'readings', ours: Math.abs(count - stored.counted), aim: none })
  yield figure({ name: '  broken and not in quarantine', unit: 'messages', ours: unseen, aim: none })
  yield figure({ name: '  sent again for want of a confirmation', unit: 'messages', ours: resent, aim: null })
  yield figure({ name: '  readings confirmed', unit: '/s', ours: count / confirmed, aim: null })
  yield figure({ name: '  until they can be read', unit: '/s', ours: count / folded, aim: null })
}

/** What one device sends, in a mixed order that is the same each time. */
function messagesOf(device: number, count: number): Sent[] {
  const readings = Array.from({ length: count }, (_, index) => ({ reading: readingOf(device, index) }))
  const again = readings.filter((_, index) => index % Math.round(1 / DUPLICATES) === 0)
  const poison = Array.from({ length: Math.ceil(count * POISON) }, (_, index) => ({ poison: broken(device, index) }))
  const placed = [...readings, ...again, ...poison].map((one, index) => ({ one, at: uuid5(`${device} ${index}`) }))
  return placed.sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ one }) => one)
}

const readingOf = (device: number, index: number): DeviceMessage => ({
  versao: 1,
  uuid: uuid5(`bench load ${device} ${index}`),
  medido_em: new Date(Date.UTC(2026, 0, 1) + index * MINUTE_MS).toISOString(),
  unidade_vazao: 'LPM',
  cabecalho: {
    tipo_pulverizador: 'PULVERIZADOR',
    total_bicos: 24,
    unidade_pressao: 'BAR',
    pressao: 3,
    velocidade: 6,
    espacamento_bicos: 0.5,
    modelos: [],
  },
  bicos: Array.from({ length: 24 }, (_, nozzle) => ({ posicao: nozzle + 1, vazao: 1 + ((index + nozzle) % 50) / 100 })),
})

/** In turn no JSON at all, and a reading whose pressure nothing withstands. */
function broken(device: number, index: number): Buffer {
  if (index % 2 === 0) return Buffer.from(`{ broken ${device} ${index}`)
  const { cabecalho, ...rest } = readingOf(device, index)
  const uuid = uuid5(`bench poison ${device} ${index}`)
  return Buffer.from(JSON.stringify({ ...rest, uuid, cabecalho: { ...cabecalho, pressao: 1e9 } }))
}

async function deliverAll(cloud: Cloud, devicesDir: string, messages: readonly Sent[][]): Promise<Delivered> {
  const accepted = new Set<string>()
  const all = messages.reduce((sum, own) => sum + own.length, 0)
  let [settled, isOver, kills, resent] = [0, false, 0, 0]
  const deliverOne = async (device: Device, one: Sent) => {
    const { resultado, uuid } = await device.deliver('reading' in one ? one.reading : one.poison)
    if (resultado !== 'recusada' && uuid !== null) accepted.add(uuid)
    settled += 1
  }
  const delivering = Promise.all(
    SPRAYERS.map(async ({ design: { serial } }, index) => {
      const files = deviceFiles(devicesDir, serial)
      const device = await connectDevice({
        serial,
        port: cloud.mqttPort,
        caFile: cloud.caFile,
        firstWaitMs: FIRST_WAIT_MS,
        ...files,
      })
      const queue = (messages[index] ?? []).values()
      const work = async () => {
        for (const one of queue) await deliverOne(device, one)
      }
      await Promise.all(Array.from({ length: IN_FLIGHT }, work))
      resent += device.counts.resent
      await device.close()
    }),
  ).finally(() => {
    isOver = true
  })
  const start = performance.now()
  let told = 0
  // Evenly over all there is to send, so that workers die in the midst of a batch.
  while (!isOver) {
    if (seconds(start) >= (told + 1) * 60) {
      told += 1
      process.stderr.write(`  ${told} min: ${settled} of ${all} messages answered, ${kills} kills\n`)
    }
    if (kills < KILLS && settled >= ((kills + 0.5) * all) / KILLS) {
      cloud.killWorkers(kills % 2 === 0 ? 'ingest' : 'fold')
      kills += 1
    }
    await delay(LOOK_MS)
  }
  await delivering
  return { accepted, resent, kills }
}
