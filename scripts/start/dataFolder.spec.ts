import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { requireSameShapes, resetData } from './dataFolder.ts'

/** The pins of a folder with one store: an order. */
const ORDERS = { order: { pk: 'PEDIDO#a', id: 'string' } }

const scratch = mkdtempSync(join(tmpdir(), 'aspersa-shapes-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** A folder of stores with one pin, and a data folder that a start wrote with them. */
function written() {
  const folder = mkdtempSync(join(scratch, 'one-'))
  const stores = join(folder, 'stores')
  const dataDir = join(folder, 'data')
  const pin = (family: string, shapes: object, layout = 2) => {
    mkdirSync(join(stores, family), { recursive: true })
    writeFileSync(join(stores, family, 'pins.json'), JSON.stringify(shapes, null, layout))
  }
  mkdirSync(dataDir, { recursive: true })
  pin('orders', ORDERS)
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
  pin('orders', ORDERS, 0)
  pin('plans', { plan: { pk: 'PLANO#a' } })
  expect(check).not.toThrow()
  rmSync(join(stores, 'orders'), { recursive: true })
  pin('billing', ORDERS)
  expect(check).not.toThrow()
})

it.each([
  ['another attribute', { ...ORDERS.order, nome: 'string' }],
  ['another type', { ...ORDERS.order, id: 'number' }],
  ['another version', { ...ORDERS.order, v: 2 }],
])('data whose shape has %s is refused with what to do, and stays as it was', (_, order) => {
  const { pin, check, contents, dataDir } = written()
  const before = contents()
  pin('orders', { order })
  expect(check).toThrow(/differently: orders\/order\.\n.*npm start -- --reset/)
  expect(contents()).toEqual(before)
  resetData(dataDir)
  expect(readdirSync(dataDir)).toEqual([])
  expect(check).not.toThrow()
})

it('data of a shape that is gone is refused, and so is data of which nobody noted the shapes', () => {
  const { pin, check, dataDir, stores } = written()
  rmSync(join(stores, 'orders'), { recursive: true })
  pin('plans', { plan: { pk: 'PLANO#a' } })
  expect(check).toThrow('orders/order')
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
  expect(pins).toEqual(expect.arrayContaining(['billing/order', 'readings/reading', 'kit/packedFormat']))
  resetData(dataDir)
  expect(readdirSync(dataDir)).toEqual(['letter.txt'])
})
