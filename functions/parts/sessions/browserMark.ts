import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '../../http/context.ts'
import { deriveKey } from '../../store/kit/secrets.ts'

const NAME = '__Secure-navegador'
const ATTRIBUTES = 'HttpOnly; Secure; SameSite=Strict; Path=/api/login; Max-Age=34560000'
/** People who may use one browser in turn and each keep their mark in it. */
const MARKS = 4
const BYTES = 16
const SHAPE = /^[\w-]{22}\.[\w-]{22}$/

/**
 * A mark says that a person has signed in with this browser: a random id, and its signature for that person, who is not
 * named.
 */
const marksIn = (cookies: RequestContext['cookies']): string[] =>
  (cookies[NAME] ?? '')
    .split('~')
    .filter((mark) => SHAPE.test(mark))
    .slice(0, MARKS)

async function signed(id: string, userId: string): Promise<string> {
  const key = await deriveKey('navegador')
  const mac = createHmac('sha256', key).update(`${userId} ${id}`).digest().subarray(0, BYTES)
  return `${id}.${mac.toString('base64url')}`
}

async function isOf(mark: string, userId: string): Promise<boolean> {
  const [id = ''] = mark.split('.')
  return timingSafeEqual(Buffer.from(mark), Buffer.from(await signed(id, userId)))
}

/** Whether there is anything to compare with a person. */
export const hasMarks = ({ cookies }: RequestContext): boolean => marksIn(cookies).length > 0

/** Id of the mark a person left in the browser; null where none of its marks is theirs. */
export async function browserOf(userId: string, { cookies }: RequestContext): Promise<string | null> {
  for (const mark of marksIn(cookies)) if (await isOf(mark, userId)) return mark.split('.')[0] as string
  return null
}

/** Marks the browser as one the person signed in with, beside the marks of others. The id it has already stays. */
export async function markBrowser(userId: string, context: RequestContext): Promise<void> {
  const id = (await browserOf(userId, context)) ?? randomBytes(BYTES).toString('base64url')
  const own = await signed(id, userId)
  const others = marksIn(context.cookies).filter((mark) => mark !== own)
  context.setCookie(`${NAME}=${[own, ...others].slice(0, MARKS).join('~')}; ${ATTRIBUTES}`)
}
