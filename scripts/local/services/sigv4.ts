import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto'
import { AwsError } from './awsError.ts'

const SKEW_MS = 15 * 60_000
const LONGEST_PRESIGNED_S = 7 * 24 * 3600

export interface SignedRequest {
  method: string
  url: URL
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer
}

/** The signer's key, and the service and day the signature is for. */
export interface Credential {
  accessKeyId: string
  date: string
  region: string
  service: string
  presigned: boolean
}

interface Signature {
  credential: Credential
  signedHeaders: string[]
  signature: string
}

/** The signer that a request names, unverified; undefined for an unsigned request. Throws on a malformed one. */
export function credentialOf(request: Pick<SignedRequest, 'url' | 'headers'>): Credential | undefined {
  return signatureOf(request)?.credential
}

/**
 * Verifies a Signature Version 4 in the Authorization header or, for S3, in the query.
 * `secretFor` gives the secret of an access key, undefined for an unknown key.
 * Throws AwsError with the names S3 uses: SignatureDoesNotMatch, InvalidAccessKeyId, RequestTimeTooSkewed, AccessDenied
 * (expired, unsigned, or an x-amz header left out of the signature), XAmzContentSHA256Mismatch.
 * Source: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function verifySignature(
  request: SignedRequest,
  secretFor: (accessKeyId: string) => string | undefined,
  now = Date.now(),
): Credential {
  const found = signatureOf(request)
  if (!found) throw new AwsError('AccessDenied', 'The request is not signed', 403)
  const { credential, signedHeaders, signature } = found
  const secret = secretFor(credential.accessKeyId)
  if (secret === undefined) {
    throw new AwsError('InvalidAccessKeyId', 'The access key does not exist in the local cloud', 403)
  }
  const timestamp = credential.presigned
    ? (request.url.searchParams.get('X-Amz-Date') ?? '')
    : (request.headers['x-amz-date'] ?? '')
  checkTime(request, credential, timestamp, now)
  checkSignedHeaders(request, credential, signedHeaders)
  const canonical = canonicalRequest(request, credential, signedHeaders)
  const scope = `${credential.date}/${credential.region}/${credential.service}/aws4_request`
  const text = `AWS4-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`
  const expected = hmac(signingKey(secret, scope), text)
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AwsError('SignatureDoesNotMatch', 'The signature does not match the request', 403)
  }
  return credential
}

/**
 * Signing keys by secret and scope: a function signs all it sends in a day with few. Node takes four times as long with
 * the bytes of a key.
 */
const signingKeys = new Map<string, KeyObject>()
const KEYS_KEPT = 200

function signingKey(secret: string, scope: string): KeyObject {
  const name = `${secret} ${scope}`
  const known = signingKeys.get(name)
  if (known) return known
  const first: Buffer = Buffer.from(`AWS4${secret}`)
  const key = createSecretKey(scope.split('/').reduce((previous, part) => hmac(previous, part), first))
  if (signingKeys.size >= KEYS_KEPT) signingKeys.clear()
  signingKeys.set(name, key)
  return key
}

function signatureOf({ url, headers }: Pick<SignedRequest, 'url' | 'headers'>): Signature | undefined {
  const query = url.searchParams
  const presigned = query.has('X-Amz-Signature')
  const header = headers.authorization
  if (!presigned && header === undefined) return undefined
  const parts = presigned
    ? {
        scope: query.get('X-Amz-Credential'),
        names: query.get('X-Amz-SignedHeaders'),
        signature: query.get('X-Amz-Signature'),
      }
    : {
        scope: /Credential=([^,\s]+)/.exec(header ?? '')?.[1],
        names: /SignedHeaders=([^,\s]+)/.exec(header ?? '')?.[1],
        signature: /Signature=([0-9a-f]+)/.exec(header ?? '')?.[1],
      }
  const [accessKeyId, date, region, service, end] = parts.scope?.split('/') ?? []
  if (!accessKeyId || !date || !region || !service || end !== 'aws4_request' || !parts.names || !parts.signature) {
    throw new AwsError('IncompleteSignatureException', 'Not a complete Signature Version 4', 400)
  }
  return {
    credential: { accessKeyId, date, region, service, presigned },
    signedHeaders: parts.names.split(';'),
    signature: parts.signature,
  }
}

function checkTime({ url }: SignedRequest, { presigned, date }: Credential, timestamp: string, now: number) {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp)
  if (!match || !timestamp.startsWith(date))
    throw new AwsError('AccessDenied', 'The date of the signature is not valid', 403)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number)
  const signed = Date.UTC(year, month - 1, day, hour, minute, second)
  if (!presigned) {
    if (Math.abs(now - signed) > SKEW_MS) {
      throw new AwsError('RequestTimeTooSkewed', 'The difference between the request time and now is too large', 403)
    }
    return
  }
  const expires = Number(url.searchParams.get('X-Amz-Expires'))
  if (!Number.isInteger(expires) || expires < 1 || expires > LONGEST_PRESIGNED_S) {
    throw new AwsError('AuthorizationQueryParametersError', 'X-Amz-Expires must be between 1 and 604800 seconds', 400)
  }
  if (now < signed - SKEW_MS || now > signed + expires * 1000)
    throw new AwsError('AccessDenied', 'Request has expired', 403)
}

function checkSignedHeaders({ headers, body }: SignedRequest, { service }: Credential, signedHeaders: string[]) {
  if (!signedHeaders.includes('host')) throw new AwsError('SignatureDoesNotMatch', 'The host header is not signed', 403)
  if (service !== 's3') return
  const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !signedHeaders.includes(name))
  if (unsigned.length > 0) throw new AwsError('AccessDenied', `Headers were not signed: ${unsigned.join(', ')}`, 403)
  const declared = headers['x-amz-content-sha256']
  if (declared && /^[0-9a-f]{64}$/.test(declared) && declared !== sha256(body)) {
    throw new AwsError('XAmzContentSHA256Mismatch', 'The body does not match x-amz-content-sha256', 400)
  }
}

function canonicalRequest(request: SignedRequest, { service, presigned }: Credential, signedHeaders: string[]): string {
  const { method, url, headers, body } = request
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): [string, string] => [escapeUri(name), escapeUri(value)])
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1))
    .map((pair) => pair.join('='))
  const lines = signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}\n`)
  // Every service but S3 encodes the already encoded path once more.
  const path = service === 's3' ? url.pathname : url.pathname.split('/').map(escapeUri).join('/')
  const unsignedBody = service === 's3' && presigned ? 'UNSIGNED-PAYLOAD' : undefined
  const declared = service === 's3' ? headers['x-amz-content-sha256'] : undefined
  const digest = declared ?? unsignedBody ?? sha256(body)
  return [method, path, query.join('&'), lines.join(''), signedHeaders.join(';'), digest].join('\n')
}

function escapeUri(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function sha256(data: string | Buffer): string {
  return hash('sha256', data)
}

function hmac(key: KeyObject | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
