import { email } from '../../../shared/contract/common.ts'

const BETWEEN_PEOPLE = /[,;\n]+/
/** `Ana Souza <ana@example.com>`, as mail programs copy it. */
const NAMED = /<([^<>]+)>/

/** Whether an address is one. */
export const isEmail = (text: string): boolean => email.safeParse(text).success

/**
 * Addresses in what was typed or pasted, beside those there are: in lower case, each once. What is no address is kept,
 * to be corrected.
 */
export function withEmails(present: readonly string[], text: string): string[] {
  const typed = text.split(BETWEEN_PEOPLE).flatMap((part) => NAMED.exec(part)?.[1] ?? part.split(/\s+/))
  const emails = typed.map((part) => part.trim().toLowerCase()).filter((part) => part !== '')
  return [...new Set([...present, ...emails])]
}

/** Whether what is being typed is complete: the next address begins. */
export const endsEmail = (text: string): boolean => /[,;]\s*$/.test(text) || (isEmail(text) && /\s$/.test(text))
