import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CopyObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishSite } from './publish.ts'

interface Stored {
  text: string
  type: string
  cache: string
  tag?: string
}

const BUCKET = 'site'
const PAGE = 2
let bucket: Map<string, Stored>
let sent: string[]
let dir: string
const s3 = mockClient(S3Client)

beforeEach(() => {
  bucket = new Map()
  sent = []
  dir = mkdtempSync(join(tmpdir(), 'aspersa-console-'))
  s3.reset()
  s3.on(ListObjectsV2Command).callsFake(({ Prefix, ContinuationToken = '0' }) => {
    const keys = [...bucket.keys()].filter((key) => key.startsWith(Prefix)).sort()
    const from = Number(ContinuationToken)
    return {
      Contents: keys.slice(from, from + PAGE).map((Key) => ({ Key })),
      ...(from + PAGE < keys.length && { NextContinuationToken: String(from + PAGE) }),
    }
  })
  s3.on(HeadObjectCommand).callsFake(({ Key }) => (bucket.get(Key)?.tag ? { TagCount: 1 } : {}))
  s3.on(PutObjectCommand).callsFake(({ Key, Body, ContentType, CacheControl }) => {
    bucket.set(Key, { text: Body.toString(), type: ContentType, cache: CacheControl })
    sent.push(Key)
    return {}
  })
  s3.on(CopyObjectCommand).callsFake(({ Key, CopySource, ContentType, CacheControl, Tagging, ...directives }) => {
    // S3 refuses a copy onto itself that replaces nothing.
    expect(directives).toMatchObject({ MetadataDirective: 'REPLACE', TaggingDirective: 'REPLACE' })
    expect(CopySource).toBe(`${BUCKET}/${Key}`)
    bucket.set(Key, { ...(bucket.get(Key) as Stored), type: ContentType, cache: CacheControl, tag: Tagging })
    sent.push(`tag ${Key}`)
    return {}
  })
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Builds a console of these chunks and publishes it. */
function deploy(...chunks: string[]) {
  rmSync(dir, { recursive: true })
  mkdirSync(join(dir, 'assets'), { recursive: true })
  mkdirSync(join(dir, '.vite'))
  writeFileSync(join(dir, '.vite/manifest.json'), '{}')
  writeFileSync(join(dir, 'index.html'), `begins with ${chunks.join()}`)
  writeFileSync(join(dir, 'sw.js'), 'worker')
  for (const chunk of chunks) writeFileSync(join(dir, `assets/${chunk}`), chunk)
  sent = []
  return publishSite(new S3Client({}), BUCKET, dir)
}
const tagged = () => [...bucket].flatMap(([key, { tag }]) => (tag ? [`${key} ${tag}`] : [])).sort()

describe('a deployment of the console', () => {
  it('brings the page last, hashed files to be kept for ever, all else to be asked for each time', async () => {
    expect(await deploy('a-1.js', 'b-1.css')).toEqual({ sent: 4, superseded: 0 })
    // Hashed files go side by side, in no order among themselves.
    expect(sent.slice(0, 2).sort()).toEqual(['assets/a-1.js', 'assets/b-1.css'])
    expect(sent.slice(2)).toEqual(['sw.js', 'index.html'])
    expect(bucket.get('assets/b-1.css')).toEqual({
      text: 'b-1.css',
      type: 'text/css; charset=utf-8',
      cache: 'public, max-age=31536000, immutable',
    })
    expect(bucket.get('index.html')).toMatchObject({ type: 'text/html; charset=utf-8', cache: 'no-cache' })
  })

  it('leaves a console that was open before every file it may still load, and begins the days of those that are left', async () => {
    await deploy('a-1.js', 'b-1.js', 'c-1.js')
    const open = [...bucket.keys()]
    expect(await deploy('a-2.js', 'b-1.js', 'c-2.js')).toEqual({ sent: 4, superseded: 2 })
    for (const key of open) expect(bucket.has(key), key).toBe(true)
    expect(tagged()).toEqual(['assets/a-1.js situacao=superada', 'assets/c-1.js situacao=superada'])
    expect(bucket.get('assets/a-1.js')).toMatchObject({ text: 'a-1.js', cache: expect.stringContaining('immutable') })
    expect(sent.indexOf('index.html')).toBeLessThan(sent.indexOf('tag assets/a-1.js'))
  })

  it('changes nothing when it is done again, so that the days go on', async () => {
    await deploy('a-1.js')
    await deploy('a-2.js')
    await deploy('a-2.js')
    expect(sent).toEqual(['sw.js', 'index.html'])
  })

  it('takes files back that a former console has, when that is deployed again', async () => {
    await deploy('a-1.js', 'b-1.js')
    await deploy('a-2.js', 'b-1.js')
    await deploy('a-1.js', 'b-1.js')
    expect(tagged()).toEqual(['assets/a-2.js situacao=superada'])
    expect(bucket.get('assets/a-1.js')).toMatchObject({ text: 'a-1.js', type: 'text/javascript; charset=utf-8' })
  })
})
