import { cnpj, cpf } from 'cpf-cnpj-validator'

export type DocumentKind = 'cpf' | 'cnpj' | 'ambos'

const CPF_LENGTH = 11
const CNPJ_LENGTH = 14

/**
 * A document as it is stored: digits, and the letters a CNPJ may have since July 2026, in upper case; no punctuation.
 */
export const plainDocument = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(NAMED, '')
    .replace(/[^0-9A-Z]/g, '')
/** What people copy along with the number. A CNPJ may begin with these letters, but not with a blank after them. */
const NAMED = /^\s*(?:CPF|CNPJ)(?:\s*\/\s*(?:CPF|CNPJ))?(?:\s*N[Oº°.]*)?[\s:]+(?=[0-9A-Z])/

/** A document of any country without punctuation and case, so that one written in another way is the same. */
export const documentKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether a document as far as it is typed can only be a CNPJ: too long for a CPF, or with a letter. */
const looksLikeCnpj = (plain: string) => plain.length > CPF_LENGTH || /[A-Z]/.test(plain)

/** Whether it is a document of the kind, check digits included. */
export function isDocument(text: string, kind: DocumentKind = 'ambos'): boolean {
  const plain = plainDocument(text)
  if (kind !== 'cnpj' && plain.length === CPF_LENGTH) return /^\d+$/.test(plain) && cpf.isValid(plain)
  return kind !== 'cpf' && plain.length === CNPJ_LENGTH && cnpj.isValid(plain)
}

/** Puts the punctuation of the mask between the characters there are. */
function masked(plain: string, mask: string): string {
  let used = 0
  let text = ''
  for (const place of mask) {
    if (used === plain.length) break
    text += place === '#' ? plain[used++] : place
  }
  return text
}

/** A document, or what there is of one, with its punctuation: `111.444.777-35`, `12.ABC.345/01DE-35`. */
export function documentText(text: string | null, kind: DocumentKind = 'ambos'): string {
  const plain = plainDocument(text ?? '')
  const company = kind === 'cnpj' || (kind === 'ambos' && looksLikeCnpj(plain))
  const [length, mask] = company ? [CNPJ_LENGTH, '##.###.###/####-##'] : [CPF_LENGTH, '###.###.###-##']
  // Characters too many stay behind the mask: cut off, the document would look right and be refused.
  return masked(plain.slice(0, length), mask) + plain.slice(length)
}
