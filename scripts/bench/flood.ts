import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectAsync } from 'mqtt'
import { AREAS } from '../../shared/contract/areas.ts'
import { topicos } from '../../shared/contract/devices.ts'
import { LIMITES_DISPOSITIVO } from '../../shared/domain/equipment/deviceLimits.ts'
import { OUTPUTS } from '../build.ts'
import { type Cloud, startCloud } from '../local/cloud.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/people.ts'
import { seed } from '../seed.ts'
import { ApiRefusal, type ApiSession, signIn } from '../simulator/api.ts'
import { deviceFiles } from '../simulator/certificate.ts'
import { type Line, median, ratio } from './measure.ts'

const ROUNDS = 7
/**
 * Messages of one uuid, each with every nozzle there can be and another `seq`: nothing in them contradicts the others.
 */
const FLOOD = 125
const FLOODING = { serial: 'ASP-BARRA-01' }
const STRANGER = { serial: 'ASP-BARRA-03', owner: PEOPLE.diego }
const POLL_MS = 20
const PATIENCE_MS = 120_000

/**
 * Ms from a device publishing a reading to its owner reading it whole, while another account's device floods one
 * reading with messages; against the same without the flood.
 */
export async function* flood(): AsyncGenerator<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-bench-flood-'))
  const cloud = await startCloud({ templatesDir: OUTPUTS.templates, siteDir: OUTPUTS.site })
  try {
    const devicesDir = join(folder, 'devices')
    await seed(cloud, { devicesDir, readings: false })
    const owner = await signIn(cloud.url, STRANGER.owner.email, DEMO_PASSWORD)
    const [flooding, stranger] = await Promise.all([
      connect(cloud, devicesDir, FLOODING.serial),
      connect(cloud, devicesDir, STRANGER.serial),
    ])
    const times = { quiet: [] as number[], flooded: [] as number[] }
    for (let round = 0; round <= ROUNDS; round += 1) {
      const quiet = await seenAfter(stranger, owner)
      const confirmed = flooding.confirmed() + FLOOD
      await Promise.all(floodMessages().map((message) => flooding.publish(message)))
      const flooded = await seenAfter(stranger, owner)
      await until(async () => flooding.confirmed() >= confirmed)
      await cloud.drain(PATIENCE_MS)
      // The first round warms all of it up.
      if (round === 0) continue
      times.quiet.push(quiet)
      times.flooded.push(flooded)
    }
    await Promise.all([flooding.close(), stranger.close()])
    yield ratio({
      name: 'a reading seen while another device floods, against quiet',
      unit: 'ms',
      ours: median(times.flooded),
      reference: median(times.quiet),
      aim: { most: 1.4 },
    })
  } finally {
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A device by its certificate, which counts what is confirmed. */
export async function connect(cloud: Cloud, devicesDir: string, serial: string) {
  const { keyFile, certFile } = deviceFiles(devicesDir, serial)
  const client = await connectAsync(`mqtts://localhost:${cloud.mqttPort}`, {
    clientId: serial,
    protocolVersion: 4,
    ca: readFileSync(cloud.caFile),
    key: readFileSync(keyFile),
    cert: readFileSync(certFile),
  })
  let confirmed = 0
  client.on('message', () => {
    confirmed += 1
  })
  await client.subscribeAsync(topicos.confirmacoes(serial), { qos: 1 })
  return {
    confirmed: () => confirmed,
    publish: (message: unknown) => client.publishAsync(topicos.leituras(serial), JSON.stringify(message), { qos: 1 }),
    close: () => client.endAsync(true),
  }
}
type Connected = Awaited<ReturnType<typeof connect>>

/** A whole reading, each nozzle measured for the `seq`th time. */
export const message = (uuid: string, nozzles: number, seq: number) => ({
  versao: 1,
  uuid,
  medido_em: new Date().toISOString(),
  unidade_vazao: 'LPM',
  cabecalho: {
    tipo_pulverizador: 'PULVERIZADOR',
    total_bicos: nozzles,
    unidade_pressao: 'BAR',
    pressao: 3,
    velocidade: 6,
    espacamento_bicos: 0.5,
  },
  bicos: Array.from({ length: nozzles }, (_, index) => ({ posicao: index + 1, seq, vazao: 1 + Math.random() })),
})

function floodMessages() {
  const uuid = randomUUID()
  return Array.from({ length: FLOOD }, (_, index) => message(uuid, LIMITES_DISPOSITIVO.bicos.max, index + 1))
}

/** Delivers a reading of 24 nozzles; answers how many ms it took until its owner could read it. */
export async function seenAfter(device: Connected, owner: ApiSession, leituraId = randomUUID()): Promise<number> {
  const start = performance.now()
  await device.publish(message(leituraId, 24, 1))
  await until(async () => {
    try {
      return (await owner.call(AREAS.readings.routes.ver, { params: { leituraId } })).situacao === 'COMPLETA'
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 404) return false
      throw error
    }
  })
  return performance.now() - start
}

/** Resolves once it is so. */
export async function until(isSo: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('nothing came of it in time')
    await delay(POLL_MS)
  }
}
