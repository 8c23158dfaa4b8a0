import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { build, OUTPUTS } from './build.ts'
import { type Cloud, type CloudOptions, startCloud } from './local/cloud.ts'
import { takeLock } from './local/lock.ts'
import { requireFree } from './local/ports.ts'
import { requireTableEngine } from './local/services/dynamodb.ts'
import { writeFileAtomic } from './local/services/jsonFile.ts'
import { startMailPage } from './mailPage/startMailPage.ts'
import { seed, startSeed } from './seed.ts'
import { requireSameShapes, resetData } from './start/dataFolder.ts'
import { readOptions, USAGE } from './start/options.ts'
import { createProgress, secondsOf } from './start/progress.ts'
import { welcome } from './start/welcome.ts'
import type { Track } from './track.ts'

const OLDEST_NODE = 22

const coloured = process.stdout.isTTY === true && process.stdout.hasColors()
const progress = createProgress(process.stdout, coloured)
const stopping = new AbortController()

async function main() {
  const started = performance.now()
  const options = readOptions()
  if (!options) {
    console.log(USAGE)
    return
  }
  const { port, dataDir, reset, seeded, tls } = options
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new Error(`Node ${process.versions.node} is too old: \`npm ci\` brings the right one, start by \`npm start\``)
  }
  const lock = takeLock(dataDir)
  process.once('exit', () => lock.release())
  const ports = { port, gatewayPort: port + 1, mailPort: port + 2, mqttPort: port + 3 }
  await requireFree({ console: port, services: ports.gatewayPort, mails: ports.mailPort, MQTT: ports.mqttPort })
  if (reset) resetData(dataDir)
  requireSameShapes(dataDir)
  requireTableEngine(join(dataDir, 'dynamodb'))

  console.log(
    `\n  ${coloured ? styleText('bold', 'Aspersa') : 'Aspersa'} on this machine, Node ${process.versions.node}\n`,
  )
  const { track } = progress
  const goodbye = stopOnSignal()
  await build(track, stopping.signal)
  // One that trusts the authority of a console at https starts once there is one.
  const ahead = seeded && !tls ? { process: startSeed() } : {}
  const { cloud, mailUrl } = await goodbye.stops(startAll(dataDir, { ...ports, tls }, track))
  const took = () => secondsOf(performance.now() - started)
  let isTold = false
  const tell = (rest = false) => {
    if (!isTold) progress.say(welcome({ cloud, mailUrl, dataDir, seeded, rest, took: took(), coloured }))
    isTold = true
  }
  try {
    if (seeded) await seed(cloud, { devicesDir: join(dataDir, 'devices'), track, measured: () => tell(true), ...ahead })
    if (isTold) progress.say(`\n  The demo data is complete (after ${took()}).\n`)
    else tell()
  } catch (error) {
    // Somebody may be at work by then.
    if (!isTold || stopping.signal.aborted) throw error
    progress.say(`\n  The demo data could not be completed: ${(error as Error).message}\n`)
  }
}

interface Running {
  cloud: Cloud
  mailUrl: string
  stop(): Promise<void>
}

type Ports = Required<Pick<CloudOptions, 'port' | 'gatewayPort' | 'mqttPort' | 'tls'>> & { mailPort: number }

/** Starts the cloud and the mail page, and writes down where the cloud is, for `npm run simulate` and other scripts. */
async function startAll(dataDir: string, { mailPort, ...ports }: Ports, track: Track): Promise<Running> {
  const { templates: templatesDir, site: siteDir } = OUTPUTS
  const cloud = await startCloud({ templatesDir, siteDir, dataDir, track, ...ports })
  const mailPage = await startMailPage({ port: mailPort, mails: cloud.mails, consoleUrl: cloud.url })
  const cloudFile = join(dataDir, 'cloud.json')
  const { url, apiUrl, mqttPort, caFile, operator, outputs } = cloud
  writeFileAtomic(
    cloudFile,
    JSON.stringify(
      { pid: process.pid, url, apiUrl, mailUrl: mailPage.url, mqttPort, caFile, operator, outputs },
      null,
      2,
    ),
  )
  return {
    cloud,
    mailUrl: mailPage.url,
    async stop() {
      await Promise.all([mailPage.close(), cloud.stop()])
      rmSync(cloudFile, { force: true })
    },
  }
}

/** The first signal stops everything in order, the second at once; the watchdog then kills what is left. */
function stopOnSignal() {
  let starting: Promise<Running> | undefined
  const onSignal = async () => {
    if (stopping.signal.aborted) process.exit(1)
    stopping.abort()
    progress.close()
    console.log('\n  Stopping …')
    await starting?.then(({ stop }) => stop()).catch(() => {})
    console.log('  Everything has stopped; the data stays. Goodbye.')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  return {
    /** Has this stopped by a signal, even by one that comes while it starts. */
    stops(running: Promise<Running>): Promise<Running> {
      starting = running
      return running
    },
  }
}

main().catch((error: Error) => {
  // A start that a signal broke off has not failed; the signal's own handler ends the process.
  if (stopping.signal.aborted) return
  progress.close()
  console.error(`\n${error.message}`)
  if (process.env.DEBUG) console.error(error.stack)
  process.exit(1)
})
