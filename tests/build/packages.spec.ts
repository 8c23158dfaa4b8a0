import { globSync, readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { FUNCTIONS, type FunctionName } from '../../shared/functions.ts'
import { fromRoot } from '../safety/sources.ts'
import { bundled } from './bundled.ts'

interface LockedPackage {
  dev?: true
  devOptional?: true
}

const { dependencies, devDependencies } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(fromRoot('package-lock.json'), 'utf8'),
)

/** The package's own folder, as the lock file names it: packages of packages have one below theirs. */
const packageOf = (module: string) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0]

/**
 * Packages of modules, without those that `npm ci --omit=dev` brings; a package that is there for tests, or only
 * because of them, is left.
 */
const forTests = (modules: readonly string[]) => {
  const found = new Set(modules.flatMap((module) => packageOf(module) ?? []))
  return [...found].filter((name) => !packages[name] || packages[name].dev || packages[name].devOptional)
}

describe('what is deployed has nothing of packages that are there for tests', () => {
  it.each(Object.keys(FUNCTIONS) as FunctionName[])('in the function %s', (name) => {
    const modules = Object.keys(bundled(name).inputs)
    expect(modules.some((module) => module.startsWith('node_modules/'))).toBe(true)
    expect(forTests(modules)).toEqual([])
  })

  it('in the console', () => {
    const modules: string[] = JSON.parse(readFileSync(fromRoot('.build/siteModules.json'), 'utf8'))
    expect(modules).toContain('node_modules/react-dom/client.js')
    expect(modules.length).toBeGreaterThan(2000)
    expect(forTests(modules)).toEqual([])
  })

  it('and would be found out', () => {
    expect(forTests(['functions/http/serve.ts', 'node_modules/zod/v4/core/util.js'])).toEqual([])
    expect(forTests(['node_modules/fast-check/lib/fast-check.js'])).toEqual(['node_modules/fast-check'])
    expect(forTests(['node_modules/nobodys/index.js'])).toEqual(['node_modules/nobodys'])
  })
})

/** Packages that modules name when they run, types aside; what they import of ours is followed. */
async function namedBy(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    stdin: {
      contents: entryPoints.map((file) => `import ${JSON.stringify(`./${file}`)}`).join('\n'),
      resolveDir: fromRoot(''),
    },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    // These files are written into ours as they are, and import nothing.
    loader: { '.svg': 'empty', '.css': 'empty', '.md': 'empty' },
    logLevel: 'silent',
    write: false,
    metafile: true,
  })
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports)
  const named = imports.filter(({ external }) => external).map(({ path }) => path)
  return [...new Set(named.filter((path) => !/^(?:node|virtual):/.test(path)).map(nameOf))].sort()
}

const nameOf = (path: string) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path

/** Sources without tests and what only tests use. */
const without = (pattern: string) =>
  globSync(pattern, { cwd: fromRoot('') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.spec\.tsx?$/.test(file))

describe('what artefacts are made by names no package that is there for tests', () => {
  it.each([
    ['the build', ['scripts/build.ts', 'vite.config.ts']],
    ['the stacks', ['infra/app.ts']],
    ['the deployment', ['scripts/deploySite.ts', 'scripts/audit.ts']],
    ['the functions', without('functions/**/*.ts')],
    ['the console', without('web/**/*.{ts,tsx}')],
  ])('in %s', async (_, entries) => {
    const named = await namedBy(entries)
    expect(named.filter((name) => !(name in dependencies))).toEqual([])
  })

  it('and would be found out', async () => {
    const named = await namedBy(['scripts/start.ts'])
    expect(named.filter((name) => name in devDependencies)).toContain('aedes')
  })
})
