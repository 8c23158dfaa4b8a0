import { randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { openJsonFile } from './jsonFile.ts'

/** A JSON Web Key Set with the public signing key. */
export type Jwks = {
  keys: { kty: 'RSA'; n: string; e: string; kid: string; alg: 'RS256'; use: 'sig' }[]
}

/** Signs a user pool's tokens. */
export interface TokenSigner {
  issuer: string
  jwks: Jwks
  /** `issuedAt` and `lifetime` in seconds; adds `iss`, `iat`, `exp` and a fresh `jti`. */
  sign(claims: JWTPayload, issuedAt: number, lifetime: number): Promise<string>
}

/** Opens a signer with the RS256 key of `file`, which is made when absent; without a file the key lasts for the run. */
export async function createTokenSigner(file: string | undefined, issuer: string): Promise<TokenSigner> {
  const stored = openJsonFile<JWK | null>(file, null)
  if (!stored.value) {
    stored.value = await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)
    stored.save()
  }
  const privateKey = await importJWK(stored.value, 'RS256')
  const { n = '', e = '' } = stored.value
  const kty = 'RSA'
  const kid = await calculateJwkThumbprint({ kty, n, e })
  return {
    issuer,
    jwks: { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] },
    sign: (claims, issuedAt, lifetime) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(issuer)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetime)
        .sign(privateKey),
  }
}
