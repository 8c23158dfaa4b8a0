import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Pin, pin, pinned } from '../../tests/fixtures/pin.ts'
import { registryStores } from '../../tests/fixtures/registryStores.ts'

process.env.TABLE_NAME = 'none'

const FOLDERS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const pinsFile = (family: string) => `${import.meta.dirname}/${family}/pins.ts`
const pinnedIn = (family: string) => (existsSync(pinsFile(family)) ? readFileSync(pinsFile(family), 'utf8') : '')
const registries = await registryStores()
/**
 * Folders with stores of their own: each has its records in `pins.ts`, but for those of registries, and in `pins.json`
 * what they are stored as.
 */
const FAMILIES = FOLDERS.filter((name) => pinnedIn(name) !== '' || registries.some(({ family }) => family === name))

/** What is pinned by hand, and registries that keep what the contract shows. */
const pinsOf = async (family: string): Promise<[string, Pin][]> => {
  const byHand: Record<string, Pin> = existsSync(pinsFile(family)) ? (await import(pinsFile(family))).pins : {}
  const others = registries.filter((one) => one.family === family && !pinnedIn(family).includes(`'./${one.name}.ts'`))
  return [
    ...Object.entries(byHand),
    ...others.map(({ name, store, record }): [string, Pin] => [name, pin(store, record)]),
  ]
}

const WHAT_TO_DO = `What is stored is another shape. Where that is meant: \`npx vitest run functions/store/pins.spec.ts -u\` writes it down.
Until the first release that is all, and \`npm start\` asks for --reset. From then on it also takes a new version and an upcast.`

describe.each(FAMILIES)('what the stores of %s write', async (family) => {
  const pins = await pinsOf(family)

  it('has the shape that is pinned', async () => {
    const shapes = Object.fromEntries(pins.map(([name, { item }]) => [name, pinned(item)]))
    await expect(`${JSON.stringify(shapes, null, 2)}\n`, WHAT_TO_DO).toMatchFileSnapshot(`${family}/pins.json`)
  })

  it.each(pins)('comes back as it was: %s', (_, { record, back }) => {
    expect(back).toEqual(record)
  })

  it.each(pins)('is of version 1, because nothing is released: %s', (_, { item }) => {
    expect(item.v ?? 1).toBe(1)
  })
})

it('every store that says a version has a pin', () => {
  const unpinned = FOLDERS.flatMap((family) => {
    const known = registries.map(({ family, name }) => `${family}/${name}.ts`)
    return readdirSync(`${import.meta.dirname}/${family}`).filter((file) => {
      const isStore = file.endsWith('.ts') && !/\.spec\.ts$|^pins\.ts$/.test(file)
      const text = isStore ? readFileSync(`${import.meta.dirname}/${family}/${file}`, 'utf8') : ''
      return (
        /\bschema: \d|^export const \w*_SCHEMA = \d/m.test(text) &&
        !known.includes(`${family}/${file}`) &&
        !pinnedIn(family).includes(`'./${file}'`)
      )
    })
  })
  expect(unpinned).toEqual(PINNED_ELSEWHERE)
})

/**
 * How a device fares with a version is written by single attributes, and pinned by what the table then holds
 * (`updates.spec.ts`).
 */
const PINNED_ELSEWHERE = ['updates.ts']
