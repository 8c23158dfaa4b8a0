import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin, transform } from 'esbuild'
import { AREAS, type AreaName } from '../shared/contract/areas.ts'
import { type RouteSpec, routeKey } from '../shared/contract/route.ts'
import { areasOf, FUNCTIONS, type FunctionName, type FunctionSpec } from '../shared/functions.ts'
import { withoutJsonSchema, ZOD_SCHEMAS } from '../web/build/zodSchemas.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const TARGET = 'node24'

const GROUP = 'areas-of:'
const handlerOf = (area: AreaName) => `./functions/areas/${area}/handler.ts`
const routesOf = (area: AreaName) => Object.values<RouteSpec>(AREAS[area].routes).map(routeKey)

/** The module a function behind the API starts from, made of the areas it is declared with. */
function entryOf(areas: readonly AreaName[]): string {
  const [first = '', ...others] = areas.map((area) => JSON.stringify(handlerOf(area as AreaName)))
  if (others.length === 0) return `export { handler } from ${first}`
  const loaders = areas.map((area) => `const ${area} = () => import(${JSON.stringify(handlerOf(area))})`)
  const byRoute = areas.flatMap((area) => routesOf(area).map((key) => `  ${JSON.stringify(key)}: ${area},`))
  return [
    "import { serveGroup } from './functions/http/serveGroup.ts'",
    ...loaders,
    `export const handler = serveGroup(${areas[0]}, {`,
    ...byRoute,
    '})',
  ].join('\n')
}

const groups: Plugin = {
  name: 'groups',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${GROUP}`) }, ({ path }) => ({ path, namespace: GROUP }))
    onLoad({ filter: /./, namespace: GROUP }, ({ path }) => ({
      contents: entryOf(path.slice(GROUP.length).split(',') as AreaName[]),
      resolveDir: ROOT,
      loader: 'ts',
    }))
  },
}

/**
 * Modules that the SDK imports only where it is not on Lambda: credentials come to a function by its environment, and
 * none of the services we use streams events. Left in, they would tear what every call needs into many files.
 */
const UNUSED =
  /^@aws-sdk\/credential-provider-(sso|ini|process|web-identity|http)$|^@smithy\/(credential-provider-imds|core\/event-streams)$/

/**
 * A package by which `debug` colours its lines where some other package brought it, as tests do. The bundle is the same
 * with or without it.
 */
const COLOURS = /^supports-color$/

const unused: Plugin = {
  name: 'unused',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: UNUSED }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: 'unused' } : null,
    )
    onResolve({ filter: COLOURS }, ({ path }) => ({ path, namespace: 'unused' }))
    onLoad({ filter: /./, namespace: 'unused' }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${path} is left out of the bundle (scripts/bundle.ts)`)})`,
    }))
  },
}

/**
 * Only the documentation describes the contract as JSON schema; to all others zod's writing of it is 17 kB of each
 * first call, 5.2 kB of them compressed.
 */
const plainSchemas: Plugin = {
  name: 'plain-schemas',
  setup({ onLoad }) {
    onLoad({ filter: ZOD_SCHEMAS }, async ({ path }) => ({
      contents: withoutJsonSchema(await readFile(path, 'utf8')),
      loader: 'js',
    }))
  },
}

const pluginsOf = (spec: FunctionSpec): Plugin[] => [
  ...[groups, unused],
  ...(areasOf(spec).includes('documentation') ? [] : [plainSchemas]),
]

const entryPointOf = ({ trigger }: FunctionSpec) =>
  trigger.kind === 'api' ? `${GROUP}${trigger.areas.join(',')}` : trigger.entry

/** A function as ES modules: what is imported dynamically is a file of its own, as is what several files share. */
const bundleModules = (name: FunctionName) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: [{ in: entryPointOf(FUNCTIONS[name]), out: 'index' }],
    outdir: 'bundle',
    bundle: true,
    format: 'esm',
    splitting: true,
    platform: 'node',
    target: TARGET,
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    loader: { '.wasm': 'binary', '.ttf': 'binary' },
    logLevel: 'warning',
    plugins: pluginsOf(FUNCTIONS[name]),
    // The next step takes the map out of the bundle.
    sourcemap: 'inline',
    metafile: true,
    write: false,
  })

/**
 * Our own code in a function, as it is left once what nothing calls is out: packages are named and not in it, and names
 * are as they were written. What the function may do is held against it (`tests/build/grants.spec.ts`).
 */
export async function ownCodeOf(name: FunctionName): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [{ in: entryPointOf(FUNCTIONS[name]), out: 'index' }],
    outdir: 'bundle',
    bundle: true,
    format: 'esm',
    splitting: true,
    platform: 'node',
    target: TARGET,
    minifySyntax: true,
    packages: 'external',
    loader: { '.wasm': 'empty', '.ttf': 'empty' },
    logLevel: 'warning',
    plugins: [groups],
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('\n')
}

interface Bundle {
  files: {
    /** Name within the function's folder; `index.js` has the handler. */
    name: string
    code: string
    map: string
  }[]
  /** Which modules its files are made of. */
  metafile: Metafile
}

/**
 * A function as it is deployed: minified CommonJS with the SDK in it. ES modules would load undici, which takes 14 ms,
 * and so would a dynamic import of node:http, which the SDK has; as `require` neither does.
 */
export async function bundleFunction(name: FunctionName): Promise<Bundle> {
  const { outputFiles, metafile } = await bundleModules(name)
  const files = await Promise.all(
    outputFiles.map(async ({ path, text }) => {
      const { code, map } = await transform(text, {
        format: 'cjs',
        platform: 'node',
        target: TARGET,
        supported: { 'dynamic-import': false },
        minify: true,
        sourcemap: 'external',
        // Image codecs and the writer of PDFs look up files beside their own address, none of which they are asked for
        // here.
        define: { 'import.meta.url': '"file:///var/task/index.js"' },
        // The codecs set that address where there is none, and the reader of fonts names a field twice.
        logOverride: { 'empty-import-meta': 'silent', 'duplicate-object-key': 'silent' },
        logLevel: 'warning',
      })
      return { name: basename(path), code, map }
    }),
  )
  return { files, metafile }
}
