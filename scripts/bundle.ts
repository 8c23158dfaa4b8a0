import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { AREAS, type AreaName } from '../shared/contract/areas.ts'
import { type RouteSpec, routeKey } from '../shared/contract/route.ts'
import { FUNCTIONS, type FunctionSpec } from '../shared/functions.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

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

const entryPointOf = ({ trigger }: FunctionSpec) =>
  trigger.kind === 'api' ? `${GROUP}${trigger.areas.join(',')}` : trigger.entry

/** Bundles all functions at once: CommonJS, minified, SDK included, one file each. Nothing is written. */
export const bundleFunctions = (options: BuildOptions) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: Object.entries(FUNCTIONS).map(([name, spec]) => ({ in: entryPointOf(spec), out: `${name}/index` })),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    // Image codecs are part of the bundle, and say so where they look for their own address.
    loader: { '.wasm': 'binary' },
    logOverride: { 'empty-import-meta': 'silent' },
    logLevel: 'warning',
    plugins: [groups],
    ...options,
    write: false,
  })
