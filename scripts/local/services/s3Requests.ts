import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { AwsError } from './awsError.ts'
import type { ObjectInfo, S3Objects } from './s3Objects.ts'
import { checkOffered, notImplemented } from './s3Offered.ts'
import { escapeXml, xml } from './s3Xml.ts'
import type { AwsCall, AwsReply } from './service.ts'

export interface Request extends AwsCall {
  bucket: string
  key: string
  query: URLSearchParams
  signed: boolean
}

export interface Storage {
  objects: S3Objects
  /** Whether there is a bucket of this name. */
  has: (bucket: string) => boolean
  announce: (request: Request, eventName: string, info: Pick<ObjectInfo, 'key' | 'size' | 'eTag'>) => Promise<void>
}

const KEPT = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'content-type', 'expires']

/** Does what a request asks for; the bucket is there, and the caller was admitted. */
export async function perform(storage: Storage, request: Request): Promise<AwsReply> {
  const { method, key, query, headers } = request
  checkOffered(request)
  if (key === '') {
    if (method === 'GET' && query.get('list-type') === '2') return list(storage, request)
    if (method === 'HEAD') return { status: 200, headers: {}, body: '' }
    throw notImplemented(`${method} of a bucket`)
  }
  if (method === 'PUT') return headers['x-amz-copy-source'] ? copy(storage, request) : put(storage, request)
  if (method === 'GET') return get(storage, request)
  if (method === 'HEAD') return head(storage, request)
  if (method === 'DELETE') return remove(storage, request)
  throw notImplemented(method)
}

async function put({ objects, announce }: Storage, request: Request): Promise<AwsReply> {
  checkBody(request)
  const { bucket, key, body, headers } = request
  const onlyNew = headers['if-none-match'] === '*'
  const info = await objects.put(bucket, key, body, keptHeaders(headers), onlyNew)
  if (!info) throw new AwsError('PreconditionFailed', 'The object exists', 412)
  await announce(request, 'ObjectCreated:Put', info)
  return { status: 200, headers: { etag: info.eTag }, body: '' }
}

async function copy({ objects, announce, has }: Storage, request: Request): Promise<AwsReply> {
  const { bucket, key, headers } = request
  const [, from = '', fromKey = ''] = /^\/?([^/]+)\/(.+)$/.exec(headers['x-amz-copy-source'] ?? '') ?? []
  if (!has(from)) throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404)
  const source = await objects.get(from, decodeURIComponent(fromKey))
  if (!source) throw noSuchKey()
  const isReplaced = headers['x-amz-metadata-directive'] === 'REPLACE'
  if (!isReplaced && from === bucket && decodeURIComponent(fromKey) === key)
    throw new AwsError('InvalidRequest', 'This copy request is illegal because it copies an object to itself unchanged')
  const kept = isReplaced ? keptHeaders(headers) : source.info.headers
  const info = await objects.put(bucket, key, source.body, kept)
  if (!info) throw noSuchKey()
  await announce(request, 'ObjectCreated:Copy', info)
  const modified = new Date(info.lastModified).toISOString()
  return xml(
    200,
    `<CopyObjectResult><LastModified>${modified}</LastModified><ETag>${escapeXml(info.eTag)}</ETag></CopyObjectResult>`,
  )
}

async function get({ objects }: Storage, request: Request): Promise<AwsReply> {
  const { bucket, key, headers } = request
  const found = await objects.get(bucket, key)
  if (!found) throw noSuchKey()
  const { info, body } = found
  const answer = toldOf(info, request)
  if (isKnown(headers, info)) return { status: 304, headers: { etag: info.eTag }, body: '' }
  const isOther = 'if-range' in headers && headers['if-range'] !== info.eTag
  const range = isOther ? undefined : rangeOf(headers.range, info.size)
  if (!range) return { status: 200, headers: { ...answer, 'content-length': String(info.size) }, body }
  const [start, end] = range
  answer['content-range'] = `bytes ${start}-${end}/${info.size}`
  answer['content-length'] = String(end - start + 1)
  return { status: 206, headers: answer, body: body.subarray(start, end + 1) }
}

/** Headers of an object, with those that a signed request has in their place. */
function toldOf(info: ObjectInfo, { query, signed }: Request): Record<string, string> {
  const answer = objectHeaders(info)
  if (!signed) return answer
  for (const name of KEPT) {
    const override = query.get(`response-${name}`)
    if (override !== null) answer[name] = override
  }
  return answer
}

/** Whether who asks has the object: the tag decides, where there is one, and otherwise the date, of whole seconds. */
function isKnown(headers: Request['headers'], { eTag, lastModified }: ObjectInfo): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((tag) => ['*', eTag].includes(tag.trim().replace(/^W\//, '')))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(lastModified / 1000) * 1000 <= since
}

async function head({ objects }: Storage, request: Request): Promise<AwsReply> {
  const { bucket, key, headers } = request
  const info = await objects.head(bucket, key)
  if (!info) throw noSuchKey()
  if (isKnown(headers, info)) return { status: 304, headers: { etag: info.eTag }, body: '' }
  return { status: 200, headers: { ...toldOf(info, request), 'content-length': String(info.size) }, body: '' }
}

async function remove({ objects, announce }: Storage, request: Request): Promise<AwsReply> {
  const { bucket, key } = request
  if (await objects.delete(bucket, key)) await announce(request, 'ObjectRemoved:Delete', { key, size: 0, eTag: '' })
  return { status: 204, headers: {}, body: '' }
}

async function list({ objects }: Storage, { bucket, query }: Request): Promise<AwsReply> {
  const prefix = query.get('prefix') ?? ''
  const limit = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()
  const all = (await objects.list(bucket, prefix)).filter(
    ({ key }) => after === '' || Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0,
  )
  const page = all.slice(0, limit)
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text
  const contents = page.map(
    ({ key, size, eTag, lastModified }) =>
      `<Contents><Key>${escapeXml(encode(key))}</Key><LastModified>${new Date(lastModified).toISOString()}</LastModified>` +
      `<ETag>${escapeXml(eTag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  const last = page.at(-1)?.key ?? ''
  const more = all.length > page.length
  const next = more ? `<NextContinuationToken>${Buffer.from(last).toString('base64url')}</NextContinuationToken>` : ''
  return xml(
    200,
    `<ListBucketResult><Name>${bucket}</Name><Prefix>${escapeXml(encode(prefix))}</Prefix><KeyCount>${page.length}</KeyCount>` +
      `<MaxKeys>${limit}</MaxKeys><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

function checkBody({ headers, body }: Request) {
  const hash = headers['x-amz-content-sha256'] ?? ''
  if (hash.startsWith('STREAMING-') || headers['content-encoding']?.includes('aws-chunked')) {
    throw notImplemented("an aws-chunked body (create the client with requestChecksumCalculation: 'WHEN_REQUIRED')")
  }
  const sums: [string | undefined, () => Buffer][] = [
    [headers['content-md5'], () => createHash('md5').update(body).digest()],
    [headers['x-amz-checksum-sha256'], () => createHash('sha256').update(body).digest()],
    [
      headers['x-amz-checksum-crc32'],
      () => {
        const sum = Buffer.alloc(4)
        sum.writeUInt32BE(crc32(body))
        return sum
      },
    ],
  ]
  for (const [declared, actual] of sums) {
    if (declared !== undefined && declared !== actual().toString('base64')) {
      throw new AwsError('BadDigest', 'The checksum you specified did not match what we received', 400)
    }
  }
}

function keptHeaders(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => KEPT.includes(name) || name.startsWith('x-amz-meta-'))
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(kept) }
}

function objectHeaders({ headers, eTag, lastModified }: ObjectInfo): Record<string, string> {
  const modified = new Date(lastModified).toUTCString()
  return { ...headers, etag: eTag, 'last-modified': modified, 'accept-ranges': 'bytes' }
}

/** First and last byte; undefined for the whole object. A range S3 does not understand is no range. */
function rangeOf(header: string | undefined, size: number): [number, number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end) throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416)
  return [start, end]
}

function noSuchKey(): AwsError {
  return new AwsError('NoSuchKey', 'The specified key does not exist.', 404)
}
