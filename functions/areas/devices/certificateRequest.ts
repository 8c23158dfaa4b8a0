import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { PEDIDO_PEM } from '../../../shared/contract/devices.ts'

/** A certificate request that cannot be signed; `rule` says why. */
export class CertificateRequestError extends Error {
  readonly rule: 'CSR_ILEGIVEL' | 'CSR_CHAVE_FRACA' | 'CSR_SEM_SUPORTE' | 'CSR_ASSINATURA_INVALIDA'

  constructor(rule: CertificateRequestError['rule']) {
    super(rule)
    this.name = 'CertificateRequestError'
    this.rule = rule
  }
}

const SEQUENCE = 0x30
const BIT_STRING = 0x03
const OBJECT_ID = 0x06

/**
 * Signature algorithms a request may be signed with, by the bytes of their object ids, and their hashes (RFC 5758, RFC
 * 8017).
 */
const HASHES: Record<string, string> = {
  '2a8648ce3d040302': 'sha256',
  '2a8648ce3d040303': 'sha384',
  '2a8648ce3d040304': 'sha512',
  '2a864886f70d01010b': 'sha256',
  '2a864886f70d01010c': 'sha384',
  '2a864886f70d01010d': 'sha512',
}
const CURVES = ['prime256v1', 'secp384r1']
/** Curves of fewer bits than P-256 (SEC 2). */
const WEAK_CURVES = /^(?:prime|sec[pt]|brainpoolP)(?:1\d\d|2[0-3]\d)/
const RSA_BITS = 2048
const LINE = /.{1,64}/g

/**
 * The first certificate request of a text, checked and in PEM of its own: certtool and `openssl req -text` put prose
 * around it. Readable (PKCS#10, RFC 2986), its key on P-256 or P-384 or RSA of 2048 bits at least, and signed by that
 * very key with a SHA-2. Throws `CertificateRequestError`. IoT Core would check it too, but answers late and vaguely.
 */
export function soundRequest(text: string): string {
  const bytes = firstRequest(text)
  const { info, spki, algorithm, signature } = readRequest(bytes)
  const key = readKey(spki)
  if (isWeak(key)) throw new CertificateRequestError('CSR_CHAVE_FRACA')
  const hash = HASHES[algorithm]
  if (!isSupported(key) || hash === undefined) throw new CertificateRequestError('CSR_SEM_SUPORTE')
  if (!isSigned(hash, info, key, signature)) throw new CertificateRequestError('CSR_ASSINATURA_INVALIDA')
  const lines = bytes.toString('base64').match(LINE) ?? []
  return ['-----BEGIN CERTIFICATE REQUEST-----', ...lines, '-----END CERTIFICATE REQUEST-----', ''].join('\n')
}

function firstRequest(text: string): Buffer {
  const [, body] = PEDIDO_PEM.exec(text) ?? []
  if (body === undefined) throw new CertificateRequestError('CSR_ILEGIVEL')
  return Buffer.from(body.replace(/\s/g, ''), 'base64')
}

function isSigned(hash: string, info: Buffer, key: KeyObject, signature: Buffer): boolean {
  try {
    return verify(hash, info, key, signature)
  } catch {
    return false
  }
}

function isWeak({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): boolean {
  if (type === 'ec') return WEAK_CURVES.test(details?.namedCurve ?? '')
  return details?.modulusLength !== undefined && details.modulusLength < RSA_BITS
}

function isSupported({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): boolean {
  return type === 'rsa' || (type === 'ec' && CURVES.includes(details?.namedCurve ?? ''))
}

function readKey(spki: Buffer): KeyObject {
  try {
    return createPublicKey({ key: spki, format: 'der', type: 'spki' })
  } catch {
    throw new CertificateRequestError('CSR_ILEGIVEL')
  }
}

/**
 * CertificationRequest ::= SEQUENCE { info SEQUENCE { version, subject, spki, … }, SEQUENCE { algorithm, … }, signature
 * }
 */
function readRequest(bytes: Buffer) {
  const whole = element(bytes, 0, SEQUENCE)
  const info = element(whole.content, 0, SEQUENCE)
  const algorithm = element(whole.content, info.end, SEQUENCE)
  const signature = element(whole.content, algorithm.end, BIT_STRING)
  // The first byte of a bit string counts its unused bits: none in a signature.
  if (whole.end !== bytes.length || signature.end !== whole.content.length || signature.content[0] !== 0)
    throw new CertificateRequestError('CSR_ILEGIVEL')
  const version = element(info.content, 0)
  const subject = element(info.content, version.end, SEQUENCE)
  const spki = element(info.content, subject.end, SEQUENCE)
  return {
    info: info.whole,
    spki: spki.whole,
    algorithm: element(algorithm.content, 0, OBJECT_ID).content.toString('hex'),
    signature: signature.content.subarray(1),
  }
}

interface Element {
  content: Buffer
  /** Tag and length included. */
  whole: Buffer
  end: number
}

/** The DER element at an offset, of the tag given. */
function element(bytes: Buffer, at: number, tag?: number): Element {
  const first = bytes[at + 1]
  if (first === undefined || (tag !== undefined && bytes[at] !== tag)) throw new CertificateRequestError('CSR_ILEGIVEL')
  const extra = first < 0x80 ? 0 : first & 0x7f
  if (extra > 3) throw new CertificateRequestError('CSR_ILEGIVEL')
  const length = extra === 0 ? first : bytes.subarray(at + 2, at + 2 + extra).reduce((sum, byte) => sum * 256 + byte, 0)
  const start = at + 2 + extra
  const end = start + length
  if (end > bytes.length) throw new CertificateRequestError('CSR_ILEGIVEL')
  return { content: bytes.subarray(start, end), whole: bytes.subarray(at, end), end }
}
