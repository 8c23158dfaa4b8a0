import { segredo } from '../../../shared/contract/signup.ts'

/** What mail programs put into a link that they break or quote: ends of lines, the signs of their encoding. */
const BROKEN = /=(?:3D)?|%0[AD]|[\s>\u200B]/gi
/** What follows a link in a sentence. */
const AFTER = /[.,;:!?)\]}"'”’*]+$/

/**
 * The secret in the fragment of a mail's link (`#token=…`), also of one that a mail program broke or that was copied
 * with what stands behind it; null for anything that cannot be one.
 */
export function tokenIn(hash: string): string | null {
  const told = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const plain = told.replace(BROKEN, '').replace(AFTER, '')
  const found = [told, plain, plain.replace(/^3D/, '')].find((one) => segredo.safeParse(one).success)
  return found ?? null
}
