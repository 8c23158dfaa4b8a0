import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { JUDGEMENT_COLOURS } from '../../shared/pictures/judgements.ts'
import { SEVERITIES } from '../../shared/readings/severity.ts'
import { fromRoot, isSpec, sources } from './sources.ts'

const product = sources('shared', 'functions', 'web').filter((source) => !isSpec(source))

/** The values of a style sheet's variables where they are first set. */
function variables(path: string) {
  const found = [...readFileSync(fromRoot(path), 'utf8').matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].reverse()
  return Object.fromEntries(found.map(([, name, value]) => [name, value]))
}

describe('a screen reader', () => {
  it('is told what each table and each row of tabs is of', () => {
    const pages = product.filter(({ path }) => path.endsWith('.tsx'))
    const unnamed = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/<table(?![\w-])[^>]*(?:=>[^>]*)*>\s*(?:<caption)?|<Tabs\s[\s\S]*?\/>/g)]
        .filter(([element]) => !/aria-?label|<caption/i.test(element))
        .map(([element]) => `${path}: ${element.split('\n')[0]}`),
    )
    expect(unnamed).toEqual([])
  })
})

it('a class is declared in one place, outside of what holds for some screens only', () => {
  const sheets = globSync('web/styles/*.css', { cwd: fromRoot('.') })
  const declared = sheets.flatMap((path) =>
    [...readFileSync(fromRoot(path), 'utf8').matchAll(/(?<!,\n)^(\.[\w-]+) \{$/gm)].map(([, name]) => name),
  )
  expect(declared.length).toBeGreaterThan(200)
  expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([])
})

describe('severity, docs/design.md', () => {
  const colours = {
    now: SEVERITIES.AGORA.colour,
    soon: SEVERITIES.EM_BREVE.colour,
    known: SEVERITIES.SABIDO.colour,
    good: SEVERITIES.BOM.colour,
  }

  it('has the same colours in style sheets, the manual and the table', () => {
    expect(variables('web/styles/ui.css')).toMatchObject(colours)
    expect(variables('web/public/documentos/manual.css')).toMatchObject({
      worn: JUDGEMENT_COLOURS.GASTO,
      clogged: JUDGEMENT_COLOURS.ENTUPIDO,
      good: JUDGEMENT_COLOURS.APROVADO,
    })
  })

  it('is written down in one place', () => {
    const { known, ...loud } = colours
    const written = product.filter(
      ({ path, text }) =>
        path !== 'shared/pictures/judgements.ts' && Object.values(loud).some((one) => text.includes(one)),
    )
    expect(written.map(({ path }) => path)).toEqual([])
  })
})

describe('empty values and precision, docs/design.md', () => {
  const lines = (pattern: RegExp, but: readonly string[]) =>
    product.flatMap(({ path, text }) =>
      but.includes(path)
        ? []
        : text
            .split('\n')
            .flatMap((line) => (!/^\s*\/?\*/.test(line) && pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
    )

  it('writes what is empty as one constant says', () => {
    expect(lines(/(['"`>])(---?|[—–])(['"`<])/, ['shared/i18n/format.ts'])).toEqual([])
  })

  it('writes per cents as `percent`, `signedPercent` and `share` do', () => {
    // A recipe's arithmetic has the digits that its terms were written with.
    expect(lines(/quantity\([^;]*'%'|format\.space\}%/, ['shared/recipes/recipeText.ts'])).toEqual([])
  })
})

describe('explanations, docs/design.md', () => {
  it('stand below the fields they are about', () => {
    const above = /<FormField\b(?:[^<>]|=>)*?\sdescription=/g
    const found = product.flatMap(({ path, text }) => [...text.matchAll(above)].map(() => path))
    expect(found).toEqual([])
  })
})

describe('what takes something away, docs/design.md', () => {
  const screens = product.filter(({ path }) => /^web\/(features|parts)\//.test(path))
  const WORDS = 'remove|delete|cancel|revoke|discard|disable|leave|end|endOthers|turnOff|documentRemove'
  const found = (pattern: RegExp) =>
    screens.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([all]) => `${path}: ${all}`))

  it('is a red button where it stands by itself', () => {
    const plain = new RegExp(`<Button\\b[^<>]*(?:=>[^<>]*)*>\\s*\\{t\\('[\\w.]+\\.(?:${WORDS})'`, 'g')
    expect(found(plain)).toEqual([])
  })

  it('is a red entry where it stands in a menu', () => {
    const entry = new RegExp(
      `\\{[^{}]*\\bid: '[^{}]*\\btext: t\\('[\\w.]+\\.(?:${WORDS})'[^{}]*(?:\\{[^{}]*\\}[^{}]*)*\\}`,
      'g',
    )
    expect(found(entry).filter((one) => !/danger: /.test(one))).toEqual([])
  })
})
