import { AwsError } from './awsError.ts'

/** A request by what decides whether it is offered. */
interface Asked {
  method: string
  key: string
  query: URLSearchParams
  headers: Readonly<Record<string, string>>
}

const KNOWN_QUERY =
  /^(x-id|x-amz-.*|response-.*|list-type|prefix|max-keys|start-after|continuation-token|encoding-type)$/i
/** Headers that any signed request has; `x-amz-checksum-mode` asks for sums that only a put with them would have. */
const OF_ANY =
  /^x-amz-(date|content-sha256|security-token|user-agent|algorithm|credential|signedheaders|signature|expires|checksum-mode)$/
const OF_PUT = /^x-amz-(meta-.+|checksum-(sha256|crc32)|sdk-checksum-algorithm)$/
const OF_COPY = /^x-amz-(meta-.+|copy-source|metadata-directive)$/
const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range']
/** A download that a browser knows of already; a new object only. */
const CONDITIONS_OF: Record<string, readonly string[]> = {
  GET: ['if-none-match', 'if-modified-since', 'if-range'],
  HEAD: ['if-none-match', 'if-modified-since'],
  PUT: ['if-none-match'],
}

/** Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html, UsingMetadata.html */
const KEY_BYTES = 1024
const METADATA_BYTES = 2048
const META = 'x-amz-meta-'

export const notImplemented = (what: string): AwsError =>
  new AwsError('NotImplemented', `The local S3 does not offer ${what}`, 501)

/** Throws for whatever would be left out silently, and for what S3 itself refuses by key and headers. */
export function checkOffered({ method, key, query, headers }: Asked): void {
  const unknown = [...query.keys()].find((name) => !KNOWN_QUERY.test(name))
  if (unknown) throw notImplemented(`the query parameter ${unknown}`)
  if (Buffer.byteLength(key) > KEY_BYTES) throw new AwsError('KeyTooLongError', 'Your key is too long')
  const isCopy = method === 'PUT' && headers['x-amz-copy-source'] !== undefined
  const own = isCopy ? OF_COPY : method === 'PUT' ? OF_PUT : undefined
  const conditions = isCopy ? [] : (CONDITIONS_OF[method] ?? [])
  for (const name of Object.keys(headers)) {
    const isKnown = !name.startsWith('x-amz-') || OF_ANY.test(name) || own?.test(name)
    if (!isKnown || (CONDITIONS.includes(name) && !conditions.includes(name)))
      throw notImplemented(`the header ${name} of ${isCopy ? 'a copy' : method}`)
  }
  if (method !== 'PUT') return
  checkMetadata(headers)
  if (isCopy) checkCopy(headers)
  else if ((headers['if-none-match'] ?? '*') !== '*')
    throw new AwsError('NotImplemented', 'A header you provided implies functionality that is not implemented', 501)
}

function checkMetadata(headers: Asked['headers']): void {
  const own = Object.entries(headers).filter(([name]) => name.startsWith(META))
  const bytes = own.map(([name, value]) => Buffer.byteLength(name.slice(META.length)) + Buffer.byteLength(value))
  if (bytes.reduce((sum, one) => sum + one, 0) > METADATA_BYTES)
    throw new AwsError('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size')
}

function checkCopy(headers: Asked['headers']): void {
  if (headers['x-amz-copy-source']?.includes('?')) throw notImplemented('a copy of a version')
  if (!['COPY', 'REPLACE'].includes(headers['x-amz-metadata-directive'] ?? 'COPY'))
    throw new AwsError('InvalidArgument', 'Unknown metadata directive.')
}
