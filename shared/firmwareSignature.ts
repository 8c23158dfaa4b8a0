/**
 * The facts of a firmware version that its maker signs: nobody can hand it out as another version, to other equipment,
 * or with other bytes.
 */
export interface SignedFacts {
  versao_firmware: string
  /** The oldest and newest hardware version it fits. */
  versao_minima: string
  versao_maxima: string
  /** Bytes of the file, and their SHA-256 in hexadecimal. */
  tamanho: number
  sha256: string
}

/** A signature, base64, and the id of the key it was made by. */
export interface FirmwareSignature {
  assinatura: string
  chave: string
}

/** The bytes that are signed: a line each, every one ended by a line feed. */
export const signedText = (of: SignedFacts): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    ['aspersa-firmware-1', of.versao_firmware, of.versao_minima, of.versao_maxima, of.tamanho, of.sha256, ''].join(
      '\n',
    ),
  )

const ALGORITHM = 'Ed25519'
const ID_BYTES = 8

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))

/** The id of a public key (32 bytes, base64): the first eight bytes of its SHA-256, in hexadecimal. */
export async function keyIdOf(publicKey: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(publicKey)))
  return [...hash.subarray(0, ID_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Whether facts were signed by one of the public keys (32 bytes, base64) that are trusted here. Whatever is no
 * signature is none.
 */
export async function isSigned(
  facts: SignedFacts,
  { assinatura, chave }: FirmwareSignature,
  trusted: readonly string[],
): Promise<boolean> {
  for (const key of trusted) {
    if ((await keyIdOf(key)) !== chave) continue
    try {
      const imported = await crypto.subtle.importKey('raw', bytesOf(key), ALGORITHM, false, ['verify'])
      return await crypto.subtle.verify(ALGORITHM, imported, bytesOf(assinatura), signedText(facts))
    } catch {
      return false
    }
  }
  return false
}

const MARK = 'aspersa-assinatura-1'
/** Where the file itself ends: its signature is a line of its own behind it. */
const TRAILER = new RegExp(`^\\n${MARK} ([0-9a-f]{16}) ([A-Za-z0-9+/]{86}==)\\n$`)
/** The length of that line in bytes, which is always the same. */
export const TRAILER_BYTES = `\n${MARK} \n`.length + 16 + 1 + 88

/** A file with its signature behind it, as it is uploaded. */
export function withSignature(bytes: Uint8Array, { assinatura, chave }: FirmwareSignature): Uint8Array<ArrayBuffer> {
  const trailer = new TextEncoder().encode(`\n${MARK} ${chave} ${assinatura}\n`)
  const whole = new Uint8Array(bytes.length + trailer.length)
  whole.set(bytes)
  whole.set(trailer, bytes.length)
  return whole
}

/** How many bytes of an uploaded file are firmware, and the signature behind them; null for a file without one. */
export function signatureIn(bytes: Uint8Array): (FirmwareSignature & { tamanho: number }) | null {
  const tamanho = bytes.length - TRAILER_BYTES
  const found = tamanho > 0 ? TRAILER.exec(new TextDecoder('latin1').decode(bytes.subarray(tamanho))) : null
  const [, chave, assinatura] = found ?? []
  return chave !== undefined && assinatura !== undefined ? { tamanho, chave, assinatura } : null
}
