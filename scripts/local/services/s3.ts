import type { S3EventRecord } from 'aws-lambda'
import { AwsError, toAwsError } from './awsError.ts'
import { answerPreflight, type CorsRule, corsHeaders } from './s3Cors.ts'
import { type ObjectInfo, openS3Objects, type S3Objects } from './s3Objects.ts'
import { perform, type Request, type Storage } from './s3Requests.ts'
import { escapeXml, xml } from './s3Xml.ts'
import type { AwsCall, AwsReply, AwsService } from './service.ts'
import { credentialOf, verifySignature } from './sigv4.ts'

export interface S3Options {
  /** Folder of the objects; absent keeps them until `close`. */
  dataDir?: string | undefined
  region: string
  /** Secret of an access key; undefined for an unknown one. */
  secretFor: (accessKeyId: string) => string | undefined
  /**
   * Takes ObjectCreated and ObjectRemoved events. The request is answered once it resolves, so it should resolve when
   * the event is taken over, not when it is dealt with.
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

/**
 * Starts S3. Every request is checked as Signature Version 4 in header or query, expiry and signed headers included;
 * errors are S3's. What is not offered (versions, tags, conditions, multipart, aws-chunked bodies) answers
 * NotImplemented, saying so.
 */
export async function startS3({ dataDir, region, secretFor, onEvent }: S3Options): Promise<S3> {
  const objects = openS3Objects(dataDir)
  const buckets = new Map<string, BucketOptions>()

  const storage: Storage = {
    objects,
    has: (name) => buckets.has(name),
    announce: async (request, eventName, info) => {
      await onEvent?.(request.bucket, eventRecord(region, request, eventName, info))
    },
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
      const reply = await perform(storage, { ...call, headers, bucket: name, key: decodeKey(path), query, signed })
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
