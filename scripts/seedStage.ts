import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { rootCertificates } from 'node:tls'
import { parseArgs } from 'node:util'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { REGION } from '../infra/config.ts'
import { seed } from './seed.ts'
import { createProgress } from './start/progress.ts'

const HELP = `Seeds a deployed stage that takes demo data (\`demoData\` in infra/config.ts), with the credentials of the environment. Doing it again adds nothing.

  node scripts/seedStage.ts --outputs FILE --mqtt HOST[:PORT]

  --outputs FILE   what \`cdk deploy --outputs-file\` wrote
  --mqtt HOST      the account's broker: aws iot describe-endpoint --endpoint-type iot:Data-ATS --query endpointAddress --output text
  --devices DIR    where the devices' keys and certificates are kept (.local/<host of the console>/devices)
  --ca FILE        authority of the broker, unless it is one that Node knows

The demo accounts get the password that the deployment made: aws secretsmanager get-secret-value --secret-id <DemoPasswordSecretArn>`

const { values } = parseArgs({
  options: {
    outputs: { type: 'string' },
    mqtt: { type: 'string' },
    devices: { type: 'string' },
    ca: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

/** The password of the stage's demo accounts. */
async function ownPassword(arn: string): Promise<string> {
  const { SecretString } = await new SecretsManagerClient({ region: process.env.AWS_REGION ?? REGION }).send(
    new GetSecretValueCommand({ SecretId: arn }),
  )
  if (!SecretString) throw new Error(`${arn} has no text`)
  return SecretString
}

async function seedStage(outputsFile: string, mqtt: string): Promise<void> {
  const stacks: Record<string, string>[] = Object.values(JSON.parse(readFileSync(outputsFile, 'utf8')))
  const outputs: Record<string, string> = Object.assign({}, ...stacks)
  const { ConsoleUrl: url, DemoData, DemoPasswordSecretArn: secret } = outputs
  if (!url) throw new Error(`${outputsFile} names no ConsoleUrl: deploy Edge first`)
  if (DemoData !== 'true' || !secret) throw new Error('this stage takes no demo data (demoData in infra/config.ts)')
  const { hostname: mqttHost, port } = new URL(`mqtts://${mqtt}`)
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-seed-'))
  const caFile = values.ca ? resolve(values.ca) : join(folder, 'roots.pem')
  if (!values.ca) writeFileSync(caFile, rootCertificates.join('\n'))
  const devicesDir = resolve(values.devices ?? join('.local', new URL(url).hostname, 'devices'))
  const { track, close } = createProgress(process.stdout, false)
  try {
    const cloud = { url, mqttHost, mqttPort: Number(port || 8883), caFile, outputs }
    const { readings } = await seed(cloud, { devicesDir, password: await ownPassword(secret), track })
    console.log(`${url}: ${readings} readings added; the password of the demo accounts is in ${secret}`)
  } finally {
    close()
    rmSync(folder, { recursive: true })
  }
}

if (values.help || !values.outputs || !values.mqtt) {
  console.log(HELP)
  process.exitCode = values.help ? 0 : 1
} else await seedStage(values.outputs, values.mqtt)
