import { readFile } from 'node:fs/promises'
import {
  CopyObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { HASHED, SUPERSEDED } from '../../infra/siteFiles.ts'
import { headersOf, isHashed, siteFiles } from './files.ts'

/** Requests at a time. */
const AT_ONCE = 20
const TAG = `${SUPERSEDED.key}=${SUPERSEDED.value}`

export interface Published {
  /** Files sent, hashed ones that were there already left out. */
  sent: number
  /** Hashed files that this console does without, and that began their last days now. */
  superseded: number
}

/**
 * Puts a built console into the site bucket and takes nothing away: consoles that are open go on loading the files they
 * began with. Those that the new one does without are written anew with a tag, from which the bucket counts the days it
 * keeps them. Doing it again changes nothing.
 */
export async function publishSite(client: S3Client, Bucket: string, dir: string): Promise<Published> {
  const there = await hashedThere(client, Bucket)
  const files = siteFiles(dir)
  const hashed = files.filter(({ key }) => isHashed(key))
  const wanting = await among(hashed, async ({ key }) => !there.has(key) || (await isSuperseded(client, Bucket, key)))
  await each(wanting, (file) => send(client, Bucket, file))
  // Files go in this order, so that nobody is given a page whose files are not there yet.
  const others = files.filter(({ key }) => !isHashed(key))
  for (const file of others) await send(client, Bucket, file)
  const current = new Set(hashed.map(({ key }) => key))
  const left = [...there].filter((key) => !current.has(key))
  const newlyLeft = await among(left, async (key) => !(await isSuperseded(client, Bucket, key)))
  await each(newlyLeft, (key) => supersede(client, Bucket, key))
  return { sent: wanting.length + others.length, superseded: newlyLeft.length }
}

async function hashedThere(client: S3Client, Bucket: string): Promise<Set<string>> {
  const keys = new Set<string>()
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: HASHED, ContinuationToken }))
    for (const { Key } of page.Contents ?? []) if (Key) keys.add(Key)
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return keys
}

/** No other tag is ever given to these files. */
async function isSuperseded(client: S3Client, Bucket: string, Key: string): Promise<boolean> {
  const { TagCount = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key }))
  return TagCount > 0
}

async function send(client: S3Client, Bucket: string, { key, path }: { key: string; path: string }): Promise<void> {
  const { type, cache } = headersOf(key)
  const Body = await readFile(path)
  await client.send(new PutObjectCommand({ Bucket, Key: key, Body, ContentType: type, CacheControl: cache }))
}

/** Copies a file onto itself: its age, which the days are counted from, begins anew. */
async function supersede(client: S3Client, Bucket: string, Key: string): Promise<void> {
  const { type, cache } = headersOf(Key)
  await client.send(
    new CopyObjectCommand({
      Bucket,
      Key,
      CopySource: `${Bucket}/${Key}`,
      // S3 refuses a copy of a file onto itself that replaces nothing.
      MetadataDirective: 'REPLACE',
      ContentType: type,
      CacheControl: cache,
      TaggingDirective: 'REPLACE',
      Tagging: TAG,
    }),
  )
}

async function each<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map(act))
}

async function among<T>(items: readonly T[], is: (item: T) => Promise<boolean>): Promise<T[]> {
  const found: T[] = []
  await each(items, async (item) => {
    if (await is(item)) found.push(item)
  })
  return found
}
