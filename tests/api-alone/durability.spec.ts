import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountTotals } from '../../functions/store/readings/aggregates.ts'
import { scratchFolder } from '../../scripts/local/scratch.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { LeituraResumo } from '../../shared/contract/readings.ts'
import { ok } from '../fixtures/client.ts'
import {
  control,
  descendantsOf,
  isRunning,
  type StartedCloud,
  startTestCloud,
  stopTestCloud,
  useCloud,
} from '../fixtures/cloud.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { certify, connectDevice, type Identity, type TestDevice } from '../fixtures/device.ts'
import { newEquipment, type TestEquipment } from '../fixtures/equipment.ts'
import { until } from '../fixtures/poll.ts'
import { reading } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'

const { listar } = AREAS.readings.routes
/**
 * Readings sent while workers are killed, of either kind; `KILLED_READINGS=1000` is the attack as docs/security.md has
 * it.
 */
const READINGS = Number(process.env.KILLED_READINGS ?? 40)
/** A month before the demo's year, and late enough to be a device's own date. */
const MONTH = new Date(Date.now() - 500 * 86_400_000).toISOString().slice(0, 7)

const dataDir = scratchFolder('durability')
let cloud: StartedCloud
let equipment: TestEquipment
let identity: Identity
/** Every reading any of these tests sent, by uuid. */
const sent = new Map<string, ReturnType<typeof reading>>()

const start = async (seed?: 'accounts') => {
  cloud = await startTestCloud({ dataDir, ...(seed && { seed }) })
  useCloud(cloud)
}

beforeAll(async () => {
  await start('accounts')
  equipment = await newEquipment(idOf('ana'))
  identity = await certify(equipment, await sessionOf(account('ana')))
})
afterAll(async () => {
  await stopTestCloud(cloud)
  rmSync(dataDir, { recursive: true, force: true })
})

/** New readings, all of one month so that its totals count them, each told apart by its first flow. */
const make = (count: number) =>
  Array.from({ length: count }, () => {
    const number = sent.size + 1
    const at = new Date(Date.parse(`${MONTH}-01T12:00:00.000Z`) + number * 60_000).toISOString()
    const message = reading({ at, flows: [1 + number / 1000, 1.2, 1.2] })
    sent.set(message.uuid, message)
    return message
  })

type Message = ReturnType<typeof reading>
const acknowledged = (device: TestDevice) =>
  new Set(device.confirmations.filter(({ resultado }) => resultado !== 'recusada').map(({ uuid }) => uuid))

/** Publishes until everything is confirmed, again after two seconds of silence, as devices do. */
async function deliver(device: TestDevice, messages: readonly Message[]): Promise<void> {
  const end = Date.now() + 150_000 + messages.length * 50
  for (;;) {
    const left = messages.filter(({ uuid }) => !acknowledged(device).has(uuid))
    if (left.length === 0) return
    if (Date.now() > end) throw new Error(`${left.length} of ${messages.length} readings were never confirmed`)
    await Promise.all(left.map((message) => device.publish(message)))
    await until(
      'confirmations',
      () => left.every(({ uuid }) => acknowledged(device).has(uuid)) || undefined,
      2000,
    ).catch(() => undefined)
  }
}

const listed = async (): Promise<LeituraResumo[]> => {
  const { token } = await sessionOf(account('ana'))
  const rows: LeituraResumo[] = []
  let cursor: string | undefined
  do {
    const query: Record<string, unknown> = { equipamento_id: equipment.id, limite: '100', cursor }
    const page: { itens: LeituraResumo[]; proximo: string | null } = await ok(listar, { token, query })
    rows.push(...page.itens)
    cursor = page.proximo ?? undefined
  } while (cursor)
  return rows
}

/**
 * Waits until all of `uuids` can be read, then holds what is stored against what was sent: nothing lost, nothing
 * doubled.
 */
async function assertExactlyOnce(uuids: Iterable<string>): Promise<void> {
  const wanted = [...uuids].sort()
  const rows = await until(`${wanted.length} readings`, async () => {
    const found = await listed()
    const complete = new Set(found.filter(({ situacao }) => situacao === 'COMPLETA').map(({ id }) => id))
    return wanted.every((uuid) => complete.has(uuid)) ? found : undefined
  })
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.filter(({ situacao }) => situacao === 'CONFLITO')).toEqual([])
  expect(rows.filter(({ id }) => !sent.has(id))).toEqual([])
  for (const row of rows) {
    expect(row.data).toBe(sent.get(row.id)?.medido_em)
    expect(await itemsOf(`LEITURA#${row.id}`, 'PARTE#'), 'a part is stored once').toHaveLength(1)
  }
}

/** What no reading can be made of: one for a hundred readings. */
const broken = (name: string) =>
  Array.from({ length: Math.ceil(READINGS / 100) }, (_, index) => Buffer.from(`{ broken ${name} ${index}`))

const quarantined = async () => {
  const { token } = await sessionOf(account('admin'))
  const query = { numero_serie: equipment.serial, limite: '100' }
  return (await ok(AREAS.quarantine.routes.listar, { token, query })).itens.length
}

let killed = 0

const counted = async () => {
  const [totals] = await itemsOf(accountTotals(idOf('ana')), MONTH)
  return totals?.leituras
}

describe('killed workers', () => {
  it.each(['ingest', 'fold'])(
    'of %s lose nothing acknowledged, double nothing, and keep what is broken',
    async (name) => {
      const device = await connectDevice(identity)
      const messages = make(READINGS)
      const before = await quarantined()
      let done = false
      const again = messages.filter((_, index) => index % 10 === 0)
      await Promise.all([...again, ...broken(name)].map((message) => device.publish(message)))
      const delivering = deliver(device, messages).finally(() => {
        done = true
      })
      // Every few confirmations, so that workers die in the midst of a batch; and not for ever, so that the rest gets
      // through.
      for (let kills = 0; kills < 6 && !done; kills++) {
        const confirmed = device.confirmations.length
        await control().killWorkers(name)
        killed += 1
        await until('progress', () => device.confirmations.length > confirmed + 4 || done || undefined)
      }
      await delivering
      await device.close()
      await assertExactlyOnce(messages.map(({ uuid }) => uuid))
      await control().drain()
      expect(await counted()).toBe(sent.size)
      expect((await quarantined()) - before).toBeGreaterThanOrEqual(broken(name).length)
    },
  )
})

describe('a killed cloud', () => {
  it('comes back with everything that was acknowledged, once, and leaves no process behind', async ({ annotate }) => {
    const device = await connectDevice(identity)
    device.mqtt.on('error', () => undefined)
    const messages = make(120)
    // The moment it happens: the rest of them would be confirmed before anybody looks again.
    const confirmed = new Promise<void>((resolve) => {
      device.mqtt.on('message', () => device.confirmations.length >= 12 && resolve())
    })
    for (const message of messages) device.publish(message).catch(() => undefined)
    await confirmed
    const processes = descendantsOf(cloud.pid)
    expect(processes.length).toBeGreaterThan(3)
    process.kill(cloud.pid, 'SIGKILL')
    killed += 1
    await until('the death of every child', () => (processes.some(isRunning) ? undefined : true))
    const promised = acknowledged(device)
    await device.close().catch(() => undefined)
    expect(promised.size).toBeLessThan(messages.length)

    await start()
    await assertExactlyOnce([...promised].filter((uuid) => uuid !== null))
    const again = await connectDevice(identity)
    await deliver(again, messages)
    const results = new Set(again.confirmations.map(({ resultado }) => resultado))
    await again.close()
    expect([...results].filter((result) => result !== 'aceita' && result !== 'duplicada')).toEqual([])
    // The queue still hides what the killed functions held; the devices have sent it again before that comes back.
    await assertExactlyOnce(sent.keys())
    expect((await listed()).length).toBe(sent.size)
    await until('the totals', async () => ((await counted()) === sent.size ? true : undefined))
    await annotate(`${sent.size} readings under ${killed} kills, none lost, none twice`)
  })

  it('stops in order without leaving a process', async () => {
    const processes = descendantsOf(cloud.pid)
    expect(processes.length).toBeGreaterThan(0)
    await stopTestCloud(cloud)
    await until('the end of every child', () => (processes.some(isRunning) ? undefined : true))
  })
})
