import { subscribe } from 'node:diagnostics_channel'
import { createRequire } from 'node:module'

/**
 * One cold start: from before the bundle is loaded until the answer to its first table call is there. Prints the
 * milliseconds. Arguments: the bundle, and the event to invoke it with.
 */
const [bundle = '', event = '{}'] = process.argv.slice(2)
const require = createRequire(import.meta.url)

const start = performance.now()
subscribe('http.client.response.finish', (message) => {
  const { request } = message as { request: { getHeader(name: string): unknown } }
  if (!String(request.getHeader('x-amz-target')).startsWith('DynamoDB_')) return
  process.stdout.write(`${performance.now() - start}\n`, () => process.exit(0))
})

const { handler } = require(bundle)
await handler(JSON.parse(event), { awsRequestId: 'bench', getRemainingTimeInMillis: () => 15_000 })
throw new Error(`${bundle} answered without a table call`)
