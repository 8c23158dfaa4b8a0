import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { type FirmwareSignature, keyIdOf, type SignedFacts, signedText } from '../shared/firmwareSignature.ts'

/** Signs the facts of firmware versions with one key. */
export type Signer = (facts: SignedFacts) => Promise<FirmwareSignature>

/** The public key of a private one in PEM: 32 bytes, base64. Throws for a key that is not of Ed25519. */
export function publicKeyOf(pem: string, passphrase?: string): string {
  const key = privateKey(pem, passphrase)
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}

export function firmwareSigner(pem: string, passphrase?: string): Signer {
  const key = privateKey(pem, passphrase)
  const id = keyIdOf(publicKeyOf(pem, passphrase))
  return async (facts) => ({ assinatura: sign(null, signedText(facts), key).toString('base64'), chave: await id })
}

function privateKey(pem: string, passphrase: string | undefined) {
  const key = createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) })
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`the key is one of ${key.asymmetricKeyType}, not of ed25519`)
  return key
}
