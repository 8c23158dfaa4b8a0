import type { Confirmacao } from '../../shared/contract/devices.ts'
import { DAY_MS } from '../../shared/days.ts'
import type { ResultadoConfirmacao } from '../../shared/enums.ts'
import type { Device } from './device.ts'
import { EXPECTED, FAULTS, type Fault, faulty, shuffled, withGaps } from './faults.ts'
import {
  type CalibrationMessage,
  type DeviceMessage,
  inParts,
  namingCalibration,
  toldCalibration,
  wholeMessage,
} from './message.ts'
import { clean, measure, type Sprayer, work } from './model.ts'
import { random } from './random.ts'
import { maintain } from './season.ts'
import { uuid5 } from './uuid5.ts'

export interface DriveOptions {
  /** Readings in all, shared by the devices in turn. */
  count: number
  /** Readings a second in all. */
  rate: number
  /** Shares of the readings, 0–1: sent twice, followed by a faulty relative, delivered late and out of order. */
  duplicates: number
  faults: number
  late: number
  /** Share of the readings whose calibration the device also tells by itself. */
  calibrations: number
  /** Nozzle by nozzle instead of whole. */
  parts: boolean
  /** Seconds from one nozzle to the next; 0: all at once. */
  pace: number
  /** Distinguishes this run from others: its readings are new ones. */
  seed: string
}

export interface Driven {
  device: Pick<Device, 'serial' | 'deliver' | 'calibrate'>
  sprayer: Sprayer
  units: Parameters<typeof wholeMessage>[1]['units']
  operator: string
  /** The firmware that the device runs at the moment. */
  firmware: () => string
}

/** One delivery and what became of it. */
export interface Outcome {
  serial: string
  uuid: string
  /** `reading`, `calibration`, `duplicate`, or the fault. */
  kind: 'reading' | 'calibration' | 'duplicate' | Fault
  expected: ResultadoConfirmacao
  confirmation: Confirmacao
  /** From the first sending to the final confirmation, ms. */
  ms: number
}

/** Whether the cloud answered what it had to. A copy that overtakes its original is accepted in its place. */
export const asExpected = ({ kind, expected, confirmation: { resultado } }: Outcome): boolean =>
  resultado === expected || ((kind === 'reading' || kind === 'calibration') && resultado === 'duplicada')

const PARTS_LOST = 0.2

/** Makes readings at the given pace and delivers them all; resolves when the last one is finally confirmed. */
export async function drive(
  fleet: readonly Driven[],
  options: DriveOptions,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  const rng = random(`drive ${options.seed}`)
  const calibrating = random(`calibrations ${options.seed}`)
  const running: Promise<void>[] = []
  const heldBack: (() => Promise<void>)[] = []
  for (let index = 0; index < options.count; index++) {
    const driven = fleet[index % fleet.length]
    if (!driven) throw new Error('no device to drive')
    if (index > 0) await pause(1000 / options.rate)
    const late = rng.chance(options.late)
    const made = nextReading(driven, `${options.seed} ${index}`, late ? DAY_MS : 0)
    const told = calibrating.chance(options.calibrations) ? uuid5(`calibrada ${made.uuid}`) : null
    const message = told === null ? made : namingCalibration(told, made)
    if (told !== null) running.push(tellCalibration(driven.device, toldCalibration(told, made), onOutcome))
    const scenario = {
      duplicate: rng.chance(options.duplicates),
      fault: rng.chance(options.faults) ? rng.pick(FAULTS) : null,
      bytes: options.parts ? partsOf(message, late) : [encode(message)],
    }
    const start = () => deliverOne(driven.device, message, scenario, options.pace, onOutcome)
    if (late && !options.parts) heldBack.push(start)
    else running.push(start())
  }
  await Promise.all([...running, ...heldBack.map((start) => start())])

  function partsOf(message: DeviceMessage, late: boolean): Buffer[] {
    const parts = inParts(message)
    if (!late) return parts.map(encode)
    const { first, late: lost } = withGaps(shuffled(parts, rng), PARTS_LOST, rng)
    return [...first, ...lost].map(encode)
  }
}

async function tellCalibration(
  device: Driven['device'],
  calibration: CalibrationMessage | null,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  if (!calibration) return
  const start = performance.now()
  const confirmation = await device.calibrate(calibration)
  const ms = performance.now() - start
  const { serial } = device
  onOutcome({ serial, uuid: calibration.uuid, kind: 'calibration', expected: 'aceita', confirmation, ms })
}

async function deliverOne(
  device: Driven['device'],
  message: DeviceMessage,
  scenario: { duplicate: boolean; fault: Fault | null; bytes: Buffer[] },
  pace: number,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  const send = async (bytes: Buffer, kind: Outcome['kind'], expected: ResultadoConfirmacao) => {
    const start = performance.now()
    const confirmation = await device.deliver(bytes)
    const ms = performance.now() - start
    onOutcome({ serial: device.serial, uuid: message.uuid, kind, expected, confirmation, ms })
  }
  const { bytes, duplicate, fault } = scenario
  const sent = bytes.map(async (part, index) => {
    if (index > 0 && pace > 0) await pause(index * pace * 1000)
    await send(part, 'reading', 'aceita')
  })
  await Promise.all(sent)
  if (duplicate) await Promise.all(bytes.map((part) => send(part, 'duplicate', 'duplicada')))
  if (!fault) return
  // A conflict repeats an identity with another content. The identity is that of the whole reading, or of its first
  // part.
  const first = bytes.length > 1 ? (inParts(message)[0] ?? message) : message
  await send(faulty(first, fault), fault, EXPECTED[fault])
}

/** The sprayer works on for a while and is measured now, or `ago` before now. */
function nextReading({ sprayer, units, operator, firmware }: Driven, name: string, ago: number): DeviceMessage {
  const { design, rng } = sprayer
  work(sprayer, (design.hoursPerYear / 12) * rng.uniform(0.5, 1.5))
  const pressure = Math.round(design.pressure * rng.pick([0.9, 1, 1.1]) * 10) / 10
  const measured = measure(sprayer, pressure)
  const at = new Date(Date.now() - ago).toISOString()
  const message = wholeMessage(
    sprayer,
    {
      uuid: uuid5(`simulada ${design.serial} ${name}`),
      at,
      name: `Simulada ${at.slice(11, 19)}`,
      pressure,
      speed: design.speed,
      units,
      firmware: firmware(),
      people: { operador_nome: operator },
    },
    measured,
  )
  maintain(sprayer, measured)
  if (rng.chance(0.5)) clean(sprayer)
  return message
}

const encode = (message: DeviceMessage) => Buffer.from(JSON.stringify(message))

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
