import { join, relative } from 'node:path'
import { build } from 'esbuild'
import type { Rolldown } from 'vite'
import { PATHS } from '../shared/paths.ts'
import type { FirstList } from './app/firstRows.ts'
import { rolesOf } from './app/gates.ts'
import type { Preloads } from './app/preloads.ts'
import type { Screen } from './app/routes.ts'
import { LANGUAGES, type Language, TAGS } from './i18n/language.ts'

/** The same for any build: which addresses there are. */
export const NOTHING_TO_PRELOAD: Preloads = {
  app: PATHS.app.path,
  through: [PATHS.login.path, PATHS.cadastroUsuario.path],
  files: [],
  pages: [],
  login: PATHS.login.path,
  shell: [],
  screens: [],
  languages: { pt: [], en: [], es: [] },
}

/** Public pages people begin at; to the others they come from one of these. */
const PUBLIC_PAGES = {
  [PATHS.inicio.path]: 'web/features/public/StartPage.tsx',
  [PATHS.login.path]: 'web/features/login/LoginPage.tsx',
}

/** Path, page module and list of every screen: the console's own table, run here with its imports of pages left alone. */
async function pagesOf(root: string): Promise<[path: string, module: string, list: FirstList | undefined][]> {
  const bundle = await build({
    entryPoints: [join(root, 'web/app/routes.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    plugins: [
      {
        name: 'pages-left-alone',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
            kind === 'dynamic-import' ? { path: relative(root, join(resolveDir, path)), external: true } : undefined,
          ),
      },
    ],
  })
  const code = bundle.outputFiles[0]?.contents ?? new Uint8Array()
  const { SCREENS }: { SCREENS: readonly Screen[] } = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )
  return SCREENS.map(({ path, load, list }) => {
    const module = load.toString().match(/import\("([^"]+)"\)/)?.[1]
    if (!module) throw new Error(`the screen ${path} does not import its page`)
    return [PATHS[path].path, module, list && [list.name, list.path, rolesOf(PATHS[path])]]
  })
}

/** What each first screen is made of in a build, without what the page asks for by itself. */
export async function screenFiles(root: string, bundle: Rolldown.OutputBundle): Promise<Preloads> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const chunkOf = (module: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
    if (!found) throw new Error(`the build has no file for ${module}`)
    return found.fileName
  }
  const loaded = (...files: string[]): Set<string> => {
    const seen = new Set<string>()
    const visit = (file: string) => {
      const chunk = byFile.get(file)
      if (!chunk || seen.has(file)) return
      seen.add(file)
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) seen.add(sheet)
      chunk.imports.forEach(visit)
    }
    files.forEach(visit)
    return seen
  }

  const known = loaded(chunkOf('web/app/main.tsx'))
  const files: string[] = []
  const placed = (wanted: Set<string>, had: Set<string>) =>
    [...wanted]
      .filter((file) => !had.has(file))
      .map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1))
  const shell = loaded(chunkOf('web/app/layout/Shell.tsx'))
  const texts = (language: Language) =>
    loaded(
      chunkOf(`web/i18n/${language}/all.ts`),
      chunkOf(`node_modules/@cloudscape-design/components/i18n/messages/all.${TAGS[language]}.js`),
    )
  return {
    ...NOTHING_TO_PRELOAD,
    languages: Object.fromEntries(LANGUAGES.map((language) => [language, placed(texts(language), known)])) as Record<
      Language,
      number[]
    >,
    pages: Object.entries(PUBLIC_PAGES).map(([path, module]) => [path, placed(loaded(chunkOf(module)), known)]),
    shell: placed(shell, known),
    screens: (await pagesOf(root)).map(([path, module, list]) => {
      const own = placed(loaded(chunkOf(module)), new Set([...known, ...shell]))
      return list ? [path, own, list] : [path, own]
    }),
    files,
  }
}
