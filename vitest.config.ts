import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

const MODULE = 'compiled-module:'
/** The bytes of a compiled module as its import, as the bundler of the functions does it. */
const compiledModules = {
  name: 'compiled-modules',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.endsWith('.wasm') ? `\0${MODULE}${Buffer.from(id).toString('hex')}` : undefined),
  load(id: string) {
    if (!id.startsWith(`\0${MODULE}`)) return
    const name = Buffer.from(id.slice(MODULE.length + 1), 'hex').toString()
    const bytes = readFileSync(createRequire(import.meta.url).resolve(name)).toString('base64')
    return `export default new Uint8Array(Buffer.from('${bytes}', 'base64'))`
  },
}

const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  plugins: [compiledModules],
  test: { name, include, testTimeout: 20_000, hookTimeout: 60_000, ...more },
})

/** One local cloud for all of these: started once, from the synthesized templates, with an in-memory table. */
const onCloud = (name: string, include: string[], more: Record<string, unknown> = {}) =>
  project(name, include, {
    globalSetup: ['tests/fixtures/globalSetup.ts'],
    setupFiles: ['tests/fixtures/noDenials.ts'],
    testTimeout: 60_000,
    // The machine may be busy: what is polled for takes the time it takes.
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
    ...more,
  })

/** A page waits half a minute for each thing, as Playwright does; a test is a whole visit of them. */
const PATIENT = { testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    projects: [
      project('unit', ['{shared,functions,infra,scripts,web}/**/*.spec.{ts,tsx}']),
      project('rules', ['tests/{build,infra,safety}/**/*.spec.ts'], { testTimeout: 60_000 }),
      onCloud('api', ['tests/api/**/*.spec.ts']),
      onCloud('e2e', ['tests/e2e/**/*.e2e.ts'], PATIENT),
    ],
  },
})
