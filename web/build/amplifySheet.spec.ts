import { describe, expect, it } from 'vitest'
import { amplifyParts, usedTokens } from './amplifySheet.ts'

const ROOT = `${import.meta.dirname}/../..`

async function sheet(): Promise<string> {
  const { load } = amplifyParts(ROOT) as unknown as { load: (id: string) => Promise<string> }
  return load('\0virtual:amplify.css')
}

describe('Amplify UI’s sheet', () => {
  it('leaves every page but those for visitors as it is', async () => {
    const selectors = [...(await sheet()).matchAll(/(?:^|[{}])([^{}@]+)\{/g)].flatMap(([, found = '']) =>
      found.split(','),
    )
    const elsewhere = selectors
      .map((one) => one.replace(/\/\*[\s\S]*?\*\//g, '').trim())
      .filter((one) => !/amplify|^\.visitor$|%$|^(from|to)$/.test(one))
    expect(elsewhere).toEqual([])
  })

  it('has the tokens it uses, and no other', async () => {
    const css = await sheet()
    const declared = new Set([...css.matchAll(/(--amplify-components-[\w-]+):/g)].map(([, name]) => name))
    const used = new Set([...css.matchAll(/var\(\s*(--amplify-components-[\w-]+)/g)].map(([, name]) => name))
    expect(declared.size).toBeGreaterThan(100)
    expect([...declared].filter((name) => !used.has(name))).toEqual([])
  })

  it('knows what a token is made of', () => {
    const base = ':root { --amplify-a: var(--amplify-b); --amplify-b: 1px; --amplify-c: 2px; }'
    expect(usedTokens(base, '.x { width: var(--amplify-a); }')).toEqual([
      ['--amplify-a', 'var(--amplify-b)'],
      ['--amplify-b', '1px'],
    ])
  })
})
