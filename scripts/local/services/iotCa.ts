import 'reflect-metadata'
import { createHash, createPrivateKey, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import { AwsError } from './awsError.ts'
import { writeFileAtomic } from './jsonFile.ts'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const YEAR_MS = 365 * 24 * 3600 * 1000
// IoT Core's certificates end at this date, whatever the CSR asks for.
const DEVICE_CERTIFICATE_END = new Date('2049-12-31T23:59:59Z')

/** The local certificate authority of devices and broker. */
export interface IotCa {
  /** Certificate of the authority: what a device trusts (`mosquitto_pub --cafile`). */
  caFile: string
  ca: string
  server: { key: string; cert: string }
  /**
   * Signs a PEM certificate request. Throws InvalidRequestException for one that is malformed or not signed by its key.
   */
  signRequest(csr: string): Promise<{ pem: string; id: string }>
  /** Removes the authority that was to last for the run only. */
  close(): void
}

/**
 * Opens the authority of `dataDir`, made there when absent; without a folder it lasts until `close`. `names`: host
 * names and addresses of the broker besides this machine's own.
 */
export async function openIotCa(dataDir?: string, names: readonly string[] = []): Promise<IotCa> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'aspersa-iot-'))
  mkdirSync(folder, { recursive: true })
  const caFile = join(folder, 'ca.pem')
  const keyFile = join(folder, 'ca.key')
  if (!existsSync(caFile)) await createAuthority(caFile, keyFile)
  const ca = readFileSync(caFile, 'utf8')
  const issuer = new x509.X509Certificate(ca).subjectName
  const pkcs8 = createPrivateKey(readFileSync(keyFile)).export({ type: 'pkcs8', format: 'der' })
  const signingKey = await crypto.subtle.importKey('pkcs8', pkcs8, ALGORITHM, false, ['sign'])
  const sign = (subject: x509.Name, publicKey: x509.PublicKeyType, notAfter: Date, extensions: x509.Extension[]) =>
    x509.X509CertificateGenerator.create({
      serialNumber: randomBytes(16).toString('hex'),
      subject: subject.toString(),
      issuer: issuer.toString(),
      notBefore: new Date(Date.now() - 60_000),
      notAfter,
      publicKey,
      signingKey,
      signingAlgorithm: ALGORITHM,
      extensions,
    })
  return {
    caFile,
    ca,
    server: await createServerCertificate(sign, names),
    close() {
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
    async signRequest(csr) {
      const request = readRequest(csr)
      if (!(await request.verify().catch(() => false))) {
        throw new AwsError('InvalidRequestException', 'The certificate signing request is not signed by its own key')
      }
      const certificate = await sign(
        new x509.Name('CN=AWS IoT Certificate'),
        request.publicKey,
        DEVICE_CERTIFICATE_END,
        [
          new x509.BasicConstraintsExtension(false, undefined, true),
          new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        ],
      )
      return { pem: `${certificate.toString('pem')}\n`, id: certificateId(Buffer.from(certificate.rawData)) }
    },
  }
}

/** IoT Core's certificate id: the SHA-256 fingerprint of the DER form, in hex. */
export function certificateId(der: Buffer): string {
  return createHash('sha256').update(der).digest('hex')
}

type Sign = (
  subject: x509.Name,
  publicKey: x509.PublicKeyType,
  notAfter: Date,
  extensions: x509.Extension[],
) => Promise<x509.X509Certificate>

async function createAuthority(caFile: string, keyFile: string) {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: randomBytes(16).toString('hex'),
    name: 'CN=Aspersa local device CA',
    notBefore: new Date(Date.now() - 60_000),
    notAfter: new Date(Date.now() + 10 * YEAR_MS),
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  })
  // The key is written first: after a kill in between there is no certificate, and the next start makes both anew.
  writeFileAtomic(keyFile, await privatePem(keys.privateKey))
  writeFileAtomic(caFile, `${certificate.toString('pem')}\n`)
}

async function createServerCertificate(sign: Sign, more: readonly string[]) {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const names = new x509.SubjectAlternativeNameExtension([
    { type: 'dns', value: 'localhost' },
    { type: 'ip', value: '127.0.0.1' },
    { type: 'ip', value: '::1' },
    ...more.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
  ])
  const end = new Date(Date.now() + YEAR_MS)
  const certificate = await sign(new x509.Name('CN=localhost'), keys.publicKey, end, [
    names,
    new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
  ])
  return { key: await privatePem(keys.privateKey), cert: certificate.toString('pem') }
}

async function privatePem(key: CryptoKey): Promise<string> {
  return x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')
}

function readRequest(csr: string): x509.Pkcs10CertificateRequest {
  try {
    return new x509.Pkcs10CertificateRequest(csr)
  } catch {
    throw new AwsError('InvalidRequestException', 'The certificate signing request is malformed')
  }
}
