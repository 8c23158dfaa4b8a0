import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { headersOf } from '../../site/files.ts'
import type { HttpReply } from './exchange.ts'

const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/

/** The answer of S3 to a distribution for a key it does not have: a refusal, unless the distribution may list. */
export const noObject = (mayList: boolean): HttpReply => ({
  status: mayList ? 404 : 403,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${mayList ? 'NoSuchKey' : 'AccessDenied'}</Code></Error>`,
})

/** Serves the built console as the site bucket would, with the cache headers a deployment sets on its objects. */
export function createSite(dir: string, mayList: boolean): (path: string) => Promise<HttpReply> {
  const root = normalize(dir + sep)
  const read = createReader()
  return async (path) => {
    const file = normalize(join(root, path))
    if (!file.startsWith(root)) return noObject(mayList)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return noObject(mayList)
    const { body, etag } = await read(file, `${found.mtimeMs} ${found.size}`)
    const { type, cache } = headersOf(path.slice(1))
    return { status: 200, headers: { 'content-type': type, 'cache-control': cache, etag }, body }
  }
}

/** Reads files with their entity tags, and keeps what it read for as long as the file has the same age and size. */
function createReader() {
  const kept = new Map<string, { version: string; body: Buffer; etag: string }>()
  return async (file: string, version: string) => {
    const known = kept.get(file)
    if (known?.version === version) return known
    const body = await readFile(file)
    const fresh = { version, body, etag: `"${createHash('md5').update(body).digest('hex')}"` }
    kept.set(file, fresh)
    return fresh
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses answers as CloudFront does, keeping what it made by content. */
export function createCompressor(): (reply: HttpReply, accepted: string) => Promise<HttpReply> {
  const made = new Map<string, Buffer>()
  return async (reply, accepted) => {
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
    const { etag, 'content-type': type = '' } = reply.headers
    if (!encoding || !etag || reply.status !== 200 || !COMPRESSIBLE.test(type) || reply.body.length < 1000) return reply
    const key = `${encoding}${etag}`
    const body =
      made.get(key) ??
      (encoding === 'br'
        ? await brotli(reply.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : await zip(reply.body))
    made.set(key, body)
    return { ...reply, headers: { ...reply.headers, 'content-encoding': encoding, vary: 'accept-encoding' }, body }
  }
}
