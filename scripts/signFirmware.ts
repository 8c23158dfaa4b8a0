import { createHash, generateKeyPairSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inspectFile } from '../functions/uploads/inspectFile.ts'
import { versaoSemver } from '../shared/contract/semver.ts'
import { compareVersions } from '../shared/domain/equipment/semver.ts'
import { isSigned, keyIdOf, signatureIn, TRAILER_BYTES, withSignature } from '../shared/firmwareSignature.ts'
import { UPLOADS } from '../shared/uploads.ts'
import { firmwareSigner, publicKeyOf } from './firmwareSigner.ts'

const USAGE = `Signs a firmware file, so that the console takes it and devices install it.

  node scripts/signFirmware.ts --new-key KEY.pem
  node scripts/signFirmware.ts --key KEY.pem --version 2.6.0 --from 3.0.0 --to 3.9.9 FILE.bin

  --new-key FILE   makes a key of Ed25519, and tells its public half and its id. Keep it off every cloud and computer
                   that is on a network; FIRMWARE_KEY_PASSPHRASE encloses it
  --key FILE       the key to sign with; FIRMWARE_KEY_PASSPHRASE opens one that is enclosed
  --version V      what the file is; as it is written in the console
  --from V, --to V the oldest and the newest hardware it fits, as they are written in the console
  --out FILE       where the signed file goes (FILE.signed.bin)
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(
    ['new-key', 'key', 'version', 'from', 'to', 'out'].map((name) => [name, { type: 'string' as const }]),
  ),
})
const passphrase = process.env.FIRMWARE_KEY_PASSPHRASE
const say = (text: string) => process.stdout.write(`${text}\n`)

async function tellKey(pem: string): Promise<void> {
  const key = publicKeyOf(pem, passphrase)
  say(`public key  ${key}\nid          ${await keyIdOf(key)}`)
}

async function makeKey(file: string): Promise<void> {
  const enclosed = passphrase !== undefined && { cipher: 'aes-256-cbc', passphrase }
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem', ...enclosed }).toString()
  // Never over a key that is there: what it signed could not be signed again.
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' })
  await tellKey(pem)
}

/** Why the console would not take a file, signed or not: it is said here, where it can be made anew. */
function refusalOf(bytes: Buffer): string | null {
  if (signatureIn(bytes)) return 'is signed already'
  if (bytes.length === 0) return 'is empty'
  const most = UPLOADS.FIRMWARE.maxBytes - TRAILER_BYTES
  if (bytes.length > most) return `has ${bytes.length} bytes, of which ${most} are taken`
  const inspected = inspectFile(bytes)
  return inspected && `is ${inspected.type} by its content`
}

async function signFile(pem: string, file: string): Promise<void> {
  const bytes = readFileSync(file)
  const refusal = refusalOf(bytes)
  if (refusal !== null) throw new Error(`${file} ${refusal}`)
  const [versao_firmware, versao_minima, versao_maxima] = [values.version, values.from, values.to].map((one) =>
    versaoSemver.parse(one),
  ) as [string, string, string]
  if ((compareVersions(versao_minima, versao_maxima) ?? 0) > 0)
    throw new Error('the oldest hardware is newer than the newest')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facts = { versao_firmware, versao_minima, versao_maxima, tamanho: bytes.length, sha256 }
  const signature = await firmwareSigner(pem, passphrase)(facts)
  // The signature is judged as the console and devices will judge it.
  if (!(await isSigned(facts, signature, [publicKeyOf(pem, passphrase)])))
    throw new Error('the signature does not hold')
  const out = values.out ?? file.replace(/(\.bin)?$/, '.signed.bin')
  writeFileSync(out, withSignature(bytes, signature))
  await tellKey(pem)
  say(`sha-256     ${sha256}\nsigned      ${out}`)
}

const [file] = positionals
if (values['new-key']) await makeKey(values['new-key'])
else if (values.key && file && values.version && values.from && values.to)
  await signFile(readFileSync(values.key, 'utf8'), file)
else {
  process.stderr.write(USAGE)
  process.exitCode = 2
}
