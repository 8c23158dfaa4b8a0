import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createApp } from './createApp.ts'

// This runs in plain node too, which unlike the CDK command line does not read cdk.json. What the command line adds by
// `-c` wins over the file.
const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8'))
const assets = fileURLToPath(new URL('../.build/functions', import.meta.url))

createApp({ context, assets }).app.synth()
