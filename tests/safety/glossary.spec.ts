import { describe, expect, it } from 'vitest'
import { ENUMERATIONS, type EnumName } from '../../scripts/glossary/enumerations.ts'
import { IN_TEXTS, TERMS, type Term, TRADE } from '../../scripts/glossary/terms.ts'
import * as enums from '../../shared/enums.ts'
import { LANGUAGES, type Language } from '../../shared/i18n/language.ts'
import { en } from '../../web/i18n/en/all.ts'
import { es } from '../../web/i18n/es/all.ts'
import type { LanguageTexts, Messages } from '../../web/i18n/messages.ts'
import { pt } from '../../web/i18n/pt/all.ts'
import { SCREENS } from '../../web/parts/screens/screens.ts'
import { fromRoot, isSpec, sources } from './sources.ts'

const whole = async ({ base, areas }: LanguageTexts): Promise<Messages> =>
  Object.assign({}, base, ...(await Promise.all(Object.values(areas).map((load) => load()))))
const TEXTS: Readonly<Record<Language, Messages>> = { pt: await whole(pt), en: await whole(en), es: await whole(es) }

const HEAD = `# Glossary

Code is in English. What travels over the wire and what is stored (paths, JSON fields, values, ability subjects) is
Portuguese, with no layer that translates. \`npx vitest run --project rules tests/safety/glossary.spec.ts -u\` writes this
page from \`scripts/glossary\`, the enumerations and the texts of the console.
`

const table = (...rows: readonly (readonly string[])[]) => rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
const rule = (columns: number) => Array.from({ length: columns }, () => '---')

/** A text of the console by its key, as `common.menu.leituras`. */
const textOf = (language: Language, key: string): string =>
  key.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], TEXTS[language]) as string

const terms = (head: readonly string[], rows: readonly Term[], isWire: boolean) =>
  table(
    head,
    rule(head.length),
    ...rows.map(([word, ...others]) => [isWire ? word.replace(/[\w]+/g, '`$&`') : word, ...others]),
  )

/** Short records of English texts, one text a value, by the values they are of. */
function labelRecords(node: unknown): [values: string, labels: Readonly<Record<string, string>>][] {
  if (typeof node !== 'object' || node === null) return []
  const isLabels = Object.values(node).every((text) => typeof text === 'string' && !/[{.]/.test(text))
  const own = isLabels ? [[Object.keys(node).toSorted().join(), node] as [string, Record<string, string>]] : []
  return [...own, ...Object.values(node).flatMap(labelRecords)]
}

type EnumValues = (typeof enums)[EnumName]

const LABELS = new Map(labelRecords(TEXTS.en).toReversed())
const names = Object.keys(ENUMERATIONS)
/** The values of each enumeration. */
const LISTS = new Map(Object.entries(enums).filter((entry): entry is [string, EnumValues] => Array.isArray(entry[1])))

function enumerationRow([name, what]: [string, string]): string[] {
  const values: readonly string[] = LISTS.get(name) ?? []
  const labels = LABELS.get(values.toSorted().join())
  const told = values.map((value) => (labels ? `\`${value}\` ${labels[value]}` : `\`${value}\``))
  return [`\`${name}\``, what, told.join(' · ')]
}

function screenRows(): string[][] {
  const rows = SCREENS.map(({ path, menu = [] }) => {
    const titles = LANGUAGES.map((language) => textOf(language, `screens.${path}`))
    const inMenu = (language: Language) =>
      [...new Set(menu.map(({ label }) => textOf(language, label)))].join(' / ') || '–'
    return [`\`${path}\``, ...titles.flatMap((title, index) => [inMenu(LANGUAGES[index] as Language), title])]
  })
  return rows.toSorted(([one = ''], [other = '']) => one.localeCompare(other))
}

const sorted = (rows: readonly Term[]) =>
  rows.map(([word]) => word).toSorted((one, other) => one.localeCompare(other, 'pt', { sensitivity: 'base' }))

describe('docs/glossary.md', () => {
  it('has its words in order, each once', () => {
    for (const list of [TERMS, TRADE, IN_TEXTS]) {
      const words = list.map(([word]) => word)
      expect(words).toEqual(sorted(list))
      expect(new Set(words).size).toBe(words.length)
    }
  })

  it('has words of the wire and the table that are written there', () => {
    const code = sources('shared', 'functions')
      .filter((source) => !isSpec(source))
      .map(({ text }) => text)
      .join('\n')
    const written = new Set(code.match(/\w+/g))
    expect(TERMS.flatMap(([words]) => words.split(', ')).filter((word) => !written.has(word))).toEqual([])
  })

  it('has every enumeration', () => {
    expect(names).toEqual([...LISTS.keys()].toSorted())
  })

  it('is as words, enumerations and texts are', async () => {
    const page = [
      HEAD,
      '## Words of the wire and the table\n',
      `${terms(['written', 'English', 'Spanish', 'meaning'], TERMS, true)}\n`,
      '## Words of the trade\n',
      `${terms(['English', 'Portuguese', 'Spanish', 'meaning'], TRADE, false)}\n`,
      '## Words of the texts\n',
      'One word for a thing in each language. A label that the specification spells out stays as it spells it. English is',
      'American. `web/i18n/texts.spec.ts` refuses the words that were dropped.\n',
      `${terms(['thing', 'Portuguese', 'English', 'Spanish'], IN_TEXTS, false)}\n`,
      '## Screens: the word in the menu beside the title\n',
      `${table(['screen', ...LANGUAGES.flatMap((language) => [`${language}, menu`, `${language}, title`])], rule(7), ...screenRows())}\n`,
      '## Enumerations\n',
      `${table(['enumeration', 'what', 'values, as the console calls them in English'], rule(3), ...Object.entries(ENUMERATIONS).map(enumerationRow))}\n`,
    ]
    await expect(page.join('\n')).toMatchFileSnapshot(fromRoot('docs/glossary.md'))
  })
})
