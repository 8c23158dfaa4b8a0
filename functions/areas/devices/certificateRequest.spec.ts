import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Pkcs10CertificateRequest, Pkcs10CertificateRequestGenerator } from '@peculiar/x509'
import { describe, expect, it } from 'vitest'
import { CertificateRequestError, soundRequest } from './certificateRequest.ts'

const crypto = webcrypto as unknown as Crypto

async function request(algorithm: EcKeyGenParams | RsaHashedKeyGenParams, hash = 'SHA-256'): Promise<string> {
  const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
  const signingAlgorithm = { name: algorithm.name, hash }
  const csr = await Pkcs10CertificateRequestGenerator.create({ name: 'CN=ASP-0001', keys, signingAlgorithm }, crypto)
  return csr.toString('pem')
}
const rsa = (modulusLength: number): RsaHashedKeyGenParams => ({
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
})
const ec = (namedCurve: string): EcKeyGenParams => ({ name: 'ECDSA', namedCurve })

const ruleOf = (pem: string) => {
  try {
    soundRequest(pem)
    return null
  } catch (error) {
    return error instanceof CertificateRequestError ? error.rule : error
  }
}
const pemOf = (der: Buffer) =>
  `-----BEGIN CERTIFICATE REQUEST-----\n${der.toString('base64')}\n-----END CERTIFICATE REQUEST-----`
const derOf = (pem: string) => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')

describe('soundRequest', () => {
  it('takes P-256, P-384 and RSA of 2048 bits, signed with any SHA-2', async () => {
    expect(ruleOf(await request(ec('P-256')))).toBeNull()
    expect(ruleOf(await request(ec('P-384'), 'SHA-384'))).toBeNull()
    expect(ruleOf(await request(rsa(2048)))).toBeNull()
  })

  it('refuses weak keys, and says of other curves that they are not supported', async () => {
    expect(ruleOf(await request(rsa(1024)))).toBe('CSR_CHAVE_FRACA')
    expect(ruleOf(await request(ec('P-521'), 'SHA-512'))).toBe('CSR_SEM_SUPORTE')
  })

  it('refuses a request that its key did not sign, whichever byte was changed', async () => {
    const der = derOf(await request(ec('P-256')))
    for (let index = 0; index < der.length; index += 1) {
      const altered = Buffer.from(der)
      altered[index] = (altered[index] ?? 0) ^ 0x41
      expect(ruleOf(pemOf(altered)), `byte ${index}`).toMatch(/^CSR_/)
    }
    for (let length = 0; length < der.length; length += 7)
      expect(ruleOf(pemOf(der.subarray(0, length))), `cut at ${length}`).toMatch(/^CSR_/)
  })

  it('refuses what is no request at all', () => {
    for (const bytes of ['', 'nonsense', '\x30\x80', '\x30\x84\xff\xff\xff\xff'])
      expect(ruleOf(pemOf(Buffer.from(bytes, 'latin1')))).toBe('CSR_ILEGIVEL')
  })
})

const made = (file: string) =>
  readFileSync(new URL(`../../../tests/fixtures/requests/${file}.pem`, import.meta.url), 'utf8')

describe('a request as a program writes it', () => {
  it.each(['opensslText', 'opensslTextRsa', 'opensslNewHeader', 'certtool', 'keytool'])(
    'is taken out of what %s wrote, and passed on alone',
    (file) => {
      const pem = soundRequest(made(file))
      expect(pem).toMatch(/^-----BEGIN CERTIFICATE REQUEST-----\n[A-Za-z0-9+/=\n]+-----END CERTIFICATE REQUEST-----\n$/)
      expect(new Pkcs10CertificateRequest(pem).subject).toBe('CN=ASP-0001')
      expect(derOf(pem)).toEqual(derOf(/-----BEGIN[\s\S]+/.exec(made(file))?.[0] ?? ''))
    },
  )

  it('is the first of several, also behind another block and before prose', () => {
    const [first, second] = [made('certtool'), made('opensslText')]
    const key = '-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n'
    expect(soundRequest(`\uFEFF${key}${first}\nSigned by hand.\n${second}`)).toBe(soundRequest(first))
  })

  it.each(['p521', 'certtoolP521', 'rsassaPss', 'rsassaPssKey', 'certtoolPss', 'ed25519', 'secp256k1', 'sha1'])(
    'of what is not supported here says so: %s',
    (file) => {
      expect(ruleOf(made(file))).toBe('CSR_SEM_SUPORTE')
    },
  )

  it.each(['rsa1024', 'p224'])('of too small a key says so: %s', (file) => {
    expect(ruleOf(made(file))).toBe('CSR_CHAVE_FRACA')
  })
})
