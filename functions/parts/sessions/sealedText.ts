import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey, type KeyPurpose } from '../../store/kit/secrets.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A text enclosed by the key of a purpose, in base64url. Bound to `of`: it opens for that very text only. */
export async function sealText(purpose: KeyPurpose, text: string, of = ''): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, await deriveKey(purpose), iv).setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What was enclosed; null unless we did that, by the same key and bound to the same text. */
export async function openSealedText(purpose: KeyPurpose, sealed: string, of = ''): Promise<string | null> {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, await deriveKey(purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
