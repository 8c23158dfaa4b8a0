import { createHash } from 'node:crypto'
import type { Middleware } from './exchange.ts'

const TAG_LENGTH = 27

/** Whether a list of tags names one. What compresses an answer on its way makes its tag a weak one. */
const names = (list: string, tag: string): boolean =>
  list.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)

/** Gives each answer a tag of its content, and answers 304 to whoever has that content already. */
export const entityTag = (): Middleware => ({
  after: ({ event, response }) => {
    if (response?.statusCode !== 200) return
    const tag = `"${createHash('sha256').update(response.body).digest('base64url').slice(0, TAG_LENGTH)}"`
    event.exchange.context.setHeader('etag', tag)
    if (!names(event.headers['if-none-match'] ?? '', tag)) return
    response.statusCode = 304
    response.body = ''
    response.headers = {}
    delete response.isBase64Encoded
  },
})
