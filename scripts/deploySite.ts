import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { S3Client } from '@aws-sdk/client-s3'
import { REGION } from '../infra/config.ts'
import { OUTPUTS } from './build.ts'
import { publishSite } from './site/publish.ts'

const HELP = `Puts the built console into the site bucket of a stage, with the credentials of the environment.

  node scripts/deploySite.ts --outputs FILE

  --outputs FILE   what \`cdk deploy --outputs-file\` wrote`

const { values } = parseArgs({ options: { outputs: { type: 'string' }, help: { type: 'boolean', default: false } } })
if (values.help || !values.outputs) {
  console.log(HELP)
  process.exit(values.help ? 0 : 1)
}
const stacks: Record<string, string>[] = Object.values(JSON.parse(readFileSync(values.outputs, 'utf8')))
const { SiteBucketName: bucket } = Object.assign({}, ...stacks)
if (!bucket) throw new Error(`${values.outputs} names no SiteBucketName: deploy Edge first`)
const { sent, superseded } = await publishSite(new S3Client({ region: REGION }), bucket, OUTPUTS.site)
console.log(`${bucket}: ${sent} files sent, ${superseded} superseded`)
