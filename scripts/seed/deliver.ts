import { setTimeout as delay } from 'node:timers/promises'
import { batchGet } from '../../functions/store/kit/batch.ts'
import { readingKey } from '../../functions/store/readings/readings.ts'
import type { SeedTarget } from '../seed.ts'
import { deviceFiles } from '../simulator/certificate.ts'
import { connectDevice } from '../simulator/device.ts'
import { calibration, type DeviceMessage, toldCalibration } from '../simulator/message.ts'
import { random } from '../simulator/random.ts'
import { season } from '../simulator/season.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { type DemoSprayer, SPRAYERS, seasonPlan } from './sprayers.ts'

const FOLD_LIMIT_MS = 60_000
const POLL_MS = 100
/** The wait for the first confirmation is long, because the first messages also start the functions that take them. */
const FIRST_WAIT_MS = 20_000

/**
 * Has every demo device deliver its year over MQTT, as it would have, and waits until each reading can be read. Answers
 * how many readings were new; those that were there before are confirmed as duplicates.
 */
export async function deliverYear(
  target: SeedTarget,
  anchor: string,
  onConfirmed: (confirmed: number, all: number) => void,
): Promise<number> {
  const all = SPRAYERS.reduce((sum, { readings }) => sum + readings, 0)
  let confirmed = 0
  const confirm = () => onConfirmed(++confirmed, all)
  const delivered = await Promise.all(SPRAYERS.map((sprayer) => deliverSeason(target, sprayer, anchor, confirm)))
  await folded(delivered.flatMap(({ uuids }) => uuids))
  return delivered.reduce((sum, { added }) => sum + added, 0)
}

async function deliverSeason(
  { mqttHost, mqttPort, caFile, devicesDir }: SeedTarget,
  sprayer: DemoSprayer,
  anchor: string,
  confirm: () => void,
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
  try {
    const messages = season(seasonPlan(sprayer, anchor))
    const confirmations = await Promise.all(
      messages.map((message) =>
        device.deliver(message).then((confirmation) => {
          confirm()
          return confirmation
        }),
      ),
    )
    const refused = confirmations.find(({ resultado }) => resultado !== 'aceita' && resultado !== 'duplicada')
    if (refused) throw new Error(`a demo reading of ${serial} was not accepted: ${JSON.stringify(refused)}`)
    for (const calibration of calibrationsBetween(messages)) {
      const { resultado } = await device.calibrate(calibration)
      if (resultado !== 'aceita' && resultado !== 'duplicada')
        throw new Error(`a demo calibration of ${serial} was not accepted`)
    }
    return {
      uuids: messages.map(({ uuid }) => uuid),
      added: confirmations.filter(({ resultado }) => resultado === 'aceita').length,
    }
  } finally {
    await device.close()
  }
}

/** Readings from one calibration that the device made by itself to the next. */
const READINGS_A_CALIBRATION = 5
const DAY_MS = 86_400_000

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
async function folded(uuids: readonly string[]): Promise<void> {
  const end = Date.now() + FOLD_LIMIT_MS
  let missing = [...uuids]
  while (missing.length > 0) {
    if (Date.now() > end) throw new Error(`${missing.length} demo readings were confirmed but never folded`)
    const heads = await batchGet(missing.map(readingKey), { attributes: ['estado'] })
    const there = new Set(heads.map(({ pk }) => pk))
    missing = missing.filter((uuid) => !there.has(readingKey(uuid).pk))
    if (missing.length > 0) await delay(POLL_MS)
  }
}
