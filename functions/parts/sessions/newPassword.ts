import { plainText } from '../../../shared/domain/words/plainText.ts'
import { brokenRule } from '../../../shared/errors.ts'

/** So many of the passwords that are found most often where passwords leaked. */
const COMMONEST = 10_000

let commonest: Promise<ReadonlySet<string>> | undefined

/** The list is read by who sets a password, not by each first call. */
const commonestPasswords = () =>
  (commonest ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, COMMONEST).map(String)),
  ))

/** As somebody tries it: without capitals, accents and spaces. */
const tried = (text: string): string => plainText(text).replaceAll(/\s/g, '')

/** What of a person is tried first: their name, each of its words, their address and what stands before its @. */
function ownOf({ nome, email }: { nome: string; email: string }): Set<string> {
  const [mailbox = ''] = email.split('@')
  return new Set([nome, ...nome.split(/\s+/), email, mailbox].map(tried))
}

/**
 * Throws the broken rule `senha_comum` for one of the commonest passwords, and `senha_propria` for the person's own
 * name or address. Nothing else is asked of a password than its length: of both kinds a stranger tries the first ones
 * before any limit stops them.
 */
export async function refuseGuessable(senha: string, person: { nome: string; email: string }): Promise<void> {
  if (ownOf(person).has(tried(senha))) throw brokenRule('senha', 'senha_propria')
  if ((await commonestPasswords()).has(senha.toLowerCase())) throw brokenRule('senha', 'senha_comum')
}
