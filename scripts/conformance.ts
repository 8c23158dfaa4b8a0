import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { numeroSerie } from '../shared/contract/devices.ts'
import type { Published } from './conformance/bench.ts'
import { conform } from './conformance/conform.ts'
import { PLANS } from './conformance/plans.ts'
import { report, reportJson } from './conformance/report.ts'
import { exitCode } from './conformance/rules.ts'
import { type DeviceFiles, deviceFolder } from './simulator/certificate.ts'
import { connectDevice } from './simulator/device.ts'
import type { LocalCloud } from './simulator/localCloud.ts'

const HELP = `Tells rule by rule what a device does wrong. It stands in for the cloud: the device connects to it, and it answers each reading in another way,
or not at all. Have the device measure at least ${PLANS.length} readings (or as many nozzles, part by part).

  npm run conformance -- --serial SERIAL [options]

  --serial S       serial number of the device
  --port N         where it connects to (8883)
  --name NAME      host name or address by which it reaches this machine; repeat for several. Without one only this machine is listened to
  --folder DIR     where ca.pem and the device's cert.pem and key.pem are written, of a throwaway authority (.local/conformance)
  --csr FILE       certificate request of a device whose key does not leave it: it is signed, and no key is made
  --patience S     how long the device has to send again (90)
  --later S        how far ahead tentar_em lies; more than the device waits for a confirmation (12)
  --within S       the whole takes no longer (900)
  --json           the result for machines; steps go to stderr either way

Against a stage: what the device sends is passed on to it, with the certificate the device has there, and the stage's answers are judged too.
The two readings that this program refuses by itself are not.
  --host HOST      the stage's MQTT address, as localhost of a running \`npm start\`
  --stage-port N   (8883)
  --ca, --cert, --key FILE

It ends with 0 when every rule is kept, 1 when one is broken, 2 when the device gave no occasion to try all of them.
https://…/documentos/dispositivos.html and docs/device-protocol.md have the protocol.`

const OPTIONS = {
  serial: { type: 'string' },
  port: { type: 'string', default: '8883' },
  name: { type: 'string', multiple: true, default: [] as string[] },
  folder: { type: 'string', default: '.local/conformance' },
  csr: { type: 'string' },
  patience: { type: 'string', default: '90' },
  later: { type: 'string', default: '12' },
  within: { type: 'string', default: '900' },
  json: { type: 'boolean', default: false },
  host: { type: 'string' },
  'stage-port': { type: 'string', default: '8883' },
  ca: { type: 'string' },
  cert: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

type Values = ReturnType<typeof parse>
const parse = () => parseArgs({ options: OPTIONS }).values

const milliseconds = (name: 'patience' | 'later' | 'within', values: Values) => {
  const seconds = Number(values[name])
  if (!(seconds > 0)) throw new Error(`--${name} is a number of seconds, not “${values[name]}”`)
  return seconds * 1000
}

const step = (text: string) => console.error(`${new Date().toISOString().slice(11, 23)} ${text}`)

/** Passes messages on to a stage as the device would, and answers what the stage does. */
async function stageOf({ host, ca, cert, key, ...values }: Values, serial: string) {
  if (host === undefined) return undefined
  if (!ca || !cert || !key) throw new Error('--host needs --ca, --cert and --key: what the device has of the stage')
  const device = await connectDevice({
    serial,
    host,
    port: Number(values['stage-port']),
    caFile: ca,
    certFile: cert,
    keyFile: key,
  })
  const pass = ({ topic, bytes }: Published) => {
    if (topic === 'leituras') return device.deliver(bytes)
    const message = JSON.parse(bytes.toString('utf8'))
    return topic === 'estado' ? device.report(message) : device.calibrate(message)
  }
  return { pass, close: () => device.close() }
}

/**
 * Tells where to connect and with what, and how the simulator does it: it finds the stand-in as it finds a local cloud.
 */
function tell(
  folder: string,
  serial: string,
  { port, caFile, files }: { port: number; caFile: string; files: DeviceFiles },
) {
  const cloud: LocalCloud = { url: 'http://localhost', mqttPort: port, caFile }
  writeFileSync(join(folder, 'cloud.json'), JSON.stringify(cloud))
  step(`listening on port ${port}; the device connects as ${serial} with`)
  step(`  ${caFile}\n${' '.repeat(15)}${files.certFile}\n${' '.repeat(15)}${files.keyFile}`)
}

async function main(): Promise<number> {
  const values = parse()
  const serial = numeroSerie.safeParse(values.serial)
  if (values.help || !serial.success) {
    console.log(HELP)
    return values.help ? 0 : 1
  }
  const folder = resolve(values.folder)
  const stage = await stageOf(values, serial.data)
  const judgements = await conform({
    serial: serial.data,
    host: values.name.length > 0 ? '0.0.0.0' : '127.0.0.1',
    port: Number(values.port),
    folder,
    deviceFolder: deviceFolder(join(folder, 'devices'), serial.data),
    names: values.name,
    csr: values.csr && readFileSync(values.csr, 'utf8'),
    stage: stage?.pass,
    patienceMs: milliseconds('patience', values),
    laterMs: milliseconds('later', values),
    withinMs: milliseconds('within', values),
    paceMs: 1000,
    graceMs: 1500,
    quietMs: 10_000,
    onReady: (bench) => tell(folder, serial.data, bench),
    onStep: step,
  })
  await stage?.close()
  console.log(values.json ? reportJson(serial.data, judgements) : report(serial.data, judgements))
  return exitCode(judgements)
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
