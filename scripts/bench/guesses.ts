import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ERRORS } from '../../shared/errors.ts'
import { OUTPUTS } from '../build.ts'
import { startCloud } from '../local/cloud.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/people.ts'
import { seed } from '../seed.ts'
import { ApiRefusal, signIn } from '../simulator/api.ts'
import { atMost, figure, type Line } from './measure.ts'

const GUESSES = 1000
const AT_ONCE = 20

/**
 * How many of a thousand guesses at one person's password, made by one source many at once, are held against the password: all others are
 * answered without it, as is the right password afterwards.
 */
export async function* guesses(): AsyncGenerator<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-bench-guesses-'))
  const cloud = await startCloud({ templatesDir: OUTPUTS.templates, siteDir: OUTPUTS.site })
  try {
    await seed(cloud, { devicesDir: join(folder, 'devices'), readings: false })
    const { email } = PEOPLE.ana
    const codes = new Map<number, number>()
    const guess = async (password: string) => {
      const code = await refusalOf(signIn(cloud.url, email, password))
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    const all = Array.from({ length: GUESSES }, (_, index) => `guess ${index}`)
    const seconds = await atMost(AT_ONCE, all, guess)
    await guess(DEMO_PASSWORD)
    const evaluated = codes.get(ERRORS.CREDENCIAIS_INVALIDAS.code) ?? 0
    const refused = codes.get(ERRORS.NAO_PERMITIDO_AGORA.code) ?? 0
    if (evaluated + refused !== GUESSES + 1) throw new Error(`answers beside the two: ${JSON.stringify([...codes])}`)
    const name = `guesses at a password that are tried, of ${GUESSES} by one source`
    yield figure({ name, unit: '', ours: evaluated, aim: { most: 10 } })
    yield figure({ name: '  answered a second', unit: '/s', ours: GUESSES / seconds, aim: null })
  } finally {
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The code of the catalogue by which a sign-in was refused. Throws when it was not. */
async function refusalOf(signingIn: Promise<unknown>): Promise<number> {
  try {
    await signingIn
  } catch (error) {
    if (error instanceof ApiRefusal) return JSON.parse(error.body).error.code
    throw error
  }
  throw new Error('a guess was let in')
}
