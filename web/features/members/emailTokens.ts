import { email } from '../../../shared/contract/common.ts'
import { plainEmail } from '../../../shared/domain/words/emails.ts'

/** Addresses with names beside them, `Souza, Ana <ana@example.com>`, as mail programs copy them. */
const NAMED = /<[^<>@]*@[^<>]*>/g
const BETWEEN = /[\s,;|，；、]+/

/** Whether an address is one. */
export const isEmail = (text: string): boolean => email.safeParse(text).success

/**
 * Addresses in what was typed or pasted, beside those there are: in lower case, each once. What is no address is kept,
 * to be corrected.
 */
export function withEmails(present: readonly string[], text: string): string[] {
  const words = text.replace(NAMED, (address) => `,${address.slice(1, -1).trim()},`).split(BETWEEN)
  // Beside addresses in brackets, words are the names of whose they are.
  const typed = text.search(NAMED) < 0 ? words : words.filter((word) => word.includes('@'))
  const emails = typed.map(plainEmail).filter((part) => /[\p{L}\p{N}]/u.test(part))
  return [...new Set([...present, ...emails])]
}

/** Whether what is being typed is complete: the next address begins. */
export const endsEmail = (text: string): boolean => /[,;]\s*$/.test(text) || (isEmail(text) && /\s$/.test(text))
