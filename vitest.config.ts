import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

const MODULE = 'compiled-module:'
/** The bytes of a compiled module as its import, as the bundler of the functions does it. */
const compiledModules = {
  name: 'compiled-modules',
  enforce: 'pre' as const,
  resolveId: (id: string) => (/\.(wasm|ttf)$/.test(id) ? `\0${MODULE}${Buffer.from(id).toString('hex')}` : undefined),
  load(id: string) {
    if (!id.startsWith(`\0${MODULE}`)) return
    const name = Buffer.from(id.slice(MODULE.length + 1), 'hex').toString()
    const bytes = readFileSync(createRequire(import.meta.url).resolve(name)).toString('base64')
    return `export default new Uint8Array(Buffer.from('${bytes}', 'base64'))`
  },
}

/**
 * The limits only end what hangs, for the machine may be busy: what takes too long is measured by the bench. One race
 * in ten thousand tests must not hide what the rest says: what fails is tried once more, and what passes only then is
 * named by the runner and mended as a failure is.
 */
const lane = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  plugins: [compiledModules],
  test: {
    name,
    include,
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    retry: 1,
    ...more,
  },
})

/**
 * Specs beside the code, sorted by what their text says they use: nobody has to class one, nor can class it wrongly.
 */
const BESIDE = globSync('{shared,functions,infra,scripts,web}/**/*.spec.{ts,tsx}', { cwd: import.meta.dirname }).sort()
/** What is held against Amazon's own table needs Java, and runs where that is. */
const isOnAmazon = (file: string) => file.endsWith('.amazon.spec.ts')
const uses = (file: string, what: RegExp) => what.test(readFileSync(new URL(file, import.meta.url), 'utf8'))
const service = BESIDE.filter(
  (file) =>
    !isOnAmazon(file) &&
    (uses(file, /fixtures\/spec(Cloud|Ingestion|Table)\.ts|\blocal\//) || file.includes('/local/')),
)
/** Those of stores and areas, which ask a table. */
const onTable = service.filter((file) => file.startsWith('functions/') && uses(file, /fixtures\/spec(Cloud|Table)\.ts/))
/** What a module or a global was replaced by would stay for the next file of the same worker. */
const replacing = BESIDE.filter(
  (file) =>
    !service.includes(file) &&
    !isOnAmazon(file) &&
    uses(file, /\bvi\.(mock|doMock|stubGlobal|stubEnv)\(|\bprocess\.env\b|fixtures\/memory\//),
)
const plain = BESIDE.filter((file) => ![...service, ...replacing].includes(file) && !isOnAmazon(file))

/**
 * Specs on a local cloud, started from the synthesized templates with an in-memory table: one for all of them, or one a
 * worker.
 */
const onCloud = (name: string, include: string[], cloudEach: boolean, more: Record<string, unknown> = {}) =>
  lane(name, include, {
    globalSetup: ['tests/fixtures/cloudDesk.ts'],
    setupFiles: ['tests/fixtures/laneCloud.ts'],
    provide: { cloudEach },
    // A test waits for several things (`tests/fixtures/poll.ts`).
    testTimeout: 300_000,
    ...more,
  })

/** A page waits a minute and a half for each thing (`tests/e2e/browser.ts`); a test is a whole visit of them. */
const PATIENT = {
  testTimeout: 300_000,
  expect: { poll: { timeout: 90_000 } },
}

/**
 * Lanes with as many workers as there are run together; each that has a number of its own comes after them, by itself.
 */
const inOrder = (lanes: ReturnType<typeof lane>[]) =>
  lanes.map(({ test, ...more }, index) => {
    const groupOrder = 'maxWorkers' in test ? index : 0
    return { ...more, test: { ...test, sequence: { groupOrder } } }
  })

export default defineConfig({
  test: {
    projects: inOrder([
      // What starts nothing runs in threads, which are there sooner than processes.
      lane('unit', plain, { isolate: false, pool: 'threads' }),
      lane('replacing', replacing, { pool: 'threads' }),
      lane('service', [...service, 'tests/service/**/*.spec.ts'], {
        globalSetup: ['tests/fixtures/dynamodb.ts'],
        setupFiles: ['tests/fixtures/freshModules.ts'],
        isolate: false,
        // Who tries devices waits most of the time, and does so for many beside each other.
        maxConcurrency: 12,
        maxWorkers: 3,
      }),
      lane('amazon', BESIDE.filter(isOnAmazon)),
      // The same on Amazon's own engine, where Java is: `npm run test:engine`. It takes minutes, so `npm test` leaves
      // it out.
      lane('engine', onTable, {
        globalSetup: ['tests/fixtures/amazonTable.ts'],
        setupFiles: ['tests/fixtures/freshModules.ts'],
        isolate: false,
        maxConcurrency: 12,
        maxWorkers: 2,
      }),
      // They read what is built and replace nothing: the library of the infrastructure is loaded, and a stage
      // synthesized, once.
      lane('rules', ['tests/{build,infra,safety}/**/*.spec.ts'], { isolate: false }),
      // Each of these makes the people, accounts and equipment it changes.
      onCloud('api', ['tests/api/**/*.spec.ts'], false, { maxWorkers: 3, isolate: false }),
      // These change what all share, or look at all of it.
      onCloud('api-alone', ['tests/api-alone/**/*.spec.ts'], true, {
        // Some have a cloud of their own, to which clients of our modules would still be held after it has ended.
        setupFiles: ['tests/fixtures/freshModules.ts', 'tests/fixtures/laneCloud.ts'],
        isolate: false,
        maxWorkers: 2,
      }),
      // The built console with answers made up by the tests, and the console on a local cloud; each worker has one
      // browser.
      lane('screens', ['tests/screens/**/*.spec.ts'], {
        ...PATIENT,
        globalSetup: ['tests/fixtures/site.ts'],
        setupFiles: ['tests/screens/eachTest.ts'],
        isolate: false,
        maxWorkers: 2,
      }),
      onCloud('e2e', ['tests/e2e/**/*.e2e.ts'], true, {
        ...PATIENT,
        setupFiles: ['tests/fixtures/laneCloud.ts', 'tests/e2e/eachFile.ts'],
        isolate: false,
        maxWorkers: 2,
      }),
      // What the README shows, taken anew by `npm run pictures`; `npm test` leaves it out.
      onCloud('pictures', ['tests/pictures/readme.ts'], true, { ...PATIENT, maxWorkers: 1 }),
      // The manual's, of made-up answers: they need no cloud.
      lane('manual', ['tests/pictures/manual.ts'], {
        ...PATIENT,
        globalSetup: ['tests/fixtures/site.ts'],
        maxWorkers: 1,
      }),
      // Browsers as people have them, from which nothing was taken; on a local cloud as well.
      onCloud('world', ['tests/world/**/*.spec.ts'], false, {
        ...PATIENT,
        isolate: false,
        // Where nobody answers, a browser waits longer than it works.
        maxWorkers: 3,
      }),
    ]),
  },
})
