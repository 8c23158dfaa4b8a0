import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { configOf, STAGES } from '../infra/config.ts'
import { isSigned, signatureIn, TRAILER_BYTES } from '../shared/firmwareSignature.ts'
import { UPLOADS } from '../shared/uploads.ts'
import { pdfFile } from '../tests/fixtures/files.ts'
import { factsOf } from '../tests/fixtures/firmware.ts'
import { publicKeyOf } from './firmwareSigner.ts'
import { DEV_FIRMWARE_KEY } from './seed/devFirmwareKey.ts'
import { BUILT_IN_KEYS } from './simulator/firmwareKeys.ts'

const folder = mkdtempSync(join(tmpdir(), 'aspersa-sign-spec-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = promisify(execFile)
const sign = (args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, ['scripts/signFirmware.ts', ...args], { env: { PATH: process.env.PATH, ...env } })
const failed = async (work: Promise<unknown>) => ((await work.catch((error) => error)) as { code?: number }).code

const VERSION = { versao_firmware: '2.6.0', versao_minima: '3.0.0', versao_maxima: '3.9.9' }
const OF_VERSION = ['--version', '2.6.0', '--from', '3.0.0', '--to', '3.9.9']

it('makes a key once, and signs a file as the console and devices judge it', async () => {
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'aspersa.bin')]
  const env = { FIRMWARE_KEY_PASSPHRASE: 'uma frase longa' }
  const bytes = randomBytes(50_000)
  writeFileSync(file, bytes)
  const { stdout } = await sign(['--new-key', key], env)
  const [, publicKey = ''] = /public key +(\S+)/.exec(stdout) ?? []
  expect(statSync(key).mode & 0o077).toBe(0)
  expect(readFileSync(key, 'utf8')).toContain('ENCRYPTED PRIVATE KEY')
  expect(await failed(sign(['--new-key', key], env)), 'over a key that is there').toBe(1)
  expect(await failed(sign(['--key', key, ...OF_VERSION, file])), 'without the passphrase').toBe(1)

  await sign(['--key', key, ...OF_VERSION, file], env)
  const signed = readFileSync(join(folder, 'aspersa.signed.bin'))
  expect(signed.length).toBe(bytes.length + TRAILER_BYTES)
  const found = signatureIn(signed)
  if (!found) throw new Error('there is no signature')
  expect(signed.subarray(0, found.tamanho)).toEqual(bytes)
  const facts = factsOf(bytes, VERSION)
  expect(await isSigned(facts, found, [publicKey])).toBe(true)
  expect(await isSigned(facts, found, BUILT_IN_KEYS)).toBe(false)
  expect(await isSigned({ ...facts, versao_maxima: '4.0.0' }, found, [publicKey])).toBe(false)
  expect(await failed(sign(['--key', key, ...OF_VERSION, join(folder, 'aspersa.signed.bin')], env)), 'twice').toBe(1)
  expect(await failed(sign(['--key', key, '--version', '2.6', '--from', '3.0.0', '--to', '3.9.9', file], env))).toBe(1)
  expect(await failed(sign([]))).toBe(2)
})

const MOST = UPLOADS.FIRMWARE.maxBytes - TRAILER_BYTES

it.each([
  ['what is empty', Buffer.alloc(0), 1],
  ['what is no firmware by its content', pdfFile(), 1],
  ['more than is taken', Buffer.alloc(MOST + 1, 1), 1],
  ['as much as is taken', Buffer.alloc(MOST, 1), undefined],
])('signs what the console takes, and nothing else: %s', async (what, bytes, code) => {
  const [key, file] = [join(folder, 'open.pem'), join(folder, `${what}.bin`)]
  writeFileSync(key, DEV_FIRMWARE_KEY)
  writeFileSync(file, bytes)
  expect(await failed(sign(['--key', key, ...OF_VERSION, file]))).toBe(code)
  expect(existsSync(file.replace('.bin', '.signed.bin'))).toBe(code === undefined)
})

it('of the key that anybody may read signs for simulated devices and the dev stage alone', () => {
  const open = publicKeyOf(DEV_FIRMWARE_KEY)
  expect(BUILT_IN_KEYS).toEqual([open])
  expect(STAGES.filter((stage) => configOf(stage).firmwareKeys.includes(open))).toEqual(['dev'])
})
