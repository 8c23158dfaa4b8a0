import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { S3EventRecord } from 'aws-lambda'
import { AwsError, toAwsError } from './awsError.ts'
import { answerPreflight, type CorsRule, corsHeaders } from './s3Cors.ts'
import { type ObjectInfo, openS3Objects, type S3Objects } from './s3Objects.ts'
import type { AwsCall, AwsReply, AwsService } from './service.ts'
import { credentialOf, verifySignature } from './sigv4.ts'

export interface S3Options {
  /** Folder of the objects; absent keeps them until `close`. */
  dataDir?: string | undefined
  region: string
  /** Secret of an access key; undefined for an unknown one. */
  secretFor: (accessKeyId: string) => string | undefined
  /**
   * Takes ObjectCreated and ObjectRemoved events. The request is answered once it resolves, so it should resolve when the
   * event is taken over, not when it is dealt with.
   */
  onEvent?: (bucket: string, record: S3EventRecord) => Promise<void>
}

export interface BucketOptions {
  cors?: CorsRule[]
  /** Whether GET and HEAD are answered without a signature. */
  publicRead?: boolean
}

/** S3 with path-style addresses: `/bucket/key`. */
export interface S3 extends AwsService {
  createBucket(name: string, options?: BucketOptions): void
  /** The objects themselves, past signatures and events: for deployments and the edge. */
  readonly objects: S3Objects
}

interface Request extends AwsCall {
  bucket: string
  key: string
  query: URLSearchParams
  signed: boolean
}

const KEPT = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'content-type', 'expires']
const KNOWN_QUERY =
  /^(x-id|x-amz-.*|response-.*|list-type|prefix|max-keys|start-after|continuation-token|encoding-type)$/i

/**
 * Starts S3. Every request is checked as Signature Version 4 in header or query, expiry and signed headers included;
 * errors are S3's. What is not offered (versions, tags, multipart, aws-chunked bodies) answers NotImplemented, saying so.
 */
export async function startS3({ dataDir, region, secretFor, onEvent }: S3Options): Promise<S3> {
  const objects = openS3Objects(dataDir)
  const buckets = new Map<string, BucketOptions>()

  async function announce(request: Request, eventName: string, info: Pick<ObjectInfo, 'key' | 'size' | 'eTag'>) {
    await onEvent?.(request.bucket, eventRecord(region, request, eventName, info))
  }

  async function put(request: Request): Promise<AwsReply> {
    checkBody(request)
    const { bucket, key, body, headers } = request
    const onlyNew = headers['if-none-match'] === '*'
    const info = await objects.put(bucket, key, body, keptHeaders(headers), onlyNew)
    if (!info) throw new AwsError('PreconditionFailed', 'The object exists', 412)
    await announce(request, 'ObjectCreated:Put', info)
    return { status: 200, headers: { etag: info.eTag }, body: '' }
  }

  async function copy(request: Request): Promise<AwsReply> {
    const { bucket, key, headers } = request
    const [, from = '', fromKey = ''] = /^\/?([^/]+)\/(.+)$/.exec(headers['x-amz-copy-source'] ?? '') ?? []
    if (!buckets.has(from)) throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404)
    const source = await objects.get(from, decodeURIComponent(fromKey))
    if (!source) throw noSuchKey()
    const kept = headers['x-amz-metadata-directive'] === 'REPLACE' ? keptHeaders(headers) : source.info.headers
    const info = await objects.put(bucket, key, source.body, kept)
    if (!info) throw noSuchKey()
    await announce(request, 'ObjectCreated:Copy', info)
    const modified = new Date(info.lastModified).toISOString()
    return xml(
      200,
      `<CopyObjectResult><LastModified>${modified}</LastModified><ETag>${escapeXml(info.eTag)}</ETag></CopyObjectResult>`,
    )
  }

  async function get({ bucket, key, headers, query, signed }: Request): Promise<AwsReply> {
    const found = await objects.get(bucket, key)
    if (!found) throw noSuchKey()
    const { info, body } = found
    const answer = objectHeaders(info)
    if (headers['if-none-match'] === info.eTag) return { status: 304, headers: { etag: info.eTag }, body: '' }
    if (signed) {
      for (const name of KEPT) {
        const override = query.get(`response-${name}`)
        if (override !== null) answer[name] = override
      }
    }
    const range = rangeOf(headers.range, info.size)
    if (!range) return { status: 200, headers: { ...answer, 'content-length': String(info.size) }, body }
    const [start, end] = range
    answer['content-range'] = `bytes ${start}-${end}/${info.size}`
    answer['content-length'] = String(end - start + 1)
    return { status: 206, headers: answer, body: body.subarray(start, end + 1) }
  }

  async function head({ bucket, key }: Request): Promise<AwsReply> {
    const info = await objects.head(bucket, key)
    if (!info) throw noSuchKey()
    return { status: 200, headers: { ...objectHeaders(info), 'content-length': String(info.size) }, body: '' }
  }

  async function remove(request: Request): Promise<AwsReply> {
    const { bucket, key } = request
    if (await objects.delete(bucket, key)) await announce(request, 'ObjectRemoved:Delete', { key, size: 0, eTag: '' })
    return { status: 204, headers: {}, body: '' }
  }

  async function list({ bucket, query }: Request): Promise<AwsReply> {
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

  function dispatch(request: Request): Promise<AwsReply> {
    const { method, key, query, headers } = request
    const unknown = [...query.keys()].find((name) => !KNOWN_QUERY.test(name))
    if (unknown) throw notImplemented(`the query parameter ${unknown}`)
    if (key === '') {
      if (method === 'GET' && query.get('list-type') === '2') return list(request)
      if (method === 'HEAD') return Promise.resolve({ status: 200, headers: {}, body: '' })
      throw notImplemented(`${method} of a bucket`)
    }
    if (method === 'PUT') return headers['x-amz-copy-source'] ? copy(request) : put(request)
    if (method === 'GET') return get(request)
    if (method === 'HEAD') return head(request)
    if (method === 'DELETE') return remove(request)
    throw notImplemented(method)
  }

  async function call(call: AwsCall): Promise<AwsReply> {
    const [, name = '', path = ''] = /^\/([^/]*)\/?(.*)$/s.exec(call.url.pathname) ?? []
    const bucket = buckets.get(name)
    const cors = corsHeaders(bucket?.cors ?? [], call)
    try {
      if (call.method === 'OPTIONS') return answerPreflight(bucket?.cors ?? [], call)
      const signed = credentialOf(call) !== undefined
      const isPublic = !signed && bucket?.publicRead === true && ['GET', 'HEAD'].includes(call.method) && path !== ''
      if (!isPublic) verifySignature(call, secretFor)
      if (!bucket) throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404)
      const query = call.url.searchParams
      // The presigner moves x-amz headers into the query; S3 reads them from both.
      const headers = { ...Object.fromEntries([...query].filter(([key]) => key.startsWith('x-amz-'))), ...call.headers }
      const reply = await dispatch({ ...call, headers, bucket: name, key: decodeKey(path), query, signed })
      return { ...reply, headers: { ...reply.headers, ...cors } }
    } catch (error) {
      const { code, message, status } = toAwsError(error)
      const body = `<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`
      const reply = xml(status, body)
      return { ...reply, headers: { ...reply.headers, ...cors }, body: call.method === 'HEAD' ? '' : reply.body }
    }
  }

  return {
    objects,
    createBucket(name, options = {}) {
      if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) throw new Error(`${name} is no bucket name`)
      buckets.set(name, options)
    },
    call,
    close: objects.close,
  }
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

function eventRecord(
  awsRegion: string,
  { bucket, accessKeyId }: Request,
  eventName: string,
  { key, size, eTag }: Pick<ObjectInfo, 'key' | 'size' | 'eTag'>,
): S3EventRecord {
  const owner = { principalId: accessKeyId }
  return {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion,
    eventTime: new Date().toISOString(),
    eventName,
    userIdentity: owner,
    requestParameters: { sourceIPAddress: '127.0.0.1' },
    responseElements: { 'x-amz-request-id': '', 'x-amz-id-2': '' },
    s3: {
      s3SchemaVersion: '1.0',
      configurationId: 'local',
      bucket: { name: bucket, ownerIdentity: owner, arn: `arn:aws:s3:::${bucket}` },
      object: {
        key: encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/'),
        size,
        eTag: eTag.replaceAll('"', ''),
        sequencer: process.hrtime.bigint().toString(16).padStart(16, '0').toUpperCase(),
      },
    },
  }
}

function decodeKey(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new AwsError('InvalidURI', 'The key cannot be decoded', 400)
  }
}

function xml(status: number, body: string): AwsReply {
  const headers = { 'content-type': 'application/xml' }
  return { status, headers, body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}` }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function noSuchKey(): AwsError {
  return new AwsError('NoSuchKey', 'The specified key does not exist.', 404)
}

function notImplemented(what: string): AwsError {
  return new AwsError('NotImplemented', `The local S3 does not offer ${what}`, 501)
}
