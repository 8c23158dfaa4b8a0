import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

export const USAGE = `npm start -- [options]
  --port <n>       port of the console (default 4000); the next three are the services', the mail page's and the broker's
  --reset          throw all local data away first
  --data-dir <dir> where the data lives (default .local)
  --tls            https for everything a browser reaches: Safari and other WebKit browsers keep nobody signed in on http://localhost
  --no-seed        start without demo data`

export interface Options {
  port: number
  dataDir: string
  reset: boolean
  seeded: boolean
  tls: boolean
}

/** The options of the command line; undefined where only the usage was asked for. */
export function readOptions(args = process.argv.slice(2)): Options | undefined {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '4000' },
      reset: { type: 'boolean', default: false },
      'data-dir': { type: 'string', default: fileURLToPath(new URL('../../.local', import.meta.url)) },
      tls: { type: 'boolean', default: false },
      'no-seed': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1024 || port > 65_532) throw new Error('--port must be between 1024 and 65532')
  return { port, dataDir: values['data-dir'], reset: values.reset, seeded: !values['no-seed'], tls: values.tls }
}
