import 'reflect-metadata'
import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pkcs10CertificateRequestGenerator } from '@peculiar/x509'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** The paths of a device's key and certificate. */
export interface DeviceFiles {
  keyFile: string
  certFile: string
}

export const deviceFolder = (folder: string, serial: string): string => join(folder, serial)

export const deviceFiles = (folder: string, serial: string): DeviceFiles => ({
  keyFile: join(deviceFolder(folder, serial), 'key.pem'),
  certFile: join(deviceFolder(folder, serial), 'cert.pem'),
})

/** A new P-256 key and the request to certify it, both PEM. The key never leaves the device. */
export async function certificateRequest(serial: string): Promise<{ key: string; csr: string }> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const keys = {
    privateKey: await crypto.subtle.importKey(
      'pkcs8',
      privateKey.export({ type: 'pkcs8', format: 'der' }),
      ALGORITHM,
      false,
      ['sign'],
    ),
    publicKey: await crypto.subtle.importKey(
      'spki',
      publicKey.export({ type: 'spki', format: 'der' }),
      ALGORITHM,
      true,
      ['verify'],
    ),
  }
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: `CN=${serial}`,
    keys,
    signingAlgorithm: ALGORITHM,
  })
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), csr: `${request.toString('pem')}\n` }
}

/**
 * Whether both files are there and, where the authority is told, the certificate is one of its own: a reset makes a new
 * authority.
 */
export function hasCertificate(files: DeviceFiles, caFile: string | undefined): boolean {
  if (!existsSync(files.keyFile) || !existsSync(files.certFile)) return false
  if (caFile === undefined) return true
  const certificate = new X509Certificate(readFileSync(files.certFile))
  return certificate.verify(new X509Certificate(readFileSync(caFile)).publicKey)
}

export function saveCertificate(folder: string, serial: string, key: string, certificate: string): DeviceFiles {
  const files = deviceFiles(folder, serial)
  mkdirSync(deviceFolder(folder, serial), { recursive: true })
  writeFileSync(files.keyFile, key, { mode: 0o600 })
  writeFileSync(files.certFile, certificate)
  return files
}
