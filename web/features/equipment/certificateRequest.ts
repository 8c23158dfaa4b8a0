/** Tags of DER, ITU-T X.690. */
const INTEGER = 0x02
const BIT_STRING = 0x03
const OBJECT_ID = 0x06
const UTF8_STRING = 0x0c
const SEQUENCE = 0x30
const SET = 0x31
const ATTRIBUTES = 0xa0

/** `ecdsa-with-SHA256` of RFC 5758, and `commonName` of X.520. */
const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]
const COMMON_NAME = [0x55, 0x04, 0x03]

const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const
const LONG_FORM = 0x80
const LINE = 64

type Bytes = Uint8Array<ArrayBuffer>

const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Bytes =>
  new Uint8Array(parts.flatMap((part) => [...part]))

/** A length: itself below 128, else its bytes behind how many they are. */
function lengthOf(size: number): number[] {
  if (size < LONG_FORM) return [size]
  const bytes: number[] = []
  for (let left = size; left > 0; left >>= 8) bytes.unshift(left & 0xff)
  return [LONG_FORM | bytes.length, ...bytes]
}

function der(tag: number, ...content: readonly (Uint8Array | readonly number[])[]): Bytes {
  const body = joined(...content)
  return joined([tag], lengthOf(body.length), body)
}

/** A positive whole number: without leading zeros, but for the one that keeps it from being negative. */
function integer(bytes: Uint8Array): Bytes {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = first < 0 ? new Uint8Array([0]) : bytes.slice(first)
  return der(INTEGER, (digits[0] ?? 0) >= LONG_FORM ? [0] : [], digits)
}

const pem = (label: string, bytes: Uint8Array): string => {
  const text = btoa(String.fromCharCode(...bytes))
  const lines = text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/**
 * A new key pair on P-256 and the request for its certificate (PKCS#10, RFC 2986), made by the browser's own
 * cryptography: the key leaves the browser only as the file the person keeps.
 */
export async function newCertificateRequest(name: string): Promise<{ key: string; csr: string }> {
  const { subtle } = crypto
  const keys = await subtle.generateKey(KEY, true, ['sign', 'verify'])
  const exported = async (format: 'spki' | 'pkcs8', key: CryptoKey) =>
    new Uint8Array(await subtle.exportKey(format, key))
  const [spki, pkcs8] = await Promise.all([exported('spki', keys.publicKey), exported('pkcs8', keys.privateKey)])
  const commonName = der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, new TextEncoder().encode(name)))
  const info = der(SEQUENCE, der(INTEGER, [0]), der(SEQUENCE, der(SET, commonName)), spki, der(ATTRIBUTES))
  const signed = new Uint8Array(await subtle.sign(SIGNATURE, keys.privateKey, info))
  // The browser answers both numbers one behind the other, where DER wants a sequence of them.
  const half = signed.length / 2
  const signature = der(SEQUENCE, integer(signed.slice(0, half)), integer(signed.slice(half)))
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_WITH_SHA256))
  const request = der(SEQUENCE, info, algorithm, der(BIT_STRING, [0], signature))
  return { key: pem('PRIVATE KEY', pkcs8), csr: pem('CERTIFICATE REQUEST', request) }
}
