import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'

const KEPT = join(import.meta.dirname, '../../.build')

/** Names a Chromium of the machine's own. */
const OWN = 'ASPERSA_CHROMIUM'

type Machine = Pick<NodeJS.Process, 'platform' | 'arch'>

/** The machine's own Chromium where one is named; throws with what to do where npm brings none. */
export function ownChromium(named: string | undefined, { platform, arch }: Machine = process): string | undefined {
  if (named !== undefined) return named
  if (platform === 'linux' && arch === 'x64') return undefined
  throw new Error(
    `npm brings Chromium for 64-bit Linux on Intel and AMD, and this is ${platform} ${arch}: install one and name it, \`${OWN}=/path/to/chromium npm test\``,
  )
}

/**
 * The Chromium that npm brought, unpacked when it is first asked for. The package unpacks into the temporary folder and
 * takes what it finds there for whole, so that whoever comes a moment later starts half a program: here it appears all
 * at once.
 */
export async function chromiumFile(): Promise<string> {
  const own = ownChromium(process.env[OWN])
  if (own !== undefined) return own
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8'))
  const folder = join(KEPT, `chromium-${version}`)
  const file = join(folder, 'chromium')
  if (existsSync(file)) return file
  mkdirSync(KEPT, { recursive: true })
  const making = mkdtempSync(join(KEPT, 'chromium-making-'))
  const { TMPDIR } = process.env
  process.env.TMPDIR = making
  try {
    await chromium.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  try {
    renameSync(making, folder)
  } catch (error) {
    // Another process was faster.
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(file)) throw error
  }
  return file
}

if (import.meta.main) await chromiumFile()
