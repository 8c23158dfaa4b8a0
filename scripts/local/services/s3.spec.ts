import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3EventRecord } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type S3, startS3 } from './s3.ts'
import { startTestGateway, type TestGateway } from './testGateway.ts'

/** Nobody else writes into this folder: a file beside the data came out of it. */
const outside = mkdtempSync(join(tmpdir(), 'aspersa-s3-spec-'))
const dataDir = join(outside, 'data')
const origin = 'https://console.aspersa.test'
const Bucket = 'anexos'
let s3: S3
let gateway: TestGateway
let client: S3Client
let events: [string, S3EventRecord][] = []

beforeAll(async () => {
  s3 = await startS3({
    dataDir,
    region: 'eu-west-1',
    secretFor: (id) => (id === 'AKIATEST' ? 'secret' : undefined),
    onEvent: async (bucket, record) => void events.push([bucket, record]),
  })
  const cors = [{ AllowedOrigins: [origin], AllowedMethods: ['PUT'], AllowedHeaders: ['content-type'], MaxAge: 60 }]
  s3.createBucket(Bucket, { cors })
  s3.createBucket('catalogo', { publicRead: true })
  gateway = await startTestGateway({ s3 }, s3)
  client = newClient()
})
beforeEach(() => {
  events = []
})
afterAll(async () => {
  await gateway.close()
  await s3.close()
  rmSync(outside, { recursive: true })
})

function newClient(more: S3ClientConfig = {}) {
  return new S3Client({
    ...gateway.config,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...more,
  })
}

const put = (Key: string, Body = 'conteúdo', more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))

describe('objects', () => {
  it('keeps type, metadata and bytes, and announces creation and removal', async () => {
    const Key = 'relatório de março/ção+1.pdf'
    const stored = await put(Key, 'pdf', { ContentType: 'application/pdf', Metadata: { dono: 'u1' } })
    const read = await client.send(new GetObjectCommand({ Bucket, Key }))
    expect(await read.Body?.transformToString()).toBe('pdf')
    expect(read).toMatchObject({ ContentType: 'application/pdf', Metadata: { dono: 'u1' }, ETag: stored.ETag })
    const head = await client.send(new HeadObjectCommand({ Bucket, Key }))
    expect(head).toMatchObject({ ContentLength: 3, ContentType: 'application/pdf', ETag: stored.ETag })
    await client.send(new DeleteObjectCommand({ Bucket, Key }))
    await expect(client.send(new GetObjectCommand({ Bucket, Key }))).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(client.send(new HeadObjectCommand({ Bucket, Key }))).rejects.toMatchObject({ name: 'NotFound' })
    expect(events.map(([bucket, { eventName }]) => [bucket, eventName])).toEqual([
      [Bucket, 'ObjectCreated:Put'],
      [Bucket, 'ObjectRemoved:Delete'],
    ])
    const announced = events[0]?.[1].s3.object
    expect(decodeURIComponent(announced?.key.replaceAll('+', ' ') ?? '')).toBe(Key)
    expect(announced?.size).toBe(3)
  })

  it('reads ranges', async () => {
    await put('faixa', '0123456789')
    const read = async (Range: string) => {
      const { Body, ContentRange } = await client.send(new GetObjectCommand({ Bucket, Key: 'faixa', Range }))
      return [await Body?.transformToString(), ContentRange]
    }
    expect(await read('bytes=2-4')).toEqual(['234', 'bytes 2-4/10'])
    expect(await read('bytes=7-99')).toEqual(['789', 'bytes 7-9/10'])
    expect(await read('bytes=-2')).toEqual(['89', 'bytes 8-9/10'])
    await expect(read('bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' })
  })

  it('copies with or without new metadata', async () => {
    await put('origem é', 'abc', { ContentType: 'text/csv', Metadata: { a: '1' } })
    const CopySource = `${Bucket}/${encodeURIComponent('origem é')}`
    await client.send(new CopyObjectCommand({ Bucket, Key: 'copia', CopySource }))
    const replace = { MetadataDirective: 'REPLACE', ContentType: 'text/plain' } as const
    await client.send(new CopyObjectCommand({ Bucket, Key: 'copia2', CopySource, ...replace }))
    const heads = await Promise.all(
      ['copia', 'copia2'].map((Key) => client.send(new HeadObjectCommand({ Bucket, Key }))),
    )
    expect(heads.map(({ ContentType, Metadata }) => [ContentType, Metadata])).toEqual([
      ['text/csv', { a: '1' }],
      ['text/plain', {}],
    ])
    expect(events.at(-1)?.[1].eventName).toBe('ObjectCreated:Copy')
  })

  it('lists by prefix in pages', async () => {
    for (const Key of ['l/b', 'l/a', 'l/ç', 'm']) await put(Key)
    const first = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', MaxKeys: 2 }))
    const ContinuationToken = first.NextContinuationToken
    const second = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', ContinuationToken }))
    expect([first, second].map(({ Contents }) => Contents?.map(({ Key }) => Key))).toEqual([['l/a', 'l/b'], ['l/ç']])
    expect(second.IsTruncated).toBe(false)
  })

  it('keeps every key inside its bucket', async () => {
    for (const Key of ['../../fora', 'a/../../../fora', '%2e%2e/%2e%2e/fora', '/etc/passwd', 'x'.repeat(900)]) {
      await put(Key, Key).catch((error) => expect(error.name).toBe('SignatureDoesNotMatch'))
    }
    await s3.objects.put(Bucket, '../../fora', Buffer.from('dentro'), {})
    expect((await s3.objects.get(Bucket, '../../fora'))?.body.toString()).toBe('dentro')
    expect(existsSync(join(dataDir, 'fora'))).toBe(false)
    expect(readdirSync(outside)).toEqual(['data'])
  })

  it('writes a new object once when asked to, also at the same time', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => put('uma-vez', 'a', { IfNoneMatch: '*' })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('takes keys and metadata as long as S3 does', async () => {
    const long = 'ã'.repeat(512)
    await s3.objects.put(Bucket, 'curta', Buffer.from('a'), {})
    await expect(put(long)).resolves.toBeTruthy()
    await expect(put(`${long}x`)).rejects.toMatchObject({ name: 'KeyTooLongError' })
    await expect(client.send(new GetObjectCommand({ Bucket, Key: `${long}x` }))).rejects.toMatchObject({
      name: 'KeyTooLongError',
    })
    const withNote = (length: number) => put('com-nota', 'a', { Metadata: { nota: 'x'.repeat(length) } })
    await expect(withNote(2044)).resolves.toBeTruthy()
    await expect(withNote(2045)).rejects.toMatchObject({ name: 'MetadataTooLarge' })
    const onItself = new CopyObjectCommand({ Bucket, Key: 'curta', CopySource: `${Bucket}/curta` })
    await expect(client.send(onItself)).rejects.toMatchObject({ name: 'InvalidRequest' })
  })

  it('sends nobody what they have, by tag or by date', async () => {
    const { ETag } = await put('visto', '0123456789')
    const { LastModified } = await client.send(new HeadObjectCommand({ Bucket, Key: 'visto' }))
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'visto' }))
    const date = (LastModified ?? new Date()).toUTCString()
    const status = async (headers: Record<string, string>) => (await fetch(url, { headers })).status
    expect(await status({ 'if-none-match': `"other", ${ETag}` })).toBe(304)
    expect(await status({ 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200)
    expect(await status({ 'if-modified-since': date })).toBe(304)
    expect(await status({ 'if-modified-since': new Date(Date.parse(date) - 1000).toUTCString() })).toBe(200)
    expect(await status({ range: 'bytes=0-1', 'if-range': ETag ?? '' })).toBe(206)
    expect(await status({ range: 'bytes=0-1', 'if-range': '"other"' })).toBe(200)
  })

  it('says what it does not offer', async () => {
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'k' }))
    const chunked = await fetch(url, { method: 'PUT', body: 'a', headers: { 'content-encoding': 'aws-chunked' } })
    expect([chunked.status, await chunked.text()]).toEqual([
      501,
      expect.stringMatching(/aws-chunked body.*WHEN_REQUIRED/),
    ])
    await expect(client.send(new GetObjectTaggingCommand({ Bucket, Key: 'k' }))).rejects.toThrow(/parameter tagging/)
    await put('k')
    const CopySource = `${Bucket}/k`
    const asked = [
      put('k2', 'a', { Tagging: 'a=1' }),
      put('k2', 'a', { IfMatch: '"a"' }),
      put('k2', 'a', { IfNoneMatch: '"a"' }),
      put('k2', 'a', { StorageClass: 'GLACIER' }),
      put('k2', 'a', { ACL: 'public-read' }),
      put('k2', 'a', { ChecksumSHA1: 'hvfkN/qlp/zhXR3cuerq6jd2Z7g=' }),
      client.send(new GetObjectCommand({ Bucket, Key: 'k', IfMatch: '"a"' })),
      client.send(new GetObjectCommand({ Bucket, Key: 'k', IfUnmodifiedSince: new Date() })),
      client.send(new DeleteObjectCommand({ Bucket, Key: 'k', IfMatch: '"a"' })),
      client.send(new CopyObjectCommand({ Bucket, Key: 'k2', CopySource, CopySourceIfMatch: '"a"' })),
      client.send(
        new CopyObjectCommand({ Bucket, Key: 'k2', CopySource, TaggingDirective: 'REPLACE', Tagging: 'a=1' }),
      ),
      client.send(new CopyObjectCommand({ Bucket, Key: 'k2', CopySource, IfNoneMatch: '*' })),
      client.send(new CopyObjectCommand({ Bucket, Key: 'k2', CopySource: `${CopySource}?versionId=1` })),
    ]
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.name)).toEqual(
      asked.map(() => 'NotImplemented'),
    )
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'k2' }))).rejects.toMatchObject({ name: 'NotFound' })
    await expect(client.send(new GetObjectCommand({ Bucket: 'nada', Key: 'k' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    })
  })
})

describe('signatures', () => {
  it('refuses a wrong secret, an unknown key, a clock gone wrong and an unsigned request', async () => {
    const get = new GetObjectCommand({ Bucket, Key: 'faixa' })
    const as = (accessKeyId: string, secretAccessKey: string) =>
      newClient({ credentials: { accessKeyId, secretAccessKey } })
    await expect(as('AKIATEST', 'wrong').send(get)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
    await expect(as('AKIAOTHER', 'secret').send(get)).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
    const late = newClient({ systemClockOffset: -3_600_000 })
    await expect(late.send(get)).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' })
    expect((await fetch(`${gateway.url}/${Bucket}/faixa`)).status).toBe(403)
  })

  it('answers unsigned reads of a public bucket only', async () => {
    await client.send(new PutObjectCommand({ Bucket: 'catalogo', Key: 'a.png', Body: 'png' }))
    expect(await (await fetch(`${gateway.url}/catalogo/a.png`)).text()).toBe('png')
    expect((await fetch(`${gateway.url}/catalogo/a.png`, { method: 'DELETE' })).status).toBe(403)
    expect((await fetch(`${gateway.url}/catalogo/?list-type=2`)).status).toBe(403)
    expect((await fetch(`${gateway.url}/catalogo/../${Bucket}/faixa`)).status).toBe(403)
  })

  it('takes a presigned upload of exactly the signed type and length', async () => {
    const command = new PutObjectCommand({ Bucket, Key: 'pendente/1', ContentType: 'image/png', ContentLength: 3 })
    const url = await getSignedUrl(client, command, {
      expiresIn: 60,
      signableHeaders: new Set(['content-type', 'content-length']),
    })
    const upload = (type: string, body: string, address = url) =>
      fetch(address, { method: 'PUT', body, headers: { 'content-type': type } })
    expect((await upload('text/html', 'abc')).status).toBe(403)
    expect((await upload('image/png', 'abcd')).status).toBe(403)
    expect((await upload('image/png', 'abc', url.replace('pendente/1', 'pendente/2'))).status).toBe(403)
    expect((await upload('image/png', 'abc', url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).status).toBe(403)
    expect(events).toEqual([])
    expect((await upload('image/png', 'abc')).status).toBe(200)
    expect(events).toHaveLength(1)
  })

  it('serves a presigned download with the signed disposition until it expires', async () => {
    await put('nota.pdf', 'pdf', { ContentType: 'application/pdf' })
    const ResponseContentDisposition = 'attachment; filename="nota.pdf"'
    const command = new GetObjectCommand({ Bucket, Key: 'nota.pdf', ResponseContentDisposition })
    const fresh = await fetch(await getSignedUrl(client, command, { expiresIn: 300 }))
    expect([fresh.status, fresh.headers.get('content-disposition')]).toEqual([200, ResponseContentDisposition])
    const signingDate = new Date(Date.now() - 301_000)
    const stale = await fetch(await getSignedUrl(client, command, { expiresIn: 300, signingDate }))
    expect(stale.status).toBe(403)
    expect(await stale.text()).toContain('<Message>Request has expired</Message>')
    const url = await getSignedUrl(client, command, { expiresIn: 300 })
    expect((await fetch(url.replace('nota.pdf%22', 'virus.exe%22'))).status).toBe(403)
    // A signature is for one method.
    const asked = new HeadObjectCommand({ Bucket, Key: 'nota.pdf', ResponseContentDisposition })
    const told = await fetch(await getSignedUrl(client, asked, { expiresIn: 300 }), { method: 'HEAD' })
    expect([told.status, told.headers.get('content-disposition')]).toEqual([200, ResponseContentDisposition])
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(403)
  })
})

describe('CORS', () => {
  const preflight = (from: string, method: string, asked: string) =>
    fetch(`${gateway.url}/${Bucket}/k`, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': method,
        'access-control-request-headers': asked,
      },
    })

  it('answers preflights of the rules and refuses others', async () => {
    const allowed = await preflight(origin, 'PUT', 'Content-Type')
    expect(allowed.status).toBe(200)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin)
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type')
    expect(allowed.headers.get('access-control-max-age')).toBe('60')
    expect((await preflight('https://evil.test', 'PUT', 'content-type')).status).toBe(403)
    expect((await preflight(origin, 'DELETE', 'content-type')).status).toBe(403)
    expect((await preflight(origin, 'PUT', 'x-other')).status).toBe(403)
  })

  it('answers the preflight of a signed address, and lets the page read why one is refused', async () => {
    const command = new PutObjectCommand({ Bucket, Key: 'pendente/9', ContentType: 'image/png', ContentLength: 3 })
    const url = await getSignedUrl(client, command, { expiresIn: 60 })
    const asked = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
    const allowed = await fetch(url, { method: 'OPTIONS', headers: asked })
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, origin])
    const late = await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=61'), {
      method: 'PUT',
      headers: { origin },
    })
    expect([late.status, late.headers.get('access-control-allow-origin')]).toEqual([403, origin])
  })

  it('lets the page read the answer, an error too', async () => {
    const refused = await fetch(`${gateway.url}/${Bucket}/k`, { method: 'PUT', body: 'a', headers: { origin } })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, origin])
    const foreign = await fetch(`${gateway.url}/${Bucket}/k`, {
      method: 'PUT',
      body: 'a',
      headers: { origin: 'https://evil.test' },
    })
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })
})
