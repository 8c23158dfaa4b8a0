import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createApp } from './createApp.ts'

// This runs in plain node too, which unlike the CDK command line does not read cdk.json. What the command line adds by
// `-c` wins over the file.
const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8'))
const assets = fileURLToPath(new URL('../.build/functions', import.meta.url))
const page = new URL('../.build/pageScript.js', import.meta.url)
if (!existsSync(page)) throw new Error('the script of the console’s page is not built: run “npm run build” first')
const pageScript = readFileSync(page, 'utf8')

createApp({ context, assets, pageScript }).app.synth()
