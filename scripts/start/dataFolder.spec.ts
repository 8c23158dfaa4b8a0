import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { requireSameShapes, resetData } from './dataFolder.ts'

const ORDERS = `import { expect } from 'vitest'
import {
  orders,
} from './orders.ts'

// A comment.
it('an order', () => {
  expect(shapeOf(orders)).toMatchInlineSnapshot(\`
    {
      "id": "string",
    }
  \`)
})
`

const scratch = mkdtempSync(join(tmpdir(), 'aspersa-shapes-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** A folder of stores with one pin test, and a data folder that a start wrote with them. */
function written() {
  const folder = mkdtempSync(join(scratch, 'one-'))
  const stores = join(folder, 'stores')
  const dataDir = join(folder, 'data')
  const pin = (name: string, text: string) => {
    mkdirSync(join(stores, name, '..'), { recursive: true })
    writeFileSync(join(stores, `${name}.pin.spec.ts`), text)
  }
  mkdirSync(dataDir, { recursive: true })
  pin('orders/orders', ORDERS)
  requireSameShapes(dataDir, stores)
  mkdirSync(join(dataDir, 'dynamodb'))
  writeFileSync(join(dataDir, 'dynamodb/table'), 'items')
  const contents = () =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')])
  return { stores, dataDir, pin, contents, check: () => requireSameShapes(dataDir, stores) }
}

it('data of the present shapes is started with, laid out as one likes and beside shapes that are new', () => {
  const { pin, check, stores } = written()
  expect(check).not.toThrow()
  pin('orders/orders', ORDERS.replace('// A comment.\n', '').replaceAll('\n  ', '\n      ').replace('",\n', '"\n'))
  pin('plans/plans', ORDERS)
  expect(check).not.toThrow()
  rmSync(join(stores, 'orders'), { recursive: true })
  pin('billing/orders', ORDERS)
  expect(check).not.toThrow()
})

it.each([
  ['another attribute', ORDERS.replace('"id"', '"id": "string",\n      "nome"')],
  ['another type', ORDERS.replace('"string"', '"number"')],
])('data whose shape has %s is refused with what to do, and stays as it was', (_, text) => {
  const { pin, check, contents, dataDir } = written()
  const before = contents()
  pin('orders/orders', text)
  expect(check).toThrow(/differently: orders\/orders\.\n.*npm start -- --reset/)
  expect(contents()).toEqual(before)
  resetData(dataDir)
  expect(readdirSync(dataDir)).toEqual([])
  expect(check).not.toThrow()
})

it('data of a shape that is gone is refused, and so is data of which nobody noted the shapes', () => {
  const { pin, check, dataDir, stores } = written()
  rmSync(join(stores, 'orders'), { recursive: true })
  pin('plans/plans', ORDERS.replace('an order', 'a plan'))
  expect(check).toThrow('orders/orders')
  rmSync(join(dataDir, 'shapes.json'))
  expect(check).toThrow('--reset')
  expect(existsSync(join(dataDir, 'shapes.json'))).toBe(false)
})

it('the pins of the repository are found, and what is not data is left by a reset', () => {
  const { dataDir } = written()
  resetData(dataDir)
  writeFileSync(join(dataDir, 'letter.txt'), 'mine')
  requireSameShapes(dataDir)
  const pins = Object.keys(JSON.parse(readFileSync(join(dataDir, 'shapes.json'), 'utf8')))
  expect(pins).toEqual(expect.arrayContaining(['orders/orders', 'readings/readings', 'kit/compact']))
  resetData(dataDir)
  expect(readdirSync(dataDir)).toEqual(['letter.txt'])
})
