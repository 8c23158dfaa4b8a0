import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY_MS } from '../shared/days.ts'
import { FUNCTIONS, type FunctionName } from '../shared/functions.ts'
import { bundleFunction } from './bundle.ts'
import { type Track, untracked } from './track.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const at = (...path: string[]) => join(ROOT, ...path)

/** The folders and files that the build makes. */
export const OUTPUTS = {
  functions: at('.build/functions'),
  templates: at('cdk.out'),
  site: at('.build/web'),
  pageScript: at('.build/pageScript.js'),
} as const

const STAMPS = at('.build/stamps')
/** Source maps have a folder of their own, so that they stay out of the deployed bundles. */
const MAPS = at('.build/maps')
/** The file that says which modules a function's files are made of. */
export const metafileOf = (name: FunctionName): string => join(MAPS, name, 'metafile.json')

interface Step {
  name: keyof typeof OUTPUTS
  /** What the step does, told to whoever waits. */
  does: string
  /** Files and folders whose content decides whether the step has to run. */
  inputs: readonly string[]
  /** A file that is there when the step has run. */
  proof: string
  run(signal?: AbortSignal): Promise<void>
}

const COMMON = ['package-lock.json', 'shared']
const STEPS: Record<keyof typeof OUTPUTS, Step> = {
  functions: {
    name: 'functions',
    does: 'Bundle the functions',
    inputs: [...COMMON, 'functions', 'scripts/build.ts', 'scripts/bundle.ts'],
    proof: `${OUTPUTS.functions}/${Object.keys(FUNCTIONS)[0]}/index.js`,
    run: writeFunctions,
  },
  templates: {
    name: 'templates',
    does: 'Synthesize the templates',
    inputs: [...COMMON, 'cdk.json', 'infra', '.build/functions', '.build/pageScript.js'],
    proof: `${OUTPUTS.templates}/manifest.json`,
    run: synthesize,
  },
  pageScript: {
    name: 'pageScript',
    does: 'Bundle the script of the page',
    inputs: [...COMMON, 'web'],
    proof: OUTPUTS.pageScript,
    run: writePageScript,
  },
  site: {
    name: 'site',
    does: 'Build the console',
    inputs: [...COMMON, 'web', 'examples', 'docs/device-protocol.md', 'vite.config.ts'],
    proof: `${OUTPUTS.site}/index.html`,
    // NODE_ENV is set, since a test runner's would bring React's development build.
    run: (signal) =>
      node([at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' }, signal),
  },
}

/**
 * Bundles the functions, synthesizes the stacks and builds the console, each only when something it is made of changed.
 * Answers what was made anew. The signal ends what is still being made.
 */
export async function build(track = untracked, signal?: AbortSignal): Promise<string[]> {
  const fresh = (step: Step) => unlessFresh(step, track, signal)
  const backend = async () => {
    const made = await Promise.all([fresh(STEPS.functions), fresh(STEPS.pageScript)])
    return [...made, await fresh(STEPS.templates)]
  }
  const made = await Promise.allSettled([backend(), fresh(STEPS.site)])
  const failed = made.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return made.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])).filter((name) => name !== '')
}

async function unlessFresh(
  { name, does, inputs, proof, run }: Step,
  track: Track,
  signal: AbortSignal | undefined,
): Promise<string> {
  const stamp = join(STAMPS, name)
  const digest = digestOf(inputs)
  if (existsSync(proof) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return ''
  await track(does, () => run(signal))
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(stamp, digest)
  return name
}

/** A digest of the content of files and folders, without tests, and of the Node that runs them. */
export function digestOf(inputs: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of inputs.flatMap((input) => filesOf(at(input))).sort()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** What the console's policy has to name: the templates are made beside the site, which has it in its page. */
async function writePageScript(): Promise<void> {
  const { earlyScript } = await import('../web/build/earlyScript.ts')
  write(OUTPUTS.pageScript, await earlyScript(ROOT))
}

async function writeFunctions(): Promise<void> {
  const names = Object.keys(FUNCTIONS) as FunctionName[]
  const bundles = await Promise.all(names.map(async (name) => ({ name, ...(await bundleFunction(name)) })))
  for (const folder of [OUTPUTS.functions, MAPS]) rmSync(folder, { recursive: true, force: true })
  for (const { name, files, metafile } of bundles) {
    for (const file of files) {
      write(join(OUTPUTS.functions, name, file.name), file.code)
      write(join(MAPS, name, `${file.name}.map`), file.map)
    }
    write(metafileOf(name), JSON.stringify(metafile))
    // The nearest package.json above is the repository's, which says ES modules; the bundles are CommonJS.
    write(join(OUTPUTS.functions, name, 'package.json'), '{"type":"commonjs"}\n')
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Does what `cdk synth` does, without its command line. The context of cdk.json is handed over by the environment. */
async function synthesize(signal?: AbortSignal): Promise<void> {
  const { context } = JSON.parse(readFileSync(at('cdk.json'), 'utf8'))
  removeOldAssets()
  const environment = { CDK_CONTEXT_JSON: JSON.stringify(context), CDK_OUTDIR: OUTPUTS.templates }
  await node([at('infra/app.ts')], environment, signal)
}

/** Removes bundles of earlier builds a day after, because a running local cloud starts its functions from them. */
function removeOldAssets() {
  if (!existsSync(OUTPUTS.templates)) return
  for (const name of readdirSync(OUTPUTS.templates)) {
    const path = join(OUTPUTS.templates, name)
    if (name.startsWith('asset.') && Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true })
  }
}

function node(args: string[], environment: Record<string, string>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
      ...(signal && { signal }),
    })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code ?? signal}`)),
    )
  })
}

if (import.meta.main) {
  const started = performance.now()
  const made = await build()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(made.length > 0 ? `built ${made.join(', ')} (${seconds} s)` : `nothing to build (${seconds} s)`)
}
