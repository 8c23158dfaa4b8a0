import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Pin, pinned } from '../../tests/fixtures/pin.ts'

process.env.TABLE_NAME = 'none'

const FOLDERS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const pinsText = (family: string) => {
  const file = `${import.meta.dirname}/${family}/pins.ts`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
/** Folders with stores of their own: each has its records in `pins.ts`, and in `pins.json` what they are stored as. */
const FAMILIES = FOLDERS.filter(pinsText)

const pinsOf = async (family: string): Promise<[string, Pin][]> =>
  Object.entries((await import(`./${family}/pins.ts`)).pins)

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
    const pins = pinsText(family)
    return readdirSync(`${import.meta.dirname}/${family}`).filter((file) => {
      const isStore = file.endsWith('.ts') && !/\.spec\.ts$|^pins\.ts$/.test(file)
      const text = isStore ? readFileSync(`${import.meta.dirname}/${family}/${file}`, 'utf8') : ''
      return /\bschema: \d|^export const \w*_SCHEMA = \d/m.test(text) && !pins.includes(`'./${file}'`)
    })
  })
  expect(unpinned).toEqual(PINNED_ELSEWHERE)
})

/** How a device fares with a version is written by single attributes, and pinned by what the table then holds (`updates.spec.ts`). */
const PINNED_ELSEWHERE = ['updates.ts']
