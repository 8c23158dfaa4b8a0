import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createApp } from './createApp.ts'

// Plain node, unlike the CDK command line, knows nothing of cdk.json. What the command line adds by `-c` wins over it.
const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8'))
const assets = fileURLToPath(new URL('../.build/functions', import.meta.url))

createApp({ context, assets }).app.synth()
