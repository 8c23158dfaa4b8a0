import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { configOf, STAGES } from '../../infra/config.ts'
import { fromRoot } from './sources.ts'

interface LockedPackage {
  version?: string
  integrity?: string
  link?: true
  resolved?: string
  hasInstallScript?: true
  /** The package comes within the one that has it. */
  inBundle?: true
}

const read = (path: string) => readFileSync(fromRoot(path), 'utf8')
const { allowScripts, scarfSettings } = JSON.parse(read('package.json'))
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'))
const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'))
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

describe('what runs at an install', () => {
  it('is said of each package that would run something, and of no other', () => {
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(scripted)].sort())
  })

  it('is what brings Node, and nothing else', () => {
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] !== false)
    expect(allowed).toEqual(['node'])
  })

  it('never tells anybody of the install, by an npm that does not know the list either', () => {
    expect(allowScripts['@scarf/scarf']).toBe(false)
    expect(scarfSettings).toEqual({ enabled: false })
  })
})

describe('CONTRIBUTING.md', () => {
  it('says why a version is exact or overridden, of each that is and of no other', () => {
    const parts = ['package.json', 'scripts/local/programs/package.json'].flatMap((path) => {
      const { overrides = {}, dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path))
      const exact = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
        ([, version]) => !/^[\^~]|^file:/.test(version),
      )
      return [...Object.keys(overrides), ...exact.map(([name]) => name)]
    })
    const table = read('CONTRIBUTING.md').split('why exactly this version')[1]?.split('\n\n')[0] ?? ''
    const told = [...table.matchAll(/^\| `([^`]+)` \| .+\. \|$/gm)].map(([, name]) => name)
    expect(told).toEqual([...new Set(parts)].sort())
  })
})

it('installs nothing but what its digest was written down of', () => {
  const own = installed.filter(([, { link, inBundle }]) => !link && !inBundle)
  const without = own.filter(([, { integrity }]) => !integrity).map(([path]) => path)
  expect(without).toEqual([])
  // Links lead to our own folders.
  const links = installed.flatMap(([, { link, resolved }]) => (link ? resolved : []))
  expect(links).toEqual(['scripts/local/programs'])
})

it('lets a bill of its materials be made, whose parts all fit each other', () => {
  const bill = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { components } = JSON.parse(execFileSync('npm', bill, { cwd: fromRoot('.'), maxBuffer: 1e8 }).toString())
  expect(components.length).toBeGreaterThan(300)
})

describe('docs/security.md', () => {
  const told = read('docs/security.md')

  it('names specs that are there', () => {
    const specs = new Set([...told.matchAll(/`([\w./-]+\.(?:spec|e2e)\.tsx?)`/g)].map(([, path = '']) => path))
    expect(specs.size).toBeGreaterThan(40)
    expect([...specs].filter((path) => !existsSync(fromRoot(path)))).toEqual([])
  })

  it('has a spec for each lock', () => {
    const rows = told.split('\n').filter((line) => /^\| (?:\d+|[a-z]).* \|$/.test(line))
    const locks = rows.filter((row) => /^\| \d/.test(row))
    expect(locks.map((row) => Number(row.split('|')[1]))).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
    for (const row of locks) expect(row).toMatch(/\.spec\.ts/)
  })
})

describe('who must have seen a change', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/))
  const files = execFileSync('git', ['ls-files'], { cwd: fromRoot(''), encoding: 'utf8' }).split('\n')

  it('is said of everything, and first of all of it', () => {
    expect(lines[0]?.[0]).toBe('*')
  })

  it.each(lines.slice(1))('is said of files that are there: %s', (pattern) => {
    expect(pattern).toMatch(/^\/[\w./-]+$/)
    const path = pattern.slice(1)
    expect(files.some((file) => (path.endsWith('/') ? file.startsWith(path) : file === path))).toBe(true)
  })

  it('is a team of whoever owns the repository', () => {
    const owners = new Set(STAGES.map((stage) => configOf(stage).github.repository.split('/')[0]))
    for (const [, ...teams] of lines) {
      expect(teams.length).toBeGreaterThan(0)
      for (const team of teams) expect(owners).toContain(/^@([\w-]+)\/[\w-]+$/.exec(team)?.[1])
    }
  })

  const guarded = lines.slice(1).filter(([, ...teams]) => teams.some((team) => team.endsWith('/security')))
  const isGuarded = (file: string) =>
    guarded.some(([pattern = '']) => (pattern.endsWith('/') ? `/${file}`.startsWith(pattern) : `/${file}` === pattern))

  it('is a second team where a change decides what runs in the pipeline or what is trusted', () => {
    const decisive = ['.github/workflows/deploy.yml', '.ci/run', 'package.json', 'package-lock.json', 'cdk.json']
    const trusted = ['infra/config.ts', 'infra/constructs/grants.ts', 'infra/formerGrants.json', 'shared/functions.ts']
    expect([...decisive, ...trusted].filter((file) => !isGuarded(file))).toEqual([])
    expect(isGuarded('README.md')).toBe(false)
  })

  it('is that team too for whatever these programs are made of in the folders of programs', async () => {
    const { metafile } = await build({
      absWorkingDir: fromRoot(''),
      entryPoints: ['scripts/build.ts', 'scripts/deploySite.ts', 'scripts/audit.ts', 'infra/app.ts', 'vite.config.ts'],
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      outdir: 'unwritten',
      write: false,
      metafile: true,
      logLevel: 'silent',
    })
    const run = Object.keys(metafile.inputs).filter((file) => /^(?:infra|scripts|web\/build)\/|^[^/]+$/.test(file))
    expect(run.length).toBeGreaterThan(50)
    expect(run.filter((file) => !isGuarded(file))).toEqual([])
  })
})
