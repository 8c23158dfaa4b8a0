import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The facts that are kept beside an object's bytes. */
export interface ObjectInfo {
  key: string
  size: number
  /** Quoted MD5, as S3's of a single put. */
  eTag: string
  lastModified: number
  /** Response headers kept from the put: content-type, cache-control …, and `x-amz-meta-*`. */
  headers: Record<string, string>
}

export interface StoredObject {
  info: ObjectInfo
  body: Buffer
}

/** Objects of buckets in files. Names are hashes of the keys, so no key leaves its bucket's folder. */
export interface S3Objects {
  /**
   * Answers undefined, and writes nothing, when `onlyNew` and the key exists. A kill leaves the old or the new object.
   */
  put(
    bucket: string,
    key: string,
    body: Buffer,
    headers: Record<string, string>,
    onlyNew?: boolean,
  ): Promise<ObjectInfo | undefined>
  get(bucket: string, key: string): Promise<StoredObject | undefined>
  head(bucket: string, key: string): Promise<ObjectInfo | undefined>
  /** Answers whether there was such an object. */
  delete(bucket: string, key: string): Promise<boolean>
  /** The objects by key, in S3's order (UTF-8 bytes). */
  list(bucket: string, prefix: string): Promise<ObjectInfo[]>
  close(): Promise<void>
}

const LENGTH_BYTES = 4

/** Opens the objects of a folder; without one they last until `close`. */
export function openS3Objects(dataDir: string | undefined): S3Objects {
  const root = dataDir ?? mkdtempSync(join(tmpdir(), 'aspersa-s3-'))
  const temporary = join(root, '.tmp')
  mkdirSync(temporary, { recursive: true })
  const fileOf = (bucket: string, key: string) => join(root, bucket, createHash('sha256').update(key).digest('hex'))

  return {
    async put(bucket, key, body, headers, onlyNew = false) {
      const eTag = `"${createHash('md5').update(body).digest('hex')}"`
      const info: ObjectInfo = { key, size: body.length, eTag, lastModified: Date.now(), headers }
      const head = Buffer.from(JSON.stringify(info))
      const length = Buffer.alloc(LENGTH_BYTES)
      length.writeUInt32BE(head.length)
      const file = join(temporary, randomUUID())
      await mkdir(join(root, bucket), { recursive: true })
      await writeFile(file, Buffer.concat([length, head, body]))
      if (!onlyNew) {
        await rename(file, fileOf(bucket, key))
        return info
      }
      const created = await link(file, fileOf(bucket, key)).then(() => true, unlessCode('EEXIST', false))
      await unlink(file)
      return created ? info : undefined
    },
    async get(bucket, key) {
      const content = await readFile(fileOf(bucket, key)).catch(unlessCode('ENOENT', undefined))
      if (!content) return undefined
      const end = LENGTH_BYTES + content.readUInt32BE()
      return { info: JSON.parse(content.toString('utf8', LENGTH_BYTES, end)), body: content.subarray(end) }
    },
    head: (bucket, key) => readInfo(fileOf(bucket, key)),
    delete: (bucket, key) => unlink(fileOf(bucket, key)).then(() => true, unlessCode('ENOENT', false)),
    async list(bucket, prefix) {
      const files = await readdir(join(root, bucket)).catch(unlessCode('ENOENT', []))
      const infos = await Promise.all(files.map((file) => readInfo(join(root, bucket, file))))
      return infos
        .filter((info) => info !== undefined)
        .filter(({ key }) => key.startsWith(prefix))
        .sort((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)))
    },
    async close() {
      if (!dataDir) await rm(root, { recursive: true, force: true })
    },
  }
}

async function readInfo(file: string): Promise<ObjectInfo | undefined> {
  const handle = await open(file).catch(unlessCode('ENOENT', undefined))
  if (!handle) return undefined
  try {
    const { buffer } = await handle.read(Buffer.alloc(LENGTH_BYTES), 0, LENGTH_BYTES, 0)
    const head = Buffer.alloc(buffer.readUInt32BE())
    await handle.read(head, 0, head.length, LENGTH_BYTES)
    return JSON.parse(head.toString())
  } finally {
    await handle.close()
  }
}

function unlessCode<T>(code: string, value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === code) return value
    throw error
  }
}
