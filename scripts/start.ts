import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build, OUTPUTS } from './build.ts'
import { type Cloud, startCloud } from './local/cloud.ts'
import { takeLock } from './local/lock.ts'
import { requireFree } from './local/ports.ts'
import { requireJava } from './local/services/dynamodb.ts'
import { writeFileAtomic } from './local/services/jsonFile.ts'
import { type SeedResult, seed } from './seed.ts'

const USAGE = `npm start -- [options]
  --port <n>       port of the console (default 4000); the next three are the services', the mail page's and the broker's
  --reset          throw all local data away first
  --data-dir <dir> where the data lives (default .local)
  --no-seed        start without demo data`

const OLDEST_NODE = 22

/** What a start leaves in the data folder; `--reset` throws away this and nothing else, wherever `--data-dir` points. */
const OURS = /^(dynamodb|identity|iot|s3|secrets|sqs|logs|devices|stream-.+|schedules\.json|cloud\.json)$/

interface Options {
  port: number
  dataDir: string
  reset: boolean
  seeded: boolean
}

function readOptions(): Options | undefined {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4000' },
      reset: { type: 'boolean', default: false },
      'data-dir': { type: 'string', default: fileURLToPath(new URL('../.local', import.meta.url)) },
      'no-seed': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1024 || port > 65_532) throw new Error('--port must be between 1024 and 65532')
  return { port, dataDir: values['data-dir'], reset: values.reset, seeded: !values['no-seed'] }
}

async function main() {
  const started = performance.now()
  const options = readOptions()
  if (!options) {
    console.log(USAGE)
    return
  }
  const { port, dataDir, reset, seeded } = options
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new Error(`Node ${process.versions.node} is too old: \`npm ci\` brings the right one, start by \`npm start\``)
  }
  requireJava()
  const lock = takeLock(dataDir)
  process.once('exit', () => lock.release())
  const ports = { gatewayPort: port + 1, mailPort: port + 2, mqttPort: port + 3 }
  await requireFree({ console: port, services: ports.gatewayPort, mail: ports.mailPort, MQTT: ports.mqttPort })
  if (reset) {
    for (const entry of readdirSync(dataDir)) {
      if (OURS.test(entry)) rmSync(join(dataDir, entry), { recursive: true, force: true })
    }
  }
  const made = await build()
  if (made.length > 0) console.log(`Built ${made.join(', ')}.`)

  const cloudFile = join(dataDir, 'cloud.json')
  const starting = startCloud({
    templatesDir: OUTPUTS.templates,
    siteDir: OUTPUTS.site,
    dataDir,
    port,
    ...ports,
  })
  stopOnSignal(starting, () => rmSync(cloudFile, { force: true }))
  const cloud = await starting
  const { url, apiUrl, mailUrl, mqttPort, caFile, operator, outputs } = cloud
  const facts = { url, apiUrl, mailUrl, mqttPort, caFile, operator, outputs }
  writeFileAtomic(cloudFile, JSON.stringify(facts, null, 2))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`\nThe console is at ${cloud.url} (${seconds} s).`)
  if (seeded) report(cloud, await seed(cloud, { devicesDir: join(dataDir, 'devices') }))
  else report(cloud)
}

function report(cloud: Cloud, seeded?: SeedResult) {
  const lines = [
    '',
    `  Console  ${cloud.url}`,
    `  Mails    ${cloud.mailUrl}`,
    `  Devices  mqtts://localhost:${cloud.mqttPort} (authority: ${cloud.caFile})`,
  ]
  if (seeded) {
    if (seeded.readings > 0) lines.push('', `  ${seeded.readings} demo readings were delivered.`)
    lines.push('', '  Demo accounts')
    const width = Math.max(...seeded.accounts.map(({ email }) => email.length))
    for (const { email, senha, descricao } of seeded.accounts) {
      lines.push(`    ${email.padEnd(width)}  ${senha}  ${descricao}`)
    }
  }
  lines.push('', '  Ctrl-C stops everything; data stays. `npm run simulate` drives devices.', '')
  console.log(lines.join('\n'))
}

/** The first signal stops everything in order, the second at once; the watchdog then kills what is left. */
function stopOnSignal(starting: Promise<Cloud>, forget: () => void) {
  let stopping = false
  const onSignal = async () => {
    if (stopping) process.exit(1)
    stopping = true
    console.log('Stopping …')
    forget()
    await starting.then((cloud) => cloud.stop()).catch(() => {})
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

main().catch((error: Error) => {
  console.error(`\n${error.message}`)
  if (process.env.DEBUG) console.error(error.stack)
  process.exit(1)
})
