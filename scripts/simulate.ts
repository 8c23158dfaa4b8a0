import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import tls from 'node:tls'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from './seed/people.ts'
import { SPRAYERS } from './seed/sprayers.ts'
import { deviceFiles, deviceFolder, hasCertificate } from './simulator/certificate.ts'
import { connectDevice, type Device } from './simulator/device.ts'
import { MISHAPS } from './simulator/download.ts'
import { asExpected, type DriveOptions, drive, type Outcome } from './simulator/drive.ts'
import { type Flash, MADE_WITH, openFlash } from './simulator/flash.ts'
import { type LocalCloud, readLocalCloud } from './simulator/localCloud.ts'
import { buildSprayer, work } from './simulator/model.ts'
import { random } from './simulator/random.ts'
import { stepText } from './simulator/stepText.ts'
import { createUpdater, type Updater } from './simulator/updater.ts'

const HELP = `Drives demo devices against a running \`npm start\`.

  npm run simulate -- [options]

  --count N        readings in all (10)
  --rate N         readings a second, all devices together (2)
  --duplicates P   share of readings delivered twice, 0–1 (0)
  --faults P       share followed by a faulty message: broken JSON, wrong unit, absurd flow, future date, conflict (0)
  --late P         share measured a day ago and delivered last; with --parts: out of order and with gaps filled later (0)
  --mishaps P      share of attempts to update the firmware that go wrong: power, network, content, flash (0.3)
  --calibrations P share of readings whose calibration the device also tells by itself, on a topic of its own (0.3)
  --parts          nozzle by nozzle instead of whole readings
  --pace S         seconds from one nozzle to the next, as a person at the sprayer takes them; with --parts (0)
  --equipment S    serial of a demo device; repeat for several (all of them)
  --patience S     seconds without any answer after which it ends, and names what was not answered (180)
  --seed TEXT      the same text makes the same readings again (the clock)
  --data-dir DIR   data folder of the running cloud (.local)
  --help

Demo devices: ${SPRAYERS.map(({ design }) => design.serial).join(', ')}`

interface Arguments extends DriveOptions {
  /** Share of updates that go wrong, 0–1. */
  mishaps: number
  serials: string[]
  dataDir: string
  /** Seconds without any answer after which nothing more is waited for. */
  patience: number
}

function share(name: string, text: string): number {
  const value = Number(text)
  if (!(value >= 0 && value <= 1)) throw new Error(`--${name} is a share from 0 to 1, not “${text}”`)
  return value
}

function atLeast(name: string, text: string, least: number): number {
  const value = Number(text)
  if (!(value >= least && Number.isFinite(value))) throw new Error(`--${name} is a number from ${least}, not “${text}”`)
  return value
}

function readArguments(): Arguments | null {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '10' },
      rate: { type: 'string', default: '2' },
      duplicates: { type: 'string', default: '0' },
      faults: { type: 'string', default: '0' },
      late: { type: 'string', default: '0' },
      mishaps: { type: 'string', default: '0.3' },
      calibrations: { type: 'string', default: '0.3' },
      parts: { type: 'boolean', default: false },
      pace: { type: 'string', default: '0' },
      equipment: { type: 'string', multiple: true },
      patience: { type: 'string', default: '180' },
      seed: { type: 'string', default: new Date().toISOString() },
      'data-dir': { type: 'string', default: '.local' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const known = SPRAYERS.map(({ design }) => design.serial)
  const serials = values.equipment ?? known
  for (const serial of serials)
    if (!known.includes(serial)) throw new Error(`${serial} is no demo device; there are ${known.join(', ')}`)
  return {
    count: Math.floor(atLeast('count', values.count, 1)),
    rate: atLeast('rate', values.rate, 0.01),
    duplicates: share('duplicates', values.duplicates),
    faults: share('faults', values.faults),
    late: share('late', values.late),
    mishaps: share('mishaps', values.mishaps),
    calibrations: share('calibrations', values.calibrations),
    parts: values.parts,
    pace: atLeast('pace', values.pace, 0),
    patience: atLeast('patience', values.patience, 10),
    seed: values.seed,
    serials,
    dataDir: resolve(values['data-dir']),
  }
}

function connect(serial: string, cloud: LocalCloud, dataDir: string): Promise<Device> {
  const files = deviceFiles(resolve(dataDir, 'devices'), serial)
  if (!hasCertificate(files, cloud.caFile))
    throw new Error(`${serial} has no certificate of the running cloud (${files.certFile}): restart \`npm start\`.`)
  return connectDevice({ serial, port: cloud.mqttPort, caFile: cloud.caFile, ...files })
}

const percentile = (sorted: readonly number[], p: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0

function report(fleet: readonly { device: Device; firmware: () => string }[], outcomes: readonly Outcome[]): void {
  console.table(
    fleet.map(({ device: { serial, counts }, firmware }) => ({
      device: serial,
      firmware: firmware(),
      sent: counts.sent,
      resent: counts.resent,
      ...counts.results,
    })),
  )
  const times = outcomes.map(({ ms }) => ms).sort((a, b) => a - b)
  console.log(
    `${outcomes.length} messages finally confirmed; sending to confirmation: median ${percentile(times, 0.5).toFixed(0)} ms, ` +
      `95 % within ${percentile(times, 0.95).toFixed(0)} ms`,
  )
  const wrong = outcomes.filter((outcome) => !asExpected(outcome))
  for (const { serial, uuid, kind, expected, confirmation } of wrong)
    console.error(`${serial} ${uuid} ${kind}: expected ${expected}, got ${JSON.stringify(confirmation)}`)
  if (wrong.length > 0) process.exitCode = 1
}

/** Seconds between two looks at what waits. */
const LOOK_S = 10
/** Of what waits so many are named. */
const NAMED = 3

/** Says every now and then what waits for an answer, and resolves when none came for longer than `patience`. */
function outOfPatience(devices: readonly Device[], patience: number): Promise<void> {
  let before = ''
  let silence = 0
  return new Promise((resolve) => {
    setInterval(() => {
      const waiting = devices.flatMap((device) => device.waiting().map((message) => `${device.serial} ${message}`))
      silence = waiting.length > 0 && before === waiting.join() ? silence + LOOK_S : 0
      before = waiting.join()
      if (silence === 0) return
      const named = waiting.slice(0, silence < patience ? NAMED : waiting.length).map((one) => `\n  ${one}`)
      console.log(`No answer for ${silence} s; ${waiting.length} messages wait for theirs:${named.join('')}`)
      if (silence < patience) return
      process.exitCode = 1
      resolve()
    }, LOOK_S * 1000).unref()
  })
}

interface Updating {
  updater: Updater
  flash: Flash
}

/** Has a device keep its firmware up to date, each step a line of the output. */
function updating(device: Device, { seed, mishaps, dataDir }: Arguments): Updating {
  const rng = random(`updates ${seed} ${device.serial}`)
  const flash = openFlash(deviceFolder(resolve(dataDir, 'devices'), device.serial), MADE_WITH)
  const charge = rng.whole(40, 100)
  const updater = createUpdater({
    device,
    flash,
    charge: () => charge,
    mishap: () => (rng.chance(mishaps) ? rng.pick(MISHAPS) : null),
    onStep: (step) => console.log(`${device.serial}: ${stepText(step)}`),
  })
  return { updater, flash }
}

async function main(): Promise<void> {
  const options = readArguments()
  if (!options) {
    console.log(HELP)
    return
  }
  const cloud = readLocalCloud(options.dataDir)
  if (cloud.url.startsWith('https:')) trustAuthority(cloud.caFile)
  const sprayers = SPRAYERS.filter(({ design }) => options.serials.includes(design.serial))
  const devices = await Promise.all(sprayers.map(({ design }) => connect(design.serial, cloud, options.dataDir)))
  console.log(`${devices.length} devices connected; watch ${cloud.url} (ana@demo.aspersa.local, ${DEMO_PASSWORD})`)
  const outcomes: Outcome[] = []
  const fleet = sprayers.map(({ design, units, operators }, index) => {
    const sprayer = buildSprayer(design, options.seed)
    work(sprayer, sprayer.rng.uniform(0, design.hoursPerYear / 2))
    const device = devices[index] as Device
    const { updater, flash } = updating(device, options)
    const firmware = () => flash.read().versao_firmware
    return { device, sprayer, units, operator: operators[0] ?? 'Operador', updater, firmware }
  })
  const stop = new Promise<void>((done) => process.once('SIGINT', () => done()))
  const booted = Promise.all(fleet.map(({ updater }) => updater.boot()))
  const driven = drive(fleet, options, (outcome) => outcomes.push(outcome))
  const done = Promise.all([booted, driven]).then(() => Promise.all(fleet.map(({ updater }) => updater.settled())))
  done.catch(() => {})
  await Promise.race([done, stop, outOfPatience(devices, options.patience)])
  report(fleet, outcomes)
  await Promise.all(devices.map((device) => device.close()))
  // A Ctrl-C leaves readings that were still to be made; nothing waits for them.
  process.exit()
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

/** Has this process believe what the authority of this PEM file signed, beside what it believes anyway. */
function trustAuthority(caFile: string): void {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(caFile, 'utf8')])
}
