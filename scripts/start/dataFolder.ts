import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeFileAtomic } from '../local/services/jsonFile.ts'

/**
 * The files that a start leaves in the data folder; `--reset` throws away these and nothing else, wherever `--data-dir`
 * points.
 */
const OURS = /^(dynamodb|identity|iot|s3|secrets|sqs|logs|devices|stream-.+|schedules\.json|cloud\.json|shapes\.json)$/
/** The part that is written before anything else and tells of data; the logs of a start that failed do not. */
const TABLE = 'dynamodb'

const STORES = fileURLToPath(new URL('../../functions/store', import.meta.url))
/** The shapes that the stores of a folder write, by name: `functions/store/pins.spec.ts` holds them true. */
const PINS = 'pins.json'

/** Which stored shapes a folder was written by: the digest of each pin, by folder of stores and name. */
type Shapes = Record<string, string>

/** Throws away what starts left in the folder. */
export function resetData(dataDir: string): void {
  for (const entry of readdirSync(dataDir)) {
    if (OURS.test(entry)) rmSync(join(dataDir, entry), { recursive: true, force: true })
  }
}

/**
 * Notes beside the data which stored shapes it is written by. Throws, and touches nothing, where the data that is there
 * was written by others: until the first release a shape changes without an upcast, so that today's code cannot read
 * it. A shape that is new since then is no reason, because no item of it is there. `stores` is the folder whose pins
 * say what the shapes are.
 */
export function requireSameShapes(dataDir: string, stores = STORES): void {
  const file = join(dataDir, 'shapes.json')
  const present = pinnedShapes(stores)
  if (existsSync(join(dataDir, TABLE))) {
    const written: Shapes = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { everything: '' }
    const kept = new Set(Object.values(present))
    const others = Object.entries(written).flatMap(([name, digest]) => (kept.has(digest) ? [] : [name]))
    if (others.length > 0) throw new Error(refusal(dataDir, others))
  }
  writeFileAtomic(file, JSON.stringify(present, null, 2))
}

const refusal = (dataDir: string, others: string[]) =>
  [
    `The data in ${dataDir} was written by other code, which stores this differently: ${others.join(', ')}.`,
    'Nothing was changed. `npm start -- --reset` throws the data away and starts anew; with another --data-dir the data can stay.',
  ].join('\n')

function pinnedShapes(stores: string): Shapes {
  const files = readdirSync(stores, { recursive: true, encoding: 'utf8' }).filter((name) => basename(name) === PINS)
  const pins = files
    .sort()
    .flatMap((file) =>
      Object.entries<object>(JSON.parse(readFileSync(join(stores, file), 'utf8'))).map(([name, shape]) => [
        `${dirname(file)}/${name}`,
        createHash('sha256').update(JSON.stringify(shape)).digest('hex'),
      ]),
    )
  return Object.fromEntries(pins)
}
