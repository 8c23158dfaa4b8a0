import type { Rolldown } from 'vite'
import { AREAS } from '../../shared/contract/areas.ts'
import type { AreaSpec } from '../../shared/contract/route.ts'
import { LANGUAGES, type Language, TAGS } from '../../shared/i18n/language.ts'
import { PATHS } from '../../shared/paths.ts'
import type { FirstList } from '../app/firstRows.ts'
import type { Preloads } from '../app/preloads.ts'
import type { ScreenArea } from '../i18n/messages.ts'
import { PUBLIC_PAGES, type PublicPage, SCREENS, type Screen } from '../parts/screens/screens.ts'
import { rolesOf } from '../session/gates.ts'
import { type PageTexts, SCREEN_AREAS } from './screenTexts.ts'

/** The same for any build: which addresses there are. */
const ADDRESSES = {
  app: PATHS.app.path,
  through: [PATHS.login.path, PATHS.cadastroUsuario.path],
  login: PATHS.login.path,
}

/** What the console's own table says of a page. */
export interface PageEntry {
  /** With its parameters. */
  readonly path: string
  /** Where its component is, below the project's folder. */
  readonly module: string
  readonly texts: readonly ScreenArea[]
  readonly list?: FirstList | undefined
}

function listOf({ path, opens }: Screen): FirstList | undefined {
  if (opens?.list === undefined) return undefined
  const { routes }: AreaSpec = AREAS[opens.area]
  const route = routes[opens.route]
  return route && [opens.list, route.path, rolesOf(PATHS[path])]
}

const entryOf = ({ path, page }: Screen | PublicPage, texts: PageTexts): PageEntry => ({
  path: PATHS[path].path,
  module: `web/features/${page}.tsx`,
  texts: texts.get(page) ?? [],
})

/** All pages there are, as the console's own tables have them, with the texts they show. */
export const publicPages = (texts: PageTexts): PageEntry[] => PUBLIC_PAGES.map((page) => entryOf(page, texts))
export const screens = (texts: PageTexts): PageEntry[] =>
  SCREENS.map((screen) => Object.assign(entryOf(screen, texts), { list: listOf(screen) }))

/** What a server for whoever writes the console tells: nothing is fetched ahead, and every page has all texts. */
export const NOTHING_TO_PRELOAD: Preloads = {
  ...ADDRESSES,
  files: [],
  pages: PUBLIC_PAGES.map(({ path }) => [PATHS[path].path, [], SCREEN_AREAS]),
  shell: [],
  screens: SCREENS.map(({ path }) => [PATHS[path].path, [], SCREEN_AREAS]),
  languages: { pt: [], en: [], es: [] },
  texts: { pt: {}, en: {}, es: {} },
  draws: {},
  early: '',
}

/** Sheets that several screens share come in a script with nothing in it, which Vite takes away in the end. */
const isSheet = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.every((id) => id.endsWith('.css'))

/** Which files of a build something is made of. */
export function bundleFiles(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const chunkOf = (module: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
    if (!found) throw new Error(`the build has no file for ${module}`)
    return found.fileName
  }
  const loaded = (...files: string[]): Set<string> => {
    const seen = new Set<string>()
    const visited = new Set<string>()
    const visit = (file: string) => {
      const chunk = byFile.get(file)
      if (!chunk || visited.has(file)) return
      visited.add(file)
      if (!isSheet(chunk)) seen.add(file)
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) seen.add(sheet)
      chunk.imports.forEach(visit)
    }
    files.forEach(visit)
    return seen
  }
  const base = (language: Language) =>
    loaded(
      chunkOf(`web/i18n/${language}/all.ts`),
      chunkOf(`node_modules/@cloudscape-design/components/i18n/messages/all.${TAGS[language]}.js`),
    )
  return {
    chunkOf,
    /** Files that are fetched for others: those and what they import. */
    loaded,
    base,
    /** The file that the page itself names. */
    entry: chunks.find(({ isEntry }) => isEntry)?.fileName ?? chunkOf('web/app/main.tsx'),
    /** What comes with a language, and what areas of texts add to it. */
    textsOf: (language: Language, areas: readonly ScreenArea[]) =>
      new Set([...base(language), ...loaded(...areas.map((area) => chunkOf(`i18n/${language}/${area}.ts`)))]),
  }
}

/** What each first screen is made of in a build, without what the page asks for by itself. */
export function screenFiles(bundle: Rolldown.OutputBundle, shown: PageTexts): Omit<Preloads, 'draws' | 'early'> {
  const { base, chunkOf, loaded } = bundleFiles(bundle)

  const known = loaded(chunkOf('web/app/main.tsx'))
  const files: string[] = []
  const placed = (wanted: Set<string>, had: Set<string>) =>
    [...wanted]
      .filter((file) => !had.has(file))
      .map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1))
  const shell = loaded(chunkOf('web/app/layout/Shell.tsx'))
  const areas = new Set([...shown.values()].flat())
  const textFiles = (language: Language) => {
    const had = new Set([...known, ...base(language)])
    return [...areas].map((area) => [area, placed(loaded(chunkOf(`i18n/${language}/${area}.ts`)), had)] as const)
  }
  const inEach = <T>(value: (language: Language) => T) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, value(language)])) as Record<Language, T>
  return {
    ...ADDRESSES,
    languages: inEach((language) => placed(base(language), known)),
    texts: inEach((language) => Object.fromEntries(textFiles(language))),
    pages: publicPages(shown).map((page) => [page.path, placed(loaded(chunkOf(page.module)), known), page.texts]),
    shell: placed(shell, known),
    screens: screens(shown).map(({ path, module, texts, list }) => {
      const own = placed(loaded(chunkOf(module)), new Set([...known, ...shell]))
      return list ? [path, own, texts, list] : [path, own, texts]
    }),
    files,
  }
}
