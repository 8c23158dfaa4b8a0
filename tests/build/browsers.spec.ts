import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TransformFailure, transform } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { build, OUTPUTS } from '../../scripts/build.ts'

/**
 * Functions that browsers got after the floor (`web/build/floor.ts`), as the built files would name them. What a
 * library asks for before it uses it is not here: `URL.canParse`, `toBase64`, `requestIdleCallback`,
 * `startViewTransition`.
 */
const NEWER: Readonly<Record<string, RegExp>> = {
  'Promise.withResolvers': /\bPromise\.(?:withResolvers|try)\b/,
  'Map.groupBy': /\b(?:Map|Object)\.groupBy\b/,
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'AbortSignal.any': /\bAbortSignal\.any\b/,
  'methods of sets': /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  'helpers of iterators':
    /\bIterator\.(?:from|prototype)\b|\.(?:keys|values|entries)\(\)\.(?:map|filter|some|every|find|toArray|take|drop|reduce|flatMap)\(/,
  'Intl.DurationFormat': /\bIntl\.(?:DurationFormat|Segmenter)\b/,
  'well-formed strings': /\.(?:isWellFormed|toWellFormed)\(/,
  'RegExp.escape': /\bRegExp\.escape\b/,
  'modifiers in patterns': /\(\?[ims]+(?:-[ims]+)?:/,
  'upserts of maps': /\.getOrInsert(?:Computed)?\(/,
  'resources that end with their block': /\bSymbol\.(?:asyncDispose|dispose)\b/,
}
/** Parts of style sheets that browsers got after the floor. */
const NEWER_STYLES: Readonly<Record<string, RegExp>> = {
  nesting: /[{;}]\s*&/,
  'light-dark()': /[: ,(]light-dark\(/,
  'scoped styles': /@scope\b/,
  'anchored places': /\b(?:anchor-name|position-anchor):/,
  'values of fields': /\b(?:field-sizing|interpolate-size):/,
}

let files: { name: string; text: string }[]

beforeAll(async () => {
  await build()
  const names = [...readdirSync(join(OUTPUTS.site, 'assets')).map((name) => `assets/${name}`), 'sw.js']
  files = names
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(OUTPUTS.site, name), 'utf8') }))
}, 600_000)

const having = (kind: string, what: RegExp) =>
  files.filter(({ name, text }) => name.endsWith(kind) && what.test(text)).map(({ name }) => name)

describe('the built console', () => {
  it.each(Object.entries(NEWER))('does without %s', (_, what) => {
    expect(having('.js', what)).toEqual([])
  })

  it.each(Object.entries(NEWER_STYLES))('is styled without %s', (_, what) => {
    expect(having('.css', what)).toEqual([])
  })

  it('has no module that waits outside of a function: in Safari those that stand on it are given out before they have run', async () => {
    const waiting: string[] = []
    for (const { name, text } of files.filter(({ name }) => name.endsWith('.js')))
      await transform(text, { target: 'es2021', logLevel: 'silent' }).catch(({ errors }: TransformFailure) => {
        waiting.push(...errors.map((error) => `${name}: ${error.text}`))
      })
    expect(waiting).toEqual([])
    await expect(transform('await 0;export {}', { target: 'es2021', logLevel: 'silent' })).rejects.toThrow(
      'Top-level await',
    )
  })

  it('has nothing left in it that the bundler should have filled in', () => {
    expect(having('.js', /__VITE_/)).toEqual([])
  })

  it('has its page’s script wait for what it is, which nothing else takes from there', () => {
    const [entry, ...others] = files.filter(({ name }) => /^assets\/index-[^/]+\.js$/.test(name))
    expect(others).toEqual([])
    expect(entry?.text).toMatch(/\.then\(\(\)=>import\("\.\/console-[^"]+\.js"\)\);$/)
    expect(having('.js', new RegExp(`["'\`]\\./${entry?.name.slice('assets/'.length)}`))).toEqual([])
  })

  it('is what these patterns are held against: older things are found by the same way', () => {
    expect(having('.js', /\.toSorted\(/).length).toBeGreaterThan(0)
    expect(having('.css', /color-mix\(/).length).toBeGreaterThan(0)
  })
})
