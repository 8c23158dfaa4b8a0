import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areasOf, FUNCTIONS, type FunctionSpec } from '../shared/functions.ts'
import { LANGUAGES, type Language } from '../shared/i18n/language.ts'
import { BASE_AREAS } from '../web/i18n/messages.ts'
import { SCREENS } from '../web/parts/screens/screens.ts'

const ROOT = join(import.meta.dirname, '..')
const WIDTH = 120

/** Modules of a folder by name, without specs and the list that is made of them. */
const modulesIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && file !== 'all.ts')
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()

const lines = (names: readonly string[], line: (name: string) => string) => names.map(line).join('\n')

/** A property that is a function, as the formatter breaks it. */
function lazily(indent: string, name: string, value: string): string {
  const line = `${indent}${name}: () => ${value},`
  return line.length > WIDTH ? `${indent}${name}: () =>\n${indent}  ${value},` : line
}

/** Contracts that declare an area, which goes by the name of its file. */
const areaNames = () =>
  modulesIn('shared/contract').filter((name) =>
    readFileSync(join(ROOT, `shared/contract/${name}.ts`), 'utf8').includes(`export const ${name}Area = `),
  )

const importArea = (name: string) =>
  name === 'route' ? "import type { AreaSpec } from './route.ts'" : `import { ${name}Area } from './${name}.ts'`

const areas = () => `
${lines([...areaNames(), 'route'].sort(), importArea)}

/** Every area of the API. */
export const AREAS = {
${lines(areaNames(), (name) => `  ${name}: ${name}Area,`)}
} as const satisfies Record<string, AreaSpec>
export type AreaName = keyof typeof AREAS
`

/** Areas whose requests begin while a page is on its way: any other would become a file of the console. */
const openingAreas = () => [...new Set(SCREENS.flatMap(({ opens }) => opens?.area ?? []))].sort()

const contracts = () => `
/**
 * Contracts of the areas that screens open with. Each comes when it is asked for: all of them would be built before the
 * first screen is shown.
 */
export const CONTRACTS = {
${lines(openingAreas(), (name) =>
  lazily('  ', name, `import('../../shared/contract/${name}.ts').then((module) => module.${name}Area)`),
)}
}
`

const typed = (language: Language, type: string) => (language === 'pt' ? '' : `: ${type}`)

function sharedTexts(language: Language): string {
  const names = modulesIn(`shared/i18n/${language}`)
  return `
${language === 'pt' ? '' : "import type { SharedTexts } from '../texts.ts'\n"}${lines(names, (name) => `import { ${name} } from './${name}.ts'`)}

/** Texts of the console that documents are written in too. */
export const shared${typed(language, 'SharedTexts')} = {
${lines(names, (name) => `  ${name},`)}
}
`
}

function texts(language: Language): string {
  const own = modulesIn(`web/i18n/${language}`)
  const isBase = (name: string) => BASE_AREAS.some((area) => area === name)
  const fileOf = (name: string) => (own.includes(name) ? `./${name}.ts` : `../../../shared/i18n/${language}/${name}.ts`)
  const importBase = (name: string) => `import { ${name} } from '${fileOf(name)}'`
  const [sharedBase, ownBase] = [false, true].map((is) => BASE_AREAS.filter((name) => own.includes(name) === is))
  const all = [...own, ...modulesIn(`shared/i18n/${language}`)].sort()
  return `
${lines(sharedBase ?? [], importBase)}
${language === 'pt' ? '' : "import type { LanguageTexts } from '../messages.ts'\n"}${lines(ownBase ?? [], importBase)}

/** All texts of the language. */
export const ${language}${typed(language, 'LanguageTexts')} = {
  base: { ${BASE_AREAS.join(', ')} },
  areas: {
${lines(
  all.filter((name) => !isBase(name)),
  (name) => lazily('    ', name, `import('${fileOf(name)}')`),
)}
  },
}
`
}

const ARCHITECTURE = 'docs/architecture.md'

/**
 * The functions behind the API, as the document tells them: what is declared of each, without what all of them need.
 */
function architecture(): string {
  const rows = Object.entries<FunctionSpec>(FUNCTIONS).flatMap(([name, spec]) => {
    const areas = areasOf(spec)
    const needs = spec.needs.filter((need) => !/^(table:|secrets$)/.test(need)).map((need) => `\`${need}\``)
    return areas.length > 0 ? [`| \`${name}\` | ${areas.join(', ')} | ${needs.join(', ') || '–'} |`] : []
  })
  const told = readFileSync(join(ROOT, ARCHITECTURE), 'utf8')
  return told.replace(/(\n\| function \| areas \|.*\n.*\n)(?:\|.*\n)+/, (_, head) => `${head}${rows.join('\n')}\n`)
}

/**
 * What is found by files and declarations instead of listed, written down where the compiler reads it: each module with
 * its text.
 */
export const found = (): ReadonlyMap<string, string> => {
  const made: [string, string][] = [
    ['shared/contract/areas.ts', areas()],
    ['web/app/contracts.ts', contracts()],
    ...LANGUAGES.flatMap((language): [string, string][] => [
      [`shared/i18n/${language}/all.ts`, sharedTexts(language)],
      [`web/i18n/${language}/all.ts`, texts(language)],
    ]),
  ]
  const modules = made.map(([file, text]) => [file, `// Written by \`npm run found\`.\n${text}`] as const)
  return new Map([...modules, [ARCHITECTURE, architecture()]])
}

if (import.meta.main) for (const [file, text] of found()) writeFileSync(join(ROOT, file), text)
