import { setTimeout as delay } from 'node:timers/promises'
import { batchGet } from '../../functions/store/kit/batch.ts'
import { readingKey } from '../../functions/store/readings/readings.ts'
import type { Confirmacao } from '../../shared/contract/devices.ts'
import { DAY_MS } from '../../shared/days.ts'
import type { SeedTarget } from '../seed.ts'
import { deviceFiles } from '../simulator/certificate.ts'
import { connectDevice } from '../simulator/device.ts'
import { calibration, type DeviceMessage, toldCalibration } from '../simulator/message.ts'
import { random } from '../simulator/random.ts'
import { season } from '../simulator/season.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import type { Track } from '../track.ts'
import { type DemoSprayer, SPRAYERS, seasonPlan } from './sprayers.ts'

const FOLD_LIMIT_MS = 60_000
const POLL_MS = 100
/** The wait for the first confirmation is long, because the first messages also start the functions that take them. */
const FIRST_WAIT_MS = 20_000
/** What a device is told of a message that is stored. */
const TAKEN: readonly Confirmacao['resultado'][] = ['aceita', 'duplicada']

/** So many of a sprayer's readings are delivered first: its newest, and one to hold it against. */
const LATEST = 2

/**
 * Has every demo device deliver its year over MQTT, as it would have, the latest readings first, and waits until each
 * can be read. Answers how many readings were new; those that were there before are confirmed as duplicates.
 */
export async function deliverYear(
  target: SeedTarget,
  anchor: string,
  { track, latest }: { track: Track; latest: () => void },
): Promise<number> {
  const devices = await Promise.all(SPRAYERS.map((sprayer) => seasonDevice(target, sprayer, anchor)))
  const delivered = (step: string, part: (season: readonly DeviceMessage[]) => readonly DeviceMessage[]) =>
    track(step, async (detail) => {
      const all = devices.flatMap(({ messages }) => part(messages))
      let confirmed = 0
      const confirm = () => detail(`${++confirmed} of ${all.length}`)
      const added = await Promise.all(devices.map(({ messages, deliver }) => deliver(part(messages), confirm)))
      await folded(all)
      return added.reduce((sum, count) => sum + count, 0)
    })
  try {
    const first = await delivered('Deliver the latest readings by MQTT', (season) => season.slice(-LATEST))
    latest()
    const rest = await delivered('Deliver the rest of a year', (season) => season.slice(0, -LATEST))
    await Promise.all(devices.map(({ calibrate }) => calibrate()))
    return first + rest
  } finally {
    await Promise.all(devices.map(({ close }) => close()))
  }
}

/** The device of a sprayer, with the readings of its year, oldest first. */
async function seasonDevice(
  { mqttHost, mqttPort, caFile, devicesDir }: SeedTarget,
  sprayer: DemoSprayer,
  anchor: string,
) {
  const { serial } = sprayer.design
  const device = await connectDevice({
    serial,
    host: mqttHost,
    port: mqttPort,
    caFile,
    ...deviceFiles(devicesDir, serial),
    firstWaitMs: FIRST_WAIT_MS,
  })
  const messages = season(seasonPlan(sprayer, anchor))
  return {
    messages,
    /** Answers how many of them were new. */
    deliver: async (some: readonly DeviceMessage[], confirm: () => void) => {
      const confirmations = await Promise.all(
        some.map((message) =>
          device.deliver(message).then((confirmation) => {
            confirm()
            return confirmation
          }),
        ),
      )
      const refused = confirmations.find(({ resultado }) => !TAKEN.includes(resultado))
      if (refused) throw new Error(`a demo reading of ${serial} was not accepted: ${JSON.stringify(refused)}`)
      return confirmations.filter(({ resultado }) => resultado === 'aceita').length
    },
    calibrate: async () => {
      for (const calibration of calibrationsBetween(messages)) {
        const { resultado } = await device.calibrate(calibration)
        if (!TAKEN.includes(resultado)) throw new Error(`a demo calibration of ${serial} was not accepted`)
      }
    },
    close: () => device.close(),
  }
}

/** Readings from one calibration that the device made by itself to the next. */
const READINGS_A_CALIBRATION = 5

/**
 * Calibrations made by themselves, each the day before a reading that was measured; what they tell is not what the
 * reading's own does.
 */
const calibrationsBetween = (messages: readonly DeviceMessage[]) =>
  messages
    .filter((_, index) => index % READINGS_A_CALIBRATION === READINGS_A_CALIBRATION - 1)
    .flatMap((message) => {
      const { cabecalho, medido_em } = message
      const flow = cabecalho?.calibracao?.vazao_dispositivo
      if (!flow) return []
      const name = `calibrada por si ${message.uuid}`
      const data = new Date(Date.parse(medido_em) - DAY_MS).toISOString()
      const made = { ...cabecalho, calibracao: calibration(random(name), flow, data) }
      return toldCalibration(uuid5(name), { ...message, cabecalho: made }) ?? []
    })

/** Waits until the stream has made a reading of each. */
async function folded(messages: readonly DeviceMessage[]): Promise<void> {
  const end = Date.now() + FOLD_LIMIT_MS
  let missing = messages.map(({ uuid }) => uuid)
  while (missing.length > 0) {
    if (Date.now() > end) throw new Error(`${missing.length} demo readings were confirmed but never folded`)
    const heads = await batchGet(missing.map(readingKey), { attributes: ['estado'] })
    const there = new Set(heads.map(({ pk }) => pk))
    missing = missing.filter((uuid) => !there.has(readingKey(uuid).pk))
    if (missing.length > 0) await delay(POLL_MS)
  }
}
